import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { failure, isNoAnswer, refusalOf } from '../refusal.ts'
import { backToEditing, type FormRefusal, notRefused, refusalShown, toUnreachable } from './form-refusal.ts'
import { type Brought, beginSession, bringsToken, brought, session } from './session-with-token.ts'

interface ResetContext extends FormRefusal {
  /** Of the link that led here. */
  readonly token: string
  readonly isWhole: boolean
  readonly password: string
}

type ResetEvent = { type: 'reset.typed'; value: string } | { type: 'reset.submitted' }

/** A new password by the link of a mail; setting it logs the member in. */
export const resetFormMachine = setup({
  types: {
    context: {} as ResetContext,
    events: {} as ResetEvent,
    /** `isWhole` is false where it cannot be a token, for instance for a link that a mail program has cut. */
    input: {} as { token: string; isWhole: boolean },
  },
  actors: {
    /** Sets the password; resolves to the token of the session that begins with it. */
    reset: fromPromise<Brought, { token: string; password: string }>(() => notProvided('reset')),
    session,
  },
  guards: {
    isCut: ({ context }) => !context.isWhole,
    /** The link is no longer valid, whatever the password. */
    isDead: (_, params: { error: unknown }) => {
      const { code, errors } = refusalOf(params.error)
      return code === 'link_used' || 'token' in errors
    },
    isNoAnswer,
    bringsToken,
  },
  actions: {
    type: assign(({ event }) =>
      event.type === 'reset.typed' ? { password: event.value, fieldErrors: {} } : {},
    ),
    showRefusal: assign(refusalShown),
    clearRefusal: assign(notRefused),
    forgetPassword: assign({ password: '' }),
    beginSession,
  },
}).createMachine({
  id: 'resetForm',
  context: ({ input }) => ({ ...input, password: '', ...notRefused }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The new password is being typed.',
      tags: ['settled', 'editable'],
      always: { guard: 'isCut', target: 'dead' },
      on: {
        'reset.typed': { actions: 'type' },
        'reset.submitted': { target: 'saving', actions: 'clearRefusal' },
      },
    },
    saving: {
      description: 'The password is on its way; a second press has no effect.',
      tags: ['busy'],
      invoke: {
        id: 'reset',
        src: 'reset',
        input: ({ context: { token, password } }) => ({ token, password }),
        onDone: [
          {
            guard: { type: 'bringsToken', params: brought },
            target: 'entering',
            actions: ['forgetPassword', { type: 'beginSession', params: brought }],
          },
          { target: 'saved', actions: 'forgetPassword' },
        ],
        onError: [
          {
            guard: { type: 'isDead', params: failure },
            target: 'dead',
            actions: 'forgetPassword',
          },
          toUnreachable,
          backToEditing,
        ],
      },
    },
    unreachable: {
      description: 'No readable answer came; the password is still there, and Retry sends it again.',
      tags: ['settled', 'unreachable', 'editable'],
      on: {
        'reset.submitted': { target: 'saving', actions: 'clearRefusal' },
        'reset.typed': { target: 'editing', actions: ['clearRefusal', 'type'] },
      },
    },
    dead: {
      description: 'The link was used, is too old or is not whole: another has to be asked for.',
      tags: ['settled'],
      type: 'final',
    },
    entering: {
      description: 'The password is set; whose session it is is being asked, and the session leads on.',
      tags: ['busy'],
      invoke: { id: 'session', src: 'session', onDone: 'loggedIn', onError: 'saved' },
    },
    saved: {
      description: 'The password is set, but nobody is logged in here: the login is the way on.',
      tags: ['settled'],
      type: 'final',
    },
    loggedIn: {
      description: 'Somebody is logged in; the session leads on from here.',
      tags: ['busy'],
      type: 'final',
    },
  },
  options: { maxIterations: 1000 },
})
