import type { CategoryEntry } from '#src/api/contract/catalog.ts'
import type { Whose } from '#src/api/contract/values/values.ts'
import type { Tree } from '#src/api/queries/catalog.ts'
import * as texts from '#src/ui/listing/words.ts'

const people = { woman: 'women', man: 'men', kids: 'kids' } as const

/** The audience of an address, or undefined for an unknown word. */
export function audienceOf(whose: string): Whose | undefined {
  return whose === 'woman' || whose === 'man' || whose === 'kids' ? whose : undefined
}

/** The category tree that a page belongs to. */
export function treeOf(whose: string | undefined): Tree {
  return (whose === undefined ? undefined : audienceOf(whose)) ?? 'latest'
}

/** A category by its slug or that of one merged into it, on any level. */
export function findCategory(
  trees: readonly CategoryEntry[],
  slug: string,
): { name: string; slug: string } | undefined {
  const all = trees.flatMap(tree => [tree, ...tree.children])
  return all.find(each => each.slug === slug) ?? all.find(each => each.former_slugs?.includes(slug))
}

/** "Dresses for women". A category that no known tree contains is named by its slug. */
export function categoryTitle(
  trees: readonly CategoryEntry[],
  slug: string,
  whose: string | undefined,
): string {
  const name = findCategory(trees, slug)?.name ?? wordsOf(slug)
  const audience = whose === undefined ? undefined : audienceOf(whose)
  return audience === undefined ? name : texts.forLabel(name, people[audience])
}

/** "tops-and-t-shirts" as "Tops and t shirts". */
function wordsOf(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
