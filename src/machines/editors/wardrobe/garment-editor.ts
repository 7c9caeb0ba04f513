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
  /** Whether the color is guessed from the first photo. */
  readonly isNew: boolean
  /** Whether an earlier draft was found. */
  readonly isContinued: boolean
}

interface GarmentEditorContext extends GarmentEditorInput {
  /** Null until the list began. */
  readonly pictures: readonly ListedImage[] | null
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
  pictures: event.snapshot.context.pictures,
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
    draft: { values: event.values, images: described(context.pictures ?? []) },
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
    children: {} as { pictures: 'pictures'; form: 'form' },
  },
  actors: {
    pictures: imageListMachine,
    /** Sends `draft.changed`, `draft.discarded` and `garment.saved` to this editor. */
    form: garmentFormMachine,
  },
  guards: {
    isContinued: ({ context }) => context.isContinued,
    isBeginning: ({ context }) => context.pictures === null,
    isOtherList: ({ context }, params: { pictures: readonly ListedImage[] }) =>
      params.pictures !== context.pictures,
    hasOtherFirst: ({ context }, params: { pictures: readonly ListedImage[] }) => {
      const file = fileOfFirst(params.pictures)
      return context.isNew && file !== null && file !== fileOfFirst(context.pictures ?? [])
    },
    isOtherTitle: ({ context }, params: { title: string }) => params.title !== context.title,
  },
  actions: {
    noteImages: assign((_, params: { pictures: readonly ListedImage[] }) => params),
    noteTitle: assign((_, params: { title: string }) => params),
    noteSaved: assign((_, params: { saved: SavedGarment }) => params),
    passImages: sendTo('form', (_, params: { pictures: readonly ListedImage[] }) => ({
      type: 'form.pictured',
      pictures: imagesOf(params.pictures),
    })),
    passGuess: sendTo(
      'form',
      (_, { field, value }: { field: GarmentField; value: GarmentValues[GarmentField] }) => ({
        type: 'form.guessed',
        field,
        value,
      }),
    ),
    resumeImages: sendTo('pictures', { type: 'network.returned' }),
    resumeForm: sendTo('form', { type: 'network.returned' }),
    /** Guesses the color and sends it as `field.guessed`. */
    guessColor: (_, _params: { file: ChosenFile | null }) => notProvided('guessColor'),
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
    pictures: null,
    title: (input.form.typed ?? input.form.stored).title,
    saved: null,
  }),
  initial: 'open',
  states: {
    open: {
      description: 'The garment is being written; its pictures travel meanwhile.',
      invoke: [
        {
          id: 'pictures',
          src: 'pictures',
          input: ({ context }) => context.list,
          onSnapshot: [
            { guard: 'isBeginning', actions: { type: 'noteImages', params: imagesIn } },
            {
              guard: { type: 'hasOtherFirst', params: imagesIn },
              actions: [
                {
                  type: 'guessColor',
                  params: ({ event }) => ({ file: fileOfFirst(event.snapshot.context.pictures) }),
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
            pictures: imagesOf(listed(context.list.images ?? [])),
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

const fileOfFirst = ([first]: readonly ListedImage[]) => first?.file ?? null

function imagesOf(pictures: readonly ListedImage[]): FormImages {
  return {
    images: described(pictures).map(({ id, alt }) => ({ id, alt })),
    underWay: pictures.filter(({ phase }) => phase === 'waiting' || phase === 'sending').length,
    failed: pictures.filter(({ phase }) => phase === 'failed').length,
  }
}
