import { linkOptions } from '@tanstack/react-router'
import type { OrderGroup, OrderSort } from '#src/api/contract/values/business/order-groups.ts'

/** What the list of orders shows. */
export interface OrderFilters {
  readonly group?: OrderGroup | undefined
  readonly q?: string | undefined
  readonly sort?: OrderSort | undefined
  /** The first and the last day on which they were placed, `2026-11-22`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const given = ({ group, q, sort, from, to }: OrderFilters) => ({
  ...(group === undefined ? {} : { group }),
  ...(q === undefined ? {} : { q }),
  ...(sort === undefined ? {} : { sort }),
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
})

const named = (ids: readonly string[]): { slips: string[] } => ({ slips: [...ids] })

const picked = (ids: readonly string[]): { pick: string[] } => ({ pick: [...ids] })

const page = '/account/business/orders'

/** The groups, filters and panels of the page of a brand's orders. */
export const orderLinks = {
  list: (filters: OrderFilters = {}) => linkOptions({ to: page, search: given(filters) }),
  /** The panel over the list. */
  panel: (id: string, filters: OrderFilters = {}) =>
    linkOptions({ to: page, search: { ...given(filters), order: id } }),
  slips: (ids: readonly string[]) => linkOptions({ to: page, search: named(ids) }),
  /** Of one parcel. */
  slip: (id: string, parcel: string) => linkOptions({ to: page, search: { ...named([id]), parcel } }),
  /** What is to be picked for these orders. */
  pick: (ids: readonly string[]) => linkOptions({ to: page, search: picked(ids) }),
  /** Of an order without an invoice. */
  receipt: (id: string) => linkOptions({ to: page, search: { receipt: id } }),
  /** The invoice and the credit notes. */
  documents: (id: string) => linkOptions({ to: page, search: { documents: id } }),
}
