import * as z from 'zod/mini'
import { businessOrderLifecycle } from '#src/api/commands/business/orders.ts'
import type { BusinessOrder } from '#src/api/contract/business/orders.ts'
import { useSelect } from '#src/ui/actors.tsx'
import * as words from '#src/ui/business/orders/words.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { Select } from '#src/ui/kit/forms/select.tsx'
import { Textarea } from '#src/ui/kit/forms/textarea.tsx'
import { useForm } from '../../-forms/use-form.ts'
import { type EventForm, useEvents } from '../../-lifecycle/use-lifecycle.ts'
import { openLines } from './open-lines.ts'

const schema = z.object({ line_id: z.string(), quantity: z.string(), reason: z.string() })

/** The form in which a brand says that it does not have something after all. */
export function RefuseForm({ order, onClose }: EventForm<{ order: BusinessOrder }>) {
  const { send, reload } = useEvents(businessOrderLifecycle, order)
  const lines = openLines(order)
  const [only] = lines
  // an order of one line leaves nothing to choose
  const stored = { line_id: lines.length === 1 && only ? only.id : '', quantity: '', reason: '' }
  const actor = useForm({
    name: `refuse ${order.id}`,
    schema: async () => schema,
    stored,
    needed: { line_id: words.refuseLineNeeded },
    save: async ({ line_id: lineId, quantity, reason }, key) => {
      const said = reason.trim() === '' ? {} : { reason }
      const count = quantity === '' ? {} : { quantity: Number(quantity) }
      await send({ type: 'refuse_line', line_id: lineId, ...count, ...said }, key)
      return stored
    },
    reload: async () => {
      await reload()
      return stored
    },
    saved: words.refuseDone,
    onSaved: onClose,
  })
  const chosen = useSelect(actor, ({ context }) => context.values.line_id)
  const most = lines.find(({ id }) => id === chosen)?.most ?? 1
  return (
    <FormSheet
      onClose={onClose}
      title={words.refuseTitle}
      intro={words.refuseIntro}
      actor={actor}
      name="refuse"
      labels={{
        line_id: words.refuseLine,
        quantity: words.refuseQuantity,
        reason: words.refuseReason,
      }}
      submit={words.refuseSubmit}
    >
      {field => (
        <>
          <Select
            {...field('line_id')}
            options={lines.map(({ id, title, options }) => ({
              value: id,
              label: [title, options].filter(Boolean).join(', '),
            }))}
            empty={words.refuseLineChoose}
          />
          {most > 1 && (
            <Select
              {...field('quantity')}
              value={field('quantity').value || String(most)}
              options={Array.from({ length: most }, (_, place) => {
                const count = String(place + 1)
                return { value: count, label: count }
              })}
            />
          )}
          <Textarea {...field('reason')} isOptional most={500} rows={3} />
        </>
      )}
    </FormSheet>
  )
}
