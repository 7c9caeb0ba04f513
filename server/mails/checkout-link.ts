/** The page of the order. A key in it opens the page to whoever holds the link. */
export function checkoutLink(origin: string, checkout: { id: string; key: string | null }): string {
  const link = new URL(`/checkout/${encodeURIComponent(checkout.id)}`, origin)
  if (checkout.key) link.searchParams.set('key', checkout.key)
  return link.href
}
