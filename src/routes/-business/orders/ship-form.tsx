import * as z from 'zod/mini'
import { businessOrderLifecycle } from '#src/api/commands/business/orders.ts'
import type { BusinessOrder } from '#src/api/contract/business/orders.ts'
import { type Carrier, carriers } from '#src/api/contract/values/carriers.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import * as words from '#src/ui/business/orders/words.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { CarrierFields } from '#src/ui/order/carrier-fields.tsx'
import { allPieces, PieceFields } from '#src/ui/order/piece-fields.tsx'
import { chosenParts } from '#src/ui/order/pieces.ts'
import * as orderWords from '#src/ui/order/words.ts'
import { useForm } from '../../-forms/use-form.ts'
import { type EventForm, useEvents } from '../../-lifecycle/use-lifecycle.ts'
import { openLines } from './open-lines.ts'

interface ShipValues {
  readonly lines: readonly string[]
  readonly carrier: Carrier | ''
  readonly tracking: string
}

const schema = z.object({
  lines: z.array(z.string()),
  carrier: z.enum(['', ...keysOf(carriers)]),
  tracking: z.string(),
})

/** The form in which a brand ships an order, or a part of it. */
export function ShipForm({ order, onClose }: EventForm<{ order: BusinessOrder }>) {
  const { send, reload } = useEvents(businessOrderLifecycle, order)
  const lines = openLines(order)
  const stored: ShipValues = { lines: allPieces(lines), carrier: '', tracking: '' }
  const actor = useForm<ShipValues>({
    name: `ship ${order.id}`,
    schema: async () => schema,
    stored,
    needed: { lines: words.shipLinesNeeded, carrier: orderWords.carrierNeeded },
    save: async (values, key) => {
      const { carrier, tracking } = values
      if (carrier === '') return stored
      const number = carrier === 'builtin' || tracking.trim() === '' ? {} : { tracking }
      const parcel = { lines: chosenParts(values.lines), carrier, ...number }
      await send({ type: 'ship', ...parcel }, key)
      return stored
    },
    reload: async () => ({ ...stored, lines: allPieces(openLines((await reload()) ?? order)) }),
    saved: words.shipDone,
    onSaved: onClose,
  })
  return (
    <FormSheet
      onClose={onClose}
      title={words.shipTitle}
      intro={words.shipIntro}
      actor={actor}
      name="ship"
      labels={{
        lines: words.shipLines,
        carrier: orderWords.carrier,
        tracking: orderWords.trackingNumber,
      }}
      submit={words.shipSubmit}
    >
      {field => (
        <>
          <PieceFields field={field('lines')} lines={lines} />
          <CarrierFields carrier={field('carrier')} tracking={field('tracking')} />
        </>
      )}
    </FormSheet>
  )
}
