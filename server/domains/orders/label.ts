import { findDefaultAddress } from '#server/domains/addresses/index.ts'
import { builtin, labelNumber } from '#server/domains/shipping/index.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import type { Label } from '#src/api/contract/purchases.ts'
import type { ParcelKey } from '#src/api/contract/values/ad-values.ts'
import type { StoredPurchase } from './purchase-list-store.ts'
import * as words from './words.ts'

const parcelOfOrder = statement('parcel_of_order', {
  text: `select a.parcel from order_lines l join ads a on a.id = l.item_id
     where l.order_id = $1 and a.parcel is not null
     order by array_position(array['l', 'm', 's'], a.parcel) limit 1`,
  parameters: [t.text],
  columns: { parcel: t.textOf<ParcelKey>() },
})

/**
 * The label of the built-in carrier for the parcel of a paid order.
 * @throws Refusal 409 once it is shipped or over, 422 on `sender` if the seller has no default address.
 */
export async function labelOf(services: Services, stored: StoredPurchase): Promise<Label> {
  const { id, number, state, seller_id: sellerId, address: receiver } = stored
  if (!state.startsWith('paid')) throw new Refusal(409, 'not_allowed', words.labelOver)
  const sender = await findDefaultAddress(services, sellerId)
  if (sender === null) throw invalid('sender', words.labelSender)
  const [line] = await ask(services.pool, parcelOfOrder, [id])
  return {
    number,
    carrier: builtin,
    tracking: labelNumber(services.secret, id, 'out'),
    parcel: line?.parcel ?? null,
    sender,
    receiver,
  }
}
