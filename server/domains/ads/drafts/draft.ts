import type { AdColumns, AdInput } from '#server/domains/ads/row.ts'
import { sizeColumns } from '#server/domains/catalog/index.ts'
import { parseMoney } from '#server/domains/pricing/index.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import { slugOf } from '#server/platform/ids/slug.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { findBrandId, findCategory } from './store.ts'

/**
 * The input as columns of an ad that is new, or there already.
 * @throws Refusal 422 for an unknown category, brand or size, and for a category that takes nothing new.
 */
export async function columnsOf(
  uow: UnitOfWork,
  input: AdInput,
  adId: string | null = null,
): Promise<AdColumns> {
  const columns: AdColumns = {}
  const { title, description, price, condition, flaws, whose, colors, materials, parcel } = input
  if (title !== undefined) Object.assign(columns, { title: orNull(title), slug: slugOf(title ?? '') || 'ad' })
  if (description !== undefined) columns.description = description
  if (price !== undefined) columns.price_cents = price === null ? null : parseMoney(price)
  if (condition !== undefined) columns.condition = condition
  if (flaws !== undefined) columns.flaws = orNull(flaws)
  if (input.no_visible_flaws !== undefined) columns.no_visible_flaws = input.no_visible_flaws
  if (whose !== undefined) columns.whose = whose
  if (colors !== undefined) columns.colors = [...new Set(colors)]
  if (materials !== undefined) columns.materials = [...new Set(materials)]
  if (parcel !== undefined) columns.parcel = parcel
  if (input.measurements !== undefined) columns.measurements = JSON.stringify(input.measurements)
  if (input.size !== undefined) Object.assign(columns, sizeColumns(input.size))
  if (input.category !== undefined) {
    columns.category_id = await idOf(input.category, 'category', async slug => {
      const found = await findCategory(uow, slug, adId)
      if (found?.is_retired) throw invalid('category', 'This category takes nothing new. Choose another one.')
      return found?.id
    })
  }
  if (input.brand !== undefined) {
    columns.brand_id = await idOf(input.brand, 'brand', slug => findBrandId(uow, slug))
  }
  return columns
}

const orNull = (text: string | null) => (text === '' ? null : text)

async function idOf(
  slug: string | null,
  field: 'category' | 'brand',
  find: (slug: string) => Promise<string | undefined>,
): Promise<string | null> {
  if (slug === null) return null
  const found = await find(slug)
  if (found === undefined) throw invalid(field, `There is no ${field} ${slug}.`)
  return found
}
