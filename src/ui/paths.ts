import type { Whose } from '#src/api/contract/values/values.ts'

/** The named routes, and the others to which something links: `<Link {...to.product(slug, id)}>`. */
export const to = {
  home: { to: '/' },
  catalog: { to: '/catalog' },
  category: (slug: string, whose?: Whose) =>
    ({ to: '/category/$slug/{-$whose}', params: { slug, whose } }) as const,
  'for-brands': { to: '/for-brands' },
  brand: (slug: string) => ({ to: '/brand/$slug', params: { slug } }) as const,
  member: (id: string) => ({ to: '/member/$id', params: { id } }) as const,
  product: (slug: string, id: string) => ({ to: '/product/$slug/$id', params: { slug, id } }) as const,
  checkout: (id: string) => ({ to: '/checkout/$id', params: { id } }) as const,
  s: (q: string) => ({ to: '/search', search: { q } }) as const,
  search: { to: '/search' },
  login: { to: '/login' },
  signup: { to: '/signup/{-$affiliate_slug}' },
  'forgot-password': { to: '/forgot-password' },
  'reset-password': (token: string) => ({ to: '/reset-password/$token', params: { token } }) as const,
  about: { to: '/about' },
  'customer-care': { to: '/customer-care' },
  terms: { to: '/terms' },
  privacy: { to: '/privacy' },
  faq: { to: '/faq' },
  'how-it-works': { to: '/how-it-works' },
  'contact-us': { to: '/contact-us' },
  wardrobe: { to: '/account/wardrobe' },
  add_garment: { to: '/account/add-garment' },
  garment: (slug: string) => ({ to: '/account/garment/$slug', params: { slug } }) as const,
  favorites: { to: '/account/favorites' },
  ads: { to: '/account/ads' },
  messages: { to: '/account/messages' },
  notifications: { to: '/account/notifications' },
  purchases: { to: '/account/purchases' },
  settings: { to: '/account/settings' },
  business: { to: '/account/business' },
  business_products: { to: '/account/business/products' },
  business_products_import: { to: '/account/business/products/import' },
  business_orders: { to: '/account/business/orders' },
  business_money: { to: '/account/business/money' },
  business_brand: { to: '/account/business/brand' },
} as const

interface Named {
  readonly to: string
  readonly params?: Readonly<Record<string, string | undefined>>
}

/** The address of a named route: for plain links, forms, canonical addresses and ways back. */
export function addressOf({ to: route, params = {} }: Named): string {
  return route.replace(/\/(?:\{-)?\$(\w+)\}?/g, (_, name: string) => {
    const value = params[name]
    return value === undefined ? '' : `/${encodeURIComponent(value)}`
  })
}

/** The login, and from there back to a path of this site. */
export const loginAndBack = (path: string): string => `${to.login.to}?redirect=${encodeURIComponent(path)}`
