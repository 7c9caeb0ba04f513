import { fromPromise, waitFor } from 'xstate'
import { type LoginFields, loginFormMachine } from '../machines/flows/login-form.ts'
import type { Actors } from './actors.ts'

/** The login form's machine with the session plugged in. */
export function loginFlow({ auth }: Pick<Actors, 'auth'>) {
  return loginFormMachine.provide({
    actors: {
      logIn: fromPromise<void, LoginFields>(async ({ input, signal }) => {
        auth.send({ type: 'auth.login', ...input })
        const { context } = await waitFor(
          auth,
          snapshot => snapshot.matches('loggedOut') || snapshot.matches('loggedIn'),
          { signal },
        )
        if (context.user === null) throw new Error(context.errorMessage ?? '')
      }),
    },
  })
}
