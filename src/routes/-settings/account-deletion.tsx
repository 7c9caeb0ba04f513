import { requestDeletion, takeBackDeletion } from '#src/api/commands/settings.ts'
import { exportUser } from '#src/api/queries/settings.ts'
import { useApp } from '#src/app/provider.tsx'
import { DeletionSettings } from '#src/ui/account/settings/deletion.tsx'
import { DeletionBanner } from '#src/ui/account/settings/deletion-banner.tsx'
import type { DeletionValues } from '#src/ui/account/settings/deletion-dialog.tsx'
import * as words from '#src/ui/account/settings/words.ts'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { download } from '#src/ui/kit/download.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { useForm } from '../-forms/use-form.ts'
import { useCommand } from '../-page/use-command.ts'
import { useUser } from '../-page/use-user.ts'
import { refreshUser } from './own-account.ts'
import { usePanel } from './panel.ts'
import { useReload } from './use-reload.ts'

const DeletionDialog = lazyComponent(
  async () => (await import('#src/ui/account/settings/deletion-dialog.tsx')).DeletionDialog,
)

const noPassword: DeletionValues = { password: '' }

/** Whether the account allows the event now, and if not, the reason, as the server says it. */
function useEvent(name: string): { ok: boolean; reason: string | null } {
  return useUser().allowed.find(({ event }) => event === name) ?? { ok: false, reason: null }
}

export function DeletionSection({ isOpen }: { isOpen: boolean }) {
  const leave = useEvent('leave')
  const { open, close } = usePanel()
  return (
    <>
      <DeletionSettings
        refusal={leave.ok ? null : (leave.reason ?? words.cannotDelete)}
        onAsk={() => open('deletion')}
      />
      {isOpen && leave.ok && <Deletion onClose={close} />}
    </>
  )
}

function Deletion({ onClose }: { onClose: () => void }) {
  const app = useApp()
  const { has_password } = useUser().profile
  const actor = useForm<DeletionValues>({
    name: 'deletion',
    schema: async () => (await import('./draft-schemas.ts')).deletion,
    stored: noPassword,
    needed: has_password ? { password: words.passwordToDelete } : {},
    secrets: ['password'],
    save: async ({ password }) => {
      const user = await requestDeletion(app, has_password ? { password } : {})
      onClose()
      app.actors.auth.send({ type: 'auth.userChanged', user })
      return noPassword
    },
    reload: useReload(() => noPassword),
    saved: words.deletionScheduled,
  })
  return <DeletionDialog actor={actor} hasPassword={has_password} onClose={onClose} />
}

/** The banner while the account waits for its deletion. */
export function PendingDeletion() {
  const app = useApp()
  const { deadline } = useUser()
  const stay = useEvent('stay')
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

export function ExportSection() {
  const { client } = useApp()
  const actor = useCommand({
    run: async () => {
      const data = await exportUser({ client })
      const day = new Date().toISOString().slice(0, 10)
      download(`garderobe-data-${day}.json`, 'application/json', JSON.stringify(data, null, 2))
    },
    done: words.dataExported,
  })
  return (
    <div className="setting__buttons">
      <CommandButton actor={actor}>{words.downloadMyData}</CommandButton>
    </div>
  )
}
