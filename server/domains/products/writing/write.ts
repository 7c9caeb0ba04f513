import type { ProductDraft, Written } from '#server/domains/products/draft.ts'
import { productRow } from '#server/domains/products/lifecycle.ts'
import type { Cause } from '#server/domains/products/stock.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import { invalid, notFound, Refusal } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { newProduct, type ProductPlan, planProduct, type Target } from './plan-product.ts'
import { addProducts, saveProducts } from './rows-store.ts'
import { saveImages } from './write-images.ts'
import {
  type Category,
  findBrandOf,
  findCategories,
  findOwnProducts,
  lockVariantsOfAll,
} from './write-store.ts'
import { refuseTaken, writeVariants } from './write-variants.ts'

/** The most products of a company. */
const mostProducts = 20_000

const ref = (id: string) => ({ kind: 'product', id }) as const

/**
 * Creates or updates one product with its variants and images, in the caller's unit of work, and tells what
 * changed. The door for editors, for single fields and for imported files alike:
 *
 * - absent fields stay as they are; the same draft twice changes nothing and does not count the version on
 * - a variant is found by id, else by its values; one that was retired comes back when its values do
 * - variants that are not given stay, unless `others` is `remove`; one that was ordered is retired, never deleted
 * - a new product is a draft; its events (`product.activate`) are fired on the same unit of work
 *
 * Who may write, and whether the shop is suspended, is the caller's question.
 * @throws Refusal 404 for another company's product; 409 `stale_version`, `stock_changed`; 422 at the field, named
 * as on the wire (`variants.3.sku`).
 */
export async function writeProduct(uow: UnitOfWork, sellerId: string, draft: ProductDraft): Promise<Written> {
  const [written] = await writeProducts(uow, sellerId, [draft])
  if (written === undefined) throw new Error('A product was not written.')
  return written
}

/**
 * Writes many products as `writeProduct` writes one, each statement for all of them. Each draft names another
 * product. A refusal does not say whose it is: the caller tries each product by itself. `cause` is why stocks change.
 */
export async function writeProducts(
  uow: UnitOfWork,
  sellerId: string,
  drafts: readonly ProductDraft[],
  cause: Cause = { why: 'edited' },
): Promise<Written[]> {
  const categories = await findCategories(
    uow,
    drafts.flatMap(({ category }) => category ?? []),
  )
  const known = await openKnown(uow, sellerId, drafts)
  const fresh = await openNew(uow, sellerId, drafts, categories)
  const plans = drafts.map(draft => {
    const target = known.get(draft) ?? fresh.targets.get(draft)
    if (target === undefined) throw notFound('This product')
    return planProduct(target, categories)
  })
  await refuseTaken(uow, sellerId, plans)
  await orRefuseHandle(() => begin(uow, sellerId, fresh.brandId, plans))
  for (const { gallery, row } of plans)
    if (gallery !== null) await saveImages(uow, { id: row.id, sellerId }, gallery)
  await writeVariants(uow, sellerId, plans, cause)
  const changed = plans.filter(({ isNew, changes }) => !isNew && changes.length > 0)
  await orRefuseHandle(() =>
    saveProducts(
      uow,
      changed.map(({ row }) => row),
    ),
  )
  await uow.lock(plans.filter(({ isNew }) => isNew).map(({ row }) => ref(row.id)))
  await uow.reread(...plans.filter(({ isNew }) => !isNew).map(({ row }) => ref(row.id)))
  return plans.map(({ row: { id }, isNew, changes }) => ({
    id,
    isNew,
    version: uow.row(ref(id)).version,
    changes,
  }))
}

/** The products that drafts change, locked. */
async function openKnown(
  uow: UnitOfWork,
  sellerId: string,
  drafts: readonly ProductDraft[],
): Promise<Map<ProductDraft, Target>> {
  const ids = drafts.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return new Map()
  if (new Set(ids).size < ids.length) throw new Error('Two drafts change one product.')
  await uow.lock(ids.map(ref))
  const products = new Map((await findOwnProducts(uow, sellerId, ids)).map(product => [product.id, product]))
  const variants = await lockVariantsOfAll(uow, ids)
  const targets = new Map<ProductDraft, Target>()
  for (const draft of drafts) {
    if (draft.id === undefined) continue
    const product = products.get(draft.id)
    if (product === undefined) throw notFound('This product')
    if (draft.version !== undefined) uow.expect(ref(draft.id), draft.version)
    targets.set(draft, { draft, isNew: false, product, variants: variants.get(draft.id) ?? [] })
  }
  return targets
}

interface Fresh {
  brandId: string | null
  targets: Map<ProductDraft, Target>
}

/** The products that drafts create, not yet written. */
async function openNew(
  uow: UnitOfWork,
  sellerId: string,
  drafts: readonly ProductDraft[],
  categories: ReadonlyMap<string, Category>,
): Promise<Fresh> {
  const begun = drafts.filter(({ id }) => id === undefined)
  if (begun.length === 0) return { brandId: null, targets: new Map() }
  const targets = new Map(
    begun.map(draft => {
      const target: Target = { draft, isNew: true, product: newProduct(draft, categories), variants: [] }
      return [draft, target]
    }),
  )
  const company = await findBrandOf(uow, sellerId)
  if (company === undefined) throw new Refusal(403, 'companies_only', 'Only companies sell products.')
  if (company.products + begun.length > mostProducts) {
    const sentence = `Your shop has ${mostProducts} products. Delete drafts you do not need.`
    throw new Refusal(409, 'too_many_products', sentence)
  }
  return { brandId: company.brand_id, targets }
}

/** Inserts the new products among these, each at the beginning of its chart. */
async function begin(
  uow: UnitOfWork,
  sellerId: string,
  brandId: string | null,
  plans: readonly ProductPlan[],
): Promise<void> {
  const begun = plans.filter(({ isNew }) => isNew).map(({ row }) => row)
  if (begun.length === 0) return
  let state = ''
  for (const { id } of begun) {
    const row = productRow.new({ id, seller_id: sellerId })
    uow.begin('product', row, { type: 'product.begin', by: 'seller' })
    state = row.state
  }
  await addProducts(uow, { sellerId, brandId, state }, begun)
}

/** @throws Refusal 422 if another product has the handle of one. */
async function orRefuseHandle(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'products_by_handle')) throw error
    throw invalid('handle', 'Another product has this handle.')
  }
}
