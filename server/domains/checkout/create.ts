import { findDefaultAddress } from '#server/domains/addresses/index.ts'
import { hasPoints } from '#server/domains/shipping/index.ts'
import type { Handler } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change, UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { createCheckout as createEndpoint } from '#src/api/contract/trade/checkout.ts'
import { holdLiving } from './buyer-store.ts'
import { findItems } from './item-store.ts'
import { isBuyable, isHeld, nothingToBuy } from './lines.ts'
import { markHolds, refuseCompany } from './open.ts'
import { checkoutsOpened, linesOpened } from './opened-store.ts'
import { checkoutRow } from './row.ts'
import type { StoredCheckout, StoredLine } from './store.ts'
import { assess, checkoutView } from './view.ts'

/**
 * Opens a checkout for the lines of a cart. It reserves nothing; lines that cannot be bought say why. A
 * member's checkout starts with their e-mail and their default address.
 */
export const createCheckout: Handler<typeof createEndpoint> = async (context, { body }) => {
  refuseCompany(context)
  const { services, viewer } = context
  const wanted = quantities(body.lines)
  const [found, address] = await Promise.all([
    findItems(services, [...wanted.keys()], viewer?.userId ?? null),
    viewer && findDefaultAddress(services, viewer.userId),
  ])
  const items = new Map(found.map(item => [item.id, item]))
  const asked = [...wanted].map(([item_id, quantity]): StoredLine => {
    const item = items.get(item_id) ?? null
    return { item_id, quantity, unit_price_cents: item?.price_cents ?? 0, problem: null, held: 0, item }
  })
  const stored: StoredCheckout = {
    ...checkoutRow.new({ id: newId('k'), user_id: viewer?.userId ?? null, email: viewer?.email ?? null }),
    state: 'open',
    address,
    shipping: {},
    pickup_points: {},
    has_points: address !== null && (await hasPoints(services.pool, address.postcode)),
    lines: asked,
    codes: [],
    deadlines: [],
    payment: null,
  }
  if (viewer !== null) await markHolds(services.pool, viewer.userId, asked)
  const { lines } = assess(context, stored)
  // an ad that the shopper's own other checkout holds is shown with a link to that checkout
  if (!lines.some(line => isBuyable(line) || line.problem === 'sign_in_required' || isHeld(line))) {
    throw nothingToBuy(lines, viewer)
  }
  stored.lines = lines.map(({ id, quantity, unitPrice, problem, item }) => ({
    item_id: id,
    quantity,
    unit_price_cents: unitPrice,
    // nobody has seen another price of it here
    problem: problem === 'price_changed' ? null : problem,
    held: 0,
    item,
  }))
  if (viewer === null) {
    // one statement is one transaction: a new checkout needs no lock
    const uow = new UnitOfWork(services, services.pool)
    begin(uow, stored)
    await uow.flush()
  } else {
    await change(services, async uow => {
      await holdLiving(uow, viewer.userId)
      begin(uow, stored)
    })
  }
  return { data: checkoutView(context, assess(context, stored)) }
}

/** Inserts a new checkout with its lines and its first deadline. */
function begin(uow: UnitOfWork, stored: StoredCheckout): void {
  uow.begin('checkout', stored, { type: 'checkout.open', by: 'buyer' })
  uow.write(checkoutsOpened, {
    id: stored.id,
    user_id: stored.user_id,
    email: stored.email,
    address: stored.address,
    state: stored.state,
    version: stored.version,
    created_at: uow.now,
  })
  uow.write(
    linesOpened,
    ...stored.lines.map(({ item, held: _, ...line }, position) => ({
      ...line,
      checkout_id: stored.id,
      position,
      listing_id: item?.listing_id ?? null,
      seller_id: item?.seller_id ?? null,
    })),
  )
  stored.deadlines = uow.deadlines.of({ kind: 'checkout', id: stored.id })
}

/** The quantity of each id, in the order of first appearance. */
function quantities(lines: readonly { id: string; quantity: number }[]): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const { id, quantity } of lines) wanted.set(id, Math.min((wanted.get(id) ?? 0) + quantity, 99_999))
  return wanted
}
