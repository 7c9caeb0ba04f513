import { useApp } from '#src/app/provider.tsx'
import type { SaveActor } from '#src/ui/account/settings/save-form.tsx'
import { WaitingAddress } from '#src/ui/account/settings/waiting-address.tsx'
import { changeUser } from './own-account.ts'
import { nothing, useReload, useSaveForm } from './use-save-form.ts'

interface WaitingProps {
  email: string
  pending: string
  again: SaveActor
}

const takenBack = 'No other address is waiting any more.'

/** The actions for an address that waits for its link. */
export function Waiting(props: WaitingProps) {
  const app = useApp()
  const takeBack = useSaveForm({
    name: 'waiting-address',
    stored: nothing,
    save: async () => {
      await changeUser(app, { pending_email: null })
      // no address waits any more, so this form is unmounted and cannot show the toast itself
      app.actors.toasts.send({ type: 'toast.wished', tone: 'success', message: takenBack })
      return nothing
    },
    reload: useReload(() => nothing),
    saved: takenBack,
  })
  return <WaitingAddress {...props} takeBack={takeBack} />
}
