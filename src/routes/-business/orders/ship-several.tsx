import { type BusinessOrderResults, sendBusinessOrderEvents } from '#src/api/commands/business/orders.ts'
import type { BusinessOrderEntry } from '#src/api/contract/business/orders.ts'
import { type Carrier, carriers } from '#src/api/contract/values/carriers.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { useApp } from '#src/app/provider.tsx'
import { useSelect } from '#src/ui/actors.tsx'
import * as words from '#src/ui/business/orders/words.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { optionsOf } from '#src/ui/kit/forms/options-of.ts'
import { Select } from '#src/ui/kit/forms/select.tsx'
import { TextInput } from '#src/ui/kit/forms/text-input.tsx'
import * as orderWords from '#src/ui/order/words.ts'
import { useOrderForm } from '../../-orders/use-order-form.ts'

interface ShipSeveralProps {
  orders: readonly Pick<BusinessOrderEntry, 'id' | 'number'>[]
  onShipped: (results: BusinessOrderResults) => void
  onClose: () => void
}

const carrierIn = (value: string | undefined): Carrier | undefined =>
  keysOf(carriers).find(each => each === value)

/** The form in which several orders are shipped by one carrier, each with its own number. */
export function ShipSeveral({ orders, onShipped, onClose }: ShipSeveralProps) {
  const app = useApp()
  const fields = orders.map(({ id, number }) => ({
    id,
    field: `tracking-${id}`,
    label: words.trackingOf(number),
  }))
  const labels = Object.fromEntries(fields.map(({ field, label }) => [field, label]))
  const empty: Readonly<Record<string, string>> = {
    carrier: '',
    ...Object.fromEntries(fields.map(({ field }) => [field, ''])),
  }
  const actor = useOrderForm<Readonly<Record<string, string>>>({
    stored: empty,
    needed: { carrier: orderWords.carrierNeeded },
    save: async (values, key) => {
      const carrier = carrierIn(values.carrier)
      if (carrier === undefined) return
      const numberOf = (field: string) => {
        const tracking = values[field]?.trim() ?? ''
        return carrier === 'builtin' || tracking === '' ? {} : { tracking }
      }
      const sent = fields.map(({ id, field }) => ({ id, carrier, ...numberOf(field) }))
      onShipped(await sendBusinessOrderEvents(app, { type: 'ship', orders: sent }, key))
    },
    reload: async () => undefined,
    onSaved: onClose,
  })
  const isOurs = useSelect(actor, ({ context }) => context.values.carrier === 'builtin')
  return (
    <FormSheet
      onClose={onClose}
      title={words.shipSeveralTitle}
      intro={words.shipSeveralIntro}
      actor={actor}
      name="ship-several"
      labels={{ carrier: orderWords.carrier, ...labels }}
      submit={words.shipSeveral(orders.length)}
    >
      {field => (
        <>
          <Select
            {...field('carrier')}
            value={carrierIn(field('carrier').value) ?? ''}
            options={optionsOf(carriers)}
            empty={orderWords.carrierChoose}
          />
          {isOurs ? (
            <p className="small soft">{orderWords.ownNumber}</p>
          ) : (
            fields.map(each => (
              <TextInput key={each.id} {...field(each.field)} maxLength={60} autoCapitalize="characters" />
            ))
          )}
        </>
      )}
    </FormSheet>
  )
}
