import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { notProvided } from '../../not-provided.ts'
import type { ChosenFile } from '../images/file-problem.ts'
import { type ImageListInput, imageListMachine } from '../images/image-list.ts'
import { type DescribedImage, described, type ListedImage, listed } from '../images/images.ts'
import { type GarmentFormInput, garmentFormMachine, type SavedGarment } from './garment-form.ts'
import type { FormImages, GarmentField, GarmentValues } from './garment-values.ts'

/** A garment that was started and not saved: it outlives the tab. */
export interface GarmentDraft {
  readonly values: GarmentValues
  readonly images: readonly DescribedImage[]
}

export interface GarmentEditorInput {
  readonly form: GarmentFormInput
  readonly list: ImageListInput
  /** Whether colors and pattern are guessed from the first photo. */
  readonly isNew: boolean
  /** Whether an earlier draft was found. */
  readonly isContinued: boolean
}

interface GarmentEditorContext extends GarmentEditorInput {
  /** Null until the list began. */
  readonly images: readonly ListedImage[] | null
  readonly title: string
  /** The garment as it was saved; null until then. */
  readonly saved: SavedGarment | null
}

export type GarmentEditorEvent =
  /** From the form, at each input. */
  | { type: 'draft.changed'; values: GarmentValues }
  | { type: 'draft.discarded' }
  | { type: 'garment.saved'; saved: SavedGarment }
  /** A guess from the first photo or the name. */
  | { type: 'field.guessed'; field: GarmentField; value: GarmentValues[GarmentField] }
  | { type: 'network.returned' }

const imagesIn = ({ event }: { event: { snapshot: SnapshotFrom<typeof imageListMachine> } }) => ({
  images: event.snapshot.context.images,
})
const title = ({ event }: { event: { snapshot: SnapshotFrom<typeof garmentFormMachine> } }) => ({
  title: event.snapshot.context.values.title,
})
const passing = [
  { type: 'noteImages', params: imagesIn },
  { type: 'passImages', params: imagesIn },
] as const
const storing = {
  type: 'storeDraft',
  params: ({ context, event }: { context: GarmentEditorContext; event: { values: GarmentValues } }) => ({
    draft: { values: event.values, images: described(context.images ?? []) },
  }),
} as const

/**
 * The editor of a garment: its form and its images. The form knows the images, color and category are guessed,
 * and every input is stored as a draft.
 */
export const garmentEditorMachine = setup({
  types: {
    context: {} as GarmentEditorContext,
    events: {} as GarmentEditorEvent,
    input: {} as GarmentEditorInput,
    children: {} as { images: 'images'; form: 'form' },
  },
  actors: {
    images: imageListMachine,
    /** Sends `draft.changed`, `draft.discarded` and `garment.saved` to this editor. */
    form: garmentFormMachine,
  },
  guards: {
    isContinued: ({ context }) => context.isContinued,
    isBeginning: ({ context }) => context.images === null,
    /** A garment without a color whose photo the server has: a draft of many that were added at once. */
    isUncolored: ({ context }, params: { images: readonly ListedImage[] }) =>
      context.images === null &&
      !context.isNew &&
      (context.form.typed ?? context.form.stored).colors.length === 0 &&
      addressOfFirst(params.images) !== '',
    isOtherList: ({ context }, params: { images: readonly ListedImage[] }) =>
      params.images !== context.images,
    hasOtherFirst: ({ context }, params: { images: readonly ListedImage[] }) => {
      const file = fileOfFirst(params.images)
      return context.isNew && file !== null && file !== fileOfFirst(context.images ?? [])
    },
    isOtherTitle: ({ context }, params: { title: string }) => params.title !== context.title,
  },
  actions: {
    noteImages: assign((_, params: { images: readonly ListedImage[] }) => params),
    noteTitle: assign((_, params: { title: string }) => params),
    noteSaved: assign((_, params: { saved: SavedGarment }) => params),
    passImages: sendTo('form', (_, params: { images: readonly ListedImage[] }) => ({
      type: 'form.imagesChanged',
      images: imagesOf(params.images),
    })),
    passGuess: sendTo(
      'form',
      (_, { field, value }: { field: GarmentField; value: GarmentValues[GarmentField] }) => ({
        type: 'form.guessed',
        field,
        value,
      }),
    ),
    resumeImages: sendTo('images', { type: 'network.returned' }),
    resumeForm: sendTo('form', { type: 'network.returned' }),
    /** Guesses colors and pattern and sends them as `field.guessed`. */
    guessLook: (_, _params: { file: ChosenFile | null }) => notProvided('guessLook'),
    /** Guesses colors and pattern from a photo that the server has, and sends them as `field.guessed`. */
    guessStoredLook: (_, _params: { address: string }) => notProvided('guessStoredLook'),
    /** Guesses the category and sends it as `field.guessed`. */
    guessCategory: (_, _params: { title: string }) => notProvided('guessCategory'),
    storeDraft: (_, _params: { draft: GarmentDraft }) => notProvided('storeDraft'),
    removeDraft: () => notProvided('removeDraft'),
    notifySaved: () => notProvided('notifySaved'),
  },
}).createMachine({
  id: 'garmentEditor',
  context: ({ input }) => ({
    ...input,
    images: null,
    title: (input.form.typed ?? input.form.stored).title,
    saved: null,
  }),
  initial: 'open',
  states: {
    open: {
      description: 'The garment is being written; its images travel meanwhile.',
      invoke: [
        {
          id: 'images',
          src: 'images',
          input: ({ context }) => context.list,
          onSnapshot: [
            {
              guard: { type: 'isUncolored', params: imagesIn },
              actions: [
                { type: 'noteImages', params: imagesIn },
                {
                  type: 'guessStoredLook',
                  params: ({ event }) => ({ address: addressOfFirst(event.snapshot.context.images) }),
                },
              ],
            },
            { guard: 'isBeginning', actions: { type: 'noteImages', params: imagesIn } },
            {
              guard: { type: 'hasOtherFirst', params: imagesIn },
              actions: [
                {
                  type: 'guessLook',
                  params: ({ event }) => ({ file: fileOfFirst(event.snapshot.context.images) }),
                },
                ...passing,
              ],
            },
            { guard: { type: 'isOtherList', params: imagesIn }, actions: passing },
          ],
        },
        {
          id: 'form',
          src: 'form',
          input: ({ context }) => ({
            ...context.form,
            images: imagesOf(listed(context.list.images ?? [])),
          }),
          onSnapshot: {
            guard: { type: 'isOtherTitle', params: title },
            actions: [
              { type: 'noteTitle', params: title },
              { type: 'guessCategory', params: title },
            ],
          },
          onDone: 'saved',
        },
      ],
      on: {
        'draft.changed': { actions: storing },
        'draft.discarded': { actions: 'removeDraft' },
        'garment.saved': {
          actions: [{ type: 'noteSaved', params: ({ event: { saved } }) => ({ saved }) }, 'notifySaved'],
        },
        'field.guessed': { actions: { type: 'passGuess', params: ({ event }) => event } },
        'network.returned': { actions: ['resumeImages', 'resumeForm'] },
      },
      initial: 'beginning',
      states: {
        beginning: {
          description: 'Passed through: an earlier draft is there, or none.',
          always: [{ guard: 'isContinued', target: 'continued' }, { target: 'untouched' }],
        },
        untouched: {
          description: 'Nothing was typed or chosen.',
          on: { 'draft.changed': { target: 'touched', actions: storing } },
        },
        touched: { description: 'What was typed or chosen is stored as a draft.' },
        continued: { description: 'It began with an earlier draft.' },
      },
    },
    saved: { description: 'The server has it.', type: 'final' },
  },
  options: { maxIterations: 1000 },
})

const addressOfFirst = ([first]: readonly ListedImage[]) => first?.image?.url ?? ''
const fileOfFirst = ([first]: readonly ListedImage[]) => first?.file ?? null

function imagesOf(images: readonly ListedImage[]): FormImages {
  return {
    ready: described(images).map(({ id, alt }) => ({ id, alt })),
    underWay: images.filter(({ phase }) => phase === 'waiting' || phase === 'sending').length,
    failed: images.filter(({ phase }) => phase === 'failed').length,
  }
}
