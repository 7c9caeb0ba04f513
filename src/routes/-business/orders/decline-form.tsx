import * as z from 'zod/mini'
import { businessOrderLifecycle } from '#src/api/commands/business/orders.ts'
import type { BusinessOrder } from '#src/api/contract/business/orders.ts'
import * as words from '#src/ui/business/orders/words.ts'
import { SaveForm } from '#src/ui/forms/save-form.tsx'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { Textarea } from '#src/ui/kit/forms/textarea.tsx'
import { useForm } from '../../-forms/use-form.ts'
import { type EventForm, useEvents } from '../../-lifecycle/use-lifecycle.ts'

const schema = z.object({ reason: z.string() })
const empty = { reason: '' }

/** The form in which a brand says why an order cannot be canceled any more. */
export function DeclineForm({ order, onClose }: EventForm<{ order: BusinessOrder }>) {
  const { send, reload } = useEvents(businessOrderLifecycle, order)
  const actor = useForm({
    name: `decline ${order.id}`,
    schema: async () => schema,
    stored: empty,
    needed: { reason: words.declineNeeded },
    save: async ({ reason }, key) => {
      await send({ type: 'refuse_cancel', reason }, key)
      return empty
    },
    reload: async () => {
      await reload()
      return empty
    },
    saved: words.declineDone,
    onSaved: onClose,
  })
  return (
    <Sheet isOpen onClose={onClose} title={words.declineTitle} place="middle">
      <div className="flow">
        <p>{words.declineIntro}</p>
        <SaveForm
          actor={actor}
          name="decline"
          labels={{ reason: words.declineReason }}
          submit={words.declineSubmit}
          isDiscardable={false}
        >
          {field => <Textarea {...field('reason')} most={500} rows={3} />}
        </SaveForm>
      </div>
    </Sheet>
  )
}
