import { currency } from '#src/api/contract/values/currency.ts'
import type { SearchSuggestion } from '#src/machines/app/search-box.ts'
import { useActors } from '../actors.tsx'
import { Img } from '../kit/image/image.tsx'
import * as words from './words.ts'
import './search-suggestions.css'

interface SearchSuggestionsProps {
  suggestions: readonly SearchSuggestion[]
  active: number
}

/** The list under the search field, by kind; the focus stays in the field. */
export function SearchSuggestions({ suggestions, active }: SearchSuggestionsProps) {
  const groups = Map.groupBy(suggestions, ({ kind }) => kind)
  return (
    <>
      <p className="unseen" role="status">
        {suggestions.length > 0 && `${suggestions.length} ${words.suggestions(suggestions.length)}`}
      </p>
      {suggestions.length > 0 && (
        <div id="search-suggestions" role="listbox" aria-label={words.suggestionsLabel}>
          {[...groups].map(([kind, members]) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options; a fieldset has none
            <div key={kind} role="group" aria-labelledby={`search-${kind}`}>
              <p id={`search-${kind}`} className="small soft">
                {words.kinds[kind]}
              </p>
              {members.map(suggestion => {
                const at = suggestions.indexOf(suggestion)
                return <Option key={suggestion.id} suggestion={suggestion} at={at} isActive={at === active} />
              })}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

interface OptionProps {
  suggestion: SearchSuggestion
  at: number
  isActive: boolean
}

function Option({ suggestion, at, isActive }: OptionProps) {
  const { searchBox } = useActors()
  const { label, image, price } = suggestion
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field listens to the keys
    <div
      id={`search-suggestion-${at}`}
      className="search__option"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerDown={event => event.preventDefault()}
      onClick={() => searchBox.send({ type: 'search.suggestionChosen', suggestion })}
    >
      {image && <Img image={image} sizes="2.5rem" urgency="eager" alt="" />}
      <span>{label}</span>
      <span>{price && currency(price)}</span>
    </div>
  )
}
