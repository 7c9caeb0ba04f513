import { assign, fromPromise, not, setup } from 'xstate'
import type { FormRefusal } from '../../forms/form-refusal.ts'
import { notRefused, refusalShown, typedInto } from '../../forms/form-refusal.ts'
import type { FormInput, Needed } from '../../forms/form-types.ts'
import { isEmpty, mergedValues } from '../../forms/form-values.ts'
import { missing } from '../../forms/missing.ts'
import { notProvided } from '../../not-provided.ts'
import { failure, isNoAnswer, refusalOf } from '../../refusal.ts'
import type {
  FormImages,
  GarmentField,
  GarmentToSave,
  GarmentValue,
  GarmentValues,
} from './garment-values.ts'

/** A garment that the server has. */
export interface SavedGarment {
  readonly slug: string
}

export interface GarmentFormInput extends Pick<FormInput<GarmentValues>, 'stored' | 'needed'> {
  /** Earlier input, for a member who comes back to it. */
  readonly typed?: GarmentValues | undefined
  /** Null for a new garment. */
  readonly version: number | null
  readonly images?: FormImages
}

interface GarmentFormContext extends FormRefusal {
  readonly values: GarmentValues
  readonly stored: GarmentValues
  readonly version: number | null
  readonly images: FormImages
  readonly needed: Needed<GarmentValues> | undefined
  /** Fields that were filled in by a guess and not changed since. */
  readonly guessed: readonly GarmentField[]
  /** The server's current values, where the garment was changed meanwhile. */
  readonly theirs: GarmentValues | null
  readonly attempt: number
}

/** The data of a 409. */
interface Fresh {
  readonly values: GarmentValues
  readonly version: number
}

type GarmentFormEvent =
  | { type: 'form.typed'; field: GarmentField; value: GarmentValue }
  /** A guess from the image or the name; it does not replace typed input. */
  | { type: 'form.guessed'; field: GarmentField; value: GarmentValue }
  | { type: 'form.imagesChanged'; images: FormImages }
  | { type: 'form.submitted' }
  /** After a conflict: takes the other side's value of this field. */
  | { type: 'form.tookTheirs'; field: GarmentField; value: GarmentValue }
  /** The network is back. */
  | { type: 'network.returned' }

const noImages: FormImages = { ready: [], underWay: 0, failed: 0 }
const lostImages = 'A photo was not uploaded. Retry or remove it, then save.'

/**
 * The form of a garment, new or changed. Input is stored as a draft at once. A save during image uploads
 * waits for their end; without a network it is sent as soon as there is one.
 */
export const garmentFormMachine = setup({
  types: {
    context: {} as GarmentFormContext,
    events: {} as GarmentFormEvent,
    input: {} as GarmentFormInput,
  },
  actors: {
    save: fromPromise<SavedGarment, GarmentToSave>(() => notProvided('save')),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(missing(context)).length === 0,
    isUnderWay: ({ context }) => context.images.underWay > 0,
    hasArrived: ({ event }) => event.type === 'form.imagesChanged' && event.images.underWay === 0,
    isLost: ({ event }) =>
      event.type === 'form.imagesChanged' && event.images.underWay === 0 && event.images.failed > 0,
    hasLost: ({ context }) => context.images.failed > 0,
    isUntouched: ({ context, event }) =>
      event.type === 'form.guessed' &&
      (isEmpty(context.values[event.field]) || context.guessed.includes(event.field)),
    isNoAnswer,
    isOutdated: (_, params: { error: unknown }) => freshOf(params.error) !== null,
  },
  actions: {
    type: assign(({ context, event }) =>
      event.type === 'form.typed' || event.type === 'form.tookTheirs'
        ? { ...typedInto(context, event), guessed: context.guessed.filter(each => each !== event.field) }
        : {},
    ),
    guess: assign(({ context: { values, guessed }, event }) => {
      if (event.type !== 'form.guessed') return {}
      const others = guessed.filter(each => each !== event.field)
      return {
        values: { ...values, [event.field]: event.value },
        guessed: isEmpty(event.value) ? others : [...others, event.field],
      }
    }),
    noteImages: assign(({ event }) => (event.type === 'form.imagesChanged' ? { images: event.images } : {})),
    askForMissing: assign(({ context }) => ({
      refusal: 'Something is still empty.',
      fieldErrors: missing(context),
    })),
    askForImages: assign({ refusal: lostImages, fieldErrors: {} }),
    showRefusal: assign(refusalShown),
    clearRefusal: assign(notRefused),
    tryAnew: assign({ attempt: ({ context }) => context.attempt + 1 }),
    /** Fields not changed here take the server's values; the rest waits for review. */
    showBoth: assign(({ context: { values, stored } }, params: { error: unknown }) => {
      const fresh = freshOf(params.error)
      if (fresh === null) return {}
      const { values: theirs, version } = fresh
      return { values: mergedValues(values, stored, theirs), theirs, version }
    }),
    settle: assign(({ context }) => ({ stored: context.theirs ?? context.stored, theirs: null })),
    /** Stores the form's input as a draft. */
    keepDraft: () => notProvided('keepDraft'),
    forgetDraft: () => notProvided('forgetDraft'),
    notifySaved: (_, _params: { saved: SavedGarment }) => notProvided('notifySaved'),
  },
  delays: { resend: 5000 },
}).createMachine({
  id: 'garmentForm',
  context: ({ input: { stored, version, typed = stored, images = noImages, needed } }) => ({
    ...{ stored, version, images, needed },
    values: typed,
    guessed: [],
    theirs: null,
    attempt: 1,
    ...notRefused,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'It is being filled in; every change is kept in this browser at once.',
      tags: ['settled', 'editable'],
      on: {
        'form.typed': { actions: ['type', 'keepDraft'] },
        'form.guessed': { guard: 'isUntouched', actions: ['guess', 'keepDraft'] },
        'form.imagesChanged': { actions: ['noteImages', 'keepDraft'] },
        'form.submitted': [
          {
            guard: not('isComplete'),
            actions: 'askForMissing',
            description: 'Nothing is sent before all of it is there.',
          },
          { guard: 'isUnderWay', target: 'awaitingImages', actions: 'clearRefusal' },
          { guard: 'hasLost', actions: 'askForImages' },
          { target: 'saving', actions: 'clearRefusal' },
        ],
      },
    },
    awaitingImages: {
      description: 'It is sent off, and goes as soon as its images are there.',
      tags: ['busy', 'editable'],
      on: {
        'form.imagesChanged': [
          { guard: 'isLost', target: 'editing', actions: ['noteImages', 'keepDraft', 'askForImages'] },
          { guard: 'hasArrived', target: 'saving', actions: ['noteImages', 'keepDraft'] },
          { actions: ['noteImages', 'keepDraft'] },
        ],
        'form.typed': { target: 'editing', actions: ['type', 'keepDraft'] },
      },
    },
    saving: {
      description: 'It is on its way; a second press has no effect.',
      tags: ['busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { values, images, version, attempt } }) => ({
          ...{ values, version, attempt },
          images: images.ready,
        }),
        onDone: {
          target: 'saved',
          actions: ['forgetDraft', { type: 'notifySaved', params: ({ event }) => ({ saved: event.output }) }],
        },
        onError: [
          {
            guard: { type: 'isNoAnswer', params: failure },
            target: 'unreachable',
            actions: { type: 'showRefusal', params: failure },
          },
          {
            guard: { type: 'isOutdated', params: failure },
            target: 'outdated',
            actions: ['tryAnew', { type: 'showBoth', params: failure }],
          },
          { target: 'editing', actions: ['tryAnew', { type: 'showRefusal', params: failure }] },
        ],
      },
    },
    unreachable: {
      description:
        'No answer came. It stays as it is and is sent again automatically, or at once by a press.',
      tags: ['settled', 'unreachable', 'editable'],
      on: {
        'form.submitted': { target: 'saving', actions: 'clearRefusal' },
        'network.returned': { target: 'saving', actions: 'clearRefusal' },
        'form.typed': { target: 'editing', actions: ['clearRefusal', 'type', 'keepDraft'] },
      },
      after: { resend: { target: 'saving', actions: 'clearRefusal' } },
    },
    outdated: {
      description: 'It was changed meanwhile, elsewhere: both stand side by side, and one is chosen.',
      tags: ['settled', 'outdated', 'editable'],
      on: {
        'form.typed': { actions: ['type', 'keepDraft'] },
        'form.tookTheirs': { actions: ['type', 'keepDraft'] },
        'form.submitted': [
          { guard: 'isComplete', target: 'saving', actions: ['settle', 'clearRefusal'] },
          { actions: 'askForMissing' },
        ],
      },
    },
    saved: { description: 'The server has it.', tags: ['settled'], type: 'final' },
  },
  options: { maxIterations: 1000 },
})

/** The fresh garment of a 409; the app turned it into values. */
function freshOf(error: unknown): Fresh | null {
  const { status, data } = refusalOf(error)
  return status === 409 && isFresh(data) ? data : null
}

function isFresh(data: unknown): data is Fresh {
  return typeof data === 'object' && data !== null && 'values' in data && 'version' in data
}
