import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client, Manner } from '../client.ts'
import type { Ad } from '../contract/ads.ts'
import type { ListingQueryInput } from '../contract/catalog.ts'
import type { AdState } from '../contract/values/ad-values.ts'
import { cursorQuery } from './cursor-query.ts'

/** The calls with their schemas, loaded when they are first made. */
const calls = () => import('../contract/ads.ts')

/**
 * The catalog filters that a list of ads takes; query, sort order, seller and kind are the catalog's alone.
 */
type AdFilters = Pick<
  ListingQueryInput,
  'category' | 'whose' | 'brand' | 'size' | 'color' | 'material' | 'condition' | 'min' | 'max'
>

/** One ad as its viewer may see it. */
export function adQuery(client: Client, id: string, manner: Manner = 'background') {
  return queryOptions({
    queryKey: ['ad', id],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await calls()).getAd, { params: { id }, signal }, manner)).data,
    meta: { private: true },
  })
}

/** One ad as its viewer may see it, past the cache. */
export async function fetchAd({ client }: { client: Client }, id: string): Promise<Ad> {
  return (await client.call(async () => (await calls()).getAd, { params: { id } }, 'background')).data
}

/** The own ads in one state, or in all of them, page after page. */
export function ownAdsQuery(client: Client, state: AdState | null) {
  return cursorQuery({
    queryKey: ['own-ads', state],
    fetchPage: (cursor, signal) =>
      client.call(
        async () => (await calls()).listAds,
        {
          query: {
            mine: '1',
            ...(state === null ? {} : { state }),
            ...cursor,
          },
          signal,
        },
        'page',
      ),
    placeholderData: keepPreviousData,
    meta: { private: true },
  })
}

/** What members sell, the viewer's sizes first. */
export function membersAdsQuery(client: Client, filters: AdFilters) {
  return cursorQuery({
    queryKey: ['members-ads', filters],
    fetchPage: (cursor, signal) =>
      client.call(async () => (await calls()).listAds, { query: { ...filters, ...cursor }, signal }, 'page'),
    placeholderData: keepPreviousData,
    meta: { private: true },
  })
}

/** What similar listings cost; `about` holds the data of the ad that decides which listings are similar. */
export function priceSuggestionQuery(client: Client, id: string, about: string) {
  return queryOptions({
    queryKey: ['price-suggestion', id, about],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await calls()).getPriceSuggestion,
          { params: { id }, signal },
          'background',
        )
      ).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { private: true },
  })
}

/** How many saved searches match an ad as it is stored; `version` counts its changes. */
export function demandQuery(client: Client, id: string, version: number) {
  return queryOptions({
    queryKey: ['demand', id, version],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await import('../contract/favorites.ts')).getDemand,
          { params: { id }, signal },
          'background',
        )
      ).data.wanted_by,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { private: true },
  })
}
