import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { failure, isNoAnswer, isUnreachable, refusalOf } from '../refusal.ts'

interface VerifyContext {
  readonly token: string
  readonly failures: number
}

/** The link of the verification mail. The user sees only its toasts. */
export const verifyLinkMachine = setup({
  types: {
    context: {} as VerifyContext,
    input: {} as { token: string },
  },
  actors: {
    /** Resolves to the address that is verified now. */
    verify: fromPromise<{ email: string }, { token: string }>(() => notProvided('verify')),
    /** Refetches the user, if there is one. */
    refresh: fromPromise<void>(() => notProvided('refresh')),
  },
  guards: {
    isTooOften: (_, params: { error: unknown }) => refusalOf(params.error).status === 429,
    /** The token is valid, but the visitor has no session of its account: the token is not used up. */
    isOutside: (_, params: { error: unknown }) => {
      const { status, code } = refusalOf(params.error)
      return status === 401 || code === 'log_in_first'
    },
    isNoAnswer,
    isFirstFailure: ({ context }, params: { error: unknown }) =>
      isUnreachable(params.error) && context.failures === 0,
  },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    /** Removes the token from the address, so that a reload does not send a used token again. */
    leaveAddress: () => notProvided('leaveAddress'),
    notifyVerified: (_, _params: { email: string }) => notProvided('notifyVerified'),
    notifyRefused: (_, _params: { error: unknown }) => notProvided('notifyRefused'),
    notifyWaiting: () => notProvided('notifyWaiting'),
    /**
     * Leads to the login, and from there back to this link; notifies a user who is logged in to another
     * account.
     */
    askForLogin: () => notProvided('askForLogin'),
  },
  delays: {
    /** 2 s, 4 s, 8 s … at most a minute. */
    backOff: ({ context }) => Math.min(1000 * 2 ** context.failures, 60_000),
  },
}).createMachine({
  id: 'verifyLink',
  context: ({ input }) => ({ token: input.token, failures: 0 }),
  initial: 'verifying',
  states: {
    verifying: {
      description: 'The token of the link is on its way.',
      tags: ['busy'],
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context: { token } }) => ({ token }),
        onDone: {
          target: 'refreshing',
          actions: [
            'leaveAddress',
            { type: 'notifyVerified', params: ({ event }) => ({ email: event.output.email }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isFirstFailure', params: failure },
            target: 'waiting',
            actions: ['countFailure', 'notifyWaiting'],
          },
          {
            guard: { type: 'isNoAnswer', params: failure },
            target: 'waiting',
            actions: 'countFailure',
          },
          {
            guard: { type: 'isOutside', params: failure },
            target: 'ended',
            actions: 'askForLogin',
            description: 'It takes a session of the account: the link is opened again after logging in.',
          },
          {
            guard: { type: 'isTooOften', params: failure },
            target: 'ended',
            actions: { type: 'notifyRefused', params: failure },
            description: 'The token is not used up: it stays in the address for later.',
          },
          {
            target: 'refreshing',
            actions: ['leaveAddress', { type: 'notifyRefused', params: failure }],
          },
        ],
      },
    },
    waiting: {
      description: 'The server did not answer; the link is tried again.',
      tags: ['settled'],
      after: { backOff: 'verifying' },
    },
    refreshing: {
      description: 'The user is asked for anew: a link that was used already may have been used just now.',
      tags: ['settled'],
      invoke: {
        id: 'refresh',
        src: 'refresh',
        onDone: 'ended',
        onError: { target: 'ended', description: 'The member is asked for again at the next visit.' },
      },
    },
    ended: { description: 'The link did what it could.', tags: ['settled'], type: 'final' },
  },
  options: { maxIterations: 1000 },
})
