import { FieldErrors } from '../kit/forms/field.tsx'
import type { FormField } from '../kit/forms/form-fields.ts'
import * as words from './words.ts'
import '../kit/forms/rating.css'

const places = ['1', '2', '3', '4', '5']

interface StarsFieldProps extends FormField<string> {
  /** What a number of stars means, from one star on. */
  meanings: readonly string[]
}

/** One to five stars: radio buttons for the keyboard, drawn as stars. */
export function StarsField({ name, label, value, errors = [], onType, meanings }: StarsFieldProps) {
  return (
    <fieldset
      className="stars-field"
      id={name}
      tabIndex={-1}
      aria-describedby={errors.length > 0 ? `${name}-error` : undefined}
    >
      <legend className="field__label">{label}</legend>
      <div className="stars-field__row">
        {places.map((place, at) => (
          <label key={place} className="stars-field__place">
            <input
              type="radio"
              className="unseen"
              name={name}
              value={place}
              checked={value === place}
              onChange={() => onType(place)}
            />
            <span className="unseen">
              {words.of5(place)} {meanings[at]}
            </span>
            <span aria-hidden="true" className={Number(place) <= Number(value) ? 'star star--full' : 'star'}>
              ★
            </span>
          </label>
        ))}
      </div>
      <p className="small soft" aria-hidden="true">
        {meanings[Number(value) - 1] ?? ' '}
      </p>
      <FieldErrors name={name} errors={errors} />
    </fieldset>
  )
}
