import { findMatchingProducts } from '#server/domains/products/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { BulkChange, BulkSelection } from '#src/api/contract/business/bulk-edits.ts'
import { bulkEditLimits } from '#src/api/contract/values/business/bulk-edit-values.ts'
import { collectionLimits } from '#src/api/contract/values/business/collection-values.ts'
import { isOfProducts, type ProductChange, planProduct, planVariant, type VariantChange } from './plan.ts'
import { countInCollection, findCategory, findProducts, findVariants } from './scope-store.ts'
import type { PlannedRow } from './store.ts'
import * as words from './words.ts'

/** The products that are chosen. @throws Refusal 422 where a filter finds none, or too many. */
export async function chosenProducts(
  services: Pick<Services, 'pool'>,
  sellerId: string,
  selection: BulkSelection,
): Promise<string[]> {
  if (selection.kind === 'products') return [...new Set(selection.products)]
  const { q = '', state = null, category = null, stock = null, collection = null, tag = null } = selection
  const filters = { sellerId, q: q === '' ? null : q, state, category, stock, collection, tag }
  const found = await findMatchingProducts(services, filters, bulkEditLimits.products + 1)
  if (found.length === 0) throw invalid('selection', words.nothingFound)
  if (found.length > bulkEditLimits.products) throw invalid('selection', words.tooManyProducts)
  return found
}

/** The change with the present slug of its category. @throws Refusal 422 for what it cannot lead to. */
export async function checkedChange(
  uow: UnitOfWork,
  sellerId: string,
  change: BulkChange,
): Promise<BulkChange> {
  if (change.kind === 'move') {
    const found = await findCategory(uow.client, change.category)
    if (found === undefined) throw invalid('change.category', words.noCategory)
    if (!found.is_leaf) throw invalid('change.category', words.wideCategory)
    if (found.is_retired) throw invalid('change.category', words.retiredCategory)
    return { ...change, category: found.slug }
  }
  if (
    'collection' in change &&
    (await countInCollection(uow.client, sellerId, change.collection)) === undefined
  )
    throw invalid('change.collection', words.noCollection)
  return change
}

/** What a change does to each product or variant, as they are now. @throws Refusal 422 for products of others. */
export function plannedRows(
  uow: UnitOfWork,
  sellerId: string,
  products: readonly string[],
  change: BulkChange,
): Promise<PlannedRow[]> {
  return isOfProducts(change)
    ? ofProducts(uow, sellerId, products, change)
    : ofVariants(uow, sellerId, products, change)
}

async function ofVariants(
  uow: UnitOfWork,
  sellerId: string,
  products: readonly string[],
  change: VariantChange,
): Promise<PlannedRow[]> {
  const found = await findVariants(uow.client, sellerId, products)
  if (new Set(found.map(({ product }) => product)).size < products.length)
    throw invalid('selection', words.notYours)
  if (found.length > bulkEditLimits.variants) throw invalid('selection', words.tooManyVariants)
  return found.map(({ product, variant, price_cents, compare_at_cents, stock }) =>
    price_cents === null || stock === null
      ? { product, variant: null, was: null, will: null, reason: words.noVariants }
      : { product, variant, ...planVariant(change, { price_cents, compare_at_cents, stock }) },
  )
}

async function ofProducts(
  uow: UnitOfWork,
  sellerId: string,
  products: readonly string[],
  change: ProductChange,
): Promise<PlannedRow[]> {
  const collection = 'collection' in change ? change.collection : null
  const found = await findProducts(uow.client, sellerId, { products, collection })
  if (found.length < products.length) throw invalid('selection', words.notYours)
  const rows = found.map(({ product, ...now }) => ({
    product,
    variant: null,
    ...planProduct(change, now),
  }))
  if (change.kind === 'add_to_collection') {
    const there = (await countInCollection(uow.client, sellerId, change.collection)) ?? 0
    if (there + rows.filter(({ reason }) => reason === null).length > collectionLimits.products)
      throw invalid('change.collection', words.fullCollection)
  }
  return rows
}
