import { useEffect, useRef } from 'react'
import { seasons } from '#src/api/contract/values/garment-words.ts'
import { materials } from '#src/api/contract/values/materials.ts'
import { measures } from '#src/api/contract/values/measures.ts'
import { audiences, conditions, keysOf } from '#src/api/contract/values/vocabulary.ts'
import { Field } from '../kit/forms/field.tsx'
import { optionsOf } from '../kit/forms/options-of.ts'
import { Select } from '../kit/forms/select.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { Textarea } from '../kit/forms/textarea.tsx'
import { MeasureFields } from '../units/measure-fields.tsx'
import type { FieldOfGarment, GarmentField } from './garment-field.ts'
import { TickChips } from './tick-chips.tsx'
import * as words from './words.ts'

const folded = [
  'whose',
  'condition',
  'seasons',
  'materials',
  'purchase.price',
  'purchase.date',
  'tags',
  'storage',
  'notes',
  'open_to_offers',
  ...keysOf(measures).map(name => `measurements.${name}` as const),
] as const

/** The fields that can wait, in a fold. It opens by itself where something is in it, or is wrong in it. */
export function MoreFields({ field }: { field: FieldOfGarment }) {
  const fold = useRef<HTMLDetailsElement>(null)
  const isFilled = folded.some(name => isValue(field(name).value))
  const isWrong = folded.some(name => (field(name).errors ?? []).length > 0)
  useEffect(() => {
    if ((isFilled || isWrong) && fold.current !== null) fold.current.open = true
  }, [isFilled, isWrong])
  const offers = field('open_to_offers')
  return (
    <details className="garment-form__more" ref={fold}>
      <summary>{words.moreDetails}</summary>
      <div className="form">
        <div className="garment-form__pair">
          <Select {...field('whose')} isOptional options={optionsOf(audiences)} empty={words.anyone} />
          <Select {...field('condition')} isOptional options={optionsOf(conditions)} empty={words.notSet} />
        </div>
        <TickChips {...field('seasons')} options={seasons} />
        <div className="garment-form__pair">
          <TextInput {...field('purchase.price')} isOptional inputMode="decimal" placeholder="$" />
          <DayField {...field('purchase.date')} />
        </div>
        <TextInput {...field('tags')} isOptional hint={words.tagsHint} />
        <TextInput {...field('storage')} isOptional maxLength={80} hint={words.storedAtHint} />
        <TickChips {...field('materials')} options={materials} most={3} />
        <MeasureFields category={field('category').value} field={field} hint={words.measurementsHint} />
        <Textarea {...field('notes')} isOptional most={2000} rows={3} hint={words.privateHint} />
        <label className="tick">
          <input
            type="checkbox"
            checked={offers.value}
            onChange={event => offers.onType(event.target.checked)}
          />
          <span>
            {words.mightSell}
            <span className="field__hint">{words.purchaseHint}</span>
          </span>
        </label>
      </div>
    </details>
  )
}

const isValue = (value: string | boolean | readonly string[]) =>
  typeof value === 'boolean' ? value : value.length > 0

function DayField({ onType, value, ...frame }: GarmentField<string>) {
  return (
    <Field {...frame} isOptional>
      {control => (
        <input
          {...control}
          className="control"
          type="date"
          value={value}
          onChange={event => onType(event.target.value)}
        />
      )}
    </Field>
  )
}
