import type { SavedSearch } from '#src/api/contract/saved-searches.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Moment } from '../display/moment.tsx'
import { Img } from '../kit/image/image.tsx'
import { Link, type LinkTarget } from '../kit/link.tsx'
import { to } from '../paths.ts'
import { EmptyFavorites } from './empty-favorites.tsx'
import * as words from './words.ts'

interface SearchListProps {
  searches: readonly SavedSearch[]
  onEdit: (search: SavedSearch) => void
  onForget: (search: SavedSearch) => void
}

/** The list of a saved search. */
const listOf = ({ query }: SavedSearch): LinkTarget => ({
  to: query.q === undefined ? '/catalog' : '/search',
  search: query,
})

/** Saved searches, each with its new matches and the reason for them. */
export function SearchList({ searches, onEdit, onForget }: SearchListProps) {
  if (searches.length === 0)
    return <EmptyFavorites title={words.noSearches}>{words.noSearchesText}</EmptyFavorites>
  return (
    <ul className="searches" aria-label={words.savedSearches}>
      {searches.map(search => (
        <li key={search.id} className="searches__one">
          <h2 className="searches__name">
            <Link {...listOf(search)}>{search.name}</Link>
          </h2>
          {search.exclude.length > 0 && (
            <p className="small soft">{words.without(search.exclude.map(word => `“${word}”`).join(', '))}</p>
          )}
          <p className="searches__ways">
            <button type="button" className="text-button" onClick={() => onEdit(search)}>
              {words.excludedWords}
              <span className="unseen"> {words.of(search.name)}</span>
            </button>
            <button type="button" className="text-button" onClick={() => onForget(search)}>
              {words.deleteSearch}
              <span className="unseen"> {words.searchLabel(search.name)}</span>
            </button>
          </p>
          {search.hits.length === 0 ? (
            <p className="small soft">{words.nothingNew}</p>
          ) : (
            <ul className="hits" aria-label={words.newFor(search.name)}>
              {search.hits.map(({ listing, why, at }) => (
                <li key={listing.id} className="hits__hit">
                  <div className="hits__image">
                    <Img image={listing.attachment[0]} sizes="4.5rem" alt="" />
                  </div>
                  <div>
                    <p>
                      <Link {...to.product(listing.slug, listing.id)}>{listing.title}</Link>,{' '}
                      {currency(listing.price)}
                    </p>
                    <p className="small soft">{why}</p>
                    <p className="small soft">
                      <Moment at={at} as="minute" />
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
