import type { ReactNode } from 'react'
import type { Card, Facets, ListingPage } from '#src/api/contract/catalog.ts'
import { Button, ButtonLink } from '../button.tsx'
import { clearedHref } from '../filters/applied.ts'
import { Filters } from '../filters/filters.tsx'
import { entriesOf, type FilterQuery, valuesOf } from '../filters/query.ts'
import { PathLink } from '../path-link.tsx'
import { paths } from '../paths.ts'
import './listings-view.css'
import { ProductGrid } from './product-grid.tsx'

interface ListingsViewProps {
  /** Breadcrumb, title and introduction. */
  head: ReactNode
  path: string
  query: FilterQuery
  cards: readonly Card[]
  facets: Facets
  total: ListingPage['total']
  suggestions: readonly string[]
  hiddenFacets?: readonly (keyof Facets)[]
  /** Another filter is under way: the old items stay, dimmed. */
  isBusy?: boolean
  lastOpened?: string | null
  /** Null at the end of the list. */
  onLoadMore: (() => void) | null
  isLoadingMore?: boolean
  /** Why the next page did not come. */
  moreFailed?: string | null
}

/** A list of listings: the catalog, a category, a brand, a search. */
export function ListingsView(props: ListingsViewProps) {
  const { head, path, query, cards, facets, total, suggestions, hiddenFacets = [], isBusy = false } = props
  return (
    <div className="wide">
      {head}
      <Filters
        path={path}
        query={query}
        facets={facets}
        total={total}
        hidden={hiddenFacets}
        isBusy={isBusy}
      />
      <h2 className="unseen">Results</h2>
      {cards.length === 0 ? (
        <NothingFound path={path} query={query} suggestions={suggestions} />
      ) : (
        <ProductGrid
          cards={cards}
          label="Results"
          eager={4}
          isDimmed={isBusy}
          lastOpened={props.lastOpened ?? null}
        />
      )}
      {props.onLoadMore !== null && (
        <div className="load-more">
          {props.moreFailed && (
            <p role="alert" className="field__error">
              {props.moreFailed}
            </p>
          )}
          <Button look="quiet" onPress={props.onLoadMore} isBusy={props.isLoadingMore ?? false}>
            Load more
          </Button>
        </div>
      )}
    </div>
  )
}

/** An empty list says what to do next. */
function NothingFound({
  path,
  query,
  suggestions,
}: {
  path: string
  query: FilterQuery
  suggestions: readonly string[]
}) {
  const [words] = valuesOf(query, 'q')
  const cleared = clearedHref(path, query)
  const hasFilters = entriesOf(query).some(([name]) => name !== 'q' && name !== 'sort')
  return (
    <div className="nothing">
      <p className="title">
        {words !== undefined
          ? `Nothing found for “${words}”`
          : hasFilters
            ? 'Nothing fits all of these'
            : 'Nothing here yet'}
      </p>
      {suggestions.length > 0 && (
        <p>
          Did you mean{' '}
          {suggestions.map((term, at) => (
            <span key={term}>
              {at > 0 && (at === suggestions.length - 1 ? ' or ' : ', ')}
              <PathLink href={paths.s(term)}>{term}</PathLink>
            </span>
          ))}
          ?
        </p>
      )}
      <p className="soft">
        {words !== undefined
          ? 'Try fewer or other words: a kind of garment, a colour, a brand.'
          : hasFilters
            ? 'Take one filter off, or look at everything that came in lately.'
            : 'New pieces come in every day. Have a look at everything that came in lately.'}
      </p>
      <p className="nothing__ways">
        {hasFilters && (
          <ButtonLink href={cleared} look="quiet">
            Clear the filters
          </ButtonLink>
        )}
        <ButtonLink href={paths.catalog}>See what is new</ButtonLink>
      </p>
    </div>
  )
}
