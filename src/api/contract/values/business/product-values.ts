/** The limits of products and the kinds of their options (W-83, V-34, V-40, V-43). */
export const productLimits = {
  title: 150,
  description: 2000,
  images: 10,
  options: 3,
  optionName: 30,
  optionValue: 40,
  variants: 100,
  sku: 50,
  stock: 99_999,
  materials: 3,
  attributes: 20,
  tags: 50,
  tag: 60,
  seoTitle: 70,
  seoDescription: 320,
} as const

/** The least and the most that a product costs, in cents. */
export const productPrice = { least: 100, most: 1_000_000 } as const

/**
 * Shoppers filter by color and size. A size is one of a closed list; a color has a name of the brand's own, or that of
 * its slug. Another option has a name and values of its own.
 */
export const optionKinds = { color: 'Color', size: 'Size', other: 'Other' } as const
export type OptionKind = keyof typeof optionKinds

/** From this stock down a product counts as low. */
export const usualLowStock = 5

/** An image of a gallery; `color` and `color_name` say which of the product's colors it shows. */
export interface ChosenImage {
  id: string
  alt?: string | undefined
  color?: string | null | undefined
  color_name?: string | null | undefined
}

/** The states of a product (W-82). */
export const productStates = { draft: 'Draft', active: 'Active', archived: 'Archived' } as const
export type ProductState = keyof typeof productStates

/** The sort orders of a brand's table. */
export const productSorts = {
  newest: 'Newest',
  updated: 'Last updated',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  stock: 'Stock, low to high',
  '-stock': 'Stock, high to low',
} as const
export type ProductSort = keyof typeof productSorts

/** Tags in their order, each once whatever its case, as it was written first. */
export function distinctTags(tags: readonly string[]): string[] {
  const byName = new Map<string, string>()
  for (const tag of tags) {
    const name = tag.toLowerCase()
    if (!byName.has(name)) byName.set(name, tag)
  }
  return [...byName.values()]
}
