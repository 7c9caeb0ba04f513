import * as z from 'zod/mini'
import type { Lifecycle } from '#src/api/commands/lifecycle.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { Textarea } from '#src/ui/kit/forms/textarea.tsx'
import * as words from '#src/ui/purchases/words.ts'
import { useForm } from '../-forms/use-form.ts'
import { type EventForm, useEvents } from '../-lifecycle/use-lifecycle.ts'

const schema = z.object({ reason: z.string() })
const empty = { reason: '' }

type Cancel = { type: 'cancel'; reason?: string | undefined }

interface CancelWithReasonProps {
  order: Pick<Order, 'id' | 'number' | 'total'>
  lifecycle: Lifecycle<Pick<Order, 'id'>, Cancel, unknown>
}

/** The form in which a seller cancels an order with a reason; the buyer reads it in the mail. */
export function CancelWithReason({ order, lifecycle, onClose }: EventForm<CancelWithReasonProps>) {
  const { id, number, total } = order
  const { send, reload } = useEvents(lifecycle, order)
  const actor = useForm({
    name: `cancel ${id}`,
    schema: async () => schema,
    stored: empty,
    needed: { reason: words.cancelReasonNeeded },
    save: async ({ reason }, key) => {
      await send({ type: 'cancel', reason }, key)
      return empty
    },
    reload: async () => {
      await reload()
      return empty
    },
    saved: words.saleCancelled,
    onSaved: onClose,
  })
  return (
    <FormSheet
      onClose={onClose}
      title={words.cancelTitle(number)}
      intro={words.cancelSale(currency(total))}
      actor={actor}
      name="cancel-sale"
      labels={{ reason: words.cancelReason }}
      submit={words.events.cancel}
      isDiscardable
    >
      {field => <Textarea {...field('reason')} most={500} rows={4} />}
    </FormSheet>
  )
}
