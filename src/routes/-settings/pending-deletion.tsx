import { takeBackDeletion } from '#src/api/commands/settings.ts'
import { useApp } from '#src/app/provider.tsx'
import { DeletionBanner } from '#src/ui/account/settings/deletion-banner.tsx'
import * as words from '#src/ui/account/settings/words.ts'
import { useCommand } from '../-page/use-command.ts'
import { useUser } from '../-page/use-user.ts'
import { refreshUser } from './own-account.ts'
import { useAccountEvent } from './use-account-event.ts'

/** The banner while the account waits for its deletion. */
export function PendingDeletion() {
  const app = useApp()
  const { deadline } = useUser()
  const stay = useAccountEvent('stay')
  const keep = useCommand({
    run: async () => {
      await takeBackDeletion(app)
      app.actors.toasts.send({ type: 'toast.requested', tone: 'success', message: words.deletionCanceled })
      await refreshUser(app)
    },
    reload: () => refreshUser(app, 'action'),
    done: words.accountStays,
  })
  return <DeletionBanner deadline={deadline} canStay={stay.ok} keep={keep} />
}
