import { optionsOf } from '#server/domains/product-options/index.ts'
import type { FieldChange, ProductDraft } from '#server/domains/products/draft.ts'
import type { StoredOption } from '#server/platform/database/column-types.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { slugOf } from '#server/platform/ids/slug.ts'
import { distinctTags } from '#src/api/contract/values/business/product-values.ts'
import { imageColors } from './image-colors.ts'
import { planVariants, type VariantPlan } from './plan-variants.ts'
import { galleryOf, type PlannedImage } from './write-images.ts'
import type { Category, VariantRow, WritableProduct } from './write-store.ts'

/** A product that is to be written, as it is now. */
export interface Target {
  draft: ProductDraft
  isNew: boolean
  product: WritableProduct
  /** Its variants, retired ones among them, locked. */
  variants: readonly VariantRow[]
}

/** What a write does to one product. */
export interface ProductPlan extends Target {
  /** The product afterwards. */
  row: WritableProduct
  /** Its gallery, if that changes. */
  gallery: PlannedImage[] | null
  /** Null where the draft says nothing of options and variants. */
  plan: VariantPlan | null
  changes: readonly FieldChange[]
}

/** A new product before its draft says anything else. @throws Refusal 422 without what it cannot be without. */
export function newProduct(
  { title = '', category, whose }: ProductDraft,
  categories: ReadonlyMap<string, Category>,
): WritableProduct {
  if (title.trim() === '') throw invalid('title', 'Enter a title.')
  if (category === undefined) throw invalid('category', 'Choose a category.')
  if (whose === undefined) throw invalid('whose', 'Choose who it is for.')
  const { id: category_id, size_system, slug: own } = categoryOf(categories, category)
  return {
    ...{ id: newId('p'), state: '', version: 1, slug: slugOf(title) || 'product', title, description: '' },
    ...{
      category_id,
      category: own,
      size_system,
      whose,
      materials: [],
      attributes: [],
      options: null,
      handle: null,
      tags: [],
      seo_title: '',
      seo_description: '',
    },
    images: [],
  }
}

/** @throws Refusal 422 for one that does not exist, has others below it, or takes nothing new. */
function categoryOf(categories: ReadonlyMap<string, Category>, slug: string): Category {
  const found = categories.get(slug)
  if (found === undefined) throw invalid('category', 'Choose a category from the list.')
  if (!found.is_leaf) throw invalid('category', 'Choose a category inside this one.')
  if (found.is_retired) throw invalid('category', 'This category takes nothing new. Choose another one.')
  return found
}

/**
 * What a draft makes of a product. It reads nothing: product and variants are locked by then.
 * @throws Refusal 422, 409 `stock_changed`
 */
export function planProduct(target: Target, categories: ReadonlyMap<string, Category>): ProductPlan {
  const { draft, product } = target
  const { row, changes } = planFields(product, draft, categories)
  const options = planOptions(target, row)
  const gallery = changedGallery(target, options?.plan ?? null)
  if (gallery !== null) {
    const [from, to] = [product.images, gallery].map(images => images.map(({ id }) => id))
    changes.push({ field: 'images', from, to })
  }
  if (options === null) return { ...target, row, gallery, plan: null, changes }
  const { plan, was, will } = options
  if (!target.isNew && product.state !== 'draft' && plan.after.length === 0) {
    throw invalid('variants', 'A product that was in the shop keeps at least one variant.')
  }
  if (JSON.stringify(was) !== JSON.stringify(will)) {
    row.options = will
    changes.push({ field: 'options', from: was, to: will })
  }
  return { ...target, row, gallery, plan, changes: [...changes, ...plan.changes] }
}

/** Its options before and after, with its variants; null where the draft says nothing of them. */
function planOptions(
  { draft, product, variants: stored }: Target,
  { whose, size_system: system }: WritableProduct,
): { was: StoredOption[]; will: StoredOption[]; plan: VariantPlan } | null {
  if (draft.variants === undefined && draft.options === undefined) return null
  const live = stored.filter(each => each.retired_at === null)
  const was = optionsOf(product.options, live)
  const will: StoredOption[] = (draft.options ?? was).map(({ name, kind }) => ({ name, kind }))
  refuseUnclear(will)
  const images = new Set((draft.images ?? product.images).map(image => image.id))
  const plan = planVariants({ was, options: will, about: { whose, system }, stored, images }, draft)
  return { was, will, plan }
}

/** The product's own fields that a draft changes. */
function planFields(
  product: WritableProduct,
  draft: ProductDraft,
  categories: ReadonlyMap<string, Category>,
): { row: WritableProduct; changes: FieldChange[] } {
  const row = { ...product }
  const changes: FieldChange[] = []
  const note = (field: keyof WritableProduct & keyof ProductDraft, columns: Partial<WritableProduct>) => {
    const [from, to] = [product[field], draft[field]]
    if (to === undefined || JSON.stringify(from) === JSON.stringify(to)) return
    Object.assign(row, columns)
    changes.push({ field, from, to })
  }
  const { title, description, category, whose, materials, attributes, handle } = draft
  const { tags, seo_title, seo_description } = draft
  if (title !== undefined) note('title', { title, slug: slugOf(title) || 'product' })
  if (description !== undefined) note('description', { description })
  if (whose !== undefined) note('whose', { whose })
  if (materials !== undefined) note('materials', { materials: [...materials] })
  if (attributes !== undefined) note('attributes', { attributes: [...attributes] })
  if (tags !== undefined) note('tags', { tags: distinctTags(tags) })
  if (seo_title !== undefined) note('seo_title', { seo_title })
  if (seo_description !== undefined) note('seo_description', { seo_description })
  if (handle !== undefined) note('handle', { handle })
  if (category !== undefined && categories.get(category)?.id !== product.category_id) {
    const { id: category_id, size_system, slug: own } = categoryOf(categories, category)
    note('category', { category_id, category: own, size_system })
  }
  return { row, changes }
}

/** The gallery that a draft asks for, in the colors of its variants; null if it is shown already. */
function changedGallery(
  { draft, product, variants }: Target,
  plan: VariantPlan | null,
): PlannedImage[] | null {
  if (draft.images === undefined && plan === null) return null
  const { images } = product
  const gallery = galleryOf(images, draft.images ?? images, imageColors(plan, variants))
  const from = images.map(({ id, alt, color, color_name }) => ({ id, alt, color, color_name }))
  return JSON.stringify(from) === JSON.stringify(gallery) ? null : gallery
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
