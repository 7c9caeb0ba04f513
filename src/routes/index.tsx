import { useInfiniteQuery, useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ListingQueryInput } from '#src/api/contract/catalog.ts'
import { categoriesQuery, listingsQuery, shownBrandsQuery } from '#src/api/queries/catalog.ts'
import { Home } from '#src/ui/pages/home.tsx'
import * as words from '#src/ui/pages/words.ts'
import { to } from '#src/ui/paths.ts'
import { loadListings } from './-catalog/load-listings.ts'
import { pageHead } from './-page/head.ts'
import { loadOptional } from './-page/load-optional.ts'
import { searchSchema, text } from './-page/search-schema.ts'

const newest = { limit: '15' }
/** As many as are new, and six more: what is among the new ones is not shown twice. */
const preOwned = { kind: ['ad'], limit: '20' } as const satisfies ListingQueryInput

/** Mails link here with the token that verifies an address. */
const validateSearch = searchSchema({ verify: text() })

export const Route = createFileRoute('/')({
  validateSearch,
  loader: async ({ context }) => {
    const { client, queryClient } = context
    const brands = shownBrandsQuery(client)
    await Promise.all([
      loadListings(context, newest),
      loadOptional(() =>
        queryClient.infiniteQuery({ ...listingsQuery(client, preOwned), staleTime: 'static' }),
      ),
      loadOptional(() => queryClient.query({ ...brands, staleTime: 'static' })),
    ])
  },
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: null,
      description: words.homeIntro,
      path: to.home.to,
      data: {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: match.context.site.name,
        url: match.context.site.url,
      },
    }),
  component: HomeScreen,
})

function HomeScreen() {
  const { client } = Route.useRouteContext()
  const { data } = useSuspenseInfiniteQuery(listingsQuery(client, newest))
  const { data: ads } = useInfiniteQuery(listingsQuery(client, preOwned))
  const { data: brands = [] } = useQuery(shownBrandsQuery(client))
  const { data: categories = [] } = useQuery(categoriesQuery(client, 'latest'))
  return (
    <Home
      newest={data.pages.flatMap(page => page.data)}
      preOwned={ads?.pages[0]?.data ?? []}
      brands={brands}
      categories={categories}
    />
  )
}
