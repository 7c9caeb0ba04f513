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

/** The first page of a loaded list. */
export const loadedPage = ({ client, queryClient }: RouterContext, query: ListingQueryInput) =>
  queryClient.getQueryData(listingsQuery(client, query).queryKey)?.pages[0]

/** The name of the only seller of a loaded list; undefined for a list of many sellers, and for a search. */
export const loadedSeller = (context: RouterContext, query: ListingQueryInput) =>
  query.q ? undefined : loadedPage(context, query)?.seller?.name
