import { sidesOf } from '#server/domains/members/index.ts'
import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import { opensLink } from '#server/platform/ids/ids.ts'
import type { Ref } from '#server/platform/lifecycle/definition.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'
import type { OrderRow } from './row.ts'
import { thisOrder } from './words.ts'

/** Whether the key of a signed link opens an order: its own, or that of its checkout. */
export const opensOrder = (
  { secret }: Context['services'],
  order: { id: string; checkout_id: string },
  key: string,
): boolean => opensLink(secret, order.id, key) || opensLink(secret, order.checkout_id, key)

/** The sides of an order that its reader is on. Whoever has the key of its link reads it as its buyer. */
export function orderSides(
  order: Pick<OrderRow, 'id' | 'checkout_id' | 'buyer_id' | 'seller_id'>,
  { services, viewer, orderKey }: Pick<Context, 'services' | 'viewer' | 'orderKey'>,
): Deal[] {
  const isLinked = orderKey !== null && opensOrder(services, order, orderKey)
  return [...sidesOf(order, viewer), ...(isLinked ? (['buyer'] as const) : [])]
}

const kindOfOrder = statement('kind_of_order', {
  text: 'select kind from orders where id = $1',
  parameters: [t.text],
  columns: { kind: t.textOf<OrderRow['kind']>() },
})

/** Names an order for the engine: a brand's and a member's have charts of their own. @throws Refusal 404 */
export async function orderRef(on: Asked, id: string): Promise<Ref<OrderRow['kind']>> {
  const [found] = await ask(on, kindOfOrder, [id])
  if (found === undefined) throw notFound(thisOrder)
  return { kind: found.kind, id }
}

/** The same for a brand's order. @throws Refusal 404, also for a member's. */
export async function brandOrderRef(on: Asked, id: string): Promise<Ref<'brand_order'>> {
  const { kind } = await orderRef(on, id)
  if (kind !== 'brand_order') throw notFound(thisOrder)
  return { kind, id }
}
