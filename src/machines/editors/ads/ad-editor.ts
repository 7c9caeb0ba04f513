import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type ChosenImage, isChanged, isSame } from '../../forms/form-values.ts'
import { notProvided } from '../../not-provided.ts'
import { type ImageListInput, imageListMachine } from '../images/image-list.ts'
import { described } from '../images/images.ts'
import { adFormMachine } from './ad-form.ts'
import type { AdFormInput, AdValues } from './ad-form-setup.ts'

export interface AdEditorInput {
  readonly form: AdFormInput
  readonly list: ImageListInput
}

interface AdEditorContext extends AdEditorInput {
  /** Null for an ad that the server does not have yet. */
  readonly id: string | null
  /** The images as the form has them; it begins before their list. */
  readonly images: readonly ChosenImage[]
}

type AdEditorEvent =
  | { type: 'draft.discarded' }
  /** The network, or the member, is back. */
  | { type: 'network.returned' }

type FormSnapshot = Pick<SnapshotFrom<typeof adFormMachine>, 'context'>

const value = ({ event }: { event: { snapshot: SnapshotFrom<typeof imageListMachine> } }) => ({
  value: described(event.snapshot.context.images).map(({ id, alt }) => ({ id, alt })),
})
const form = ({ event }: { event: { snapshot: FormSnapshot } }) => event.snapshot.context
const ownId = ({ context }: { context: AdEditorContext }) => ({ id: context.id })
const removing = { type: 'removeDraft', params: ownId } as const
const storing = [
  { type: 'noteForm', params: form },
  {
    type: 'storeDraft',
    params: ({ event }: { event: { snapshot: FormSnapshot } }) => {
      const { id, values } = event.snapshot.context
      return { id, draft: values }
    },
  },
] as const

/** The editor of an ad: its form and its images. What is typed and not stored by the server is a draft. */
export const adEditorMachine = setup({
  types: {
    context: {} as AdEditorContext,
    events: {} as AdEditorEvent,
    input: {} as AdEditorInput,
    children: {} as { images: 'images'; form: 'form' },
  },
  actors: { images: imageListMachine, form: adFormMachine },
  guards: {
    isOther: ({ context }, params: { value: readonly ChosenImage[] }) =>
      !isSame(params.value, context.images),
    isUnsaved: (_, params: FormSnapshot['context']) => isChanged(params),
    isUnsavedAndNamed: ({ context }, params: FormSnapshot['context']) =>
      params.id !== context.id && isChanged(params),
  },
  actions: {
    noteForm: assign((_, { id, values }: FormSnapshot['context']) => ({ id, images: values.images })),
    passImages: sendTo('form', (_, params: { value: readonly ChosenImage[] }) => ({
      type: 'form.typed',
      field: 'images',
      value: params.value,
    })),
    resumeImages: sendTo('images', { type: 'network.returned' }),
    storeDraft: (_, _params: { id: string | null; draft: AdValues }) => notProvided('storeDraft'),
    removeDraft: (_, _params: { id: string | null }) => notProvided('removeDraft'),
  },
}).createMachine({
  id: 'adEditor',
  context: ({ input }) => ({ ...input, id: input.form.id, images: [] }),
  initial: 'open',
  states: {
    open: {
      description: 'The ad is being written; its images travel meanwhile.',
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context }) => context.form,
          onSnapshot: [
            {
              guard: { type: 'isUnsavedAndNamed', params: form },
              actions: [removing, ...storing],
              description:
                'The first answer gave the ad its id; what was typed meanwhile is stored under it.',
            },
            { guard: { type: 'isUnsaved', params: form }, actions: storing },
            { actions: [removing, { type: 'noteForm', params: form }] },
          ],
          onDone: { target: 'published', actions: removing },
        },
        {
          id: 'images',
          src: 'images',
          input: ({ context }) => context.list,
          onSnapshot: {
            guard: { type: 'isOther', params: value },
            actions: { type: 'passImages', params: value },
          },
        },
      ],
      on: {
        'draft.discarded': { actions: removing },
        'network.returned': { actions: 'resumeImages' },
      },
    },
    published: { description: 'Everybody can find it, or it is looked at first.', type: 'final' },
  },
  options: { maxIterations: 1000 },
})
