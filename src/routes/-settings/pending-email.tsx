import { useApp } from '#src/app/provider.tsx'
import { PendingAddress } from '#src/ui/account/settings/pending-address.tsx'
import * as words from '#src/ui/account/settings/words.ts'
import type { CommandActor } from '#src/ui/kit/command-button.tsx'
import { useCommand } from '../-page/use-command.ts'
import { changeUser, refreshUser } from './own-account.ts'

interface PendingEmailProps {
  email: string
  pending: string
  again: CommandActor
}

/** The actions for an address that waits for its link. */
export function PendingEmail(props: PendingEmailProps) {
  const app = useApp()
  const takeBack = useCommand({
    run: async () => {
      await changeUser(app, { pending_email: null })
      // no address waits any more, so this button is unmounted and cannot show the toast itself
      app.actors.toasts.send({ type: 'toast.requested', tone: 'success', message: words.emailChangeCanceled })
    },
    reload: () => refreshUser(app, 'action'),
    done: words.emailChangeCanceled,
  })
  return <PendingAddress {...props} takeBack={takeBack} />
}
