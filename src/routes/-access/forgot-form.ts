import { fromPromise } from 'xstate'
import { forgotPassword } from '#src/api/commands/accounts.ts'
import type { Caller } from '#src/api/commands/caller.ts'
import { formMachine } from '#src/machines/forms/form.ts'
import type { FormCall, Saved } from '#src/machines/forms/form-types.ts'
import type { ForgotValues } from '#src/ui/pages/forgot-password.tsx'

const machine = formMachine<ForgotValues>('forgotForm')

/** The machine of the forgotten password's form with the API's implementations. */
export function forgotFlow(client: Caller['client']) {
  return machine.provide({
    actors: {
      save: fromPromise<Saved<ForgotValues>, FormCall<ForgotValues>>(
        async ({ input: { values }, signal }) => {
          await forgotPassword({ client }, values, signal)
          return { values }
        },
      ),
    },
  })
}
