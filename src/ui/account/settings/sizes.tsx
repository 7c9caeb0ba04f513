import { sizeKeyLabel } from '#src/api/contract/values/sizes.ts'
import { withChoice } from '#src/machines/forms/form-values.ts'
import { SaveForm } from '../../forms/save-form.tsx'
import type { FormActor, FormField } from '../../kit/forms/form-fields.ts'
import { useUnits } from '../../units/use-units.ts'
import { sizeGroups } from './size-groups.ts'
import * as words from './words.ts'

/** The values of the form: the keys of the sizes that fit. */
export interface SizesValues {
  readonly sizes: readonly string[]
}

/** The sizes that fit the user, ticked by system. */
export function SizesForm({ actor }: { actor: FormActor<SizesValues> }) {
  return (
    <SaveForm actor={actor} name="sizes" labels={{}} submit={words.saveSizes}>
      {field => <SizeGroups {...field('sizes')} />}
    </SaveForm>
  )
}

function SizeGroups({ value: chosen, onType }: FormField<SizesValues['sizes']>) {
  const { units } = useUnits()
  const sign = units.sizes.toUpperCase()
  /** The reader's own system first, as in the size guide. */
  const ordered = (also: readonly string[]) =>
    also.toSorted((a, b) => Number(b.startsWith(sign)) - Number(a.startsWith(sign)))
  const isKnown = new Set(sizeGroups.flatMap(({ sizes }) => sizes.map(({ key }) => key)))
  // earlier choices that are in no group are not lost, and can be removed
  const others = chosen.filter(key => !isKnown.has(key))
  const groups = [
    ...sizeGroups,
    ...(others.length === 0
      ? []
      : [{ title: words.others, sizes: others.map(key => ({ key, label: sizeKeyLabel(key), also: [] })) }]),
  ]
  return groups.map(({ title, hint, sizes }) => (
    <fieldset key={title} className="size-group">
      <legend className="field__label">{title}</legend>
      {hint !== undefined && <p className="field__hint">{hint}</p>}
      <div
        className={`size-group__sizes${sizes.some(({ also }) => also.length > 0) ? ' size-group__sizes--wide' : ''}`}
      >
        {sizes.map(({ key, label, also }) => (
          <label key={key} className="size-tick">
            <input
              type="checkbox"
              className="unseen"
              checked={chosen.includes(key)}
              onChange={event => onType(withChoice(chosen, key, event.target.checked))}
            />
            <span className="size-tick__label">{label}</span>{' '}
            {also.length > 0 && (
              <span className="size-tick__also">
                {ordered(also).map(each => (
                  <span key={each}>{each} </span>
                ))}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  ))
}
