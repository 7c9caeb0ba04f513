import { CATEGORY_TREE } from '../words/categories.ts'
import type { IdOf } from './ids.ts'
import type { WorldRows } from './rows.ts'

export const categoryId = (idOf: IdOf, slug: string): string => idOf('c', slug)

/** The whole tree; a branch is for everybody whom one of its leaves is for. */
export function addCategories(rows: WorldRows, idOf: IdOf): void {
  CATEGORY_TREE.forEach((branch, place) => {
    const id = categoryId(idOf, branch.slug)
    rows.categories.push({
      id,
      slug: branch.slug,
      name: branch.name,
      parent_id: null,
      position: place,
      size_system: null,
    })
    const everybody = new Set(branch.leaves.flatMap(({ whose }) => whose))
    for (const whose of everybody) rows.category_audiences.push({ category_id: id, whose })
    branch.leaves.forEach((leaf, position) => {
      const own = categoryId(idOf, leaf.slug)
      rows.categories.push({
        id: own,
        slug: leaf.slug,
        name: leaf.name,
        parent_id: id,
        position,
        size_system: leaf.sizes,
      })
      for (const whose of leaf.whose) rows.category_audiences.push({ category_id: own, whose })
    })
  })
}
