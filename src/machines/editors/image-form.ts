import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { formMachine } from '../forms/form.ts'
import type { FormInput } from '../forms/form-types.ts'
import { type ChosenImage, isSame, type ValuesOf } from '../forms/form-values.ts'
import { notProvided } from '../not-provided.ts'
import { type ImageListInput, imageListMachine } from './image-list.ts'
import { described } from './images.ts'

/** The values of a form that sends images along. */
export interface WithImages {
  readonly images: readonly ChosenImage[]
}

export interface ImageFormInput<Values> {
  readonly form: Omit<FormInput<Values>, 'ending'>
  readonly list: ImageListInput
}

/** The network, or the member, is back. */
type ImageFormEvent = { type: 'network.returned' }

interface Images {
  /** As the form has them; it begins before their list. */
  readonly images: readonly ChosenImage[]
}

const imagesOf = ({ event }: { event: { snapshot: SnapshotFrom<typeof imageListMachine> } }): Images => ({
  images: described(event.snapshot.context.pictures).map(({ id, alt }) => ({ id, alt })),
})

/**
 * The machine of a form of texts and images that is sent once: the images travel while the texts are written,
 * and the form knows those that arrived. It continues where the member closes it. Call it once for a kind of
 * form, as `formMachine`.
 */
export function imageFormMachine<Values extends ValuesOf<Values> & WithImages = WithImages>() {
  const form = formMachine<Values>()
  interface FormSnapshot {
    readonly event: { readonly snapshot: SnapshotFrom<typeof form> }
  }
  const state = ({ event: { snapshot } }: FormSnapshot) => ({
    isSent: snapshot.hasTag('done'),
    images: snapshot.context.values.images,
  })
  return setup({
    types: {
      context: {} as ImageFormInput<Values> & Images,
      events: {} as ImageFormEvent,
      input: {} as ImageFormInput<Values>,
      children: {} as { pictures: 'pictures'; form: 'form' },
    },
    actors: { pictures: imageListMachine, form },
    guards: {
      isSent: (_, params: { isSent: boolean }) => params.isSent,
      isOther: ({ context }, { images }: Images) => !isSame(images, context.images),
    },
    actions: {
      noteImages: assign((_, { images }: Images) => ({ images })),
      passImages: sendTo('form', (_, { images }: Images) => ({
        type: 'form.typed',
        field: 'images',
        value: images,
      })),
      resumeImages: sendTo('pictures', { type: 'network.returned' }),
      /** Notifies that it was sent. */
      tellSent: () => notProvided('tellSent'),
    },
  }).createMachine({
    id: 'imageForm',
    context: ({ input }) => ({ ...input, images: [] }),
    initial: 'open',
    states: {
      open: {
        description: 'It is being filled in; its pictures travel meanwhile.',
        invoke: [
          {
            id: 'form',
            src: 'form',
            input: ({ context }) => ({ ...context.form, ending: 'result' }),
            onSnapshot: [
              { guard: { type: 'isSent', params: state }, target: 'sent', actions: 'tellSent' },
              { actions: { type: 'noteImages', params: state } },
            ],
          },
          {
            id: 'pictures',
            src: 'pictures',
            input: ({ context }) => context.list,
            onSnapshot: {
              guard: { type: 'isOther', params: imagesOf },
              actions: { type: 'passImages', params: imagesOf },
            },
          },
        ],
        on: { 'network.returned': { actions: 'resumeImages' } },
      },
      sent: { description: 'The server has it.', type: 'final' },
    },
    options: { maxIterations: 1000 },
  })
}
