import type { SearchSuggestion } from '#src/machines/app/search-box.ts'
import { useActors } from '../actors.tsx'
import * as words from './words.ts'

interface SearchSuggestionsProps {
  suggestions: readonly SearchSuggestion[]
  active: number
}

/** The list under the search field; the focus stays in the field. */
export function SearchSuggestions({ suggestions, active }: SearchSuggestionsProps) {
  const { searchBox } = useActors()
  return (
    <>
      <p className="unseen" role="status">
        {suggestions.length > 0 && `${suggestions.length} ${words.suggestions(suggestions.length)}`}
      </p>
      {suggestions.length > 0 && (
        <div
          id="search-suggestions"
          className="search__list wide"
          role="listbox"
          aria-label={words.suggestionsLabel}
        >
          {suggestions.map((suggestion, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field listens to the keys
            <div
              key={suggestion.id}
              id={`search-suggestion-${at}`}
              className="search__option"
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onPointerDown={event => event.preventDefault()}
              onClick={() => searchBox.send({ type: 'search.suggestionChosen', suggestion })}
            >
              <span>{suggestion.label}</span>
              <span className="soft small">{words.kinds[suggestion.kind]}</span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
