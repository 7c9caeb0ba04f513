import * as z from 'zod/mini'
import { businessOrderLifecycle, createBusinessRefund } from '#src/api/commands/business/orders.ts'
import type { BusinessOrder } from '#src/api/contract/business/orders.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { useApp } from '#src/app/provider.tsx'
import * as words from '#src/ui/business/orders/words.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { Select } from '#src/ui/kit/forms/select.tsx'
import { TextInput } from '#src/ui/kit/forms/text-input.tsx'
import { Textarea } from '#src/ui/kit/forms/textarea.tsx'
import { useForm } from '../../-forms/use-form.ts'
import { type EventForm, useEvents } from '../../-lifecycle/use-lifecycle.ts'
import { moneyIn } from '../../-page/money-in.ts'

const schema = z.object({ amount: z.string(), line_id: z.string(), reason: z.string() })
const empty = { amount: '', line_id: '', reason: '' }

/** The form in which a brand gives a part of the price back. */
export function RefundForm({ order, onClose }: EventForm<{ order: BusinessOrder }>) {
  const app = useApp()
  const { id, lines, refundable } = order
  const { reload } = useEvents(businessOrderLifecycle, order)
  const actor = useForm({
    name: `refund ${id}`,
    schema: async () => schema,
    stored: empty,
    needed: { amount: words.refundAmountNeeded, reason: words.refundReasonNeeded },
    save: async ({ amount, line_id: lineId, reason }, key) => {
      const line = lineId === '' ? {} : { line_id: lineId }
      await createBusinessRefund(app, id, { amount: moneyIn(amount), reason, ...line }, key)
      return empty
    },
    reload: async () => {
      await reload()
      return empty
    },
    saved: words.refundDone,
    onSaved: onClose,
  })
  return (
    <FormSheet
      onClose={onClose}
      title={words.refundTitle}
      intro={words.refundIntro(currency(refundable))}
      actor={actor}
      name="refund"
      labels={{
        amount: words.refundAmount,
        line_id: words.refundLine,
        reason: words.refundReason,
      }}
      submit={words.refundSubmit}
    >
      {field => (
        <>
          <TextInput {...field('amount')} inputMode="decimal" maxLength={12} />
          {lines.length > 1 && (
            <Select
              {...field('line_id')}
              options={lines.map(({ id: lineId, title, options }) => ({
                value: lineId,
                label: [title, options].filter(Boolean).join(', '),
              }))}
              empty={words.refundLineNone}
            />
          )}
          <Textarea {...field('reason')} hint={words.refundReasonHint} most={500} rows={3} />
        </>
      )}
    </FormSheet>
  )
}
