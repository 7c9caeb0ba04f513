import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listingsQuery } from '#src/api/queries/catalog.ts'
import { pageHead } from '#src/app/head.ts'
import { ProductGrid } from '#src/ui/listing/product-grid.tsx'

const newest = { limit: '10' }

export const Route = createFileRoute('/')({
  loader: async ({ context: { client, queryClient } }) => {
    await queryClient.infiniteQuery({ ...listingsQuery(client, newest), staleTime: 'static' })
  },
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: null,
      description: 'Buy from brands and members, keep your wardrobe, sell from it in one step.',
      path: '/',
    }),
  component: Home,
})

function Home() {
  const { client } = Route.useRouteContext()
  const { data } = useSuspenseInfiniteQuery(listingsQuery(client, newest))
  return (
    <div className="wide">
      <h1>New in</h1>
      <ProductGrid cards={data.pages.flatMap(page => page.data)} label="New in" eager={4} />
    </div>
  )
}
