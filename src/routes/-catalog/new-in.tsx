import { useInfiniteQuery } from '@tanstack/react-query'
import { listingsQuery } from '#src/api/queries/catalog.ts'
import { useApp } from '#src/app/provider.tsx'
import * as words from '#src/ui/listing/nothing-found-words.ts'
import { ProductGrid } from '#src/ui/listing/product-grid.tsx'

const newest = { limit: '10' }

/** The newest items of the shop, below a list that is empty; nothing until they are there. */
export function NewIn() {
  const { client } = useApp()
  const [page] = useInfiniteQuery(listingsQuery(client, newest)).data?.pages ?? []
  if (page === undefined || page.data.length === 0) return null
  return (
    <section className="nothing__relaxed" aria-labelledby="new-in">
      <h2 className="title" id="new-in">
        {words.newIn}
      </h2>
      <ProductGrid cards={page.data} label={words.newIn} />
    </section>
  )
}
