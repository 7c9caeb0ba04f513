import { firstCategoryRows } from '#server/domains/categories/index.ts'
import type { IdOf } from './ids.ts'
import type { WorldRows } from './rows.ts'

export const categoryId = (idOf: IdOf, slug: string): string => idOf('c', slug)

/** The categories that every new shop starts with. */
export function addCategories(rows: WorldRows, idOf: IdOf): void {
  const { categories, audiences } = firstCategoryRows(slug => categoryId(idOf, slug))
  rows.categories.push(...categories)
  rows.category_audiences.push(...audiences)
}

/**
 * Puts the world into the categories of a shop that was started without it. False, and nothing is changed, where one is
 * missing: then an operator has been at work.
 */
export function reuseCategories(rows: WorldRows, stored: readonly { id: string; slug: string }[]): boolean {
  const storedId = new Map(stored.map(({ id, slug }) => [slug, id]))
  const slugOf = new Map(rows.categories.map(({ id, slug }) => [id, slug]))
  if (rows.categories.some(({ slug }) => !storedId.has(slug))) return false
  const idOf = (id: string | null | undefined) => storedId.get(slugOf.get(id ?? '') ?? '') ?? id
  for (const product of rows.products) product.category_id = idOf(product.category_id) ?? product.category_id
  for (const ad of rows.ads) ad.category_id = idOf(ad.category_id) ?? null
  rows.categories = []
  rows.category_audiences = []
  return true
}
