import { queryOptions } from '@tanstack/react-query'
import type { Client, Manner } from '../client.ts'
import type { Brand, BrandEntry, CategoryEntry, ListingQueryInput } from '../contract/catalog.ts'
import { cursorQuery } from './cursor-query.ts'

/** The catalog's endpoints with their schemas, loaded when one of them is first called. */
const catalog = () => import('../contract/catalog.ts')

const trees = {
  latest: 'getCategories',
  woman: 'getWomanCategories',
  man: 'getManCategories',
  kids: 'getKidsCategories',
} as const

export type Tree = keyof typeof trees

/**
 * Lists of the header: a failure is only logged (E-21), and the last list stays (E-22). A page that is
 * rendered without one of them is incomplete.
 */
const slow = { staleTime: 5 * 60_000, gcTime: Number.POSITIVE_INFINITY, meta: { isHeaderList: true } }

/** The category tree of Latest, woman, man or kids. */
export function categoriesQuery(client: Client, tree: Tree) {
  return queryOptions({
    queryKey: ['categories', tree],
    queryFn: async ({ signal }): Promise<CategoryEntry[]> => {
      const { data } = await client.call(async () => (await catalog())[trees[tree]], { signal }, 'background')
      return data.map(({ id: _, children, ...parent }) => ({
        ...parent,
        children: children.map(({ id: _, ...child }) => child),
      }))
    },
    ...slow,
  })
}

/**
 * All brands by name, for the header: with an image only where it shows one, since every page carries this
 * list.
 */
export function brandEntriesQuery(client: Client) {
  return queryOptions({
    queryKey: ['brand-entries'],
    queryFn: async ({ signal }): Promise<BrandEntry[]> => {
      const brands = await allBrands(client, signal)
      const withImage = brands.find(brand => brand.is_featured) ?? brands[0]
      return brands.map(({ name, slug, is_featured, attachment }) => ({
        name,
        slug,
        is_featured,
        attachment: slug === withImage?.slug ? attachment.slice(0, 1) : [],
      }))
    },
    ...slow,
  })
}

/** The brands that the front page shows: featured ones first, then by name. */
export function shownBrandsQuery(client: Client) {
  return queryOptions({
    queryKey: ['shown-brands'],
    queryFn: async ({ signal }) => {
      const brands = await allBrands(client, signal)
      return brands.toSorted((a, b) => Number(b.is_featured) - Number(a.is_featured)).slice(0, 4)
    },
    ...slow,
  })
}

async function allBrands(client: Client, signal: AbortSignal): Promise<Brand[]> {
  return (await client.call(async () => (await catalog()).listBrands, { signal }, 'background')).data
}

/** One brand; a missing one is the not-found page. */
export function brandQuery(client: Client, slug: string) {
  return queryOptions({
    queryKey: ['brand', slug],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await catalog()).getBrand, { params: { slug }, signal }, 'page')).data,
    staleTime: 60_000,
  })
}

/** A list of listings by filters, page after page; Back finds all pages in the cache. */
export function listingsQuery(client: Client, query: ListingQueryInput, manner: Manner = 'page') {
  return cursorQuery({
    queryKey: ['listings', query],
    fetchPage: (cursor, signal) =>
      client.call(
        async () => (await catalog()).listProducts,
        { query: { ...query, ...cursor }, signal },
        manner,
      ),
    staleTime: 30_000,
    gcTime: 10 * 60_000,
  })
}

/** One listing with all its details. */
export function listingQuery(client: Client, id: string, manner: Manner = 'page') {
  return queryOptions({
    queryKey: ['listing', id],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await catalog()).getProduct, { params: { id }, signal }, manner)).data,
    staleTime: 30_000,
  })
}
