import { linkOptions } from '@tanstack/react-router'

type Side = 'buyer' | 'seller'
export type Filter = 'open' | 'done' | null

const inState = (state: Filter) => (state === null ? {} : { state })
const asSeller = (side: Side) => (side === 'seller' ? { as: 'seller' as const } : {})

const finding = (q: string | undefined) => (q === undefined ? {} : { q })
const within = (year: string | undefined) => (year === undefined ? {} : { year })

/** The tabs, filters and panels of the page of purchases. */
export const purchaseLinks = {
  list: (side: Side, state: Filter = null, q?: string, year?: string) =>
    linkOptions({
      to: '/account/purchases',
      search: { ...asSeller(side), ...inState(state), ...finding(q), ...within(year) },
    }),
  balance: linkOptions({ to: '/account/purchases', search: { show: 'balance' } }),
  /** The panel over the list with its filter and its search. */
  panel: (id: string, side: Side = 'buyer', state: Filter = null, q?: string, year?: string) =>
    linkOptions({
      to: '/account/purchases',
      search: { ...asSeller(side), ...inState(state), ...finding(q), ...within(year), order: id },
    }),
  /** The invoice and the credit notes of what was bought of a brand. */
  documents: (id: string) =>
    linkOptions({ to: '/account/purchases', search: { order: id, documents: 'yes' } }),
  label: (id: string, state: Filter = null) =>
    linkOptions({
      to: '/account/purchases',
      search: { as: 'seller', ...inState(state), order: id, label: 'yes' },
    }),
}
