import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { formMachine } from '../../forms/form.ts'
import type { FormInput } from '../../forms/form-types.ts'
import { type ChosenImage, isSame, type ValuesOf } from '../../forms/form-values.ts'
import { notProvided } from '../../not-provided.ts'
import { type ImageListInput, imageListMachine } from './image-list.ts'
import { type DescribedImage, described } from './images.ts'

/** The values of a form that sends images along. */
export interface WithImages {
  readonly images: readonly ChosenImage[]
}

export interface ImageFormInput<Values> {
  readonly form: Omit<FormInput<Values>, 'ending'>
  readonly list: ImageListInput
}

/** A form that was begun and not sent: it outlives the tab. */
export interface ImageFormDraft<Values> {
  readonly values: Values
  readonly images: readonly DescribedImage[]
}

type ImageFormEvent =
  /** The network, or the member, is back. */
  | { type: 'network.returned' }
  /** The member logs out. */
  | { type: 'draft.discarded' }

/** What the parts hold, as it was noted last. */
interface Noted<Values> {
  readonly values: Values
  readonly images: readonly DescribedImage[]
}

const shownImages = ({ event }: { event: { snapshot: SnapshotFrom<typeof imageListMachine> } }) => ({
  images: described(event.snapshot.context.images),
})
const sentImages = (images: readonly DescribedImage[]): readonly ChosenImage[] =>
  images.map(({ id, alt }) => ({ id, alt }))

/**
 * The machine of a form of texts and images that is sent once: the images travel while the texts are written,
 * and the form knows those that arrived. Each change is stored as a draft, so that it continues where the
 * member closes it, and after the page was loaded anew. Call it once for a kind of form, as `formMachine`.
 */
export function imageFormMachine<Values extends ValuesOf<Values> & WithImages = WithImages>() {
  const form = formMachine<Values>()
  interface FormSnapshot {
    readonly event: { readonly snapshot: SnapshotFrom<typeof form> }
  }
  const state = ({ event: { snapshot } }: FormSnapshot) => ({
    isSent: snapshot.hasTag('done'),
    values: snapshot.context.values,
  })
  const draft = ({ context, event: { snapshot } }: FormSnapshot & { context: Noted<Values> }) => ({
    draft: { values: snapshot.context.values, images: context.images },
  })
  return setup({
    types: {
      context: {} as ImageFormInput<Values> & Noted<Values>,
      events: {} as ImageFormEvent,
      input: {} as ImageFormInput<Values>,
      children: {} as { images: 'images'; form: 'form' },
    },
    actors: { images: imageListMachine, form },
    guards: {
      isSent: (_, params: { isSent: boolean }) => params.isSent,
      isOther: ({ context }, { values }: { values: Values }) => values !== context.values,
      /** Whether the form does not have the images of the list. */
      isOtherList: ({ context }, { images }: { images: readonly DescribedImage[] }) =>
        !isSame(sentImages(images), context.values.images),
    },
    actions: {
      noteValues: assign((_, { values }: { values: Values }) => ({ values })),
      noteImages: assign((_, { images }: { images: readonly DescribedImage[] }) => ({ images })),
      passImages: sendTo('form', (_, { images }: { images: readonly DescribedImage[] }) => ({
        type: 'form.typed',
        field: 'images',
        value: sentImages(images),
      })),
      resumeImages: sendTo('images', { type: 'network.returned' }),
      storeDraft: (_, _params: { draft: ImageFormDraft<Values> }) => notProvided('storeDraft'),
      removeDraft: () => notProvided('removeDraft'),
      /** Notifies that it was sent. */
      notifySent: () => notProvided('notifySent'),
    },
  }).createMachine({
    id: 'imageForm',
    context: ({ input }) => ({
      ...input,
      values: input.form.typed ?? input.form.stored,
      images: input.list.images ?? [],
    }),
    initial: 'open',
    states: {
      open: {
        description: 'It is being filled in; its images travel meanwhile.',
        invoke: [
          {
            id: 'form',
            src: 'form',
            input: ({ context }) => ({ ...context.form, ending: 'result' }),
            onSnapshot: [
              {
                guard: { type: 'isSent', params: state },
                target: 'sent',
                actions: ['removeDraft', 'notifySent'],
              },
              {
                guard: { type: 'isOther', params: state },
                actions: [
                  { type: 'noteValues', params: state },
                  { type: 'storeDraft', params: draft },
                ],
              },
            ],
          },
          {
            id: 'images',
            src: 'images',
            input: ({ context }) => context.list,
            onSnapshot: {
              guard: { type: 'isOtherList', params: shownImages },
              actions: [
                { type: 'noteImages', params: shownImages },
                { type: 'passImages', params: shownImages },
              ],
            },
          },
        ],
        on: {
          'network.returned': { actions: 'resumeImages' },
          'draft.discarded': { actions: 'removeDraft' },
        },
      },
      sent: { description: 'The server has it.', type: 'final' },
    },
    options: { maxIterations: 1000 },
  })
}
