import { useActorRef } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { fromPromise } from 'xstate'
import { newNonce } from '#src/api/commands/nonce.ts'
import { useApp } from '#src/app/provider.tsx'
import { attemptKey } from '#src/machines/forms/attempt-key.ts'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import { refusalOf } from '#src/machines/refusal.ts'
import { ConfirmDialog } from '#src/ui/kit/dialogs/confirm-dialog.tsx'

interface AskFirstProps {
  title: string
  accept: string
  cancel: string
  /** Makes the call; a retry comes with the same `Idempotency-Key`. */
  act: (key: string) => Promise<unknown>
  /** Fetches the order after a refusal, which the dialog still shows. */
  reload: () => Promise<unknown>
  /** The text of the toast. */
  done: string
  onClose: () => void
  /** What will happen. */
  children: ReactNode
}

/** Asks before something that cannot be undone. */
export function AskFirst({ title, accept, cancel, act, reload, done, onClose, children }: AskFirstProps) {
  const { actors } = useApp()
  const [nonce] = useState(newNonce)
  const actor = useActorRef(
    confirmMachine.provide({
      actors: {
        act: fromPromise<void, { attempt: number }>(async ({ input: { attempt } }) => {
          try {
            await act(attemptKey({ nonce, attempt }))
          } catch (error) {
            if (refusalOf(error).status === 409) await reload().catch(() => undefined)
            throw error
          }
          actors.toasts.send({ type: 'toast.wished', tone: 'success', message: done })
        }),
      },
    }),
    {},
    { complete: onClose },
  )
  return (
    <ConfirmDialog actor={actor} title={title} accept={accept} cancel={cancel}>
      {children}
    </ConfirmDialog>
  )
}
