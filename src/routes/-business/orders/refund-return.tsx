import { businessOrderLifecycle } from '#src/api/commands/business/orders.ts'
import { returnLifecycle } from '#src/api/commands/trade/returns.ts'
import type { OrderReturn } from '#src/api/contract/trade/returns.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { RefundLine } from '#src/ui/business/orders/refund-line.tsx'
import * as words from '#src/ui/business/orders/words.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { Textarea } from '#src/ui/kit/forms/textarea.tsx'
import { useEvents } from '../../-lifecycle/use-lifecycle.ts'
import { useOrderForm } from '../../-orders/use-order-form.ts'
import { amountField, refundedLines, restockField } from './refunded-lines.ts'
import type { ReturnForm } from './return-forms.ts'

type RefundValues = Readonly<Record<string, string>>

/** Damaged pieces are not sold again unless the brand says so. */
const storedOf = ({ lines, reason }: OrderReturn): RefundValues => ({
  reason: '',
  ...Object.fromEntries(
    lines.flatMap(({ line_id: id, amount, quantity }) => [
      [amountField(id), amount],
      [restockField(id), reason === 'damaged' ? '0' : String(quantity)],
    ]),
  ),
})

/** The form in which a brand refunds a return: per line the amount, and what goes back on sale, in one step. */
export function RefundReturn({ order, of, onClose }: ReturnForm) {
  const { send } = useEvents(returnLifecycle, { order: { id: order.id }, id: of.id })
  const { reload } = useEvents(businessOrderLifecycle, order)
  const actor = useOrderForm<RefundValues>({
    stored: storedOf(of),
    save: async (values, key) => {
      const reason = values.reason?.trim() ?? ''
      const body = { type: 'refund' as const, lines: refundedLines(of, values) }
      await send(reason === '' ? body : { ...body, reason }, key)
    },
    reload,
    saved: words.refundReturnDone,
    onSaved: onClose,
  })
  const labels = Object.fromEntries(
    of.lines.flatMap(({ line_id: id, title }) => [
      [amountField(id), `${title}: ${words.returnAmount}`],
      [restockField(id), `${title}: ${words.restock}`],
    ]),
  )
  return (
    <FormSheet
      onClose={onClose}
      title={words.refundReturnTitle}
      intro={words.refundReturnIntro}
      actor={actor}
      name="refund-return"
      labels={{ ...labels, reason: words.lessReason }}
      submit={words.refundReturnSubmit}
    >
      {field => (
        <>
          <div className="return-lines">
            {of.lines.map(line => (
              <RefundLine
                key={line.line_id}
                line={line}
                amount={field(amountField(line.line_id))}
                restock={field(restockField(line.line_id))}
              />
            ))}
          </div>
          {of.delivery !== '0.00' && <p className="small soft">{words.deliveryToo(currency(of.delivery))}</p>}
          <Textarea {...field('reason')} isOptional most={1000} rows={2} />
        </>
      )}
    </FormSheet>
  )
}
