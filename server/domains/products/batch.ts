import type { Context } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import type { productEvents } from '#src/api/contract/business/product-changes.ts'
import type { EventName } from '#src/api/contract/lifecycle.ts'
import { findProducts } from './store.ts'

interface Result {
  id: string
  ok: boolean
  reason: string | null
}

/** Fires one event of several products, each in a transaction of its own, so that one refusal stops no other. */
export async function fireEach(
  { services }: Context,
  sellerId: string,
  ids: readonly string[],
  event: EventName<typeof productEvents>,
): Promise<Result[]> {
  const own = new Map((await findProducts(services, ids, false)).map(product => [product.id, product]))
  const results: Result[] = []
  for (const id of new Set(ids)) {
    if (own.get(id)?.seller_id !== sellerId) {
      results.push({ id, ok: false, reason: 'This product no longer exists.' })
      continue
    }
    try {
      await fire(services, { kind: 'product', id, event: { type: `product.${event}`, by: 'seller' } })
      results.push({ id, ok: true, reason: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ id, ok: false, reason: error.message })
    }
  }
  return results
}
