import { assign, setup } from 'xstate'

interface GalleryContext {
  readonly count: number
  /** The index of the image shown, from 0. */
  readonly index: number
}

type GalleryEvent =
  | { type: 'gallery.next' }
  | { type: 'gallery.previous' }
  | { type: 'gallery.shown'; index: number }
  | { type: 'gallery.zoomed' }
  | { type: 'gallery.closed' }

/** The images of a listing: one of them is shown, in the page or enlarged. */
export const galleryMachine = setup({
  types: {
    context: {} as GalleryContext,
    events: {} as GalleryEvent,
    input: {} as { count: number },
  },
  guards: {
    exists: ({ context, event }) =>
      event.type === 'gallery.shown' && event.index >= 0 && event.index < context.count,
    hasImages: ({ context }) => context.count > 0,
    hasSeveral: ({ context }) => context.count > 1,
  },
  actions: {
    showNext: assign({ index: ({ context }) => (context.index + 1) % context.count }),
    showPrevious: assign({ index: ({ context }) => (context.index + context.count - 1) % context.count }),
    show: assign({
      index: ({ context, event }) => (event.type === 'gallery.shown' ? event.index : context.index),
    }),
  },
}).createMachine({
  id: 'gallery',
  context: ({ input }) => ({ count: input.count, index: 0 }),
  initial: 'inPage',
  on: {
    'gallery.next': { guard: 'hasSeveral', actions: 'showNext' },
    'gallery.previous': { guard: 'hasSeveral', actions: 'showPrevious' },
    'gallery.shown': { guard: 'exists', actions: 'show' },
  },
  states: {
    inPage: {
      description: 'The image stands in the page.',
      tags: ['settled'],
      on: { 'gallery.zoomed': { guard: 'hasImages', target: 'zoomed' } },
    },
    zoomed: {
      description: 'The image fills the screen.',
      tags: ['settled'],
      on: { 'gallery.closed': 'inPage' },
    },
  },
  options: { maxIterations: 1000 },
})
