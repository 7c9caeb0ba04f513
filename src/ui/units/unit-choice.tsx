import { useLayoutEffect, useRef } from 'react'
import { lengthUnits } from '#src/api/contract/values/lengths.ts'
import { sizeRegions } from '#src/api/contract/values/units.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { useUnits } from './use-units.ts'
import * as words from './words.ts'
import '../kit/forms/choice-row.css'
import './unit-choice.css'

/** The choice of the unit of lengths. `name` tells several on one page apart. */
export function LengthChoice({ name }: { name: string }) {
  const { units, isRead, choose } = useUnits()
  return (
    <Choice
      name={`${name}-lengths`}
      legend={words.lengthsIn}
      options={lengthUnits}
      value={isRead ? units.lengths : null}
      onChoose={lengths => choose({ lengths })}
    />
  )
}

/** The choice of the region of sizes. `name` tells several on one page apart. */
export function SizeChoice({ name }: { name: string }) {
  const { units, isRead, choose } = useUnits()
  return (
    <Choice
      name={`${name}-sizes`}
      legend={words.sizesIn}
      options={sizeRegions}
      value={isRead ? units.sizes : null}
      onChoose={sizes => choose({ sizes })}
    />
  )
}

interface ChoiceProps<Value extends string> {
  name: string
  legend: string
  options: Readonly<Record<Value, string>>
  /** Null in the server's page: what is chosen there was chosen by hand. */
  value: Value | null
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ name, legend, options, value, onChoose }: ChoiceProps<Value>) {
  const group = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the buttons come to life: what the hand chose before
  useLayoutEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>(':checked')?.value
    const early = keysOf(options).find(each => each === chosen)
    if (early !== undefined && early !== value) onChoose(early)
  }, [])
  return (
    <fieldset ref={group} className="unit-choice small">
      <legend>{legend}</legend>
      <div className="choice__row">
        {keysOf(options).map(each => (
          <label key={each} className="choice__size">
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              onChange={() => onChoose(each)}
            />
            {options[each]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
