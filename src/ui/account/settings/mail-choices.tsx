import type { mailKinds } from '#src/api/contract/values/mail-kinds.ts'
import { withChoice } from '#src/machines/forms/form-values.ts'
import type { FormActor } from '../../kit/forms/use-form.ts'
import { SaveForm } from './save-form.tsx'

type MailKind = (typeof mailKinds)[number]

/** The values of the form: the wanted mails. */
export interface MailValues {
  readonly mails: readonly MailKind[]
}

const kinds: readonly { kind: MailKind; label: string; hint: string }[] = [
  { kind: 'messages', label: 'Messages', hint: 'Somebody wrote to you about a piece.' },
  { kind: 'offers', label: 'Offers', hint: 'An offer was made, answered, or is about to run out.' },
  { kind: 'price_drops', label: 'Price drops', hint: 'Something you put your heart on costs less.' },
  { kind: 'saved_searches', label: 'Saved searches', hint: 'A new piece fits a search you keep.' },
  { kind: 'news', label: 'News', hint: 'Now and then, what is new here.' },
]

/** The choice of the mails that the user wants. */
export function MailChoices({ actor }: { actor: FormActor<MailValues> }) {
  return (
    <SaveForm actor={actor} name="mails" labels={{}} submit="Save choices">
      {field => {
        const { value, onType } = field('mails')
        return (
          <fieldset>
            <legend className="unseen">Mails you would like</legend>
            {kinds.map(({ kind, label, hint }) => (
              <label key={kind} className="tick">
                <input
                  type="checkbox"
                  checked={value.includes(kind)}
                  onChange={event => onType(withChoice(value, kind, event.target.checked))}
                />
                <span>
                  {label}
                  <span className="field__hint">{hint}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )
      }}
    </SaveForm>
  )
}
