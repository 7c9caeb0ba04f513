import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client, Manner } from '../../client.ts'
import type { OrderGroup, OrderSort } from '../../contract/values/business/order-groups.ts'
import { cursorQuery } from '../cursor-query.ts'

/** The calls with their schemas, loaded when they are first made. */
const calls = () => import('../../contract/business/orders.ts')
const orderDocumentsCalls = () => import('../../contract/business/order-documents.ts')

/** What a brand looks for among its orders. */
export interface BusinessOrderFilters {
  readonly group?: OrderGroup | undefined
  readonly q?: string | undefined
  readonly sort?: OrderSort | undefined
  /** The first and the last day on which they were placed, `2026-11-22`, as the device counts them. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The root of all query keys of a brand's orders; under that of orders, which the member's stream makes stale. */
export const businessOrdersKey = ['order', 'brand']

/** The moment at which a day begins here, or the one `later` days later. */
function midnight(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/** Leaves out what is not set. */
const given = ({ group, q, sort, from, to }: BusinessOrderFilters) => ({
  ...(group === undefined ? {} : { group }),
  ...(q === undefined ? {} : { q }),
  ...(sort === undefined ? {} : { sort }),
  ...(from === undefined ? {} : { placed_from: midnight(from) }),
  ...(to === undefined ? {} : { placed_before: midnight(to, 1) }),
})

/** The orders of a brand, page after page, with the count of each group. */
export function businessOrdersQuery(client: Client, filters: BusinessOrderFilters) {
  return cursorQuery({
    queryKey: [...businessOrdersKey, 'list', given(filters)],
    fetchPage: (cursor, signal) =>
      client.call(
        async () => (await calls()).listBusinessOrders,
        { query: { ...given(filters), ...cursor }, signal },
        'page',
      ),
    placeholderData: keepPreviousData,
    meta: { private: true },
  })
}

/** One order with everything that its brand may see. */
export function businessOrderQuery(client: Client, id: string, manner: Manner = 'background') {
  return queryOptions({
    queryKey: [...businessOrdersKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await calls()).getBusinessOrder, { params: { id }, signal }, manner))
        .data,
    meta: { private: true },
  })
}

/** The packing slip of a parcel; without one, of everything that is still to be shipped. */
export function packingSlipQuery(client: Client, id: string, parcel?: string) {
  return queryOptions({
    queryKey: [...businessOrdersKey, 'slip', id, parcel ?? null],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await orderDocumentsCalls()).getPackingSlip,
          { params: { id }, query: parcel === undefined ? {} : { parcel }, signal },
          'background',
        )
      ).data,
    meta: { private: true },
  })
}

/** What is to be picked for some orders. */
export function pickListQuery(client: Client, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...businessOrdersKey, 'picks', ...ids],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await import('../../contract/business/pick-lists.ts')).getPickList,
          { query: { order: [...ids] }, signal },
          'background',
        )
      ).data,
    meta: { private: true },
  })
}

/** The receipt of an order. */
export function receiptQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...businessOrdersKey, 'receipt', id],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await orderDocumentsCalls()).getReceipt,
          { params: { id }, signal },
          'background',
        )
      ).data,
    meta: { private: true },
  })
}

/** The byte order mark tells spreadsheets the encoding; reading a response as text removes it. */
const mark = '\uFEFF'

/** The orders that match, as CSV. */
export async function exportBusinessOrdersCsv(
  { client }: { client: Client },
  filters: BusinessOrderFilters,
): Promise<string> {
  const { exportBusinessOrders } = await orderDocumentsCalls()
  return mark + (await client.call(exportBusinessOrders, { query: given(filters) }, 'action'))
}
