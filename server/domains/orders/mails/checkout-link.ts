/** The link to the checkout's page. Its key opens the page for everybody who has the link. */
export function checkoutLink(origin: string, checkout: { id: string; key: string }): string {
  const link = new URL(`/checkout/${encodeURIComponent(checkout.id)}`, origin)
  link.searchParams.set('key', checkout.key)
  return link.href
}
