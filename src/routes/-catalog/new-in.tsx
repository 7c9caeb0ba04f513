import { useInfiniteQuery } from '@tanstack/react-query'
import type { ListingQueryInput } from '#src/api/contract/catalog.ts'
import { listingsQuery } from '#src/api/queries/catalog.ts'
import { type RouterContext, useApp } from '#src/app/provider.tsx'
import * as words from '#src/ui/listing/nothing-found-words.ts'
import { ProductGrid } from '#src/ui/listing/product-grid.tsx'
import { loadOptional } from '../-page/load-optional.ts'

/** What stands below an empty list: the newest of its category where filters emptied it, otherwise of the shop. */
function newestFor({ category, whose, sort: _, ...filters }: ListingQueryInput): ListingQueryInput {
  const isFiltered = Object.values(filters).some(value => value !== undefined)
  return { ...(isFiltered && { category, whose }), limit: '10' }
}

/** Loads what stands below an empty list, so that it is in the first view. */
export async function loadNewIn(
  { client, queryClient }: RouterContext,
  query: ListingQueryInput,
): Promise<void> {
  const newest = listingsQuery(client, newestFor(query))
  await loadOptional(() => queryClient.infiniteQuery({ ...newest, staleTime: 'static' }))
}

/** The newest items below a list that is empty; nothing until they are there. */
export function NewIn({ query }: { query: ListingQueryInput }) {
  const { client } = useApp()
  const [page] = useInfiniteQuery(listingsQuery(client, newestFor(query))).data?.pages ?? []
  if (page === undefined || page.data.length === 0) return null
  return (
    <section className="nothing__relaxed" aria-labelledby="new-in">
      <h2 className="title" id="new-in">
        {words.newIn}
      </h2>
      <ProductGrid cards={page.data} label={words.newIn} eager={2} />
    </section>
  )
}
