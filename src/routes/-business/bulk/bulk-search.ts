/**
 * What the address of a change of many products holds beside the search of the products page. The router adds it, and
 * the screen reads it: every page of the shop loads the schemas of all routes.
 */
export interface BulkSearch {
  /** `new` or an id. */
  bulk?: string | undefined
  /** The products of a new one, `p_1.p_2`; without them it is of all that the filters find. */
  only?: string | undefined
}

/** The id of a change in an address. */
export const isBulkEdit = (id: unknown): id is string => typeof id === 'string' && /^be_[\w-]{8,64}$/.test(id)
