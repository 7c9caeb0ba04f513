import { useQueries } from '@tanstack/react-query'
import { listingQuery } from '#src/api/queries/catalog.ts'
import { useApp } from '#src/app/provider.tsx'
import { ProductGrid } from '#src/ui/listing/product-grid.tsx'
import * as words from '#src/ui/product/below-words.ts'
import '#src/ui/kit/section.css'

/** The recently viewed listings; those that no longer exist are left out. */
export function RecentlyViewed({ ids }: { ids: readonly string[] }) {
  const { client } = useApp()
  const cards = useQueries({
    queries: ids.map(id => listingQuery(client, id, 'background')),
    combine: answers => answers.flatMap(({ data }) => (data === undefined ? [] : [data])),
  })
  if (cards.length === 0) return null
  return (
    <section className="section" aria-labelledby="recent">
      <h2 id="recent" className="display">
        {words.recentlyViewed}
      </h2>
      <ProductGrid cards={cards} label={words.recentlyViewed} isRow />
    </section>
  )
}
