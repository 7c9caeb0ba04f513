/** What the address of a discount code holds beside the search of the products page, as that of a markdown. */
export interface CodesSearch {
  /** `all`, `new` or an id. */
  code?: string | undefined
  /** The products of a new one, `p_1.p_2`. */
  only?: string | undefined
}
