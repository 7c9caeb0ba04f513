import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Facets, ListingPage, ListingQueryInput } from '#src/api/contract/catalog.ts'
import { listingsQuery } from '#src/api/queries/catalog.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { late } from '#src/ui/favorite-buttons/lazy-buttons.ts'
import { pageHref } from '#src/ui/filters/query.ts'
import { lazyHydrated } from '#src/ui/kit/lazy-hydrated.tsx'
import { Link, type LinkTarget } from '#src/ui/kit/link.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
import { ListHead } from '#src/ui/listing/list-head.tsx'
import { ListingsView } from '#src/ui/listing/listings-view.tsx'
import * as words from '#src/ui/listing/words.ts'
import { to } from '#src/ui/paths.ts'
import { type ListSearch, queryOf } from './list-search.ts'

const NewIn = lazyHydrated(async () => (await import('./new-in.tsx')).NewIn)
const SaveSearch = late(async () => (await import('../-favorites/save-search.tsx')).SaveSearch)

interface ListingsScreenProps {
  /** Breadcrumb, title and introduction; a search is named by what was understood of it. */
  head: ReactNode | ((page: ListingPage) => ReactNode)
  /** The list's own page; filters change only its search. */
  list: LinkTarget
  search: ListSearch
  /** Filters that the page itself sets: its category, brand, audience. */
  own?: ListingQueryInput
  hiddenFacets?: readonly (keyof Facets)[] | undefined
  /** A wider list, offered when this one is empty. */
  wider?: { label: string; target: LinkTarget } | undefined
}

/** Catalog, category, brand and search: one list with its filters. */
export function ListingsScreen({
  head,
  list: target,
  search,
  own = {},
  hiddenFacets,
  wider,
}: ListingsScreenProps) {
  const { client } = useApp()
  const path = useRouter().buildLocation(target).href
  const { recentlyViewed } = useActors()
  const lastOpened = useSelect(recentlyViewed, ({ context }) => context.ids[0] ?? null)
  const query = queryOf(search, own)
  const list = useSuspenseInfiniteQuery(listingsQuery(client, query))
  const isWaiting = useRouterState({ select: state => state.status === 'pending' })
  const [first] = list.data.pages
  if (first === undefined) return null
  const cursor = list.data.pages.at(-1)?.next_cursor ?? null
  const seller = first.seller?.name ?? null
  return (
    <ListingsView
      head={
        isOfOneSeller(search, own) && seller !== null ? (
          <SellerHead id={search.seller} name={seller} />
        ) : typeof head === 'function' ? (
          head(first)
        ) : (
          head
        )
      }
      list={target}
      query={search}
      cards={list.data.pages.flatMap(page => page.data)}
      facets={first.facets}
      total={first.total}
      conditions={first.conditions}
      suggestions={first.suggestions}
      unsoldBrands={first.unsold_brands}
      relaxed={first.relaxed}
      seller={seller}
      wider={wider}
      hiddenFacets={hiddenFacets}
      isPlain={own.seller !== undefined}
      isBusy={isWaiting}
      lastOpened={lastOpened}
      nextHref={cursor === null ? null : pageHref(path, search, cursor)}
      onLoadMore={() => void list.fetchNextPage()}
      isLoadingMore={list.isFetchingNextPage}
      instead={<NewIn query={query} />}
      // what one member sells is no search: it is followed; nor is what a brand put together
      below={
        own.seller === undefined &&
        query.collection === undefined && (
          <SaveSearch asked={JSON.stringify(query)} href={pageHref(path, search)} />
        )
      }
      moreFailed={list.isFetchNextPageError ? refusalOf(list.error).message : null}
    />
  )
}

/** Whether the list is named after its seller: it has neither search words nor filters of the page. */
function isOfOneSeller(
  search: ListSearch,
  own: ListingQueryInput,
): search is ListSearch & { seller: string } {
  const { seller, q } = search
  return seller !== undefined && q === undefined && Object.keys(own).length === 0
}

function SellerHead({ id, name }: { id: string; name: string }) {
  return (
    <ListHead
      title={name}
      intro={words.saleIntro(name)}
      steps={[{ label: kitWords.latest, target: to.catalog }, { label: name }]}
      action={
        <p>
          <Link {...to.member(id)}>{words.seePage(name)}</Link>
        </p>
      }
    />
  )
}
