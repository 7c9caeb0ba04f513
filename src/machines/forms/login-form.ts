import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { failure } from '../refusal.ts'
import { type FormRefusal, notRefused, typedInto } from './form-refusal.ts'

export interface LoginFields {
  readonly email: string
  readonly password: string
}

interface LoginContext extends FormRefusal {
  readonly fields: LoginFields
}

type LoginEvent =
  | { type: 'login.typed'; field: keyof LoginFields; value: string }
  | { type: 'login.submitted' }

const emptyFields: LoginFields = { email: '', password: '' }

/**
 * The login form; the input stays until the login succeeds. The session itself belongs to the auth machine.
 */
export const loginFormMachine = setup({
  types: { context: {} as LoginContext, events: {} as LoginEvent },
  actors: {
    /** Resolves when the session has its user; rejects with the sentence for why it has none. */
    logIn: fromPromise<void, LoginFields>(() => notProvided('logIn')),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(missing(context.fields)).length === 0,
  },
  actions: {
    type: assign(({ context, event }) => (event.type === 'login.typed' ? typedInto(context, event) : {})),
    askForMissing: assign(({ context }) => ({
      refusal: 'Something is still empty.',
      fieldErrors: missing(context.fields),
    })),
    clearRefusal: assign(notRefused),
    showRefusal: assign({ refusal: (_, params: { error: unknown }) => sentenceOf(params.error) }),
    forgetFields: assign({ fields: emptyFields }),
  },
}).createMachine({
  id: 'loginForm',
  context: { fields: emptyFields, ...notRefused },
  initial: 'editing',
  states: {
    editing: {
      description: 'E-mail and password are being typed.',
      tags: ['settled', 'editable'],
      on: {
        'login.typed': { actions: 'type' },
        'login.submitted': [
          { guard: 'isComplete', target: 'loggingIn', actions: 'clearRefusal' },
          { actions: 'askForMissing', description: 'Nothing is asked of the shop before both are there.' },
        ],
      },
    },
    loggingIn: {
      description: 'They are on their way; a second press has no effect.',
      tags: ['busy'],
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => context.fields,
        onDone: { target: 'loggedIn', actions: 'forgetFields' },
        onError: {
          target: 'editing',
          actions: { type: 'showRefusal', params: failure },
        },
      },
    },
    loggedIn: {
      description: 'Somebody is logged in; the session leads on from here.',
      tags: ['busy'],
      type: 'final',
    },
  },
  options: { maxIterations: 1000 },
})

function missing({ email, password }: LoginFields): Record<string, readonly string[]> {
  return {
    ...(email.trim() === '' ? { email: ['Enter the email of your account.'] } : {}),
    ...(password === '' ? { password: ['Enter your password.'] } : {}),
  }
}

/** Null where the session ended without a message: it navigates by itself. */
function sentenceOf(error: unknown): string | null {
  return error instanceof Error && error.message !== '' ? error.message : null
}
