import type { ReactNode } from 'react'
import { type AdField, adFields, flawConditions, parcels } from '#src/api/contract/values/ad-values.ts'
import { materials } from '#src/api/contract/values/materials.ts'
import { audiences, colors, conditions } from '#src/api/contract/values/vocabulary.ts'
import { currency } from '../display/currency.ts'
import { optionsOf } from '../kit/forms/options-of.ts'
import { RadioGroup } from '../kit/forms/radio-group.tsx'
import { type Option, type OptionGroup, Select } from '../kit/forms/select.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { Textarea } from '../kit/forms/textarea.tsx'
import { moneyOf, parcelPrices } from './fees.ts'
import { sizeOptions } from './size-options.ts'
import { Ticks } from './ticks.tsx'

/** Obstacles to publishing that are no fields of the ad. */
type OfAccount = 'garment' | 'verified_email' | 'account'

export type AdFieldName = Exclude<AdField, OfAccount> | 'description' | 'brand' | 'colors' | 'materials'

/** In the order in which they are asked for. */
export const adFieldNames: readonly AdFieldName[] = [
  'images',
  'title',
  'category',
  'whose',
  'size',
  'condition',
  'flaws',
  'price',
  'parcel',
  'description',
  'brand',
  'colors',
  'materials',
]

/** The labels of the fields. */
export const adLabels: Readonly<Record<AdFieldName | OfAccount, string>> = {
  ...adFields,
  description: 'Description',
  brand: 'Brand',
  colors: 'Colors',
  materials: 'Materials',
}

const conditionHints: Readonly<Record<string, string>> = {
  new_with_tags: 'Never worn, the tags are on.',
  new_without_tags: 'Never worn, the tags are off.',
  very_good: 'Worn a few times; nothing to see.',
  good: 'Worn, with small traces.',
  satisfactory: 'Worn a lot, with traces that the photos show.',
}

export interface AdFieldsProps {
  fields: Readonly<Record<string, string>>
  ticks: readonly string[]
  errors: Readonly<Record<string, readonly string[]>>
  /** The size system of the category; null if it has none, or the shop does not know it yet. */
  sizeSystem: string | null
  categories: readonly OptionGroup[]
  brands: readonly Option[]
  /** The list of images. */
  pictures: ReactNode
  /** The help to find a price. */
  priceHelp: ReactNode
  onType: (field: string, value: string) => void
  onTick: (tick: string, isOn: boolean) => void
}

/** Whether this condition needs a description of the flaws. */
export const wantsFlaws = (condition: string | undefined) => flawConditions.some(each => each === condition)

/** One field of an ad. */
export function AdFieldOf({ name, ...props }: AdFieldsProps & { name: AdFieldName }) {
  const { fields, ticks, errors, onType, onTick } = props
  const common = {
    name: `ad-${name}`,
    label: adLabels[name],
    errors: errors[name],
    value: fields[name] ?? '',
  }
  const type = (value: string) => onType(name, value)
  switch (name) {
    case 'images':
      return (
        <section id="ad-images" tabIndex={-1} aria-label="Photos" className="flow">
          {props.pictures}
          {errors.images !== undefined && (
            <p className="field__error" id="ad-images-error">
              {errors.images.join(' ')}
            </p>
          )}
        </section>
      )
    case 'title':
      return <TextInput {...common} hint="What it is, in 3 to 80 characters." maxLength={80} onType={type} />
    case 'description':
      return (
        <Textarea
          {...common}
          most={2000}
          hint="How it falls, how often you wore it, why it goes."
          onType={type}
        />
      )
    case 'category':
      return <Select {...common} empty="Choose one" options={props.categories} onChoose={type} />
    case 'size':
      return props.sizeSystem === null ? null : (
        <Select
          {...common}
          hint="As it is sewn in."
          empty="Choose one"
          options={sizeOptions(props.sizeSystem)}
          onChoose={type}
        />
      )
    case 'brand':
      return (
        <Select {...common} isOptional empty="None, or another one" options={props.brands} onChoose={type} />
      )
    case 'whose':
      return (
        <RadioGroup
          name="ad-whose"
          legend={adLabels.whose}
          value={fields.whose || null}
          errors={errors.whose}
          options={optionsOf(audiences)}
          onChoose={type}
        />
      )
    case 'condition':
      return (
        <RadioGroup
          name="ad-condition"
          legend={adLabels.condition}
          value={fields.condition || null}
          errors={errors.condition}
          options={optionsOf(conditions).map(option => ({ ...option, hint: conditionHints[option.value] }))}
          onChoose={type}
        />
      )
    case 'flaws':
      return (
        <div className="flow">
          <Textarea
            {...common}
            rows={3}
            most={500}
            hint="Name every trace, and show it in a photo. It saves a return."
            onType={type}
          />
          <label className="tick">
            <input
              type="checkbox"
              checked={ticks.includes('no_visible_flaws')}
              onChange={event => onTick('no_visible_flaws', event.target.checked)}
            />
            <span>There are no visible flaws</span>
          </label>
        </div>
      )
    case 'price':
      return (
        <div className="flow">
          <TextInput {...common} label="Price in dollars" inputMode="decimal" maxLength={12} onType={type} />
          {props.priceHelp}
        </div>
      )
    case 'parcel':
      return (
        <RadioGroup
          name="ad-parcel"
          legend="Parcel, which the buyer pays"
          value={fields.parcel || null}
          errors={errors.parcel}
          options={optionsOf(parcels).map(({ value, label }) => ({
            value,
            label,
            hint: parcelHints[value],
            end: currency(moneyOf(parcelPrices[value])),
          }))}
          onChoose={type}
        />
      )
    case 'colors':
      return (
        <Ticks
          name="ad-colors"
          legend="Colors, at most two"
          group="color"
          most={2}
          options={colors}
          ticks={ticks}
          errors={errors.colors}
          onTick={onTick}
        />
      )
    case 'materials':
      return (
        <Ticks
          name="ad-materials"
          legend="Materials, at most three"
          group="material"
          most={3}
          options={materials}
          ticks={ticks}
          errors={errors.materials}
          onTick={onTick}
        />
      )
  }
}

const parcelHints = {
  s: 'A top, a scarf: fits a letter box.',
  m: 'A coat, a pair of shoes.',
  l: 'Boots, a bag, a heavy coat.',
} as const
