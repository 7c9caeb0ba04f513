import * as z from 'zod/mini'
import { businessOrderLifecycle } from '#src/api/commands/business/orders.ts'
import type { BusinessOrder } from '#src/api/contract/business/orders.ts'
import * as words from '#src/ui/business/orders/words.ts'
import { lines } from '#src/ui/display/lines.tsx'
import { Moment } from '#src/ui/display/moment.tsx'
import { SaveForm } from '#src/ui/forms/save-form.tsx'
import { Textarea } from '#src/ui/kit/forms/textarea.tsx'
import { useForm } from '../../-forms/use-form.ts'
import { useEvents } from '../../-lifecycle/use-lifecycle.ts'
import { useMay } from '../../-page/use-may.ts'

const schema = z.object({ text: z.string() })
const empty = { text: '' }

/** The company's own notes on an order, and the form of another one. */
export function NotesPanel({ order: { id, notes, acts } }: { order: BusinessOrder }) {
  const mayWrite = useMay()('sendBusinessOrderEvent')
  const { send, reload } = useEvents(businessOrderLifecycle, { id })
  const actor = useForm({
    name: `note ${id}`,
    schema: async () => schema,
    stored: empty,
    needed: { text: words.noteNeeded },
    save: async ({ text }, key) => {
      await send({ type: 'note', text }, key)
      return empty
    },
    reload: async () => {
      await reload()
      return empty
    },
    saved: words.noteDone,
  })
  return (
    <section className="order-notes" aria-label={words.notes}>
      <div>
        <h3 className="order__name">{words.notes}</h3>
        <p className="small soft">{words.notesHint}</p>
      </div>
      {notes.map(({ id: noteId, text, at, by }) => (
        <div key={noteId} className="order-notes__note">
          <p>{lines(text)}</p>
          <p className="small soft">
            {by !== null && `${by}, `}
            <Moment at={at} as="minute" />
          </p>
        </div>
      ))}
      {mayWrite && (
        <SaveForm
          actor={actor}
          name="note"
          labels={{ text: words.note }}
          submit={words.addNote}
          isDiscardable={false}
        >
          {field => <Textarea {...field('text')} most={1000} rows={2} />}
        </SaveForm>
      )}
      {acts.length > 0 && (
        <div>
          <h3 className="order__name">{words.acts}</h3>
          <ul className="order-notes__acts">
            {acts.map(({ event, at, by }) => (
              <li key={`${event} ${at}`} className="small">
                {words.act(by, event)}{' '}
                <span className="soft">
                  <Moment at={at} as="minute" />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
