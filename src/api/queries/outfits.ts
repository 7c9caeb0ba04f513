import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Client, Manner } from '../client.ts'
import { cursorQuery } from './cursor-query.ts'

/** The calls with their schemas, loaded when they are first made. */
const outfits = () => import('../contract/wardrobe/outfits.ts')
const outfitPlansCalls = () => import('../contract/wardrobe/outfit-plans.ts')
const garments = () => import('../contract/wardrobe/garment-list.ts')

/** The root of all query keys of the member's outfits: one change invalidates them all. */
export const outfitsKey = ['outfits']

/** After a change of outfits: refetches all data of outfits and of what was worn. */
export async function refreshOutfits(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: outfitsKey }),
    queryClient.invalidateQueries({ queryKey: ['wardrobe'] }),
  ])
}

/** The own outfits, the newest first, page after page. */
export function outfitsQuery(client: Client, manner: Manner = 'page') {
  return cursorQuery({
    queryKey: [...outfitsKey, 'list'],
    fetchPage: async (cursor, signal) =>
      client.call(
        async () => (await outfits()).listOutfits,
        { query: { limit: '24', ...cursor }, signal },
        manner,
      ),
    meta: { private: true },
  })
}

/** The own outfits with a garment, given by its slug: the newest 24. */
export function outfitsWithQuery(client: Client, garment: string) {
  return queryOptions({
    queryKey: [...outfitsKey, 'with', garment],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await outfits()).listOutfits,
          { query: { garment, limit: '24' }, signal },
          'background',
        )
      ).data,
    meta: { private: true },
  })
}

/** One of the own outfits; a missing one is the not-found page. */
export function outfitQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...outfitsKey, 'outfit', id],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await outfits()).getOutfit, { params: { id }, signal }, 'page')).data,
    meta: { private: true },
  })
}

/** What is planned and was worn in a month, `2026-11`. */
export function plansQuery(client: Client, month: string) {
  return queryOptions({
    queryKey: [...outfitsKey, 'plans', month],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await outfitPlansCalls()).listOutfitPlans,
          { query: { month }, signal },
          'page',
        )
      ).data,
    meta: { private: true },
  })
}

/**
 * Suggestions for a day (`on`: YYYY-MM-DD). They stay as they are while they are shown, also after one of them was
 * worn or saved, so their key is none of the outfits'.
 */
export function suggestionsQuery(client: Client, on: string, page: number) {
  return queryOptions({
    queryKey: ['outfit-suggestions', on, page],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await import('../contract/wardrobe/outfit-suggestions.ts')).getOutfitSuggestions,
          { query: { on, page: String(page) }, signal },
          'background',
        )
      ).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { private: true },
  })
}

/** The garments that can be put on a board, drafts among them, filtered by text. */
export function boardGarmentsQuery(client: Client, q: string) {
  return cursorQuery({
    queryKey: ['wardrobe', 'for-boards', q],
    fetchPage: async (cursor, signal) => {
      const { data, next_cursor } = await client.call(
        async () => (await garments()).listGarments,
        {
          query: {
            limit: '48',
            ...(q === '' ? {} : { q }),
            ...cursor,
          },
          signal,
        },
        'background',
      )
      return {
        // drafts without a name come last
        garments: data
          .toSorted((a, b) => Number(a.title === null) - Number(b.title === null))
          .map(({ slug, title, category, images }) => ({
            garment: slug,
            title: title ?? 'Untitled',
            category: category?.slug ?? null,
            image: images[0] ?? null,
          })),
        next_cursor,
      }
    },
    meta: { private: true },
  })
}
