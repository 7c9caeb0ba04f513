import { type SaveActor, SaveForm } from '../account/settings/save-form.tsx'
import { Sheet } from '../kit/dialogs/sheet.tsx'
import { RadioGroup } from '../kit/forms/radio-group.tsx'
import { Textarea } from '../kit/forms/textarea.tsx'

const reasons = [
  { value: 'counterfeit', label: 'It is a fake' },
  { value: 'prohibited', label: 'It may not be sold here' },
  { value: 'misleading', label: 'It is not what the words or the photos say' },
  { value: 'offensive', label: 'It offends' },
  { value: 'spam', label: 'It is no honest ad' },
  { value: 'other', label: 'Something else' },
] as const

/** Reports what is wrong with a listing: one of a few reasons, and the member's own words. */
export function ReportDialog(props: { actor: SaveActor; title: string; onClose: () => void }) {
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
