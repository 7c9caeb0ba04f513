import { type ReactNode, useEffect, useRef } from 'react'
import { type AdField, adFields, flawConditions, parcels } from '#src/api/contract/values/ad-values.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { materials } from '#src/api/contract/values/materials.ts'
import { measures, measuresOf } from '#src/api/contract/values/measures.ts'
import { audiences, colors, conditions, keysOf } from '#src/api/contract/values/vocabulary.ts'
import type { AdValues } from '#src/machines/editors/ads/ad-form-setup.ts'
import type { FormField } from '../kit/forms/form-fields.ts'
import { optionsOf } from '../kit/forms/options-of.ts'
import { RadioGroup } from '../kit/forms/radio-group.tsx'
import { type Option, type OptionGroup, Select } from '../kit/forms/select.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { Textarea } from '../kit/forms/textarea.tsx'
import * as kitWords from '../kit/words.ts'
import { MeasureFields, measureLabels } from '../units/measure-fields.tsx'
import { lyingFlat, measurements } from '../units/words.ts'
import { moneyOf, parcelPrices } from './fees.ts'
import { sizeOptions } from './size-options.ts'
import { Ticks } from './ticks.tsx'
import * as words from './words.ts'

/** Obstacles to publishing that are no fields of the ad. */
type OfAccount = 'garment' | 'verified_email' | 'account'

export type AdFieldName =
  | Exclude<AdField, OfAccount>
  | 'measurements'
  | 'description'
  | 'brand'
  | 'colors'
  | 'materials'

/** In the order in which they are asked for. */
export const adFieldNames: readonly AdFieldName[] = [
  'images',
  'title',
  'category',
  'whose',
  'size',
  'measurements',
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
  ...measureLabels,
  ...adFields,
  measurements: measurements,
  description: words.description,
  brand: kitWords.brand,
  colors: words.colors,
  materials: words.materials,
}

export interface AdFieldsProps {
  /** The props of a field's control. */
  field: <Name extends keyof AdValues>(name: Name) => FormField<AdValues[Name]>
  /** The size system of the category; null if it has none, or the shop does not know it yet. */
  sizeSystem: string | null
  categories: readonly OptionGroup[]
  brands: readonly Option[]
  /** The list of images. */
  images: ReactNode
  /** The help to find a price. */
  priceHelp: ReactNode
}

/** Whether this condition needs a description of the flaws. */
export const wantsFlaws = (condition: AdValues['condition']) =>
  flawConditions.some(each => each === condition)

/** One field of an ad. */
export function AdFieldOf({ name, field, ...props }: AdFieldsProps & { name: AdFieldName }) {
  switch (name) {
    case 'images': {
      const { errors } = field(name)
      return (
        <section id="ad-images" tabIndex={-1} aria-label={words.photos} className="flow">
          {props.images}
          {errors !== undefined && (
            <p className="field__error" id="ad-images-error">
              {errors.join(' ')}
            </p>
          )}
        </section>
      )
    }
    case 'title':
      return <TextInput {...field(name)} hint={words.titleHint} maxLength={80} />
    case 'description':
      return <Textarea {...field(name)} most={2000} hint={words.descriptionHint} />
    case 'category':
      return <Select {...field(name)} empty={words.chooseOne} options={props.categories} />
    case 'size':
      return props.sizeSystem === null ? null : (
        <Select
          {...field(name)}
          hint={words.sizeHint}
          empty={words.chooseOne}
          options={sizeOptions(props.sizeSystem)}
        />
      )
    case 'measurements':
      return <Measurements {...props} field={field} />
    case 'brand':
      return <Select {...field(name)} isOptional empty={words.otherBrand} options={props.brands} />
    case 'whose':
      return <RadioGroup {...radios(field(name))} options={optionsOf(audiences)} />
    case 'condition':
      return (
        <RadioGroup
          {...radios(field(name))}
          options={optionsOf(conditions).map(option => ({
            ...option,
            hint: words.conditionHints[option.value],
          }))}
        />
      )
    case 'flaws': {
      const none = field('no_visible_flaws')
      return (
        <div className="flow">
          <Textarea {...field(name)} rows={3} most={500} hint={words.flawsHint} />
          <label className="tick">
            <input
              type="checkbox"
              checked={none.value}
              onChange={event => none.onType(event.target.checked)}
            />
            <span>{words.noFlaws}</span>
          </label>
        </div>
      )
    }
    case 'price':
      return (
        <div className="flow">
          <TextInput {...field(name)} label={words.priceInDollars} inputMode="decimal" maxLength={12} />
          {props.priceHelp}
        </div>
      )
    case 'parcel':
      return (
        <RadioGroup
          {...radios(field(name))}
          legend={words.parcelSize}
          options={optionsOf(parcels).map(({ value, label }) => ({
            value,
            label,
            hint: words.parcelHints[value],
            end: currency(moneyOf(parcelPrices[value])),
          }))}
        />
      )
    case 'colors':
      return <Ticks {...field(name)} legend={words.twoColors} most={2} options={colors} />
    case 'materials':
      return <Ticks {...field(name)} legend={words.threeMaterials} most={3} options={materials} />
  }
}

/** What is measured, folded so that the form stays short; it opens where something is refused. */
function Measurements({ field }: Pick<AdFieldsProps, 'field'>) {
  const { value: category } = field('category')
  const isRefused = keysOf(measures).some(name => field(`measurements.${name}`).errors !== undefined)
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // it stays open then: the next key takes the refusal away
    if (isRefused && fold.current !== null) fold.current.open = true
  }, [isRefused])
  return (
    <details ref={fold} className="ad-form__others">
      <summary>
        <span className="title">{measurements}</span>
        <span className="small soft">
          {words.measurementsOf(measuresOf(category).map(each => measures[each]))}
        </span>
      </summary>
      <div className="form">
        <MeasureFields category={category} field={field} hint={lyingFlat} />
      </div>
    </details>
  )
}

/** The props of a group of radio buttons. */
function radios<Value extends string>({ label, value, onType, ...rest }: FormField<Value | ''>) {
  return { ...rest, legend: label, value: value || null, onChoose: onType }
}
