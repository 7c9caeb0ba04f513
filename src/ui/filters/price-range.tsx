import { type ListSearch, valuesOf } from './query.ts'
import * as words from './words.ts'

interface PriceRangeProps {
  query: ListSearch
  error: string | null
  /** Another group is shown alone. */
  isHidden: boolean
  onLeave: () => void
}

export function PriceRange({ query, error, isHidden, onLeave }: PriceRangeProps) {
  return (
    <fieldset className="facet" hidden={isHidden}>
      <legend className="facet__name">{words.price}</legend>
      <div className="facet__range">
        {(['min', 'max'] as const).map(name => (
          <label key={name}>
            <span className="unseen">{name === 'min' ? words.minLabel : words.maxLabel}</span>
            <input
              key={valuesOf(query, name)[0]}
              className="control"
              type="text"
              inputMode="decimal"
              pattern="\d{1,6}(\.\d{1,2})?"
              name={name}
              aria-invalid={error !== null || undefined}
              aria-describedby={error === null ? undefined : 'price-error'}
              placeholder={name === 'min' ? words.minPlaceholder : words.maxPlaceholder}
              defaultValue={valuesOf(query, name)[0]}
              onBlur={event => {
                const before = valuesOf(query, name)[0] ?? ''
                if (event.target.value !== before || error !== null) onLeave()
              }}
            />
          </label>
        ))}
      </div>
      {error !== null && (
        <p id="price-error" role="alert" className="field__error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
