import { isUniqueViolation } from '#server/platform/database/errors.ts'
import { invalid, notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { slugOf } from '#server/platform/ids/slug.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { FieldChange, ProductDraft, Written } from './draft.ts'
import { galleryOf, saveImages } from './write-images.ts'
import {
  addProduct,
  findBrandOf,
  findCategory,
  findOwnProduct,
  type ProductColumns,
  saveProduct,
  type WritableProduct,
} from './write-store.ts'
import { writeVariants } from './write-variants.ts'

/** The most products of a company. */
const mostProducts = 20_000

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
  const isNew = draft.id === undefined
  const id = draft.id ?? (await begin(uow, sellerId, draft))
  const ref = { kind: 'product', id } as const
  await uow.lock([ref])
  const product = await findOwnProduct(uow, sellerId, id)
  if (product === undefined) throw notFound('This product')
  if (draft.version !== undefined) uow.expect(ref, draft.version)
  const { columns, changes, system } = await planFields(uow, product, draft)
  if (draft.images !== undefined) changes.push(...(await writeImages(uow, sellerId, product, draft.images)))
  if (draft.variants !== undefined || draft.options !== undefined) {
    changes.push(...(await writeVariants(uow, { product, sellerId, system, columns }, draft)))
  }
  // a new product has version 1, however much of it the draft gives
  if (changes.length > 0) await save(uow, id, columns, isNew)
  await uow.reread(ref)
  return { id, isNew, version: uow.row(ref).version, changes }
}

async function save(uow: UnitOfWork, id: string, columns: ProductColumns, isNew: boolean): Promise<void> {
  try {
    await saveProduct(uow, id, { ...columns, ...(isNew ? { version: 1 } : {}) })
  } catch (error) {
    if (!isUniqueViolation(error, 'products_by_handle')) throw error
    throw invalid('handle', 'Another product has this handle.')
  }
}

/** Inserts the draft of a new product with what it cannot be without. */
async function begin(uow: UnitOfWork, sellerId: string, draft: ProductDraft): Promise<string> {
  const { title = '', category, whose } = draft
  if (title.trim() === '') throw invalid('title', 'Enter a title.')
  if (category === undefined) throw invalid('category', 'Choose a category.')
  if (whose === undefined) throw invalid('whose', 'Choose who it is for.')
  const company = await findBrandOf(uow, sellerId)
  if (company === undefined) throw new Refusal(403, 'companies_only', 'Only companies sell products.')
  if (company.products >= mostProducts) {
    const sentence = `Your shop has ${mostProducts} products. Delete drafts you do not need.`
    throw new Refusal(409, 'too_many_products', sentence)
  }
  const { id: category_id } = await categoryOf(uow, category)
  const id = newId('p')
  const row = { id, state: '', version: 1, seller_id: sellerId, variants: 0, shop: '', published_at: null }
  uow.begin('product', row, { type: 'product.begin', by: 'seller' })
  await addProduct(uow, {
    id,
    seller_id: sellerId,
    brand_id: company.brand_id,
    state: row.state,
    slug: slugOf(title) || 'product',
    title,
    category_id,
    whose,
    created_at: uow.now,
    updated_at: uow.now,
  })
  return id
}

/** @throws Refusal 422 for one that does not exist, or has others below it. */
async function categoryOf(uow: UnitOfWork, slug: string) {
  const found = await findCategory(uow, slug)
  if (found === undefined) throw invalid('category', 'Choose a category from the list.')
  if (!found.is_leaf) throw invalid('category', 'Choose a category inside this one.')
  return found
}

interface Plan {
  columns: ProductColumns
  changes: FieldChange[]
  /** The system of sizes of the category afterwards. */
  system: string | null
}

/** The product's own fields that a draft changes. */
async function planFields(uow: UnitOfWork, product: WritableProduct, draft: ProductDraft): Promise<Plan> {
  const plan: Plan = { columns: {}, changes: [], system: product.size_system }
  const note = (field: keyof WritableProduct & keyof ProductDraft, columns: ProductColumns) => {
    const [from, to] = [product[field], draft[field]]
    if (to === undefined || JSON.stringify(from) === JSON.stringify(to)) return
    Object.assign(plan.columns, columns)
    plan.changes.push({ field, from, to })
  }
  const { title, description, category, whose, materials, attributes, handle } = draft
  if (title !== undefined) note('title', { title, slug: slugOf(title) || 'product' })
  if (description !== undefined) note('description', { description })
  if (whose !== undefined) note('whose', { whose })
  if (materials !== undefined) note('materials', { materials: [...materials] })
  if (attributes !== undefined) note('attributes', { attributes: JSON.stringify(attributes) })
  if (handle !== undefined) note('handle', { handle })
  if (category !== undefined && category !== product.category) {
    const { id, size_system } = await categoryOf(uow, category)
    note('category', { category_id: id })
    plan.system = size_system
  }
  return plan
}

async function writeImages(
  uow: UnitOfWork,
  sellerId: string,
  product: WritableProduct,
  chosen: NonNullable<ProductDraft['images']>,
): Promise<FieldChange[]> {
  const gallery = galleryOf(product.images, chosen)
  const from = product.images.map(({ id, alt, color }) => ({ id, alt, color }))
  if (JSON.stringify(from) === JSON.stringify(gallery)) return []
  await saveImages(uow, { id: product.id, sellerId }, gallery)
  return [{ field: 'images', from: from.map(({ id }) => id), to: gallery.map(({ id }) => id) }]
}
