import { useRef } from 'react'
import type { FormRefusal } from '#src/machines/forms/form-refusal.ts'
import { type Selectable, useSelect } from '../../actors.tsx'
import { NoticeBar } from '../notice-bar.tsx'
import { useWithdrawnToasts } from '../toasts/withdraw-toasts.ts'
import { ErrorSummary } from './error-summary.tsx'
import { useSubmissionFocus } from './form-focus.ts'
import * as words from './words.ts'

/** The machine of any form: what it shows of a refusal, and two of its tags. */
type FormActor = Selectable<{
  context: FormRefusal
  hasTag: (tag: 'busy' | 'unreachable') => boolean
}>

interface FormTroubleProps {
  actor: FormActor
  /** The labels of the fields; absent if nothing is typed. */
  labels?: Readonly<Record<string, string>> | undefined
  /** Prefix of the ids of the fields if several forms are on one page. */
  name?: string | undefined
  /** Shown if no answer came and nothing else says why. */
  unanswered?: string | undefined
  /** Sends the form: Retry does what its button does. */
  onSubmit: () => void
}

/** The failure of a form: a bar with Retry where no answer came (E-11), else a summary of the errors. */
export function FormTrouble(props: FormTroubleProps) {
  const { actor, labels, name, unanswered = words.notSaved, onSubmit } = props
  const refusal = useSelect(actor, ({ context }) => context.refusal)
  const errors = useSelect(actor, ({ context }) => context.fieldErrors)
  const isUnreachable = useSelect(actor, snapshot => snapshot.hasTag('unreachable'))
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  useWithdrawnToasts(errors, isBusy)
  if (isUnreachable) return <Unanswered message={refusal ?? unanswered} onRetry={onSubmit} />
  return <ErrorSummary message={refusal} errors={labels && errors} labels={labels} name={name} />
}

/** The notice that no answer came; a long form brings it into view. */
function Unanswered(props: { message: string; onRetry: () => void }) {
  const notice = useRef<HTMLDivElement>(null)
  useSubmissionFocus(notice)
  return <NoticeBar {...props} ref={notice} />
}
