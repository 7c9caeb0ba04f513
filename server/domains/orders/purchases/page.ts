import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'

/** The page that shows an order between members to one of its sides. */
export const purchasePage = (id: string, side: Deal) =>
  `/account/purchases?${side === 'seller' ? 'as=seller&' : ''}order=${id}`
