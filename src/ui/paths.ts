import type { Whose } from '#src/api/contract/values/values.ts'
import type { LinkTarget } from './kit/link.tsx'

/** The address of a page without parameters: `href={'/about' satisfies PageAddress}` checks that of a plain link. */
export type PageAddress = Exclude<Extract<LinkTarget['to'], `/${string}`>, `${string}$${string}`>

/** Addresses as texts, where none of the router's links is: plain links, forms, canonical addresses, ways back. */
export const paths = {
  home: '/',
  catalog: '/catalog',
  category: (slug: string, whose?: Whose) =>
    whose === undefined ? (`/category/${slug}` as const) : (`/category/${slug}/${whose}` as const),
  brand: (slug: string) => `/brand/${slug}` as const,
  product: (slug: string, id: string) => `/product/${slug}/${id}` as const,
  checkout: (id: string) => `/checkout/${id}` as const,
  search: '/search',
  login: '/login',
  'reset-password': (token: string) => `/reset-password/${encodeURIComponent(token)}` as const,
  garment: (slug: string) => `/account/garment/${slug}` as const,
  favorites: '/account/favorites',
} as const

/** The login, and from there back to a path of this site. */
export const loginAndBack = (path: string): string => `${paths.login}?redirect=${encodeURIComponent(path)}`
