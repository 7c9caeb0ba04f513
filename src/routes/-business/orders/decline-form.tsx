import * as z from 'zod/mini'
import { businessOrderLifecycle } from '#src/api/commands/business/orders.ts'
import type { BusinessOrder } from '#src/api/contract/business/orders.ts'
import * as words from '#src/ui/business/orders/words.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
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
    <FormSheet
      onClose={onClose}
      title={words.declineTitle}
      intro={words.declineIntro}
      actor={actor}
      name="decline"
      labels={{ reason: words.declineReason }}
      submit={words.declineSubmit}
    >
      {field => <Textarea {...field('reason')} most={500} rows={3} />}
    </FormSheet>
  )
}
