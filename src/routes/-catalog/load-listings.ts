import type { ListingQueryInput } from '#src/api/contract/catalog.ts'
import { listingsQuery } from '#src/api/queries/catalog.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import { orNotFound } from '../-page/or-not-found.ts'

/**
 * Loads the first page of a list before its screen is shown, and for an empty one what stands below it. A list in the
 * cache is shown at once.
 */
export async function loadListings(context: RouterContext, query: ListingQueryInput): Promise<void> {
  const { client, queryClient } = context
  const { pages } = await orNotFound(
    queryClient.infiniteQuery({ ...listingsQuery(client, query), staleTime: 'static' }),
  )
  const [first] = pages
  if (first?.data.length === 0 && first.relaxed === null)
    await (await import('./new-in.tsx')).loadNewIn(context, query)
}

/** What a loaded list searches for, in the words of its address but for what is off and slips; null for no search. */
export function loadedSearch(
  { client, queryClient }: RouterContext,
  query: ListingQueryInput,
): string | null {
  const list = queryClient.getQueryData(listingsQuery(client, query).queryKey)
  return list?.pages[0]?.searched ?? query.q?.trim() ?? null
}

/** The name of the only seller of a loaded list; null for a list of many sellers. */
export function loadedSeller(
  { client, queryClient }: RouterContext,
  query: ListingQueryInput,
): string | null {
  if (query.seller === undefined || query.q !== undefined) return null
  const list = queryClient.getQueryData(listingsQuery(client, query).queryKey)
  return list?.pages[0]?.seller?.name ?? null
}
