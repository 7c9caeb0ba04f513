/**
 * What the address of stock pages holds beside the search of the products page. The router adds it, and the screen reads
 * it: every page of the shop loads the schemas of all routes.
 */
export interface StockSearch {
  /** The product whose history is shown, or `limit` for the low-stock limit. */
  history?: string | undefined
  /** The one variant that the history is of. */
  variant?: string | undefined
}
