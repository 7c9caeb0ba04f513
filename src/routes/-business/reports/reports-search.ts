/** What the address of a report holds beside the search of the overview, as that of the customers. */
export interface ReportsSearch {
  /** `product`, `variant` or `size`. */
  by?: string | undefined
  sort?: string | undefined
  days?: string | undefined
}
