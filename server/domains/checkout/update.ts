import { checkedAddress } from '#server/domains/addresses/index.ts'
import { findPoint } from '#server/domains/shipping/index.ts'
import type { Context, Handler } from '#server/platform/handler/handler.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { updateCheckout as updateEndpoint } from '#src/api/contract/trade/checkout.ts'
import type { PickupPoint } from '#src/api/contract/trade/pickup-points.ts'
import { holdLiving } from './buyer-store.ts'
import { openCheckout, openRead, refuseCompany, showCheckout, underWay } from './open.ts'
import { type StoredCheckout, updateDetails } from './store.ts'
import { type Assessed, assess, checkoutView } from './view.ts'

/** Sets e-mail, address and delivery; fields that are left out stay as they are. */
export const updateCheckout: Handler<typeof updateEndpoint> = async (context, { params, body }) => {
  refuseCompany(context)
  const { services, viewer } = context
  const address = body.address && checkedAddress(body.address, 'address.')
  const { shipping, points } = await choiceOf(context, body.shipping ?? {})
  if (body.shipping !== undefined) {
    const assessed = await openCheckout(context, params.id)
    const isStale = body.version !== undefined && body.version !== assessed.stored.version
    if (isStale) throw await stale(context, assessed)
    const { stored } = assessed
    const wanted: StoredCheckout = {
      ...stored,
      address: address ?? stored.address,
      shipping,
      pickup_points: points,
      has_points: Object.keys(points).length > 0,
    }
    refuseUnknown(shipping, assess(context, wanted))
  }
  const userId = viewer?.userId ?? null
  const given = {
    id: params.id,
    email: body.email ?? null,
    address: address ?? null,
    shipping,
    points,
    userId,
    version: body.version ?? null,
  }
  // a member's checkout: the locks order this update before or after the deletion of the account, which
  // searches the member's data only once
  const updated = await (userId === null
    ? updateDetails(services.pool, given)
    : change(services, async uow => {
        await uow.lock([{ kind: 'checkout', id: params.id }])
        await holdLiving(uow, userId)
        return updateDetails(uow.client, given)
      }))
  const { stored } = await openRead(context, updated?.before)
  const version = updated?.version ?? null
  if (version === null) {
    const fresh = await openCheckout(context, params.id)
    if (['open', 'reserved'].includes(fresh.stored.state)) throw await stale(context, fresh)
    throw await underWay(context, fresh)
  }
  // something else changed it since it was read: answer with the current state
  if (version !== stored.version + 1)
    return { data: await showCheckout(context, await openCheckout(context, params.id)) }
  const next: StoredCheckout = {
    ...stored,
    email: body.email ?? stored.email,
    address: address ?? stored.address,
    shipping: { ...stored.shipping, ...shipping },
    pickup_points: { ...stored.pickup_points, ...points },
    version,
  }
  return { data: checkoutView(context, assess(context, next)) }
}

const pointOf = /^point:(.+)$/

/** The methods and the pick-up points that are chosen, by seller. @throws Refusal 422 for a point that is not there. */
async function choiceOf({ services }: Context, shipping: Record<string, string>) {
  const methods: Record<string, string> = {}
  const points: Record<string, PickupPoint> = {}
  for (const [seller, method] of Object.entries(shipping)) {
    const [, id] = pointOf.exec(method) ?? []
    methods[seller] = id === undefined ? method : 'point'
    if (id === undefined) continue
    const point = await findPoint(services.pool, id)
    if (point === undefined) throw invalid(`shipping.${seller}`, 'Choose a pick-up point.')
    points[seller] = point
  }
  return { shipping: methods, points }
}

/** @throws Refusal 422 for a way of sending that a seller does not have, or not to this address. */
function refuseUnknown(shipping: Record<string, string>, { parcels }: Assessed): void {
  for (const [seller, method] of Object.entries(shipping)) {
    const parcel = parcels.find(each => each.seller.id === seller)
    if (parcel?.method.id !== method) {
      throw invalid(`shipping.${seller}`, 'This seller does not send this way.')
    }
  }
}

async function stale(context: Context, fresh: Assessed): Promise<Refusal> {
  const data = await showCheckout(context, fresh)
  return new Refusal(409, 'stale_version', 'This checkout has changed. Check it, then try again.', { data })
}
