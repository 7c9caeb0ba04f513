import { useId } from 'react'
import { patterns } from '#src/api/contract/values/garment-words.ts'
import { colors } from '#src/api/contract/values/vocabulary.ts'
import { swatchIn } from '#src/machines/editors/wardrobe/garment-swatch.ts'
import type { GarmentValues } from '#src/machines/editors/wardrobe/garment-values.ts'
import { Field } from '../kit/forms/field.tsx'
import { optionsOf } from '../kit/forms/options-of.ts'
import { type OptionGroup, Select } from '../kit/forms/select.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { Swatch, swatchText } from '../kit/swatch.tsx'
import * as kitWords from '../kit/words.ts'
import { measureLabels } from '../units/measure-fields.tsx'
import type { FieldOfGarment, GarmentField } from './garment-field.ts'
import { MoreFields } from './more-fields.tsx'
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
  pattern: words.pattern,
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

interface GarmentFieldsProps {
  field: FieldOfGarment
  categories: readonly OptionGroup[]
  brands: readonly string[]
}

/** All fields of a garment (W-41): what it is, and folded below that what can wait. */
export function GarmentFields({ field, categories, brands }: GarmentFieldsProps) {
  return (
    <>
      <TextInput {...field('title')} maxLength={80} autoComplete="off" />
      <Select {...field('category')} options={categories} empty={words.chooseCategory} />
      <div className="garment-form__pair">
        <BrandField {...field('brand')} brands={brands} />
        <Select
          {...field('size')}
          isOptional
          options={sizeGroups(field('category').value, field('whose').value, field('size').value)}
          empty={words.noSize}
        />
      </div>
      <TickChips {...field('colors')} options={colors} most={2} />
      <Measured colors={field('colors').value} swatch={field('swatch').value} />
      <Select {...field('pattern')} isOptional options={optionsOf(patterns)} empty={words.noPattern} />
      <MoreFields field={field} />
    </>
  )
}

/** The measured colors, where they are the chosen ones. */
function Measured(values: Pick<GarmentValues, 'colors' | 'swatch'>) {
  const parts = swatchIn(values)
  if (parts.length === 0) return null
  return (
    <p className="small soft">
      <Swatch parts={parts} isNamed /> {words.measured(swatchText(parts))}
    </p>
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
