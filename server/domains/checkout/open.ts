import { findOwnHolds } from '#server/domains/ads/index.ts'
import { findOrdersOfCheckout, orderView } from '#server/domains/orders/index.ts'
import type { Asked } from '#server/platform/database/statement.ts'
import type { Context, Viewer } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { opensLink } from '#server/platform/ids/ids.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { findCheckout, lockCheckout, type StoredCheckout, type StoredLine } from './store.ts'
import { type Assessed, assess, checkoutView } from './view.ts'

/** A company cannot buy (W-34). */
export function refuseCompany({ viewer }: Context): void {
  if (!viewer?.isCompany) return
  throw new Refusal(403, 'private_only', 'Brand accounts can’t buy. Use a personal account, or log out.')
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
  await markOwn(services.pool, viewer, stored)
  return stored
}

/** A checkout that was read already, opened like `openCheckout`. */
export async function openRead(context: Context, stored: StoredCheckout | undefined): Promise<Assessed> {
  await markOwn(context.services.pool, context.viewer, stored)
  return open(context, stored)
}

/** Opens a checkout like `openCheckout`, locked for a change. */
export async function openLocked(context: Context, uow: UnitOfWork, id: string): Promise<Assessed> {
  const { viewer } = context
  const stored = await lockCheckout(uow, id, viewer?.userId ?? null)
  await markOwn(uow.client, viewer, stored)
  return open(context, stored)
}

async function markOwn(on: Asked, viewer: Viewer | null, stored: StoredCheckout | undefined): Promise<void> {
  if (stored?.state === 'open' && viewer !== null) await markHolds(on, viewer.userId, stored.lines)
}

export async function markHolds(
  on: Asked,
  userId: string,
  lines: readonly Pick<StoredLine, 'item'>[],
): Promise<void> {
  const taken = lines.flatMap(({ item }) => (item?.kind === 'ad' && item.stock === 0 ? [item] : []))
  const holds = await findOwnHolds(
    on,
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

/** The 409 that says why a checkout can no longer be changed. */
export async function underWay(context: Context, fresh: Assessed): Promise<Refusal> {
  const data = await showCheckout(context, fresh)
  const { state } = fresh.stored
  if (state === 'expired') {
    return new Refusal(409, 'checkout_expired', 'This checkout has expired. Start again from your bag.', {
      data,
    })
  }
  const sentence = state === 'paid' ? 'This checkout is paid.' : 'The payment of this checkout is under way.'
  return new Refusal(409, 'not_allowed', sentence, { data })
}
