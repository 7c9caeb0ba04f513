import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useActors, useSelect } from '../actors.tsx'
import { Icon } from '../kit/icon.tsx'
import { lazyComponent } from '../kit/lazy-component.tsx'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'
import * as words from './words.ts'

const loadField = async () => (await import('./search-field.tsx')).SearchField
const SearchField = lazyComponent(loadField)
// preloaded; a failure shows only when the field is opened
const fetchField = () => void loadField().catch(() => {})

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
        href={to.search.to}
        id="search-toggle"
        className="icon-button"
        role="button"
        aria-expanded={isOpen}
        onClick={toggle}
        onPointerEnter={fetchField}
        onFocus={fetchField}
        onKeyDown={pressWithSpace}
      >
        <Icon shape={isOpen ? 'close' : 'search'} />
        <span className="unseen">{isOpen ? words.closeSearch : kitWords.search}</span>
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
