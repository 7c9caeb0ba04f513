import { type ActorRefFrom, fromPromise } from 'xstate'
import type { authMachine } from '../machines/app/auth.ts'
import { type LoginFields, loginFormMachine } from '../machines/flows/login-form.ts'
import { persistently } from '../ui/persistently.ts'

/** The login form's machine with the session plugged in. */
export function loginFlow(auth: ActorRefFrom<typeof authMachine>) {
  return loginFormMachine.provide({
    actors: {
      logIn: fromPromise<void, LoginFields>(async ({ input, signal }) => {
        auth.send({ type: 'auth.login', ...input })
        const { sessionWhen } = await persistently(() => import('./session-when.ts'))
        const { context } = await sessionWhen(
          auth,
          snapshot => snapshot.matches('loggedOut') || snapshot.matches('loggedIn'),
          signal,
        )
        if (context.user === null) throw new Error(context.errorMessage ?? '')
      }),
    },
  })
}
