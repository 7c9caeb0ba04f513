import type { ListingQueryInput } from '#src/api/contract/catalog.ts'
import { listingsQuery } from '#src/api/queries/catalog.ts'
import { orNotFound } from '#src/app/or-not-found.ts'
import type { RouterContext } from '#src/app.tsx'

/** Loads the first page of a list before its screen is shown; a list in the cache is shown at once (row 25). */
export async function loadListings(
  { client, queryClient }: RouterContext,
  query: ListingQueryInput,
): Promise<void> {
  await orNotFound(queryClient.infiniteQuery({ ...listingsQuery(client, query), staleTime: 'static' }))
}
