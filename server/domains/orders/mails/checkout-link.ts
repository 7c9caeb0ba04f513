/** The page of the order. The key in it opens the page to whoever holds the link. */
export function checkoutLink(origin: string, checkout: { id: string; key: string }): string {
  const link = new URL(`/checkout/${encodeURIComponent(checkout.id)}`, origin)
  link.searchParams.set('key', checkout.key)
  return link.href
}
