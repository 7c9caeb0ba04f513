import type { mailKinds } from '#src/api/contract/values/mail-kinds.ts'
import { withChoice } from '#src/machines/forms/form-values.ts'
import { SaveForm } from '../../forms/save-form.tsx'
import type { FormActor } from '../../kit/forms/form-fields.ts'
import * as kitWords from '../../kit/words.ts'
import * as words from './words.ts'

type MailKind = (typeof mailKinds)[number]

/** The values of the form: the wanted mails. */
export interface MailValues {
  readonly mails: readonly MailKind[]
}

const kinds: readonly { kind: MailKind; label: string; hint: string }[] = [
  { kind: 'messages', label: kitWords.messages, hint: words.messagesHint },
  { kind: 'offers', label: words.offers, hint: words.offersHint },
  { kind: 'price_drops', label: words.priceDrops, hint: words.priceDropsHint },
  { kind: 'saved_searches', label: words.savedSearches, hint: words.searchesHint },
  { kind: 'news', label: words.news, hint: words.newsHint },
  { kind: 'low_stock', label: words.lowStock, hint: words.lowStockHint },
]

/** The choice of the mails that the user wants, of the kinds that they can get. */
export function MailChoices({
  actor,
  has,
}: {
  actor: FormActor<MailValues>
  has: (kind: MailKind) => boolean
}) {
  return (
    <SaveForm actor={actor} name="mails" labels={{}} submit={words.saveChoices}>
      {field => {
        const { value, onType } = field('mails')
        return (
          <fieldset>
            <legend className="unseen">{words.mailChoices}</legend>
            {kinds
              .filter(({ kind }) => has(kind))
              .map(({ kind, label, hint }) => (
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
