import type { Whose } from '#src/api/contract/values/values.ts'

/** The named routes, and the other pages to which the header, the footer and the menus link. */
export const paths = {
  home: '/',
  catalog: '/catalog',
  category: (slug: string, whose?: Whose) =>
    whose === undefined ? (`/category/${slug}` as const) : (`/category/${slug}/${whose}` as const),
  'for-brands': '/for-brands',
  brand: (slug: string) => `/brand/${slug}` as const,
  product: (slug: string, id: string) => `/product/${slug}/${id}` as const,
  checkout: (id: string) => `/checkout/${id}` as const,
  s: (keyword: string) => `/search?q=${encodeURIComponent(keyword)}` as const,
  search: '/search',
  login: '/login',
  signup: '/signup',
  'forgot-password': '/forgot-password',
  'reset-password': (token: string) => `/reset-password/${encodeURIComponent(token)}` as const,
  about: '/about',
  'customer-care': '/customer-care',
  terms: '/terms',
  privacy: '/privacy',
  faq: '/faq',
  'how-it-works': '/how-it-works',
  'contact-us': '/contact-us',
  wardrobe: '/account/wardrobe',
  add_garment: '/account/add-garment',
  garment: (slug: string) => `/account/garment/${slug}` as const,
  favorites: '/account/favorites',
  ads: '/account/ads',
  messages: '/account/messages',
  purchases: '/account/purchases',
  settings: '/account/settings',
  business: '/account/business',
  business_products: '/account/business/products',
  business_products_import: '/account/business/products/import',
  business_orders: '/account/business/orders',
} as const

/** The login, and from there back to a path of this site. */
export const loginAndBack = (path: string): string => andBack(paths.login, path)

/** The login or sign-up, and from there to `path`; null leads to no page in particular. */
export const andBack = (entrance: string, path: string | null): string =>
  path === null ? entrance : `${entrance}?redirect=${encodeURIComponent(path)}`
