import { fromPromise } from 'xstate'
import { forgotPassword } from '#src/api/commands/accounts.ts'
import type { Caller } from '#src/api/commands/caller.ts'
import { forgotFormMachine } from '#src/machines/forms/forgot-form.ts'

/** The machine of the forgotten password's form with the API's implementations. */
export function forgotFlow(client: Caller['client']) {
  return forgotFormMachine.provide({
    actors: {
      ask: fromPromise<void, { email: string }>(({ input, signal }) =>
        forgotPassword({ client }, input, signal),
      ),
    },
  })
}
