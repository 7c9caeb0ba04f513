import { fromPromise } from 'xstate'
import { resetPassword } from '#src/api/commands/accounts.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import { formMachine } from '#src/machines/forms/form.ts'
import type { FormCall, Saved } from '#src/machines/forms/form-types.ts'
import { refusalOf } from '#src/machines/refusal.ts'
import * as words from '#src/ui/access/words.ts'
import type { ResetOutcome, ResetValues } from '#src/ui/pages/reset-password.tsx'
import { sessionStarted } from './session-started.ts'

type Reset = Saved<ResetValues, ResetOutcome>

const machine = formMachine<ResetValues, ResetOutcome>('resetForm')
const empty: ResetValues = { password: '' }

/** The first values of the form. */
export const resetInput = { stored: empty, ending: 'result' } as const

/**
 * The machine of the new password's form with the API's, the session's and the toasts' implementations.
 * `token` is that of the mailed link.
 */
export function resetFlow({ client, actors: { auth, toasts } }: RouterContext, token: string) {
  return machine.provide({
    actors: {
      save: fromPromise<Reset, FormCall<ResetValues>>(async ({ input: { values }, signal }) => {
        try {
          const session = await resetPassword({ client }, { token, ...values }, signal)
          return { values: empty, outcome: 'saved', token: session.token }
        } catch (error) {
          if (isDead(error)) return { values: empty, outcome: 'dead' }
          throw error
        }
      }),
      session: fromPromise<void>(({ signal }) => sessionStarted(auth, signal)),
    },
    actions: {
      notifySaved: () =>
        toasts.send({
          type: 'toast.requested',
          tone: 'success',
          message: words.passwordReset,
        }),
      beginSession: (_, begun) => {
        if (begun.token !== null) auth.send({ type: 'auth.tokenReceived', token: begun.token })
      },
    },
  })
}

/** Whether the link is no longer valid, whatever the password. */
function isDead(error: unknown): boolean {
  const { code, errors } = refusalOf(error)
  return code === 'link_used' || 'token' in errors
}
