import { type ActorRefFrom, fromPromise } from 'xstate'
import type { authMachine } from '#src/machines/app/auth.ts'
import { formMachine } from '#src/machines/forms/form.ts'
import type { FormCall, Saved } from '#src/machines/forms/form-types.ts'
import type { Refusal } from '#src/machines/refusal.ts'
import * as words from '#src/ui/access/words.ts'
import type { LoginValues } from '#src/ui/pages/login.tsx'
import { sessionStarted } from './session-started.ts'

const machine = formMachine<LoginValues>('loginForm')
const empty: LoginValues = { email: '', password: '' }

/** The first values of the form, and what it asks for. */
export const loginInput = {
  stored: empty,
  needed: { email: words.emailNeeded, password: words.passwordNeeded },
  secrets: ['password'],
  ending: 'session',
} as const

/** The login form's machine with the session's implementations. The session belongs to the auth machine. */
export function loginFlow(auth: ActorRefFrom<typeof authMachine>) {
  return machine.provide({
    actors: {
      save: fromPromise<Saved<LoginValues>, FormCall<LoginValues>>(async ({ input: { values }, signal }) => {
        auth.send({ type: 'auth.login', ...values })
        await sessionStarted(auth, signal).catch(error => {
          throw refusedLogin(error)
        })
        return { values: empty }
      }),
    },
  })
}

/** The session's own sentence as a refusal, also where no answer came: the login has no Retry. */
function refusedLogin(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : ''
  return { status: 401, code: 'login_failed', message, errors: {}, data: undefined }
}
