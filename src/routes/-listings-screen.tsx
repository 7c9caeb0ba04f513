import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Facets, ListingQueryInput } from '#src/api/contract/catalog.ts'
import { listingsQuery } from '#src/api/queries/catalog.ts'
import { type ListSearch, queryOf } from '#src/app/list-search.ts'
import { useApp } from '#src/app/use-app.ts'
import { refusalOf } from '#src/machines/refusal.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { ListingsView } from '#src/ui/listing/listings-view.tsx'

interface ListingsScreenProps {
  /** Breadcrumb, title and introduction. */
  head: ReactNode
  /** Where the list stands; filters change its query alone. */
  path: string
  search: ListSearch
  /** Filters that the page itself sets: its category, brand, audience. */
  own?: ListingQueryInput
  hiddenFacets?: readonly (keyof Facets)[]
}

/** Catalog, category, brand and search: one list with its filters. */
export function ListingsScreen({ head, path, search, own = {}, hiddenFacets = [] }: ListingsScreenProps) {
  const { client } = useApp()
  const { recentlyViewed } = useActors()
  const lastOpened = useSelect(recentlyViewed, ({ context }) => context.ids[0] ?? null)
  const list = useSuspenseInfiniteQuery(listingsQuery(client, queryOf(search, own)))
  const isWaiting = useRouterState({ select: state => state.status === 'pending' })
  const [first] = list.data.pages
  if (first === undefined) return null
  return (
    <ListingsView
      head={head}
      path={path}
      query={{ ...search }}
      cards={list.data.pages.flatMap(page => page.data)}
      facets={first.facets}
      total={first.total}
      suggestions={first.suggestions}
      hiddenFacets={hiddenFacets}
      isBusy={isWaiting}
      lastOpened={lastOpened}
      onLoadMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
      isLoadingMore={list.isFetchingNextPage}
      moreFailed={list.isFetchNextPageError ? refusalOf(list.error).message : null}
    />
  )
}
