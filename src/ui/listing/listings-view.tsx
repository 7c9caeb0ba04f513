import type { MouseEvent, ReactNode } from 'react'
import type { Card, Facets, ListingPage } from '#src/api/contract/catalog.ts'
import { ButtonLink } from '../button.tsx'
import { clearedHref } from '../filters/applied.ts'
import { Filters } from '../filters/filters.tsx'
import { entriesOf, type FilterQuery, pageHref, valuesOf } from '../filters/query.ts'
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
  /** What the one seller of the list is called. */
  seller?: string | null
  /** A wider list, for whoever finds this one empty. */
  wider?: { label: string; href: string } | undefined
  hiddenFacets?: readonly (keyof Facets)[]
  /** Another filter is under way: the old items stay, dimmed. */
  isBusy?: boolean
  lastOpened?: string | null
  /** Where the list goes on; null at its end. */
  nextCursor: string | null
  /** Shows the next page below this one, which the script can and the link cannot. */
  onLoadMore: () => void
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
        seller={props.seller ?? null}
        hidden={hiddenFacets}
        isBusy={isBusy}
      />
      <h2 className="unseen">Results</h2>
      {query.cursor !== undefined && (
        <p className="small">
          <PathLink href={pageHref(path, query)}>Back to the beginning of the list</PathLink>
        </p>
      )}
      {cards.length === 0 ? (
        <NothingFound path={path} query={query} suggestions={suggestions} wider={props.wider} />
      ) : (
        <ProductGrid
          cards={cards}
          label="Results"
          eager={4}
          isDimmed={isBusy}
          lastOpened={props.lastOpened ?? null}
        />
      )}
      {props.nextCursor !== null && (
        <LoadMore
          href={pageHref(path, query, props.nextCursor)}
          onPress={props.onLoadMore}
          isBusy={props.isLoadingMore ?? false}
          failed={props.moreFailed ?? null}
        />
      )}
    </div>
  )
}

interface LoadMoreProps {
  href: string
  onPress: () => void
  isBusy: boolean
  failed: string | null
}

/** A link to the next page for whoever has no script, or wants another tab; a press shows it in place. */
function LoadMore({ href, onPress, isBusy, failed }: LoadMoreProps) {
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isBusy) onPress()
  }
  return (
    <div className="load-more">
      {failed && (
        <p role="alert" className="field__error">
          {failed}
        </p>
      )}
      <a href={href} className="button button--quiet" aria-busy={isBusy || undefined} onClick={press}>
        Load more
      </a>
    </div>
  )
}

/** An empty list says what to do next. */
function NothingFound({
  path,
  query,
  suggestions,
  wider,
}: Pick<ListingsViewProps, 'path' | 'query' | 'suggestions' | 'wider'>) {
  const [words] = valuesOf(query, 'q')
  const cleared = clearedHref(path, query)
  const hasFilters = entriesOf(query).some(([name]) => !['q', 'sort', 'cursor'].includes(name))
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
        {wider !== undefined && <ButtonLink href={wider.href}>See {wider.label}</ButtonLink>}
        <ButtonLink href={paths.catalog} look={wider === undefined ? 'strong' : 'quiet'}>
          See what is new
        </ButtonLink>
      </p>
    </div>
  )
}
