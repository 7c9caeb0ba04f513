import { queryOptions } from '@tanstack/react-query'
import type { Client, Manner } from '../client.ts'
import type { GarmentPage, GarmentQueryInput } from '../contract/wardrobe/garment-list.ts'
import type { Garment } from '../contract/wardrobe/garments.ts'
import { checkedInSlices } from './checked-in-slices.ts'
import { cursorQuery } from './cursor-query.ts'

/** The calls with their schemas, loaded when they are first made. */
const garments = () => import('../contract/wardrobe/garments.ts')
const garmentListCalls = () => import('../contract/wardrobe/garment-list.ts')
const wardrobe = () => import('../contract/wardrobe/wardrobe.ts')
const wearsCalls = () => import('../contract/wardrobe/wears.ts')

/** The root of all query keys of the member's wardrobe: one change invalidates them all. */
export const wardrobeKey = ['wardrobe']

/** The page size of garment lists: a few screens of a phone. */
const page = '24'

/** The own garments by filters, page after page; Back finds all pages in the cache. */
export function garmentsQuery(client: Client, query: GarmentQueryInput, manner: Manner = 'page') {
  return cursorQuery({
    queryKey: [...wardrobeKey, 'list', query],
    fetchPage: async (cursor, signal): Promise<GarmentPage> => {
      const [{ garment }, { listGarments, uncheckedGarmentPage }] = await Promise.all([
        garments(),
        garmentListCalls(),
      ])
      const input = { ...query, limit: page, ...cursor }
      const unchecked = { ...listGarments, response: uncheckedGarmentPage }
      const answer = await client.call(unchecked, { query: input, signal }, manner)
      return { ...answer, data: await checkedInSlices(listGarments.id, garment, answer.data, signal) }
    },
    staleTime: 30_000,
    gcTime: 10 * 60_000,
    meta: { private: true },
  })
}

/** One of the own garments; a missing one is the not-found page. */
export function garmentQuery(client: Client, slug: string) {
  return queryOptions({
    queryKey: [...wardrobeKey, 'garment', slug],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await garments()).getGarment, { params: { slug }, signal }, 'page'))
        .data,
    meta: { private: true },
  })
}

/** One of the own garments, past the cache. */
export async function fetchGarment({ client }: { client: Client }, slug: string): Promise<Garment> {
  const endpoint = async () => (await garments()).getGarment
  return (await client.call(endpoint, { params: { slug } }, 'background')).data
}

/** The garments to decide on, at most a hundred: those that were not worn for longest come first. */
export async function fetchUndecidedGarments(
  { client }: { client: Client },
  signal: AbortSignal,
): Promise<readonly Garment[]> {
  const query: GarmentQueryInput = {
    state: ['owned'],
    decision: ['none', 'maybe'],
    sort: 'longest_unworn',
    limit: '100',
  }
  return (await client.call(async () => (await garmentListCalls()).listGarments, { query, signal }, 'page'))
    .data
}

/** The days on which a garment was worn, the newest first. */
export function wearsQuery(client: Client, slug: string) {
  return queryOptions({
    queryKey: [...wardrobeKey, 'wears', slug],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await wearsCalls()).listWears,
          { params: { slug }, signal },
          'background',
        )
      ).data,
    meta: { private: true },
  })
}

/** The wardrobe's statistics. */
export function summaryQuery(client: Client) {
  return queryOptions({
    queryKey: [...wardrobeKey, 'summary'],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await wardrobe()).getWardrobeSummary, { signal }, 'page')).data,
    meta: { private: true },
  })
}
