import { useApp } from '#src/app/provider.tsx'
import { AvatarSettings } from '#src/ui/account/settings/avatar-settings.tsx'
import * as words from '#src/ui/account/settings/words.ts'
import { withAccountPageStyles } from '#src/ui/account-page-styles.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { useCommand } from '../-page/use-command.ts'
import { useUser } from '../-page/use-user.ts'
import { changeAvatar } from './change-avatar.ts'
import { usePanel } from './panel.ts'

// the cropper is larger than all the rest of the page
const AvatarPanel = lazyComponent(
  withAccountPageStyles(async () => (await import('./avatar-panel.tsx')).AvatarPanel),
)

export function AvatarSection({ isOpen }: { isOpen: boolean }) {
  const app = useApp()
  const user = useUser()
  const { open, close } = usePanel()
  const remove = useCommand({
    run: () => changeAvatar(app, { attachment_id: null, crop: null }),
    done: words.imageRemoved,
  })
  return (
    <>
      <AvatarSettings user={user} remove={remove} onChange={() => open('avatar')} />
      {isOpen && <AvatarPanel onClose={close} />}
    </>
  )
}
