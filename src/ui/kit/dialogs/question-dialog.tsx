import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import * as words from '../words.ts'
import './confirm-dialog.css'
import { Sheet } from './sheet.tsx'

/** What a dialog asks before something that is not easily undone. */
export interface Question {
  readonly title: string
  /** What will happen, and what cannot be undone. */
  readonly text: ReactNode
  /** The verb on the accept button: "Cancel the order". */
  readonly accept: string
  readonly cancel?: string
}

interface QuestionDialogProps {
  question: Question
  isOpen?: boolean
  isBusy: boolean
  /** Why it was not done. */
  message: string | null
  onAccept: () => void
  onCancel: () => void
}

/** The dialog of a question; while it is being done, neither answer counts. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { question, isOpen = true, isBusy, message, onAccept, onCancel } = props
  const { title, text, accept, cancel = words.keepAsIs } = question
  return (
    <Sheet isOpen={isOpen} onClose={onCancel} title={title} place="middle">
      <div className="confirm">
        <div>{text}</div>
        {message !== null && (
          <p role="alert" className="field__error">
            {message}
          </p>
        )}
        <div className="confirm__buttons">
          <Button onPress={onAccept} isBusy={isBusy}>
            {accept}
          </Button>
          <Button look="quiet" onPress={onCancel} isRefused={isBusy}>
            {cancel}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
