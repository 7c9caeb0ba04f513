import { isUniqueViolation } from '#server/platform/database/errors.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { ProductPlan } from './plan-product.ts'
import { deleteVariants, findOrdered, findTakenSkus, saveVariants } from './variants-store.ts'

/** @throws Refusal 422 `sku_taken`, at the fields of the first product that takes an SKU of another one. */
export async function refuseTakenSkus(
  uow: UnitOfWork,
  sellerId: string,
  plans: readonly ProductPlan[],
): Promise<void> {
  const wanted = plans.flatMap(({ row, plan }) =>
    (plan?.after ?? []).flatMap(({ sku }) => (sku === null ? [] : [{ sku, product_id: row.id }])),
  )
  const taken = await findTakenSkus(uow, sellerId, wanted)
  const refused = plans.find(({ row }) => taken.has(row.id))
  if (refused === undefined) return
  const titles = taken.get(refused.row.id)
  const errors: Record<string, string[]> = {}
  for (const [place, { sku }] of (refused.draft.variants ?? []).entries()) {
    const title = typeof sku === 'string' ? titles?.get(sku) : undefined
    if (title !== undefined) errors[`variants.${place}.sku`] = [`${sku} is the SKU of “${title}”.`]
  }
  const [first = ['One of these SKUs belongs to another product.']] = Object.values(errors)
  throw new Refusal(422, 'sku_taken', first[0] ?? '', { errors })
}

/** Writes the variants of some products; those that leave one are retired if they were ordered, else deleted. */
export async function writeVariants(
  uow: UnitOfWork,
  sellerId: string,
  plans: readonly ProductPlan[],
): Promise<void> {
  const planned = plans.flatMap(({ row, plan }) => (plan === null ? [] : [{ product_id: row.id, ...plan }]))
  const removed = planned.flatMap(each => each.removed.map(row => ({ ...row, product_id: each.product_id })))
  const saved = planned.flatMap(each => each.saved.map(row => ({ ...row, product_id: each.product_id })))
  const ordered = await findOrdered(
    uow,
    removed.map(({ id }) => id),
  )
  await deleteVariants(
    uow,
    removed.map(({ id }) => id).filter(id => !ordered.has(id)),
  )
  const retired = removed.filter(({ id }) => ordered.has(id)).map(row => ({ ...row, retired_at: uow.now }))
  try {
    await saveVariants(uow, sellerId, [...retired, ...saved])
  } catch (error) {
    // another product took it at the same moment
    if (!isUniqueViolation(error, 'variants_sku')) throw error
    throw invalid('variants', 'One of these SKUs belongs to another product by now.', 'sku_taken')
  }
}
