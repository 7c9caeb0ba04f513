import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../../not-provided.ts'
import { failure, isNoAnswer, refusalOf } from '../../refusal.ts'
import {
  areaOf,
  type CropArea,
  type CropImage,
  framed,
  inside,
  type Placement,
  withZoom,
} from './crop-area.ts'

interface ImageCropContext extends Placement {
  readonly image: CropImage
  /** What saving resolved to; null until then. */
  readonly result: unknown
  readonly refusal: string | null
}

type ImageCropEvent =
  /** Moves the frame over the image, in shares of its side: 1 is one frame further to the right or down. */
  | { type: 'crop.moved'; right: number; down: number }
  /** Dragged: the position of its center, in shares of the image. */
  | { type: 'crop.placed'; x: number; y: number }
  | { type: 'crop.zoomed'; zoom: number }
  | { type: 'crop.accepted' }
  | { type: 'crop.cancelled' }

/** The part of an uploaded image that is used, chosen by hand, by keys and by buttons: of an avatar, a cover, a logo. */
export const imageCropMachine = setup({
  types: {
    context: {} as ImageCropContext,
    events: {} as ImageCropEvent,
    input: {} as { image: CropImage },
  },
  actors: {
    save: fromPromise<unknown, { id: string; crop: CropArea }>(() => notProvided('save')),
  },
  guards: {
    isNoAnswer,
  },
  actions: {
    move: assign(({ context, event }) =>
      event.type === 'crop.moved' ? framed(context, event.right, event.down) : {},
    ),
    place: assign(({ context, event }) =>
      event.type === 'crop.placed' ? inside(context.image, { ...context, x: event.x, y: event.y }) : {},
    ),
    zoom: assign(({ context, event }) =>
      event.type === 'crop.zoomed' ? withZoom(context.image, context, event.zoom) : {},
    ),
    showRefusal: assign({ refusal: (_, params: { error: unknown }) => sentenceOf(params.error) }),
    clearRefusal: assign({ refusal: null }),
    keepResult: assign({ result: (_, params: { result: unknown }) => params.result }),
  },
}).createMachine({
  id: 'imageCrop',
  context: ({ input: { image } }) => ({ image, x: 0.5, y: 0.5, zoom: 1, refusal: null, result: null }),
  initial: 'adjusting',
  states: {
    adjusting: {
      description: 'The part is being chosen; nothing is changed yet.',
      tags: ['settled'],
      on: {
        'crop.moved': { actions: 'move' },
        'crop.placed': { actions: 'place' },
        'crop.zoomed': { actions: 'zoom' },
        'crop.accepted': { target: 'saving', actions: 'clearRefusal' },
        'crop.cancelled': 'cancelled',
      },
    },
    saving: {
      description: 'The part is on its way; a second press has no effect.',
      tags: ['busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ id: context.image.id, crop: areaOf(context) }),
        onDone: {
          target: 'saved',
          actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNoAnswer', params: failure },
            target: 'unreachable',
            actions: { type: 'showRefusal', params: failure },
          },
          {
            target: 'adjusting',
            actions: { type: 'showRefusal', params: failure },
          },
        ],
      },
    },
    unreachable: {
      description: 'No readable answer came; Retry sends the same part again.',
      tags: ['settled', 'unreachable'],
      on: {
        'crop.accepted': { target: 'saving', actions: 'clearRefusal' },
        'crop.moved': { target: 'adjusting', actions: ['clearRefusal', 'move'] },
        'crop.placed': { target: 'adjusting', actions: ['clearRefusal', 'place'] },
        'crop.zoomed': { target: 'adjusting', actions: ['clearRefusal', 'zoom'] },
        'crop.cancelled': 'cancelled',
      },
    },
    saved: { description: 'It is used from now on.', tags: ['settled'], type: 'final' },
    cancelled: { description: 'Everything stays as it was.', tags: ['settled'], type: 'final' },
  },
  options: { maxIterations: 1000 },
})

function sentenceOf(error: unknown): string {
  const { status, message } = refusalOf(error)
  // shown before and after the member logs in again
  if (status === 401) return 'Your session ended before it was saved. Once you are logged in, press it again.'
  return message
}
