import type { mailKinds } from '#src/api/contract/values/mail-kinds.ts'
import { useSelect } from '../../actors.tsx'
import { type SaveActor, SaveForm } from './save-form.tsx'

const kinds: readonly { kind: (typeof mailKinds)[number]; label: string; hint: string }[] = [
  { kind: 'messages', label: 'Messages', hint: 'Somebody wrote to you about a piece.' },
  { kind: 'offers', label: 'Offers', hint: 'An offer was made, answered, or is about to run out.' },
  { kind: 'price_drops', label: 'Price drops', hint: 'Something you put your heart on costs less.' },
  { kind: 'saved_searches', label: 'Saved searches', hint: 'A new piece fits a search you keep.' },
  { kind: 'news', label: 'News', hint: 'Now and then, what is new here.' },
]

/** The choice of the mails that the user wants. */
export function MailChoices({ actor }: { actor: SaveActor }) {
  const ticks = useSelect(actor, ({ context }) => context.ticks)
  return (
    <SaveForm actor={actor} name="mails" labels={{}} submit="Save choices">
      {() => (
        <fieldset>
          <legend className="unseen">Mails you would like</legend>
          {kinds.map(({ kind, label, hint }) => (
            <label key={kind} className="tick">
              <input
                type="checkbox"
                checked={ticks.includes(kind)}
                onChange={event =>
                  actor.send({ type: 'form.ticked', tick: kind, isOn: event.target.checked })
                }
              />
              <span>
                {label}
                <span className="field__hint">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </SaveForm>
  )
}
