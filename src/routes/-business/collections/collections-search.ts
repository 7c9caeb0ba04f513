/**
 * What the address of a collection holds beside the search of the products page. The router adds it, and the screen
 * reads it: every page of the shop loads the schemas of all routes.
 */
export interface CollectionsSearch {
  /** `all`, `new` or an id. */
  collections?: string | undefined
  /** The collection whose products the table shows. */
  collection?: string | undefined
  /** The tag whose products the table shows. */
  tag?: string | undefined
}

/** The id of a collection in an address. */
export const isCollection = (id: unknown): id is string =>
  typeof id === 'string' && /^bc_[\w-]{8,64}$/.test(id)
