/**
 * What the address of a markdown holds beside the search of the products page. The router adds it, and the screen reads
 * it: every page of the shop loads the schemas of all routes.
 */
export interface MarkdownsSearch {
  /** `all`, `new` or an id. */
  markdown?: string | undefined
  /** The markdown that a new one is a copy of. */
  copy?: string | undefined
  /** The products of a new one, `p_1.p_2`. */
  only?: string | undefined
}
