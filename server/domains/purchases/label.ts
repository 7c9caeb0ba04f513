import { findDefaultAddress } from '#server/domains/addresses/index.ts'
import { shippedTo } from '#server/domains/orders/index.ts'
import { builtin, labelNumber } from '#server/domains/shipping/index.ts'
import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { Label } from '#src/api/contract/trade/labels.ts'
import type { StoredPurchase } from './list-store.ts'
import { noSender, notToShip } from './words.ts'

const parcelOfOrder = statement('parcel_of_order', {
  text: `select a.parcel from order_lines l join ads a on a.id = l.item_id
     where l.order_id = $1 and a.parcel is not null
     order by array_position(array['l', 'm', 's'], a.parcel) limit 1`,
  parameters: [t.text],
  columns: { parcel: t.textOf<'s' | 'm' | 'l'>() },
})

/** The largest parcel of the ads of an order. */
async function findParcel(on: Asked, orderId: string) {
  const [found] = await ask(on, parcelOfOrder, [orderId])
  return found?.parcel ?? null
}

/**
 * The label of an order that its seller still has to ship, from the seller's default address.
 * @throws Refusal 409 for an order that is not to be shipped, 422 without an address.
 */
export async function labelOf(services: Services, stored: StoredPurchase): Promise<Label> {
  if (!stored.state.startsWith('paid')) throw new Refusal(409, 'not_allowed', notToShip)
  const sender = await findDefaultAddress(services, stored.seller_id)
  if (sender === null) throw new Refusal(422, 'address_missing', noSender)
  return {
    number: stored.number,
    carrier: builtin,
    tracking: labelNumber(services.secret, stored.id, 'out'),
    parcel: await findParcel(services.pool, stored.id),
    delivery: stored.delivery_service,
    sender,
    receiver: shippedTo(stored),
  }
}
