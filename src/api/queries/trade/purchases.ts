import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client, Manner } from '../../client.ts'
import type { Purchase } from '../../contract/trade/purchases.ts'
import { cursorQuery } from '../cursor-query.ts'

/** The calls with their schemas, loaded when they are first made. */
const calls = () => import('../../contract/trade/purchases.ts')
const labelsCalls = () => import('../../contract/trade/labels.ts')

/** The side of the member: what they bought, or what they sold. */
export type PurchaseSide = Purchase['role']
/** `open`: what is not settled yet; `done`: the rest; null: both. */
export type PurchaseFilter = 'open' | 'done' | null

/** The root of all query keys of a member's orders: one change invalidates them all. */
export const purchasesKey = ['purchases']

/** The orders of one side that a search finds, of one year or of all, page after page. */
export function purchasesQuery(
  client: Client,
  side: PurchaseSide,
  state: PurchaseFilter,
  q: string | undefined,
  year: string | undefined,
) {
  return cursorQuery({
    queryKey: [...purchasesKey, 'list', side, state, q ?? '', year ?? ''],
    fetchPage: (cursor, signal) =>
      client.call(
        async () => (await calls()).listPurchases,
        {
          query: {
            as: side,
            ...(state === null ? {} : { state }),
            ...(q === undefined ? {} : { q }),
            ...(year === undefined ? {} : { year }),
            ...cursor,
          },
          signal,
        },
        'page',
      ),
    placeholderData: keepPreviousData,
    meta: { private: true },
  })
}

/** One order, with everything that its side may see. */
export function purchaseQuery(client: Client, id: string, manner: Manner = 'background') {
  return queryOptions({
    queryKey: [...purchasesKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await calls()).getPurchase, { params: { id }, signal }, manner)).data,
    meta: { private: true },
  })
}

/** The shipping label of an order, for its seller. */
export function labelQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...purchasesKey, 'label', id],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await labelsCalls()).getLabel,
          { params: { id }, signal },
          'background',
        )
      ).data,
    meta: { private: true },
  })
}

/** What changed a seller's balance, page after page, the newest first. */
export function movementsQuery(client: Client) {
  return cursorQuery({
    queryKey: [...purchasesKey, 'movements'],
    fetchPage: (cursor, signal) =>
      client.call(
        async () => (await import('../../contract/trade/movements.ts')).listMovements,
        { query: cursor, signal },
        'background',
      ),
    placeholderData: keepPreviousData,
    meta: { private: true },
  })
}

/** The member's money from sales, the account that it goes to, and its withdrawals. */
export function balanceQuery(client: Client, manner: Manner = 'background') {
  return queryOptions({
    queryKey: [...purchasesKey, 'balance'],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await import('../../contract/trade/balance.ts')).getBalance,
          { signal },
          manner,
        )
      ).data,
    meta: { private: true },
  })
}
