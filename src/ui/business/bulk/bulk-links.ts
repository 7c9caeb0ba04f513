import { linkOptions } from '@tanstack/react-router'

const products = '/account/business/products'

/** What a filter of the table holds. */
interface Filters {
  readonly q?: string | undefined
  readonly state?: string | undefined
  readonly category?: string | undefined
  readonly stock?: string | undefined
  readonly collection?: string | undefined
  readonly tag?: string | undefined
}

/** Changes of many products, which stand on the page of the products. */
export const bulkLinks = {
  list: linkOptions({ to: products, search: { bulk: 'all' } }),
  /** A new one of chosen products. */
  of: (ids: readonly string[]) => linkOptions({ to: products, search: { bulk: 'new', only: ids.join('.') } }),
  /** A new one of all that the table shows with these filters. */
  all: (filters: Filters) => linkOptions({ to: products, search: { ...filters, bulk: 'new' } }),
  edit: (id: string) => linkOptions({ to: products, search: { bulk: id } }),
}
