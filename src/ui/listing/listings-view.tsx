import { type ReactNode, useMemo } from 'react'
import type { Card, Facets, ListingPage } from '#src/api/contract/catalog.ts'
import { cleared } from '../filters/applied.ts'
import { entriesOf, type ListSearch, valuesOf } from '../filters/query.ts'
import { lazyHydrated } from '../kit/lazy-hydrated.tsx'
import { Link, type LinkTarget } from '../kit/link.tsx'
import * as words from './words.ts'
import './listings-view.css'
import { to } from '../paths.ts'
import { LoadMore } from './load-more.tsx'
import { ProductGrid } from './product-grid.tsx'

// a plain form: what is ticked before its script is there counts when it is
const Filters = lazyHydrated(async () => (await import('../filters/filters.tsx')).Filters)
const NothingFound = lazyHydrated(async () => (await import('./nothing-found.tsx')).NothingFound)

/** Fewer items are seen at a glance. */
const few = 12

/** One list for all renderings: filters that are handed another one lose the server's HTML. */
const noFacets: readonly (keyof Facets)[] = []

interface ListingsViewProps {
  /** Breadcrumb, title and introduction. */
  head: ReactNode
  /** The list's own page. */
  list: LinkTarget
  query: ListSearch
  cards: readonly Card[]
  facets: Facets
  total: ListingPage['total']
  conditions: ListingPage['conditions']
  suggestions: readonly string[]
  unsoldBrands: readonly string[]
  relaxed: ListingPage['relaxed']
  /** The name of the only seller of the list. */
  seller?: string | null
  /** A wider list, offered when this one is empty. */
  wider?: { label: string; target: LinkTarget } | undefined
  hiddenFacets?: readonly (keyof Facets)[] | undefined
  /** Whether a few items stand without filters, as those of one member. */
  isPlain?: boolean
  /** Another filter is loading: the old items stay, dimmed. */
  isBusy?: boolean
  lastOpened?: string | null
  /** The address of the next page; null at the end. */
  nextHref: string | null
  /** Loads the next page below this one, which the link without the script cannot do. */
  onLoadMore: () => void
  isLoadingMore?: boolean
  /** Actions for the list as it is filtered; an empty list says first what to do next. */
  below?: ReactNode
  /** What an empty list shows that has nothing similar either. */
  instead?: ReactNode
  /** Why the next page did not come. */
  moreFailed?: string | null
}

/** A list of listings: the catalog, a category, a brand, a search. */
export function ListingsView(props: ListingsViewProps) {
  const {
    head,
    list,
    query,
    cards,
    facets,
    total,
    conditions,
    suggestions,
    hiddenFacets = noFacets,
    isBusy = false,
  } = props
  // an empty list needs neither filters nor a sort order, and a few items of one member need none either
  const isBare =
    !hasFilters(query) && (cards.length > 0 ? props.isPlain && Number(total) < few : conditions.length === 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an answer; what is rendered anew before it is hydrated loses the server's HTML
  const nothing = useMemo(
    () => (
      <NothingFound
        words={query.q}
        cleared={hasFilters(query) ? cleared(list, query) : null}
        suggestions={suggestions}
        unsoldBrands={props.unsoldBrands}
        relaxed={props.relaxed}
        wholeRelaxed={
          props.relaxed === null ? null : { ...list, search: relaxedSearch(query, props.relaxed) }
        }
        isWhole={list.to === to.catalog.to}
        wider={props.wider}
        instead={props.instead}
        below={props.below}
      />
    ),
    [suggestions],
  )
  return (
    <div className="wide listings">
      {head}
      {!isBare && (
        <Filters
          list={list}
          query={query}
          facets={facets}
          total={total}
          conditions={conditions}
          seller={props.seller ?? null}
          hidden={hiddenFacets}
          isBusy={isBusy}
        />
      )}
      {cards.length > 0 && props.below}
      <h2 className="unseen">{words.results}</h2>
      {query.cursor !== undefined && (
        <p className="small">
          <Link {...list} search={{ ...query, cursor: undefined }}>
            {words.backToStart}
          </Link>
        </p>
      )}
      {cards.length === 0 ? (
        nothing
      ) : (
        <ProductGrid
          cards={cards}
          label={words.results}
          eager={4}
          isDimmed={isBusy}
          lastOpened={props.lastOpened ?? null}
          hasMore={props.nextHref !== null}
        />
      )}
      {props.nextHref !== null && (
        <LoadMore
          href={props.nextHref}
          onPress={props.onLoadMore}
          isBusy={props.isLoadingMore ?? false}
          failed={props.moreFailed ?? null}
        >
          <p className="load-more__count small soft">{words.ofAll(total)}</p>
        </LoadMore>
      )}
    </div>
  )
}

/** The query without the phrases that were left out, or the one that stands in for it. */
function relaxedSearch(
  query: ListSearch,
  { left_out, instead }: NonNullable<ListingPage['relaxed']>,
): ListSearch {
  if (instead !== null) {
    const { q, category } = instead
    return { ...query, q, category: category.length > 0 ? category : query.category }
  }
  return { ...query, off: [...valuesOf(query, 'off'), ...left_out.map(({ typed }) => typed)] }
}

/** Whether the query has filters; search words, sort order and cursor are none. */
function hasFilters(query: ListSearch): boolean {
  return entriesOf(query).some(([name]) => !['q', 'off', 'sort', 'cursor'].includes(name))
}
