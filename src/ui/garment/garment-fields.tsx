import { useId } from 'react'
import { seasons } from '#src/api/contract/values/garment-words.ts'
import { materials } from '#src/api/contract/values/materials.ts'
import { audiences, colors, conditions } from '#src/api/contract/values/vocabulary.ts'
import type { GarmentValues } from '#src/machines/editors/wardrobe/garment-values.ts'
import { Field } from '../kit/forms/field.tsx'
import type { FormField } from '../kit/forms/form-fields.ts'
import { optionsOf } from '../kit/forms/options-of.ts'
import { type OptionGroup, Select } from '../kit/forms/select.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { Textarea } from '../kit/forms/textarea.tsx'
import * as kitWords from '../kit/words.ts'
import { MeasureFields, measureLabels } from '../units/measure-fields.tsx'
import { sizeGroups } from './size-options.ts'
import { TickChips } from './tick-chips.tsx'
import * as words from './words.ts'

/** The labels of a garment's fields, by the names of the API. */
export const garmentLabels: Readonly<Record<string, string>> = {
  title: words.name,
  category: kitWords.category,
  whose: kitWords.forLabel,
  brand: kitWords.brand,
  size: kitWords.size,
  colors: words.colors,
  materials: words.materials,
  seasons: words.seasons,
  tags: words.tags,
  condition: kitWords.condition,
  'purchase.price': words.pricePaid,
  'purchase.date': words.boughtOn,
  storage: words.storedAtLabel,
  notes: words.notes,
  ...measureLabels,
}

interface GarmentField<Value> extends FormField<Value> {
  hint: string | undefined
}

interface GarmentFieldsProps {
  /** The props of one field, by its name in the API. */
  field: <Name extends keyof GarmentValues>(name: Name) => GarmentField<GarmentValues[Name]>
  categories: readonly OptionGroup[]
  brands: readonly string[]
}

/** All fields of a garment (W-41). */
export function GarmentFields({ field, categories, brands }: GarmentFieldsProps) {
  const offers = field('open_to_offers')
  return (
    <>
      <TextInput {...field('title')} maxLength={80} autoComplete="off" />
      <Select {...field('category')} options={categories} empty={words.chooseCategory} />
      <div className="garment-form__pair">
        <Select {...field('whose')} isOptional options={optionsOf(audiences)} empty={words.anyone} />
        <Select
          {...field('size')}
          isOptional
          options={sizeGroups(field('category').value, field('whose').value, field('size').value)}
          empty={words.noSize}
        />
      </div>
      <BrandField {...field('brand')} brands={brands} />
      <TickChips {...field('colors')} options={colors} most={2} />
      <TickChips {...field('seasons')} options={seasons} />
      <Select {...field('condition')} isOptional options={optionsOf(conditions)} empty={words.notSet} />
      <div className="garment-form__pair">
        <TextInput {...field('purchase.price')} isOptional inputMode="decimal" placeholder="$" />
        <DayField {...field('purchase.date')} />
      </div>
      <TextInput {...field('tags')} isOptional hint={words.tagsHint} />
      <TextInput {...field('storage')} isOptional maxLength={80} hint={words.storedAtHint} />
      <details className="garment-form__more">
        <summary>{words.materialsAndMeasurements}</summary>
        <div className="form">
          <TickChips {...field('materials')} options={materials} most={3} />
          <MeasureFields category={field('category').value} field={field} hint={words.measurementsHint} />
        </div>
      </details>
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
    </>
  )
}

function BrandField({ brands, ...field }: GarmentField<string> & { brands: readonly string[] }) {
  const list = useId()
  const { onType, value, ...frame } = field
  return (
    <Field {...frame} isOptional>
      {control => (
        <>
          <input
            {...control}
            className="control"
            list={list}
            value={value}
            maxLength={60}
            autoComplete="off"
            onChange={event => onType(event.target.value)}
          />
          <datalist id={list}>
            {brands.map(name => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

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
