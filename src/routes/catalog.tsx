import { createFileRoute } from '@tanstack/react-router'
import * as kitWords from '#src/ui/kit/words.ts'
import { ListHead } from '#src/ui/listing/list-head.tsx'
import * as words from '#src/ui/listing/words.ts'
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
      title: loadedSeller(match.context, queryOf(match.search)) ?? kitWords.everythingNew,
      description: words.catalogIntro,
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
          title={kitWords.latest}
          steps={[{ label: words.home, target: to.home }, { label: kitWords.latest }]}
        />
      }
      list={to.catalog}
      search={search}
    />
  )
}
