/**
 * What the address of the customers holds beside the search of the overview. The router adds it, and the screen reads it:
 * every page of the shop loads the schemas of all routes.
 */
export interface CustomersSearch {
  q?: string | undefined
  sort?: string | undefined
  /** An order of the customer whose page is shown. */
  customer?: string | undefined
}
