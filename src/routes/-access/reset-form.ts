import { fromPromise } from 'xstate'
import { resetPassword } from '#src/api/commands/accounts.ts'
import type { RouterContext } from '#src/app.tsx'
import { resetFormMachine } from '#src/machines/forms/reset-form.ts'
import { sessionStarted } from './session-started.ts'

/** The machine of the new password's form with the API's, the session's and the toasts' implementations. */
export function resetFlow({ client, actors: { auth, toasts } }: RouterContext) {
  return resetFormMachine.provide({
    actors: {
      reset: fromPromise<{ token: string | null }, { token: string; password: string }>(({ input, signal }) =>
        resetPassword({ client }, input, signal),
      ),
      session: fromPromise<void>(({ signal }) => sessionStarted(auth, signal)),
    },
    actions: {
      beginSession: (_, { token }) => {
        if (token === null) return
        auth.send({ type: 'auth.tokenReceived', token })
        toasts.send({
          type: 'toast.wished',
          tone: 'success',
          message: 'Your new password is set. Everywhere else you are logged out.',
        })
      },
    },
  })
}
