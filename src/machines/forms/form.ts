import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { failure, isNoAnswer } from '../refusal.ts'
import { attemptKey } from './attempt-key.ts'
import {
  backToEditing,
  changedElsewhere,
  isOutdated,
  notRefused,
  refusalShown,
  toUnreachable,
  typedInto,
} from './form-refusal.ts'
import type { FormCall, FormContext, FormEvent, FormInput, Saved } from './form-types.ts'
import { mergedValues, type ValuesOf } from './form-values.ts'
import { missing } from './missing.ts'

/**
 * The machine of a form that sends one thing. Its values are asked for, sent, refused by field, sent again
 * under the same key, and merged with what the server has meanwhile. `Values` are the values by field,
 * `Outcome` distinguishes its ends, `id` is its name where machines are watched. Call it once for a kind of
 * form, not in a render: another machine is another actor.
 */
export function formMachine<Values extends ValuesOf<Values>, Outcome = null>(id = 'form') {
  type Context = FormContext<Values, Outcome>
  type Answer = Saved<Values, Outcome>
  interface Done {
    readonly event: { readonly output: Answer }
  }
  const saved = ({ event }: Done) => ({ saved: event.output })
  const token = ({ event }: Done) => ({ token: event.output.token ?? null })
  const sent = ({ context }: { context: Context }) => ({ values: context.values })
  const keepSaved = { type: 'keepSaved', params: saved } as const
  const notifySaved = { type: 'notifySaved', params: sent } as const

  return setup({
    types: {
      context: {} as Context,
      events: {} as FormEvent<Values>,
      input: {} as FormInput<Values>,
    },
    actors: {
      save: fromPromise<Answer, FormCall<Values>>(() => notProvided('save')),
      /** The server's values, after it answered that they were changed meanwhile. */
      reload: fromPromise<Values>(() => notProvided('reload')),
      /** Resolves when the session has its user; rejects where it ended instead. */
      session: fromPromise<void>(() => notProvided('session')),
    },
    guards: {
      isComplete: ({ context }) => Object.keys(missing(context)).length === 0,
      isNoAnswer,
      isOutdated,
      bringsToken: (_, params: { token: string | null }) => params.token !== null,
      staysOpen: ({ context }) => context.ending === 'open',
      bringsSession: ({ context }) => context.ending === 'session',
    },
    actions: {
      type: assign(({ context, event }) => (event.type === 'form.typed' ? typedInto(context, event) : {})),
      beginAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
      askForMissing: assign(({ context }) => ({
        refusal: 'Something is still empty.',
        fieldErrors: missing(context),
      })),
      showRefusal: assign(refusalShown),
      clearRefusal: assign(notRefused),
      keepSaved: assign((_, { saved: { values, outcome } }: { saved: Answer }) => ({
        values,
        stored: values,
        outcome: outcome ?? null,
        ...notRefused,
      })),
      /** Takes the server's changes wherever nothing else was typed, and names them where something was. */
      takeOver: assign(
        ({ context: { values, stored: before, fieldErrors } }, { stored }: { stored: Values }) => ({
          values: mergedValues(values, before, stored),
          stored,
          fieldErrors: { ...fieldErrors, ...changedElsewhere(values, before, stored) },
        }),
      ),
      discard: assign({ values: ({ context }) => context.stored }),
      /** Notifies that it was saved; `values` were sent. */
      notifySaved: (_, _params: { values: Values }) => notProvided('notifySaved'),
      /** Begins the session of the token. */
      beginSession: (_, _params: { token: string | null }) => notProvided('beginSession'),
    },
  }).createMachine({
    id,
    context: ({ input: { stored, typed = stored, needed, secrets = [], nonce, ending = 'open' } }) => ({
      ...{ stored, needed, secrets, nonce, ending },
      values: typed,
      ...notRefused,
      attempt: 0,
      outcome: null,
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
          'form.discarded': { actions: ['discard', 'clearRefusal'] },
          'form.submitted': [
            { guard: 'isComplete', target: 'saving', actions: ['clearRefusal', 'beginAttempt'] },
            { actions: 'askForMissing', description: 'Nothing is sent before all of it is there.' },
          ],
        },
      },
      saving: {
        description: 'It is on its way; a second press has no effect.',
        tags: ['busy'],
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context }) => ({ values: context.values, key: attemptKey(context) }),
          onDone: [
            {
              guard: { type: 'bringsToken', params: token },
              target: 'entering',
              actions: [notifySaved, keepSaved, { type: 'beginSession', params: token }],
            },
            { guard: 'staysOpen', target: 'editing', actions: [notifySaved, keepSaved] },
            { guard: 'bringsSession', target: 'entered', actions: keepSaved },
            { target: 'done', actions: keepSaved },
          ],
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
        description: 'No readable answer came; Retry sends the same under the same key.',
        tags: ['settled', 'unreachable', 'editable'],
        on: {
          'form.submitted': { target: 'saving', actions: 'clearRefusal' },
          'form.typed': {
            target: 'editing',
            actions: ['clearRefusal', 'type'],
            description: 'Other values are another attempt.',
          },
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
          onDone: {
            target: 'editing',
            actions: { type: 'takeOver', params: ({ event }) => ({ stored: event.output }) },
          },
          onError: { target: 'outdated', actions: { type: 'showRefusal', params: failure } },
        },
      },
      entering: {
        description: 'It is saved, and the session that it brought asks for its user.',
        tags: ['busy'],
        invoke: { id: 'session', src: 'session', onDone: 'entered', onError: 'done' },
      },
      entered: {
        description: 'Somebody is logged in; the session leads on from here.',
        tags: ['busy'],
        type: 'final',
      },
      done: {
        description: 'It is saved, and the form makes room for its result.',
        tags: ['settled', 'done'],
        on: { 'form.again': 'editing' },
      },
    },
    options: { maxIterations: 1000 },
  })
}
