import { requestDeletion } from '#src/api/commands/settings.ts'
import { useApp } from '#src/app/provider.tsx'
import { DeletionSettings } from '#src/ui/account/settings/deletion.tsx'
import type { DeletionValues } from '#src/ui/account/settings/deletion-dialog.tsx'
import * as words from '#src/ui/account/settings/words.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { useForm } from '../-forms/use-form.ts'
import { useUser } from '../-page/use-user.ts'
import { usePanel } from './panel.ts'
import { useAccountEvent } from './use-account-event.ts'
import { useReload } from './use-reload.ts'

const DeletionDialog = lazyComponent(
  async () => (await import('#src/ui/account/settings/deletion-dialog.tsx')).DeletionDialog,
)

const noPassword: DeletionValues = { password: '' }

export function DeletionSection({ isOpen }: { isOpen: boolean }) {
  const leave = useAccountEvent('leave')
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
