import { useActorRef } from '@xstate/react'
import { fromPromise } from 'xstate'
import { linkIdentity } from '#src/api/commands/accounts.ts'
import { useApp } from '#src/app/provider.tsx'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import * as words from '#src/ui/access/words.ts'
import { ConfirmDialog } from '#src/ui/kit/dialogs/confirm-dialog.tsx'

interface LinkIdentityProps {
  /** The token of the external sign-in that led to the login. */
  token: string
  /** Called after any answer; the login then continues. */
  onAnswered: () => void
}

/** Asks the user who has just logged in whether to link the external sign-in that led here. */
export function LinkIdentity({ token, onAnswered }: LinkIdentityProps) {
  const {
    client,
    actors: { toasts },
  } = useApp()
  const actor = useActorRef(
    confirmMachine.provide({
      actors: {
        act: fromPromise<void, { attempt: number }>(async () => {
          // the dialog itself shows a refusal
          await linkIdentity({ client }, token)
          toasts.send({
            type: 'toast.requested',
            tone: 'success',
            message: words.signInConnected,
          })
        }),
      },
    }),
    {},
    { complete: onAnswered },
  )
  return (
    <ConfirmDialog
      actor={actor}
      title={words.connectTitle}
      accept={words.connectAccept}
      cancel={words.notNow}
    >
      <p>{words.connectText}</p>
    </ConfirmDialog>
  )
}
