import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { isUnreachable, refusalOf, unsaid } from '../refusal.ts'

interface ResetContext {
  /** Of the link that led here. */
  readonly token: string
  readonly isWhole: boolean
  readonly password: string
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>
  /** Null where a toast says it. */
  readonly refusal: string | null
}

type ResetEvent = { type: 'reset.typed'; value: string } | { type: 'reset.submitted' }

/** A new password by the link of a mail; who sets it is logged in with it. */
export const resetFormMachine = setup({
  types: {
    context: {} as ResetContext,
    events: {} as ResetEvent,
    /** `isWhole` is false of what can be no token, for instance a link that a mail program has cut. */
    input: {} as { token: string; isWhole: boolean },
  },
  actors: {
    /** Sets the password; resolves to the token of the session that begins with it. */
    reset: fromPromise<{ token: string | null }, { token: string; password: string }>(() =>
      notProvided('reset'),
    ),
    /** Resolves when the session has its user; rejects where it ended instead. */
    session: fromPromise<void>(() => notProvided('session')),
  },
  guards: {
    isCut: ({ context }) => !context.isWhole,
    /** The link is no good any more, whatever the password. */
    isDead: (_, params: { error: unknown }) => {
      const { code, errors } = refusalOf(params.error)
      return code === 'link_used' || 'token' in errors
    },
    isNoAnswer: (_, params: { error: unknown }) => isUnreachable(params.error),
    bringsToken: (_, params: { token: string | null }) => params.token !== null,
  },
  actions: {
    type: assign(({ event }) =>
      event.type === 'reset.typed' ? { password: event.value, fieldErrors: {} } : {},
    ),
    showRefusal: assign((_, params: { error: unknown }) => ({
      refusal: unsaid(params.error),
      fieldErrors: refusalOf(params.error).errors,
    })),
    clearRefusal: assign({ refusal: null, fieldErrors: {} }),
    forgetPassword: assign({ password: '' }),
    beginSession: (_, _params: { token: string | null }) => notProvided('beginSession'),
  },
}).createMachine({
  id: 'resetForm',
  context: ({ input }) => ({ ...input, password: '', fieldErrors: {}, refusal: null }),
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
            guard: { type: 'bringsToken', params: ({ event }) => ({ token: event.output.token }) },
            target: 'entering',
            actions: [
              'forgetPassword',
              { type: 'beginSession', params: ({ event }) => ({ token: event.output.token }) },
            ],
          },
          { target: 'saved', actions: 'forgetPassword' },
        ],
        onError: [
          {
            guard: { type: 'isDead', params: ({ event }) => ({ error: event.error }) },
            target: 'dead',
            actions: 'forgetPassword',
          },
          {
            guard: { type: 'isNoAnswer', params: ({ event }) => ({ error: event.error }) },
            target: 'unreachable',
            actions: { type: 'showRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'editing',
            actions: { type: 'showRefusal', params: ({ event }) => ({ error: event.error }) },
          },
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
