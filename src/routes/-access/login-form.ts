import { type ActorRefFrom, fromPromise } from 'xstate'
import type { authMachine } from '#src/machines/app/auth.ts'
import { type LoginFields, loginFormMachine } from '#src/machines/forms/login-form.ts'
import { sessionStarted } from './session-started.ts'

/** The login form's machine with the session's implementations. */
export function loginFlow(auth: ActorRefFrom<typeof authMachine>) {
  return loginFormMachine.provide({
    actors: {
      logIn: fromPromise<void, LoginFields>(({ input, signal }) => {
        auth.send({ type: 'auth.login', ...input })
        return sessionStarted(auth, signal)
      }),
    },
  })
}
