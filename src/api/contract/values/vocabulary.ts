/**
 * The closed lists of colors (V-18), conditions (V-14), sort orders (V-24), kinds (V-13) and audiences
 * (V-20). Slugs travel on the wire; labels are for people.
 */
export const colors = {
  black: 'Black',
  white: 'White',
  grey: 'Gray',
  beige: 'Beige',
  cream: 'Cream',
  brown: 'Brown',
  camel: 'Camel',
  navy: 'Navy',
  blue: 'Blue',
  'light-blue': 'Light blue',
  green: 'Green',
  olive: 'Olive',
  red: 'Red',
  burgundy: 'Burgundy',
  pink: 'Pink',
  purple: 'Purple',
  yellow: 'Yellow',
  orange: 'Orange',
  gold: 'Gold',
  silver: 'Silver',
} as const
export type Color = keyof typeof colors

export const conditions = {
  new_with_tags: 'New with tags',
  new_without_tags: 'New without tags',
  very_good: 'Very good',
  good: 'Good',
  satisfactory: 'Satisfactory',
} as const

export const sorts = {
  newest: 'Newest',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  relevance: 'Relevance',
} as const
export type Sort = keyof typeof sorts

export const kinds = { product: 'Brands', ad: 'Members' } as const

export const audiences = { woman: 'Woman', man: 'Man', kids: 'Kids' } as const

/** The keys of a closed list, in the form that zod's enum takes. */
export function keysOf<T extends Record<string, string>>(
  list: T,
): [keyof T & string, ...(keyof T & string)[]] {
  const [first, ...rest] = Object.keys(list)
  if (first === undefined) throw new Error('A closed list has at least one entry.')
  return [first, ...rest]
}
