import type { Cause } from '#server/domains/products/stock.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { ProductPlan } from './plan-product.ts'
import {
  deleteVariants,
  findOrdered,
  findTakenBarcodes,
  findTakenSkus,
  saveVariants,
} from './variants-store.ts'

/**
 * @throws Refusal 422 `sku_taken` or `barcode_taken`, at the fields of the first product that takes an SKU or a barcode
 * of another one.
 */
export async function refuseTaken(
  uow: UnitOfWork,
  sellerId: string,
  plans: readonly ProductPlan[],
): Promise<void> {
  const wanted = plans.flatMap(({ row, plan }) =>
    (plan?.after ?? []).map(({ sku, barcode }) => ({ sku, barcode, product_id: row.id })),
  )
  const skus = wanted.flatMap(({ sku, product_id }) => (sku === null ? [] : [{ sku, product_id }]))
  const barcodes = wanted.flatMap(({ barcode, product_id }) =>
    barcode === null ? [] : [{ barcode, product_id }],
  )
  refuse('sku', 'SKU', plans, await findTakenSkus(uow, sellerId, skus))
  refuse('barcode', 'barcode', plans, await findTakenBarcodes(uow, sellerId, barcodes))
}

function refuse(
  field: 'sku' | 'barcode',
  name: string,
  plans: readonly ProductPlan[],
  taken: ReadonlyMap<string, ReadonlyMap<string, string>>,
): void {
  const refused = plans.find(({ row }) => taken.has(row.id))
  if (refused === undefined) return
  const titles = taken.get(refused.row.id)
  const errors: Record<string, string[]> = {}
  for (const [place, draft] of (refused.draft.variants ?? []).entries()) {
    const value = draft[field]
    const title = typeof value === 'string' ? titles?.get(value) : undefined
    if (title !== undefined) errors[`variants.${place}.${field}`] = [`${value} is the ${name} of “${title}”.`]
  }
  const [first = [`One of these ${name}s belongs to another product.`]] = Object.values(errors)
  throw new Refusal(422, `${field}_taken`, first[0] ?? '', { errors })
}

/** Writes the variants of some products; those that leave one are retired if they were ordered, else deleted. */
export async function writeVariants(
  uow: UnitOfWork,
  sellerId: string,
  plans: readonly ProductPlan[],
  cause: Cause,
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
    await saveVariants(uow, sellerId, [...retired, ...saved], cause)
  } catch (error) {
    // another product took it at the same moment
    if (isUniqueViolation(error, 'variants_barcode')) {
      throw invalid('variants', 'One of these barcodes belongs to another product by now.', 'barcode_taken')
    }
    if (!isUniqueViolation(error, 'variants_sku')) throw error
    throw invalid('variants', 'One of these SKUs belongs to another product by now.', 'sku_taken')
  }
}
