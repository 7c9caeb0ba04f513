import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { confirmMachine } from '#src/machines/forms/confirm.ts'
import { useSelect } from '../../actors.tsx'
import { Button } from '../button.tsx'
import * as words from '../words.ts'
import './confirm-dialog.css'
import { Sheet } from './sheet.tsx'

interface ConfirmDialogProps {
  actor: ActorRefFrom<typeof confirmMachine>
  title: string
  /** What will happen, and what cannot be undone. */
  children: ReactNode
  /** The verb on the accept button: "Cancel the order". */
  accept: string
  cancel?: string
}

/** A confirmation before something that is not easily undone, drawn from its machine. */
export function ConfirmDialog({
  actor,
  title,
  children,
  accept,
  cancel = words.keepAsIs,
}: ConfirmDialogProps) {
  const isOpen = useSelect(actor, snapshot => snapshot.status === 'active')
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const message = useSelect(actor, ({ context }) => context.message)
  const giveUp = () => actor.send({ type: 'confirm.cancelled' })
  return (
    <Sheet isOpen={isOpen} onClose={giveUp} title={title} place="middle">
      <div className="confirm">
        <div>{children}</div>
        {message !== null && (
          <p role="alert" className="field__error">
            {message}
          </p>
        )}
        <div className="confirm__buttons">
          <Button onPress={() => actor.send({ type: 'confirm.accepted' })} isBusy={isBusy}>
            {accept}
          </Button>
          <Button look="quiet" onPress={giveUp} isRefused={isBusy}>
            {cancel}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
