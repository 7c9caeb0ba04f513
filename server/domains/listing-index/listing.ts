/** The properties that lists are filtered by and that facets count. */
export const facets = [
  'category',
  'whose',
  'brand',
  'kind',
  'size',
  'color',
  'material',
  'condition',
] as const
export type Facet = (typeof facets)[number]

/** A live listing as far as lists are filtered and sorted by it. */
export interface IndexedListing {
  id: string
  /** Microseconds since 1970, exact as a number until the year 2255. */
  at: number
  /** Cents. */
  price: number
  seller: string
  values: Readonly<Record<Facet, readonly string[]>>
  /** Its words as a `tsvector` in PostgreSQL's notation. */
  text: string
}
