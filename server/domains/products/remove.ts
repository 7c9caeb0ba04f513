import { statement, t } from '#server/platform/database/statement.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { deleteVariants, findOrdered } from './writing/variants-store.ts'
import { findOwnProduct, lockVariantsOfAll } from './writing/write-store.ts'

const deletedProducts = statement('delete_products', {
  text: 'delete from products where id = any($1)',
  parameters: [t.list(t.text)],
})

/**
 * Deletes a draft that nobody ever ordered. Its images stay with the uploads until they are swept.
 * @throws Refusal 404; 409 `not_allowed` for any other product
 */
export async function removeProduct(uow: UnitOfWork, sellerId: string, id: string): Promise<void> {
  const ref = { kind: 'product', id } as const
  await uow.lock([ref])
  if ((await findOwnProduct(uow, sellerId, id)) === undefined) throw notFound('This product')
  if (uow.row(ref).state !== 'draft') {
    throw new Refusal(409, 'not_allowed', 'Only drafts can be deleted. Archive this product instead.')
  }
  await removeUnordered(uow, [id])
}

/**
 * Deletes locked products in whatever state, unless somebody ordered one of them.
 * @throws Refusal 409 `not_allowed`
 */
export async function removeUnordered(uow: UnitOfWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const variants = [...(await lockVariantsOfAll(uow, ids)).values()].flat().map(variant => variant.id)
  if ((await findOrdered(uow, variants)).size > 0) {
    throw new Refusal(409, 'not_allowed', 'This product was ordered, so it can only be archived.')
  }
  // before their products, or each product would delete its own
  await deleteVariants(uow, variants)
  await uow.ask(deletedProducts, [ids])
}
