import { fromPromise } from 'xstate'
import type { Client } from '../api/client.ts'
import { forgotFormMachine } from '../machines/flows/forgot-form.ts'
import { checkBody } from './check-body.ts'

/** The machine of the forgotten password's form with the API's implementations. */
export function forgotFlow(client: Client) {
  return forgotFormMachine.provide({
    actors: {
      ask: fromPromise<void, { email: string }>(async ({ input: body, signal }) => {
        const { forgotPassword } = await import('../api/contract/accounts.ts')
        checkBody(forgotPassword.body, body, { email: 'Enter the email of your account.' })
        await client.call(forgotPassword, { body, signal }, 'action')
      }),
    },
  })
}
