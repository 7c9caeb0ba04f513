import type { Whose } from '#src/api/contract/values/values.ts'
import { firstCategories } from './tree.ts'

/** A row of `categories`. */
interface CategoryRow {
  id: string
  slug: string
  name: string
  parent_id: string | null
  position: number
  size_system: string | null
}

/** The rows of the first categories. A branch is for everybody whom one of its leaves is for. */
export function firstCategoryRows(idOf: (slug: string) => string): {
  categories: CategoryRow[]
  audiences: { category_id: string; whose: Whose }[]
} {
  const categories = firstCategories.flatMap(({ slug, name, leaves }, place) => {
    const parent_id = idOf(slug)
    const branch = { id: parent_id, slug, name, parent_id: null, position: place, size_system: null }
    const inside = leaves.map((leaf, position) => ({
      id: idOf(leaf.slug),
      slug: leaf.slug,
      name: leaf.name,
      parent_id,
      position,
      size_system: leaf.sizes,
    }))
    return [branch, ...inside]
  })
  const audiences = firstCategories.flatMap(({ slug, leaves }) => [
    ...[...new Set(leaves.flatMap(({ whose }) => whose))].map(whose => ({ category_id: idOf(slug), whose })),
    ...leaves.flatMap(leaf => leaf.whose.map(whose => ({ category_id: idOf(leaf.slug), whose }))),
  ])
  return { categories, audiences }
}
