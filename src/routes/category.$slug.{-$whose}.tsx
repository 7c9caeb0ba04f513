import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import type { CategoryEntry } from '#src/api/contract/catalog.ts'
import { categoriesQuery, type Tree } from '#src/api/queries/catalog.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import type { LinkTarget } from '#src/ui/kit/link.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
import { NotFound } from '#src/ui/layout/not-found.tsx'
import { ListHead } from '#src/ui/listing/list-head.tsx'
import * as words from '#src/ui/listing/words.ts'
import { to } from '#src/ui/paths.ts'
import { audienceOf, categoryTitle, findCategory, treeOf } from './-catalog/categories.ts'
import { listSearch, queryOf } from './-catalog/list-search.ts'
import { ListingsScreen } from './-catalog/listings-screen.tsx'
import { loadListings } from './-catalog/load-listings.ts'
import { pageHead } from './-page/head.ts'
import { loadOptional } from './-page/load-optional.ts'

export const Route = createFileRoute('/category/$slug/{-$whose}')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { slug, whose }, deps }) => {
    // an unknown audience is not found
    if (whose !== undefined && audienceOf(whose) === undefined) throw notFound()
    const { client, queryClient } = context
    const list = categoriesQuery(client, treeOf(whose))
    await loadOptional(() => queryClient.query({ ...list, staleTime: 'static' }))
    // a tree that failed to load says nothing about a category: then the listings decide
    const tree = queryClient.getQueryData(list.queryKey)
    if (isMissing(tree, slug)) throw notFound()
    const now = tree && findCategory(tree, slug)?.slug
    if (now !== undefined && now !== slug) {
      const target = { to: '/category/$slug/{-$whose}', params: { slug: now, whose }, search: deps } as const
      throw redirect({ ...target, replace: true, statusCode: 301 })
    }
    await loadListings(context, queryOf(deps, ownFilters(slug, whose)))
  },
  head: ({ match, params: { slug, whose } }) => {
    const trees = knownTrees(match.context, treeOf(whose))
    const title = categoryTitle(trees, slug, whose)
    return pageHead(match.context.site, {
      title,
      description: words.categoryDescription(title),
      path: whose === undefined ? `/category/${slug}` : `/category/${slug}/${whose}`,
    })
  },
  component: CategoryScreen,
})

function CategoryScreen() {
  const { slug, whose } = Route.useParams()
  const search = Route.useSearch()
  const context = Route.useRouteContext()
  const { data: tree } = useQuery(categoriesQuery(context.client, treeOf(whose)))
  // the tree was loaded late
  if (isMissing(tree, slug)) return <NotFound />
  const trees = tree ?? knownTrees(context, treeOf(whose))
  const title = categoryTitle(trees, slug, whose)
  const parent = parentOf(trees, slug)
  return (
    <ListingsScreen
      head={
        <ListHead title={title} steps={[{ label: kitWords.latest, target: to.catalog }, { label: title }]} />
      }
      list={listOf(slug, whose)}
      search={search}
      own={ownFilters(slug, whose)}
      hiddenFacets={whose === undefined ? [] : ['whose']}
      wider={
        parent && { label: categoryTitle(trees, parent.slug, whose), target: listOf(parent.slug, whose) }
      }
    />
  )
}

/** Whether a loaded tree lacks the category; false while the tree is not loaded. */
function isMissing(tree: readonly CategoryEntry[] | undefined, slug: string): boolean {
  return tree !== undefined && findCategory(tree, slug) === undefined
}

/** The tree of the page or, until it is loaded, the tree of everything: it has the same names. */
function knownTrees(
  { client, queryClient }: Pick<RouterContext, 'client' | 'queryClient'>,
  tree: Tree,
): readonly CategoryEntry[] {
  const known = (each: Tree) => queryClient.getQueryData(categoriesQuery(client, each).queryKey)
  return known(tree) ?? known('latest') ?? []
}

/** The filters of the path. An audience chosen in the panel narrows a category without one. */
function ownFilters(slug: string, whose: string | undefined) {
  return { category: [slug], ...(whose === undefined ? {} : { whose: [whose] }) }
}

function listOf(slug: string, whose: string | undefined): LinkTarget {
  return to.category(slug, whose === undefined ? undefined : audienceOf(whose))
}

/** The parent of a category, if something in it is for sale. */
function parentOf(trees: readonly CategoryEntry[], slug: string): CategoryEntry | undefined {
  return trees.find(
    ({ children }) => children.some(leaf => leaf.slug === slug) && children.some(leaf => leaf.has_sales),
  )
}
