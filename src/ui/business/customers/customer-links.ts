import { linkOptions } from '@tanstack/react-router'
import type { CustomerSort } from '#src/api/contract/values/business/customer-sorts.ts'

/** What the list of customers shows. */
export interface CustomerFilters {
  readonly q?: string | undefined
  readonly sort?: CustomerSort | undefined
}

const page = '/account/business'

const given = ({ q, sort }: CustomerFilters) => ({
  ...(q === undefined ? {} : { q }),
  ...(sort === undefined ? {} : { sort }),
})

/** The customers of a brand, which stand on the page of its overview. */
export const customerLinks = {
  list: (filters: CustomerFilters = {}) =>
    linkOptions({ to: page, search: { show: 'customers', ...given(filters) } }),
  /** The one whom this order names. */
  one: (id: string) => linkOptions({ to: page, search: { show: 'customers', customer: id } }),
}
