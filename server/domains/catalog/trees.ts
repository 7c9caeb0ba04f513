import type { CategoryTree } from '#src/api/contract/catalog.ts'
import type { Whose } from '#src/api/contract/values/values.ts'
import type { Snapshot } from './cache/snapshot.ts'
import { audiences, type Category } from './store.ts'

/**
 * The categories as the header shows them: all of them for Latest, else those made for the audience.
 * `has_sales` means that at least one listing is live (U-05), of that audience where one is given.
 */
export function treeOf(snapshot: Snapshot, whose: Whose | null): CategoryTree[] {
  const meant = whose === null ? audiences : [whose]
  const isMade = (category: Category) =>
    whose === null || category.audiences.includes(whose) || category.live.includes(whose)
  return [...snapshot.children].flatMap(([slug, children]) => {
    const top = snapshot.categories.get(slug)
    if (!top) return []
    const leaves = children.flatMap(child => {
      const leaf = snapshot.categories.get(child)
      return leaf && isMade(leaf) ? [leaf] : []
    })
    if (leaves.length === 0 && !isMade(top)) return []
    return [
      {
        id: top.id,
        name: top.name,
        slug,
        ...formerOf(top),
        children: leaves.map(leaf => ({
          id: leaf.id,
          name: leaf.name,
          slug: leaf.slug,
          has_sales: leaf.live.some(entry => meant.includes(entry)),
          ...(leaf.is_retired ? { is_retired: true as const } : {}),
          ...formerOf(leaf),
        })),
      },
    ]
  })
}

/** Few categories have former slugs, and the trees stand in every page. */
const formerOf = ({ former }: Category) => (former.length === 0 ? {} : { former_slugs: former })
