import { signedIn } from '#server/domains/members/index.ts'
import { findDetails, type StoredDetails, thisOrder } from '#server/domains/orders/index.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'

/** An order of the signed-in company. @throws Refusal 404 for every other one. */
export async function openOwn(context: Context, id: string): Promise<StoredDetails> {
  const { userId } = signedIn(context)
  const order = await findDetails(context.services.pool, id)
  if (order === undefined || order.kind !== 'brand_order' || order.seller_id !== userId)
    throw notFound(thisOrder)
  return order
}
