import { useApp } from '#src/app/provider.tsx'
import { SecretOnce } from '#src/ui/business/programs/secret-once.tsx'
import * as words from '#src/ui/business/programs/words.ts'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { useCommand } from '../../-page/use-command.ts'

/** A token or a secret, as long as its dialog is open; nothing else holds it. */
export interface ShownSecret {
  title: string
  text: string
  secret: string
}

/** The dialog that shows a secret once, and copies it. */
export function ShownSecretDialog({ shown, onClose }: { shown: ShownSecret; onClose: () => void }) {
  const { actors } = useApp()
  const actor = useCommand({
    run: async () => {
      await navigator.clipboard.writeText(shown.secret)
      actors.toasts.send({ type: 'toast.requested', tone: 'success', message: words.copied })
    },
  })
  return (
    <SecretOnce {...shown} onClose={onClose}>
      <CommandButton actor={actor} look="strong" unanswered={words.copyFailed}>
        {words.copy}
      </CommandButton>
    </SecretOnce>
  )
}
