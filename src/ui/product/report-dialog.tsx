import type { ReactNode } from 'react'
import type { ReportReason } from '#src/api/contract/values/report-reasons.ts'
import { SaveForm } from '../forms/save-form.tsx'
import { Sheet } from '../kit/dialogs/sheet.tsx'
import type { FormActor } from '../kit/forms/form-fields.ts'
import { RadioGroup } from '../kit/forms/radio-group.tsx'
import { Textarea } from '../kit/forms/textarea.tsx'
import * as words from './report-words.ts'

/** The values of the form; the reason is empty until it is chosen. */
export interface ReportValues {
  readonly reason: ReportReason | ''
  readonly text: string
}

type Reasons = Readonly<Record<ReportReason, string>>

const ofListings: Reasons = {
  counterfeit: words.counterfeit,
  prohibited: words.prohibited,
  misleading: words.misleading,
  offensive: words.offensive,
  spam: words.spam,
  other: words.otherReason,
}

interface ReportDialogProps {
  actor: FormActor<ReportValues>
  /** The title of the dialog: “Report this item”. */
  title?: string
  /** Above the reasons: what is asked. */
  children: ReactNode
  /** The reasons in words, in their order. */
  reasons?: Reasons
  onClose: () => void
}

/** Reports what is wrong with a listing or a member: one of a few reasons, and the member's own words. */
export function ReportDialog(props: ReportDialogProps) {
  const { actor, title = words.reportThisItem, children, reasons = ofListings, onClose } = props
  const options = (Object.entries(reasons) as [ReportReason, string][]).map(([value, label]) => ({
    value,
    label,
  }))
  return (
    <Sheet isOpen onClose={onClose} title={title} place="middle">
      <div className="flow">
        <p>{children}</p>
        <SaveForm
          actor={actor}
          name="report"
          labels={{ reason: words.whatIsWrong, text: words.inOwnWords }}
          submit={words.sendReport}
          isDiscardable={false}
        >
          {field => {
            const reason = field('reason')
            return (
              <>
                <RadioGroup
                  name={reason.name}
                  legend={reason.label}
                  value={reason.value || null}
                  options={options}
                  errors={reason.errors}
                  onChoose={reason.onType}
                />
                <Textarea {...field('text')} isOptional={reason.value !== 'other'} most={1000} rows={4} />
              </>
            )
          }}
        </SaveForm>
      </div>
    </Sheet>
  )
}
