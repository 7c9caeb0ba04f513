import { useState } from 'react'
import { knownColor, plainValue } from '#src/api/contract/values/color-names.ts'
import { colorOf } from '#src/api/contract/values/color-words.ts'
import { colors } from '#src/api/contract/values/vocabulary.ts'
import type { OptionValues } from '#src/machines/editors/products/product-values.ts'
import { optionsOf } from '../../kit/forms/options-of.ts'
import { Select } from '../../kit/forms/select.tsx'
import { Icon } from '../../kit/icon.tsx'
import { OtherValue } from './other-value.tsx'
import * as words from './words.ts'

interface OwnColorsProps {
  id: string
  option: OptionValues
  onChange: (option: OptionValues) => void
}

/** The colors that a brand names itself, each with the filter color under which shoppers find it. */
export function OwnColors({ id, option, onChange }: OwnColorsProps) {
  // what was suggested here, and is not confirmed by a choice
  const [suggested, setSuggested] = useState<readonly string[]>([])
  const { values, filterColors = {} } = option
  const names = values.filter(value => filterColors[value] !== undefined)
  const choose = (name: string, slug: string) =>
    onChange({ ...option, filterColors: { ...filterColors, [name]: slug } })
  const add = (typed: string) => {
    const value = knownColor(typed) ?? typed
    if (values.some(each => plainValue(each) === plainValue(value))) return
    if (knownColor(typed) !== undefined) return onChange({ ...option, values: [...values, value] })
    setSuggested([...suggested, value])
    onChange({
      ...option,
      values: [...values, value],
      filterColors: { ...filterColors, [value]: colorOf(value) ?? '' },
    })
  }
  const remove = (name: string) => {
    const { [name]: _, ...others } = filterColors
    onChange({ ...option, values: values.filter(value => value !== name), filterColors: others })
  }
  return (
    <>
      <OtherValue id={`${id}-own`} label={words.addColor} onAdd={add} />
      {names.length > 0 && (
        <ul className="option__colors" aria-label={words.valuesOf(option.name)}>
          {names.map((name, at) => (
            <li key={name} className="option__head">
              <span className="chip">
                {name}
                <button type="button" className="icon-button" onClick={() => remove(name)}>
                  <Icon shape="close" size={14} />
                  <span className="unseen">{words.remove(name)}</span>
                </button>
              </span>
              <Select
                name={`${id}-filter-${at}`}
                label={words.foundUnder(name)}
                value={filterColors[name] ?? ''}
                empty={words.noFilter}
                options={optionsOf(colors)}
                hint={suggested.includes(name) ? words.suggestedColor : undefined}
                onType={slug => {
                  setSuggested(suggested.filter(each => each !== name))
                  choose(name, slug)
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
