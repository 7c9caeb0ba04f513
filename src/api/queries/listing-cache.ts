import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Listing, ListingPage } from '../contract/catalog.ts'

/** Removes cached lists that are not shown: a changed listing could be in any of them. */
export function dropListingLists(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: ['listings'], type: 'inactive' })
}

/**
 * After a change of stock, price or state of these listings: refetches the queries with them that are shown,
 * and removes the others from the cache.
 */
export function refreshListings(queryClient: QueryClient, ids: Iterable<string>): void {
  const changed = new Set(ids)
  if (changed.size === 0) return
  const isChanged = ({ id }: { id: string }) => changed.has(id)
  const renew = (queryKey: QueryKey) => {
    queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' })
    void queryClient.invalidateQueries({ queryKey, exact: true })
  }
  for (const [key, listing] of queryClient.getQueriesData<Listing>({ queryKey: ['listing'] })) {
    if (listing !== undefined && [listing, ...listing.related].some(isChanged)) renew(key)
  }
  const lists = queryClient.getQueriesData<InfiniteData<ListingPage>>({ queryKey: ['listings'] })
  for (const [key, list] of lists) {
    if (list?.pages.some(({ data }) => data.some(isChanged))) renew(key)
  }
  void queryClient.invalidateQueries({ queryKey: ['items'] })
}
