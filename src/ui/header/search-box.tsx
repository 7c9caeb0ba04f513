import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useActors, useSelect } from '../actors.tsx'
import { paths } from '../paths.ts'
import { SearchSuggestions } from './search-suggestions.tsx'
import './search-box.css'

/** The search of the header: opens and closes in place. Without a script it is a link to the search page. */
export function SearchBox() {
  const { searchBox } = useActors()
  const isOpen = useSelect(searchBox, snapshot => !snapshot.matches('closed'))
  const place = useRef<HTMLDivElement>(null)
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    searchBox.send({ type: 'search.toggled' })
  }
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !place.current?.contains(event.relatedTarget))
      searchBox.send({ type: 'search.closed' })
  }
  useEffect(() => {
    if (!isOpen) return
    const close = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target))
        searchBox.send({ type: 'search.closed' })
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [isOpen, searchBox])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus has left
    <div ref={place} onBlur={leave}>
      {/* biome-ignore lint/a11y/useSemanticElements: a button would do nothing before the script is there */}
      <a
        href={paths.search}
        id="search-toggle"
        className="icon-button"
        role="button"
        aria-expanded={isOpen}
        onClick={toggle}
        onKeyDown={pressWithSpace}
      >
        {isOpen ? (
          <X size={22} strokeWidth={1.5} aria-hidden="true" />
        ) : (
          <Search size={22} strokeWidth={1.5} aria-hidden="true" />
        )}
        <span className="unseen">{isOpen ? 'Close search' : 'Search'}</span>
      </a>
      {isOpen && <SearchField />}
    </div>
  )
}

function pressWithSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

const moves: Readonly<Record<string, 'search.movedDown' | 'search.movedUp' | 'search.escaped'>> = {
  ArrowDown: 'search.movedDown',
  ArrowUp: 'search.movedUp',
  Escape: 'search.escaped',
}

function SearchField() {
  const { searchBox } = useActors()
  const keyword = useSelect(searchBox, ({ context }) => context.keyword)
  const suggestions = useSelect(searchBox, ({ context }) => context.suggestions)
  const active = useSelect(searchBox, ({ context }) => context.active)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const press = (event: KeyboardEvent) => {
    const type = moves[event.key]
    if (type === undefined) return
    event.preventDefault()
    searchBox.send({ type })
  }
  return (
    <search className="search">
      <form
        action={paths.search}
        className="search__form wide"
        onSubmit={event => {
          event.preventDefault()
          searchBox.send({ type: 'search.submitted' })
        }}
      >
        <label htmlFor="search-field" className="unseen">
          Search for a garment, a brand or a category
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
          placeholder="Linen shirt, boots, a brand"
          value={keyword}
          onChange={event => searchBox.send({ type: 'search.typed', keyword: event.target.value })}
          onKeyDown={press}
        />
        <button type="submit" className="icon-button">
          <Search size={22} strokeWidth={1.5} aria-hidden="true" />
          <span className="unseen">Search</span>
        </button>
      </form>
      <SearchSuggestions suggestions={suggestions} active={active} />
    </search>
  )
}
