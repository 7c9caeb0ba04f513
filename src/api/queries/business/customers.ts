import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client.ts'
import type { CustomerSort } from '../../contract/values/business/customer-sorts.ts'
import { cursorQuery } from '../cursor-query.ts'
import { businessOrdersKey } from './orders.ts'

/** The calls with their schemas, loaded when they are first made. */
const calls = () => import('../../contract/business/customers.ts')

/** What a brand looks for among its customers. */
export interface CustomerFilters {
  readonly q?: string | undefined
  readonly sort?: CustomerSort | undefined
}

const given = ({ q, sort }: CustomerFilters) => ({
  ...(q === undefined ? {} : { q }),
  ...(sort === undefined ? {} : { sort }),
})

/** Under the key of a brand's orders: what changes these changes the sums of a customer. */
const key = [...businessOrdersKey, 'customers']

/** The customers of a brand, page after page. */
export function customersQuery(client: Client, filters: CustomerFilters) {
  return cursorQuery({
    queryKey: [...key, 'list', given(filters)],
    fetchPage: (cursor, signal) =>
      client.call(
        async () => (await calls()).listCustomers,
        { query: { ...given(filters), ...cursor }, signal },
        'page',
      ),
    placeholderData: keepPreviousData,
    meta: { private: true },
  })
}

/** The customer whom an order names. */
export function customerQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await calls()).getCustomer, { params: { id }, signal }, 'page')).data,
    meta: { private: true },
  })
}

/** The orders of a customer, page after page. */
export function customerOrdersQuery(client: Client, id: string) {
  return cursorQuery({
    queryKey: [...key, 'orders', id],
    fetchPage: (cursor, signal) =>
      client.call(
        async () => (await calls()).listCustomerOrders,
        { params: { id }, query: cursor, signal },
        'background',
      ),
    meta: { private: true },
  })
}

/** The byte order mark tells spreadsheets the encoding; reading a response as text removes it. */
const mark = '\uFEFF'

/** The customers that match, as CSV. */
export async function exportCustomersCsv(
  { client }: { client: Client },
  filters: CustomerFilters,
): Promise<string> {
  const { exportCustomers } = await calls()
  return mark + (await client.call(exportCustomers, { query: given(filters) }, 'action'))
}
