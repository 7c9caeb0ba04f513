import type { SizeNames } from '#src/api/contract/values/size-names.ts'
import { FieldErrors } from '../kit/forms/field.tsx'
import type { FormField } from '../kit/forms/form-fields.ts'
import { QuantityField } from '../kit/forms/quantity-field.tsx'
import { SizeText } from '../units/size-text.tsx'
import { partOf, partsOf, setPart } from './pieces.ts'

/** A line of which pieces can be chosen. */
export interface ChoosableLine {
  readonly id: string
  readonly title: string
  readonly options: string | null
  readonly options_in?: SizeNames | undefined
  /** The most that can be chosen. */
  readonly most: number
}

interface PieceFieldsProps {
  field: FormField<readonly string[]>
  lines: readonly ChoosableLine[]
}

/** Which pieces of an order are meant: a tick for each line, and a quantity where there are several. */
export function PieceFields({ field: { name, label, value, errors, onType }, lines }: PieceFieldsProps) {
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className="pieces"
      aria-describedby={errors === undefined ? undefined : `${name}-error`}
    >
      <legend className="field__label">{label}</legend>
      {lines.map(line => {
        const chosen = partOf(value, line.id)
        const title = [line.title, line.options].filter(Boolean).join(', ')
        const set = (quantity: number) => onType(setPart(value, line.id, quantity))
        return (
          <div key={line.id} className="pieces__line">
            <label className="tick tick--boxed">
              <input
                type="checkbox"
                checked={chosen > 0}
                onChange={event => set(event.target.checked ? line.most : 0)}
              />
              <span>
                {line.title}
                {line.options !== null && (
                  <>
                    , <SizeText text={line.options} names={line.options_in} />
                  </>
                )}
              </span>
            </label>
            {line.most > 1 && chosen > 0 && (
              <QuantityField of={title} value={chosen} most={line.most} onSet={set} />
            )}
          </div>
        )
      })}
      <FieldErrors name={name} errors={errors ?? []} />
    </fieldset>
  )
}

/** All pieces of the lines, as the value of the field. */
export const allPieces = (lines: readonly ChoosableLine[]): readonly string[] =>
  partsOf(lines.map(({ id, most }) => ({ line_id: id, quantity: most })))
