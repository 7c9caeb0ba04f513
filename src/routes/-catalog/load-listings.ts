import type { ListingQueryInput } from '#src/api/contract/catalog.ts'
import { listingsQuery } from '#src/api/queries/catalog.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import { orNotFound } from '../-page/or-not-found.ts'

/** Loads the first page of a list before its screen is shown. A list in the cache is shown at once. */
export async function loadListings(
  { client, queryClient }: RouterContext,
  query: ListingQueryInput,
): Promise<void> {
  await orNotFound(queryClient.infiniteQuery({ ...listingsQuery(client, query), staleTime: 'static' }))
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
