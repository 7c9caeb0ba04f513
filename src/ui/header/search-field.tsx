import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useActors, useSelect } from '../actors.tsx'
import { Icon } from '../kit/icon.tsx'
import { Link } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'
import { RecentSearches } from './recent-searches.tsx'
import { whenRecentSearches } from './recent-searches-actor.ts'
import { SearchSuggestions } from './search-suggestions.tsx'
import * as words from './words.ts'
import './search-field.css'

const moves: Readonly<Record<string, 'search.movedDown' | 'search.movedUp' | 'search.escaped'>> = {
  ArrowDown: 'search.movedDown',
  ArrowUp: 'search.movedUp',
  Escape: 'search.escaped',
}

/** The field of the search box; it takes the focus when it appears. */
export function SearchField() {
  const actors = useActors()
  const { searchBox } = actors
  const keyword = useSelect(searchBox, ({ context }) => context.keyword)
  const suggestions = useSelect(searchBox, ({ context }) => context.suggestions)
  const active = useSelect(searchBox, ({ context }) => context.active)
  const wanted = keyword.trim()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const isSearch = active < 0 && [...wanted].length > 3
  const remember = () => {
    if (isSearch)
      void whenRecentSearches(actors).then(
        actor => actor.send({ type: 'search.remembered', keyword: wanted }),
        () => {},
      )
  }
  const press = (event: KeyboardEvent) => {
    const type = moves[event.key]
    if (type === undefined) return
    event.preventDefault()
    searchBox.send({ type })
  }
  return (
    <search className="search">
      <form
        action={to.search.to}
        className="search__form wide"
        onSubmit={event => {
          event.preventDefault()
          remember()
          searchBox.send({ type: 'search.submitted' })
        }}
      >
        <label htmlFor="search-field" className="unseen">
          {words.searchLabel}
        </label>
        <input
          ref={field}
          id="search-field"
          name="q"
          className="search__field"
          type="search"
          role="combobox"
          aria-expanded={suggestions.length > 0}
          aria-controls="search-suggestions"
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `search-suggestion-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={words.searchPlaceholder}
          value={keyword}
          onChange={event => searchBox.send({ type: 'search.typed', keyword: event.target.value })}
          onKeyDown={press}
        />
        <button type="submit" className="icon-button">
          <Icon shape="search" />
          <span className="unseen">{kitWords.search}</span>
        </button>
      </form>
      <div className="search__below wide">
        {suggestions.length === 0 && <RecentSearches onRemoved={() => field.current?.focus()} />}
        <SearchSuggestions suggestions={suggestions} active={active} />
        {/* shorter ones find nothing (V-11) */}
        {[...wanted].length > 3 && (
          <p>
            <Link {...to.s(wanted)} onClick={remember}>
              {words.searchFor(wanted)}
            </Link>
          </p>
        )}
      </div>
    </search>
  )
}
