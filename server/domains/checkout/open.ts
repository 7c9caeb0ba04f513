import { findDefaultAddress } from '#server/domains/addresses/index.ts'
import { findOwnHolds } from '#server/domains/ads/index.ts'
import { findOrdersOfCheckout, orderView } from '#server/domains/orders/index.ts'
import type { Context, Handler } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { newId, opensLink } from '#server/platform/ids/ids.ts'
import { change, UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { createCheckout as createEndpoint } from '#src/api/contract/trade/checkout.ts'
import { isBuyable, isHeld, nothingToBuy } from './lines.ts'
import {
  checkoutsOpened,
  findCheckout,
  findItems,
  holdLiving,
  linesOpened,
  type StoredCheckout,
  type StoredLine,
} from './store.ts'
import { type Assessed, assess, checkoutView } from './view.ts'

/** A company cannot buy (W-34). */
export function refuseCompany({ viewer }: Context): void {
  if (!viewer?.isCompany) return
  throw new Refusal(403, 'private_only', 'Companies sell here; to buy, use a private account or sign out.')
}

/**
 * The checkout with this id. A guest's checkout opens by its id alone. An account's checkout opens only for
 * its owner; everybody else gets 404.
 */
export async function openCheckout(context: Context, id: string): Promise<Assessed> {
  return open(context, await findOwn(context, id))
}

/** Finds a checkout and marks each ad that another checkout of the same shopper holds. */
async function findOwn({ services, viewer }: Context, id: string): Promise<StoredCheckout | undefined> {
  const stored = await findCheckout(services, id, viewer?.userId ?? null)
  if (stored?.state === 'open' && viewer !== null) await markHolds(services, viewer.userId, stored.lines)
  return stored
}

async function markHolds(
  services: Context['services'],
  userId: string,
  lines: readonly Pick<StoredLine, 'item'>[],
): Promise<void> {
  const taken = lines.flatMap(({ item }) => (item?.kind === 'ad' && item.stock === 0 ? [item] : []))
  const holds = await findOwnHolds(
    services,
    userId,
    taken.map(({ id }) => id),
  )
  for (const item of taken) item.held_by = holds.get(item.id)
}

function open(context: Context, stored: StoredCheckout | undefined): Assessed {
  if (!stored || (stored.user_id !== null && stored.user_id !== context.viewer?.userId))
    throw notFound('This checkout')
  return assess(context, stored)
}

/**
 * Does the same for a reader who may hold a signed link. The key in the mail opens a paid checkout, also a
 * member's, but none that can still be changed or paid (W-35).
 */
export async function readCheckout(context: Context, id: string, key: string | null) {
  const { services, viewer } = context
  const stored = await findOwn(context, id)
  const isLinked =
    stored?.state === 'paid' &&
    stored.user_id !== (viewer?.userId ?? null) &&
    key !== null &&
    opensLink(services.secret, id, key)
  const assessed = isLinked ? assess(context, stored) : open(context, stored)
  return showCheckout(context, assessed, isLinked)
}

/**
 * The whole checkout as its shopper sees it, with its orders. A reader who came by a link gets the keys of
 * the orders.
 */
export async function showCheckout(context: Context, assessed: Assessed, isLinked = false) {
  const { services } = context
  const { stored } = assessed
  const orders = stored.state === 'paid' ? await findOrdersOfCheckout(services, stored.id) : []
  // a guest always gets the keys, even if the e-mail address they gave belongs to a member
  const isKeyed = isLinked || stored.user_id === null
  return checkoutView(
    context,
    assessed,
    orders.map(order => orderView(services, order, 'buyer', isKeyed)),
  )
}

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
    id: newId('k'),
    user_id: viewer?.userId ?? null,
    state: 'open',
    version: 1,
    email: viewer?.email ?? null,
    address,
    shipping: {},
    reserved_until: null,
    lines: asked,
    deadlines: [],
    payment: null,
  }
  if (viewer !== null) await markHolds(services, viewer.userId, asked)
  const { lines } = assess(context, stored)
  // an ad that the shopper's own other checkout holds is shown with a link to that checkout
  if (!lines.some(line => isBuyable(line) || line.problem === 'sign_in_required' || isHeld(line))) {
    throw nothingToBuy(lines, viewer)
  }
  stored.lines = lines.map(({ id, quantity, unitPrice, problem, item }) => ({
    item_id: id,
    quantity,
    unit_price_cents: unitPrice,
    problem,
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

/** The 409 that says why a checkout can no longer be changed. */
export async function underWay(context: Context, fresh: Assessed): Promise<Refusal> {
  const data = await showCheckout(context, fresh)
  const { state } = fresh.stored
  if (state === 'expired') {
    return new Refusal(409, 'checkout_expired', 'This checkout has run out. Start again from your cart.', {
      data,
    })
  }
  const sentence = state === 'paid' ? 'This checkout is paid.' : 'The payment of this checkout is under way.'
  return new Refusal(409, 'not_allowed', sentence, { data })
}

/** The quantity of each id, in the order of first appearance. */
function quantities(lines: readonly { id: string; quantity: number }[]): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const { id, quantity } of lines) wanted.set(id, Math.min((wanted.get(id) ?? 0) + quantity, 99_999))
  return wanted
}
