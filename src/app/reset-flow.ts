import { fromPromise } from 'xstate'
import type { RouterContext } from '../app.tsx'
import { resetFormMachine } from '../machines/flows/reset-form.ts'
import { checkBody } from './check-body.ts'
import { sessionBegun } from './session-begun.ts'

/** The machine of the new password's form with the API's, the session's and the toasts' implementations. */
export function resetFlow({ client, actors: { auth, toasts } }: RouterContext) {
  return resetFormMachine.provide({
    actors: {
      reset: fromPromise<{ token: string | null }, { token: string; password: string }>(
        async ({ input: body, signal }) => {
          const { resetPassword } = await import('../api/contract/accounts.ts')
          checkBody(resetPassword.body, body, { password: 'Choose a password.' })
          const { token } = await client.exchange(resetPassword, { body, signal }, 'action')
          return { token }
        },
      ),
      session: fromPromise<void>(({ signal }) => sessionBegun(auth, signal)),
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
