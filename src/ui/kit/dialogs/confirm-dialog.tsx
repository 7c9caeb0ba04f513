import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { confirmMachine } from '#src/machines/forms/confirm.ts'
import { useSelect } from '../../actors.tsx'
import { type Question, QuestionDialog } from './question-dialog.tsx'

interface ConfirmDialogProps extends Omit<Question, 'text'> {
  actor: ActorRefFrom<typeof confirmMachine>
  /** What will happen, and what cannot be undone. */
  children: ReactNode
}

/** A confirmation before something that is not easily undone, drawn from its machine. */
export function ConfirmDialog({ actor, children, ...question }: ConfirmDialogProps) {
  const isOpen = useSelect(actor, snapshot => snapshot.status === 'active')
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const message = useSelect(actor, ({ context }) => context.message)
  return (
    <QuestionDialog
      question={{ ...question, text: children }}
      isOpen={isOpen}
      isBusy={isBusy}
      message={message}
      onAccept={() => actor.send({ type: 'confirm.accepted' })}
      onCancel={() => actor.send({ type: 'confirm.cancelled' })}
    />
  )
}
