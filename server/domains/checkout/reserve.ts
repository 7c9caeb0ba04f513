import { isAd } from '#server/domains/products/index.ts'
import type { Context, Handler } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { Ref } from '#server/platform/lifecycle/definition.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { reserveCheckout as endpoint } from '#src/api/contract/trade/checkout.ts'
import { problemsIn } from './address-problems.ts'
import { holdLiving, holdSellers, isBuyerVerified } from './buyer-store.ts'
import {
  type BuyableLine,
  heldElsewhere,
  isBundled,
  isBuyable,
  isHeld,
  isNews,
  nothingToBuy,
} from './lines.ts'
import { openCheckout, refuseCompany, showCheckout, underWay } from './open.ts'
import { linesLost } from './opened-store.ts'
import { adoptCheckout, type StoredCheckout, storeSeenLines } from './store.ts'
import { type Assessed, checkoutView } from './view.ts'

const unverified = 'Confirm your email to buy from a member. Open the link that we sent you.'

/** Everything that reserving or paying this checkout locks. */
export function touchedBy(assessed: Assessed): Ref[] {
  const ads = assessed.lines.filter(isBuyable).filter(line => isAd(line.id))
  return [{ kind: 'checkout', id: assessed.stored.id }, ...ads.map(({ id }): Ref => ({ kind: 'ad', id }))]
}

/** Holds the pieces of an open checkout for 15 minutes. The caller's change has locked them. */
export async function hold(uow: UnitOfWork, assessed: Assessed): Promise<void> {
  await refuseChangedAds(uow, assessed)
  const { id, version } = assessed.stored
  const lost = assessed.lines.filter(line => !isBuyable(line) && line.problem !== line.seen.problem)
  uow.write(linesLost, ...lost.map(line => ({ checkout_id: id, item_id: line.id, problem: line.problem })))
  const lines = assessed.lines.filter(isBuyable).map((line: BuyableLine) => ({
    id: line.id,
    quantity: line.quantity,
    unitPriceCents: line.unitPrice,
  }))
  await uow.fire({ kind: 'checkout', id, event: { type: 'checkout.reserve', by: 'buyer', lines }, version })
}

/**
 * The shopper saw the ad before it was locked, and its seller may have changed it since. Refuses then,
 * because nobody may pay or receive another amount than the one agreed to. The buyer of an accepted offer
 * pays its price, as long as it is not lapsed. The sellers of bundles are locked: their discounts stay what they were.
 */
export async function refuseChangedAds(uow: UnitOfWork, { stored, lines }: Assessed): Promise<void> {
  const { user_id: buyer } = uow.row({ kind: 'checkout', id: stored.id })
  for (const { id, item } of lines.filter(isBuyable)) {
    if (!isAd(id)) continue
    const { price_cents, promised_to, promised_cents, parcel } = uow.row({ kind: 'ad', id })
    const price = buyer !== null && promised_to === buyer ? promised_cents : price_cents
    if (price !== item.price_cents || parcel !== item.parcel) throw changedTotal()
  }
  const bundled = lines.filter(isBuyable).filter(isBundled)
  const seen = new Map(bundled.map(({ item }) => [item.seller_id, item.bundle_percents]))
  // one ad is no bundle, whatever its seller takes off
  if (bundled.length === seen.size) return
  for (const { id, bundle_percents } of await holdSellers(uow, [...seen.keys()])) {
    if (seen.get(id)?.join() !== bundle_percents.join()) throw changedTotal()
  }
}

const changedTotal = () =>
  new Refusal(409, 'price_changed', 'The total has changed. Check it before you continue.')

/** Refuses accounts that are about to be deleted: an order would have to be completed first. */
export async function refuseLeaving(uow: UnitOfWork, { viewer }: Context): Promise<void> {
  if (viewer === null || (await holdLiving(uow, viewer.userId)) !== 'leaving') return
  const sentence = 'Your account is about to be deleted. Keep it, in your settings, to buy with it again.'
  throw new Refusal(409, 'account_leaving', sentence)
}

/**
 * Refuses members' ads to an account whose address nobody confirmed: whoever reads that address could take it
 * over, and the order would have no buyer who can receive or return it (W-34).
 */
export async function refuseUnverified(uow: UnitOfWork, { lines }: Assessed, { viewer }: Context) {
  if (viewer === null || !lines.some(line => isBuyable(line) && isAd(line.id))) return
  if (await isBuyerVerified(uow, viewer.userId)) return
  throw new Refusal(409, 'email_unverified', unverified)
}

/** Assigns a guest's checkout to the shopper who signed in on the way. */
export async function adopt(uow: UnitOfWork, { stored }: Assessed, { viewer }: Context): Promise<void> {
  if (stored.user_id !== null || viewer === null) return
  await adoptCheckout(uow, stored.id, viewer)
  // an ad that is promised to them is reserved for this account
  uow.row({ kind: 'checkout', id: stored.id }).user_id = viewer.userId
}

/**
 * Refuses to hold anything for an address that nothing can be sent to: one from before its country was checked.
 * @throws Refusal 422.
 */
function refuseUnreachable(address: StoredCheckout['address']): void {
  const errors = address === null ? {} : problemsIn(address)
  const [sentence] = Object.values(errors).flat()
  if (sentence !== undefined) throw new Refusal(422, 'invalid', sentence, { errors })
}

/** Holds the stock; a checkout that already holds it is returned as it is. */
export const reserveCheckout: Handler<typeof endpoint> = async (context, { params }) => {
  refuseCompany(context)
  for (let attempt = 1; ; attempt++) {
    const assessed = await openCheckout(context, params.id)
    const { stored, lines } = assessed
    if (stored.state === 'reserved') return { data: checkoutView(context, assessed) }
    if (stored.state !== 'open') throw await underWay(context, assessed)
    if (lines.some(isNews)) throw await refuseChanged(context, assessed)
    if (!lines.some(isBuyable)) throw nothingToBuy(lines, context.viewer)
    refuseUnreachable(stored.address)
    try {
      await change(context.services, async uow => {
        await uow.lock(touchedBy(assessed))
        await refuseLeaving(uow, context)
        await refuseUnverified(uow, assessed, context)
        await adopt(uow, assessed, context)
        await hold(uow, assessed)
      })
      return { data: checkoutView(context, await openCheckout(context, params.id)) }
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 409) throw error
      if (error.code === 'stale_version' && attempt < 5) continue
      throw await withFresh(context, params.id, error)
    }
  }
}

/**
 * The lines differ from what the shopper last saw: stores the new state as seen and refuses, so that they
 * decide again.
 */
export async function refuseChanged(context: Context, assessed: Assessed): Promise<Refusal> {
  await storeSeen(context, assessed)
  const data = checkoutView(context, assessed)
  const lost = assessed.lines.filter(
    line => isNews(line) && (!isBuyable(line) || line.quantity < line.seen.quantity),
  )
  if (lost.some(({ id }) => isAd(id))) {
    const sentence = lost.some(isHeld)
      ? heldElsewhere
      : 'Somebody else is buying one of these right now, or already has.'
    return new Refusal(409, 'ad_reserved', sentence, { data })
  }
  if (lost.length > 0) {
    return new Refusal(409, 'out_of_stock', 'Some items in this checkout are no longer available.', { data })
  }
  return new Refusal(409, 'price_changed', 'The total has changed. Check it before you continue.', { data })
}

/** A 409 with the checkout as it is now; an open one's lines count as seen from now on. */
export async function withFresh(context: Context, id: string, refusal: Refusal): Promise<Refusal> {
  const fresh = await openCheckout(context, id)
  if (fresh.stored.state === 'expired') return underWay(context, fresh)
  if (fresh.stored.state === 'open') await storeSeen(context, fresh)
  const data = await showCheckout(context, fresh)
  // both checkouts of this shopper wanted it at once, and the other one got it
  const isOwn = refusal.code === 'ad_reserved' && fresh.lines.some(isHeld)
  return new Refusal(409, refusal.code, isOwn ? heldElsewhere : refusal.message, {
    ...refusal.details,
    data,
  })
}

function storeSeen({ services }: Context, { stored, lines }: Assessed): Promise<void> {
  const seen = lines.map(({ id, quantity, unitPrice, problem }) => ({
    item_id: id,
    quantity,
    unit_price_cents: unitPrice,
    problem,
  }))
  return storeSeenLines(services, stored.id, seen)
}
