import { statement, t } from '#server/platform/database/statement.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { findOrdered } from './variants-store.ts'
import { findOwnProduct, lockVariantsOf } from './write-store.ts'

const deletedProduct = statement('delete_product', {
  text: 'delete from products where id = $1',
  parameters: [t.text],
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
  await removeUnordered(uow, id)
}

/**
 * Deletes a locked product in whatever state, unless somebody ordered it.
 * @throws Refusal 409 `not_allowed`
 */
export async function removeUnordered(uow: UnitOfWork, id: string): Promise<void> {
  const variants = (await lockVariantsOf(uow, id)).map(variant => variant.id)
  if ((await findOrdered(uow, variants)).size > 0) {
    throw new Refusal(409, 'not_allowed', 'This product was ordered, so it can only be archived.')
  }
  await uow.ask(deletedProduct, [id])
}
