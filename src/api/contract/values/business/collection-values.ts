/** What a brand's collections may have (V-93). */
export const collectionLimits = {
  collections: 50,
  products: 500,
  title: 60,
  text: 500,
  /** How many stand on the page of the brand with products, and with how many each; the others with their titles. */
  rows: 3,
  row: 8,
} as const
