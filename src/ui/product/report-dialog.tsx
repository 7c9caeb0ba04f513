import type { ReportReason } from '#src/api/contract/values/report-reasons.ts'
import { SaveForm } from '../account/settings/save-form.tsx'
import { Sheet } from '../kit/dialogs/sheet.tsx'
import { RadioGroup } from '../kit/forms/radio-group.tsx'
import { Textarea } from '../kit/forms/textarea.tsx'
import type { FormActor } from '../kit/forms/use-form.ts'

/** The values of the form; the reason is empty until it is chosen. */
export interface ReportValues {
  readonly reason: ReportReason | ''
  readonly text: string
}

const reasons: readonly { value: ReportReason; label: string }[] = [
  { value: 'counterfeit', label: 'It is a fake' },
  { value: 'prohibited', label: 'It may not be sold here' },
  { value: 'misleading', label: 'It is not what the words or the photos say' },
  { value: 'offensive', label: 'It offends' },
  { value: 'spam', label: 'It is no honest ad' },
  { value: 'other', label: 'Something else' },
]

/** Reports what is wrong with a listing: one of a few reasons, and the member's own words. */
export function ReportDialog(props: { actor: FormActor<ReportValues>; title: string; onClose: () => void }) {
  const { actor, title, onClose } = props
  return (
    <Sheet isOpen onClose={onClose} title="Report this piece" place="middle">
      <div className="flow">
        <p>
          What is wrong with <strong>{title}</strong>? Its seller is not told who said it.
        </p>
        <SaveForm
          actor={actor}
          name="report"
          labels={{ reason: 'What is wrong', text: 'In your words' }}
          submit="Send the report"
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
                  options={reasons}
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
