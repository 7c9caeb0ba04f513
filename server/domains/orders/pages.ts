import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'

/** The page that shows an order between members to one of its sides. */
export const purchasePage = (id: string, side: Deal) =>
  `/account/purchases?${side === 'seller' ? 'as=seller&' : ''}order=${id}`

/** The link to the checkout's page. Its key opens the page for everybody who has the link. */
export function checkoutLink(origin: string, checkout: { id: string; key: string }): string {
  const link = new URL(`/checkout/${encodeURIComponent(checkout.id)}`, origin)
  link.searchParams.set('key', checkout.key)
  return link.href
}
