import { useActorRef } from '@xstate/react'
import { fromPromise } from 'xstate'
import { useApp } from '#src/app/use-app.ts'
import { confirmMachine } from '#src/machines/flows/confirm.ts'
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx'

interface LinkIdentityProps {
  /** Of the sign-in elsewhere that led to the login. */
  token: string
  /** Whatever was answered, the login goes on. */
  onAnswered: () => void
}

/** Asks who has just logged in whether the sign-in that led here is to be hers from now on. */
export function LinkIdentity({ token, onAnswered }: LinkIdentityProps) {
  const {
    client,
    actors: { toasts },
  } = useApp()
  const actor = useActorRef(
    confirmMachine.provide({
      actors: {
        act: fromPromise<void, { attempt: number }>(async () => {
          const endpoint = async () => (await import('#src/api/contract/oauth.ts')).linkIdentity
          // what is refused the dialog says itself
          await client.call(endpoint, { body: { token } }, 'background')
          toasts.send({
            type: 'toast.wished',
            tone: 'success',
            message: 'Connected. From now on you can sign in either way.',
          })
        }),
      },
    }),
    {},
    { complete: onAnswered },
  )
  return (
    <ConfirmDialog actor={actor} title="Connect the two?" accept="Connect them" cancel="Not now">
      <p>
        You came from a sign-in elsewhere with the same e-mail address. Connected, it opens this account, too.
        Only do so if that sign-in was yours.
      </p>
    </ConfirmDialog>
  )
}
