import { createFileRoute } from '@tanstack/react-router'
import { ListHead } from '#src/ui/listing/list-head.tsx'
import { to } from '#src/ui/paths.ts'
import { listSearch, queryOf } from './-catalog/list-search.ts'
import { ListingsScreen } from './-catalog/listings-screen.tsx'
import { loadedSeller, loadListings } from './-catalog/load-listings.ts'
import { pageHead } from './-page/head.ts'

export const Route = createFileRoute('/catalog')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadListings(context, queryOf(deps)),
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: loadedSeller(match.context, queryOf(match.search)) ?? 'Everything new',
      description: 'New in from brands and from members’ wardrobes, the newest first.',
      path: to.catalog.to,
    }),
  component: Catalog,
})

function Catalog() {
  const search = Route.useSearch()
  return (
    <ListingsScreen
      head={
        <ListHead
          title="Latest"
          intro="New in from brands and from members’ wardrobes."
          steps={[{ label: 'Home', target: to.home }, { label: 'Latest' }]}
        />
      }
      list={to.catalog}
      search={search}
    />
  )
}
