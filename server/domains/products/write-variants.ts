import { isUniqueViolation } from '#server/platform/database/errors.ts'
import type { StoredOption } from '#server/platform/database/tables/catalog.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { FieldChange, ProductDraft } from './draft.ts'
import { optionsOf } from './options.ts'
import { planVariants, type VariantPlan } from './plan-variants.ts'
import { deleteVariants, findOrdered, findTakenSkus, saveVariants } from './variants-store.ts'
import { lockVariantsOf, type ProductColumns, type WritableProduct } from './write-store.ts'

interface Writing {
  product: WritableProduct
  sellerId: string
  system: string | null
  columns: ProductColumns
}

/** Writes the options and the variants of a draft; new options are noted among the product's columns. */
export async function writeVariants(
  uow: UnitOfWork,
  { product, sellerId, system, columns }: Writing,
  draft: ProductDraft,
): Promise<FieldChange[]> {
  const { id } = product
  const stored = await lockVariantsOf(uow, id)
  const was = optionsOf(
    product.options,
    stored.filter(row => row.retired_at === null),
  )
  const options: StoredOption[] = (draft.options ?? was).map(({ name, kind }) => ({ name, kind }))
  refuseUnclear(options)
  const images = new Set((draft.images ?? product.images).map(image => image.id))
  const plan = planVariants({ was, options, system, stored, images }, draft)
  if (product.state !== 'draft' && plan.after.length === 0) {
    throw invalid('variants', 'A product that was in the shop keeps at least one variant.')
  }
  await refuseTakenSkus(uow, { id, sellerId }, plan, draft)
  await carryOut(uow, { id, sellerId }, plan)
  if (JSON.stringify(was) === JSON.stringify(options)) return plan.changes
  columns.options = JSON.stringify(options)
  return [{ field: 'options', from: was, to: options }, ...plan.changes]
}

/** @throws Refusal 422 for two colors, two sizes, or two options of one name. */
function refuseUnclear(options: readonly StoredOption[]): void {
  for (const [place, { name, kind }] of options.entries()) {
    const before = options.slice(0, place)
    const field = `options.${place}`
    if (before.some(other => other.name.toLowerCase() === name.toLowerCase())) {
      throw invalid(field, `Two options are called ${name}.`)
    }
    if (kind !== 'other' && before.some(other => other.kind === kind)) {
      throw invalid(field, `A product has one option of this kind. Choose “Other”.`)
    }
  }
}

async function refuseTakenSkus(
  uow: UnitOfWork,
  { id, sellerId }: { id: string; sellerId: string },
  { after }: VariantPlan,
  { variants = [] }: ProductDraft,
): Promise<void> {
  const skus = after.flatMap(({ sku }) => sku ?? [])
  const taken = await findTakenSkus(uow, sellerId, skus, id)
  if (taken.size === 0) return
  const errors: Record<string, string[]> = {}
  for (const [place, { sku }] of variants.entries()) {
    const title = typeof sku === 'string' ? taken.get(sku) : undefined
    if (title !== undefined) errors[`variants.${place}.sku`] = [`${sku} is the SKU of “${title}”.`]
  }
  const [first = ['One of these SKUs belongs to another product.']] = Object.values(errors)
  throw new Refusal(422, 'sku_taken', first[0] ?? '', { errors })
}

async function carryOut(
  uow: UnitOfWork,
  product: { id: string; sellerId: string },
  { saved, removed }: VariantPlan,
): Promise<void> {
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
    await saveVariants(uow, product, [...retired, ...saved])
  } catch (error) {
    // another product took it at the same moment
    if (!isUniqueViolation(error, 'variants_sku')) throw error
    throw invalid('variants', 'One of these SKUs belongs to another product by now.', 'sku_taken')
  }
}
