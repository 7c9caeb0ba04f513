import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { truncate } from '#src/api/contract/values/truncate.ts'
import { brandQuery } from '#src/api/queries/catalog.ts'
import { FollowButton } from '#src/ui/favorite-buttons/lazy-buttons.ts'
import { BrandHead } from '#src/ui/listing/brand-head.tsx'
import * as words from '#src/ui/listing/words.ts'
import { addressOf, to } from '#src/ui/paths.ts'
import { listSearch, queryOf } from './-catalog/list-search.ts'
import { ListingsScreen } from './-catalog/listings-screen.tsx'
import { loadListings } from './-catalog/load-listings.ts'
import { pageHead } from './-page/head.ts'
import { orNotFound } from './-page/or-not-found.ts'

export const Route = createFileRoute('/brand/$slug')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { slug }, deps }) => {
    if (!/^[a-z0-9-]{1,120}$/.test(slug)) throw notFound()
    await orNotFound(context.queryClient.query({ ...brandQuery(context.client, slug), staleTime: 'static' }))
    await loadListings(context, queryOf(deps, { brand: [slug] }))
  },
  head: ({ match, params: { slug } }) => {
    const { client, queryClient, site } = match.context
    const brand = queryClient.getQueryData(brandQuery(client, slug).queryKey)
    return pageHead(site, {
      title: brand?.name ?? slug,
      description: truncate(brand?.description ?? '', 160),
      path: addressOf(to.brand(slug)),
      image: (brand?.cover ?? brand?.attachment[0])?.url,
      data: brand && {
        '@context': 'https://schema.org',
        '@type': 'Brand',
        name: brand.name,
        description: brand.description || words.brandIntro(brand.name),
      },
    })
  },
  component: BrandScreen,
})

function BrandScreen() {
  const { slug } = Route.useParams()
  const search = Route.useSearch()
  const { client } = Route.useRouteContext()
  const { data: brand } = useSuspenseQuery(brandQuery(client, slug))
  return (
    <ListingsScreen
      head={
        <BrandHead
          brand={brand}
          action={<FollowButton kind="brand" id={slug} name={brand.name} path={addressOf(to.brand(slug))} />}
          collection={search.collection}
          isWhole={Object.values(search).every(value => value === undefined)}
        />
      }
      list={to.brand(slug)}
      search={search}
      own={{ brand: [slug] }}
      hiddenFacets={['brand']}
    />
  )
}
