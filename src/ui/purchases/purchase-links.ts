import { linkOptions } from '@tanstack/react-router'

type Side = 'buyer' | 'seller'
type Filter = 'open' | 'done' | null

const asSeller = (side: Side) => (side === 'seller' ? { as: 'seller' as const } : {})

/** The tabs, filters and panels of the page of purchases. */
export const purchaseLinks = {
  list: (side: Side, state: Filter = null) =>
    linkOptions({
      to: '/account/purchases',
      search: { ...asSeller(side), ...(state === null ? {} : { state }) },
    }),
  panel: (id: string, side: Side = 'buyer') =>
    linkOptions({ to: '/account/purchases', search: { ...asSeller(side), order: id } }),
  label: (id: string) =>
    linkOptions({ to: '/account/purchases', search: { as: 'seller', order: id, label: 'yes' } }),
}
