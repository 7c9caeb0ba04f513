import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { failure, isNoAnswer, refusalOf } from '../refusal.ts'
import {
  backToEditing,
  type FormRefusal,
  notRefused,
  refusalShown,
  toUnreachable,
  typedInto,
} from './form-refusal.ts'

/** The values of a form: texts by field, and the names of ticked boxes. */
export interface Entries {
  readonly fields: Readonly<Record<string, string>>
  readonly ticks: readonly string[]
}

/** The input of a form's machine. */
export interface SaveFormInput {
  /** As the server has it; values that are not stored there, a password or a new address, are empty. */
  readonly stored: Entries
  /** Earlier input, for a member who comes back to it. */
  readonly typed?: Entries | undefined
  /** The messages for required fields that are empty, by field. */
  readonly needed?: Readonly<Record<string, string>>
}

interface SaveFormContext extends Entries, FormRefusal {
  readonly stored: Entries
  readonly needed: Readonly<Record<string, string>>
}

type SaveFormEvent =
  | { type: 'form.typed'; field: string; value: string }
  | { type: 'form.ticked'; tick: string; isOn: boolean }
  | { type: 'form.submitted' }
  /** Discards the input and restores the stored entries. */
  | { type: 'form.discarded' }
  /** The server has other entries now: from another form, another tab, a link in a mail. */
  | { type: 'form.stored'; stored: Entries }
  /** After "changed meanwhile". */
  | { type: 'form.reloaded' }

const answer = ({ event }: { event: { output: Entries } }) => ({ stored: event.output })

/**
 * A form that saves one thing: a section of the settings, an address, or a toggle. The input
 * stays until it is accepted; the server's changes are taken wherever nothing was typed.
 */
export const saveFormMachine = setup({
  types: {
    context: {} as SaveFormContext,
    events: {} as SaveFormEvent,
    input: {} as SaveFormInput,
  },
  actors: {
    /** Resolves to the server's current entries. */
    save: fromPromise<Entries, Entries>(() => notProvided('save')),
    /** The server's current entries, after it answered that they were changed meanwhile. */
    reload: fromPromise<Entries>(() => notProvided('reload')),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(missing(context)).length === 0,
    isNoAnswer,
    /** A 409 carries the fresh entity only where the entity itself has changed (C-05). */
    isOutdated: (_, params: { error: unknown }) => {
      const { status, data } = refusalOf(params.error)
      return status === 409 && data !== undefined
    },
  },
  actions: {
    type: assign(({ context, event }) => (event.type === 'form.typed' ? typedInto(context, event) : {})),
    tick: assign(({ context: { ticks }, event }) => {
      if (event.type !== 'form.ticked') return {}
      const others = ticks.filter(each => each !== event.tick)
      return { ticks: event.isOn ? [...others, event.tick] : others }
    }),
    askForMissing: assign(({ context }) => ({
      refusal: 'Something is still empty.',
      fieldErrors: missing(context),
    })),
    showRefusal: assign(refusalShown),
    clearRefusal: assign(notRefused),
    /** Takes the accepted input as stored. */
    keepSaved: assign((_, { stored }: { stored: Entries }) => ({ stored, ...stored })),
    /** Takes the server's changes wherever nothing else was typed. */
    takeOver: assign(({ context }, { stored }: { stored: Entries }) => merged(context, stored)),
    discard: assign(({ context }) => ({ ...context.stored })),
    /** Notifies that it was saved. */
    tellSaved: () => notProvided('tellSaved'),
  },
}).createMachine({
  id: 'saveForm',
  context: ({ input: { stored, typed = stored, needed = {} } }) => ({
    stored,
    fields: { ...stored.fields, ...typed.fields },
    ticks: typed.ticks,
    needed,
    ...notRefused,
  }),
  initial: 'editing',
  on: {
    'form.stored': { actions: { type: 'takeOver', params: ({ event }) => ({ stored: event.stored }) } },
  },
  states: {
    editing: {
      description: 'It is being filled in.',
      tags: ['settled', 'editable'],
      on: {
        'form.typed': { actions: 'type' },
        'form.ticked': { actions: 'tick' },
        'form.discarded': { actions: ['discard', 'clearRefusal'] },
        'form.submitted': [
          { guard: 'isComplete', target: 'saving', actions: 'clearRefusal' },
          {
            actions: 'askForMissing',
            description: 'Nothing is asked of the shop before all of it is there.',
          },
        ],
      },
    },
    saving: {
      description: 'It is on its way; a second press has no effect.',
      tags: ['busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { fields, ticks } }) => ({ fields, ticks }),
        onDone: { target: 'editing', actions: [{ type: 'keepSaved', params: answer }, 'tellSaved'] },
        onError: [
          toUnreachable,
          {
            guard: { type: 'isOutdated', params: failure },
            target: 'outdated',
            actions: { type: 'showRefusal', params: failure },
          },
          backToEditing,
        ],
      },
    },
    unreachable: {
      description: 'No readable answer came; Retry sends the same again.',
      tags: ['settled', 'unreachable', 'editable'],
      on: {
        'form.submitted': { target: 'saving', actions: 'clearRefusal' },
        'form.typed': { target: 'editing', actions: ['clearRefusal', 'type'] },
        'form.ticked': { target: 'editing', actions: ['clearRefusal', 'tick'] },
        'form.discarded': { target: 'editing', actions: ['discard', 'clearRefusal'] },
      },
    },
    outdated: {
      description: 'It was changed meanwhile, elsewhere; what is typed stays, the rest can be loaded anew.',
      tags: ['settled', 'outdated'],
      on: { 'form.reloaded': { target: 'reloading', actions: 'clearRefusal' } },
    },
    reloading: {
      description: 'What the server has now is on its way.',
      tags: ['busy', 'outdated'],
      invoke: {
        id: 'reload',
        src: 'reload',
        onDone: { target: 'editing', actions: { type: 'takeOver', params: answer } },
        onError: { target: 'outdated', actions: { type: 'showRefusal', params: failure } },
      },
    },
  },
  options: { maxIterations: 1000 },
})

/** Whether the form has input that is not stored. */
export function isChanged({ fields, ticks, stored }: Entries & { readonly stored: Entries }): boolean {
  const isTyped = Object.keys(fields).some(field => fields[field] !== stored.fields[field])
  return isTyped || !sameTicks(ticks, stored.ticks)
}

function missing({ fields, needed }: SaveFormContext): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(needed).flatMap(([field, sentence]) =>
      (fields[field] ?? '').trim() === '' ? [[field, [sentence]]] : [],
    ),
  )
}

export function merged(
  { fields, ticks, stored: before }: Entries & { readonly stored: Entries },
  stored: Entries,
) {
  return {
    stored,
    fields: Object.fromEntries(
      Object.entries(stored.fields).map(([field, now]) => {
        const typed = fields[field] ?? now
        return [field, typed === before.fields[field] ? now : typed]
      }),
    ),
    ticks: sameTicks(ticks, before.ticks) ? stored.ticks : ticks,
  }
}

/** Compares ticks in any order. */
function sameTicks(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every(tick => other.includes(tick))
}
