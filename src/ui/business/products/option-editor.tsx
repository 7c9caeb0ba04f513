import { optionKinds, productLimits } from '#src/api/contract/values/business/product-values.ts'
import { sizeTitles } from '#src/api/contract/values/size-titles.ts'
import { compareSizeLabels, size } from '#src/api/contract/values/sizes.ts'
import { colors } from '#src/api/contract/values/vocabulary.ts'
import type { OptionValues } from '#src/machines/editors/products/product-values.ts'
import { withChoice } from '#src/machines/forms/form-values.ts'
import { Ticks } from '../../ads/ticks.tsx'
import { optionsOf } from '../../kit/forms/options-of.ts'
import { Select } from '../../kit/forms/select.tsx'
import { sizeLabels } from '../../kit/forms/size-labels.ts'
import { systemsInOrder } from '../../kit/forms/size-order.ts'
import { TextInput } from '../../kit/forms/text-input.tsx'
import { Icon } from '../../kit/icon.tsx'
import { OtherValue } from './other-value.tsx'
import { OwnColors } from './own-colors.tsx'
import * as words from './words.ts'

export type Kind = OptionValues['kind']

interface OneOptionProps {
  at: number
  option: OptionValues
  /** The kinds that other options have; a product has one color and one size. */
  taken: readonly Kind[]
  /** The product's category and audience, which may be empty: their sizes come first. */
  sold: { category: string; whose: string }
  errors: readonly string[] | undefined
  onChange: (option: OptionValues) => void
  onRemove: () => void
}

export function OneOption({ at, option, taken, sold, errors, onChange, onRemove }: OneOptionProps) {
  const id = `option-${at}`
  const { name, kind, values } = option
  const kinds = optionsOf(optionKinds).filter(({ value }) => !taken.includes(value))
  const setValues = (changed: readonly string[]) => onChange({ ...option, values: changed })
  return (
    <fieldset className="option">
      <legend className="unseen">{name === '' ? words.option(at + 1) : name}</legend>
      <div className="option__head">
        <Select
          name={`${id}-kind`}
          label={words.optionKind}
          value={kind}
          options={kinds}
          errors={errors}
          onType={chosen => {
            if (chosen === '' || chosen === kind) return
            onChange({ name: chosen === 'other' ? '' : optionKinds[chosen], kind: chosen, values: [] })
          }}
        />
        {kind === 'other' && (
          <TextInput
            name={`${id}-name`}
            label={words.optionName}
            value={name}
            maxLength={productLimits.optionName}
            onType={typed => onChange({ ...option, name: typed })}
          />
        )}
        <button type="button" className="text-button" onClick={onRemove}>
          {words.removeOption}
          <span className="unseen"> {name}</span>
        </button>
      </div>
      {kind === 'color' && (
        <>
          <Ticks
            name={`${id}-values`}
            legend={name}
            most={productLimits.variants}
            options={colors}
            value={values}
            errors={undefined}
            onType={setValues}
          />
          <OwnColors id={id} option={option} onChange={onChange} />
        </>
      )}
      {kind === 'size' && (
        <Select
          name={`${id}-values`}
          label={words.addSize}
          value=""
          empty={words.choose}
          options={allSizes(values, sold)}
          onType={chosen => chosen !== '' && setValues([...values, chosen].toSorted(compareSizeLabels))}
        />
      )}
      {kind === 'other' && (
        <OtherValue
          id={`${id}-values`}
          label={words.otherValue}
          onAdd={value => setValues(withChoice(values, value, true))}
        />
      )}
      {kind !== 'color' && values.length > 0 && (
        <ul className="option__values" aria-label={words.valuesOf(name)}>
          {values.map(value => (
            <li key={value} className="chip">
              {value}
              <button
                type="button"
                className="icon-button"
                onClick={() => setValues(withChoice(values, value, false))}
              >
                <Icon shape="close" size={14} />
                <span className="unseen">{words.remove(value)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

/**
 * Every size by its label, without those that are chosen. Labels that two systems share (`EU 48`, `US 8`) stand in the
 * likelier one; the server reads them in the same order.
 */
function allSizes(chosen: readonly string[], { category, whose }: OneOptionProps['sold']) {
  const seen = new Set(chosen)
  return systemsInOrder(category, whose).map(system => {
    const labels = sizeLabels[system].map(text => size(system, text).label).filter(label => !seen.has(label))
    for (const label of labels) seen.add(label)
    return { label: sizeTitles[system], options: labels.map(label => ({ value: label, label })) }
  })
}
