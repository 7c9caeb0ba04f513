import { lockVariantsOfAll } from '#server/domains/products/index.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { findByIds, type StoredProduct } from './stored-store.ts'

/**
 * The products of a company with these ids as they are now, with their variants locked until the end of this change: a
 * sale happened before, or waits. Those that are gone are left out.
 */
export async function lockProducts(
  uow: UnitOfWork,
  sellerId: string,
  ids: readonly string[],
): Promise<Map<string, StoredProduct>> {
  if (ids.length === 0) return new Map()
  const known = [...(await findByIds(uow.client, sellerId, ids)).keys()]
  await uow.lock(known.map(id => ({ kind: 'product', id })))
  await lockVariantsOfAll(uow, known)
  // read again: they are locked now
  return findByIds(uow.client, sellerId, known)
}
