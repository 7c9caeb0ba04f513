import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import type { CategoryEntry } from '#src/api/contract/catalog.ts'
import { categoriesQuery } from '#src/api/queries/catalog.ts'
import { audienceOf, categoryTitle, findCategory, treeOf } from '#src/app/categories.ts'
import { pageHead } from '#src/app/head.ts'
import { queryOf, readListSearch } from '#src/app/list-search.ts'
import { ListHead } from '#src/ui/listing/list-head.tsx'
import { paths } from '#src/ui/paths.ts'
import { ListingsScreen } from './-listings-screen.tsx'
import { loadListings } from './-load-listings.ts'

export const Route = createFileRoute('/category/$slug/{-$whose}')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { slug, whose }, deps }) => {
    // an unknown audience is a page that does not exist (row 12 of product.md)
    if (whose !== undefined && audienceOf(whose) === undefined) throw notFound()
    const list = categoriesQuery(context.client, treeOf(whose))
    const trees = await context.queryClient.query({ ...list, staleTime: 'static' })
    if (findCategory(trees, slug) === undefined) throw notFound()
    await loadListings(context, queryOf(deps, ownFilters(slug, whose)))
  },
  head: ({ match, params: { slug, whose } }) => {
    const { client, queryClient, site } = match.context
    const trees = queryClient.getQueryData(categoriesQuery(client, treeOf(whose)).queryKey) ?? []
    const title = categoryTitle(trees, slug, whose)
    return pageHead(site, {
      title,
      description: `${title}: new from brands and pre-loved from members, with protected payment.`,
      path: whose === undefined ? `/category/${slug}` : `/category/${slug}/${whose}`,
    })
  },
  component: CategoryScreen,
})

function CategoryScreen() {
  const { slug, whose } = Route.useParams()
  const search = Route.useSearch()
  const { client } = Route.useRouteContext()
  const { data: trees } = useSuspenseQuery(categoriesQuery(client, treeOf(whose)))
  const title = categoryTitle(trees, slug, whose)
  const parent = parentOf(trees, slug)
  return (
    <ListingsScreen
      head={<ListHead title={title} steps={[{ label: 'Latest', href: paths.catalog }, { label: title }]} />}
      path={addressOf(slug, whose)}
      search={search}
      own={ownFilters(slug, whose)}
      hiddenFacets={whose === undefined ? [] : ['whose']}
      wider={
        parent && { label: categoryTitle(trees, parent.slug, whose), href: addressOf(parent.slug, whose) }
      }
    />
  )
}

/** The filters that the address itself sets. An audience chosen in the panel narrows a category without one. */
function ownFilters(slug: string, whose: string | undefined) {
  return { category: [slug], ...(whose === undefined ? {} : { whose: [whose] }) }
}

function addressOf(slug: string, whose: string | undefined): string {
  return paths.category(slug, whose === undefined ? undefined : audienceOf(whose))
}

/** The category above another, if something is for sale in it. */
function parentOf(trees: readonly CategoryEntry[], slug: string): CategoryEntry | undefined {
  return trees.find(
    ({ children }) => children.some(leaf => leaf.slug === slug) && children.some(leaf => leaf.has_sales),
  )
}
