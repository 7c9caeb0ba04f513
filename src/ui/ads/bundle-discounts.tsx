import { SaveForm } from '../forms/save-form.tsx'
import type { FormActor } from '../kit/forms/form-fields.ts'
import { Select } from '../kit/forms/select.tsx'
import { Option } from './folded.tsx'
import * as words from './words.ts'

/** The values of the form: percent by step, as the select has them. */
export interface BundleValues {
  readonly two: string
  readonly three: string
  readonly five: string
}

const offered = [0, 5, 10, 15, 20, 25, 30, 40, 50]

/** What can be chosen, and what is stored though it cannot. */
const optionsOf = (stored: string, none: string) =>
  [...new Set([...offered, Number(stored)])]
    .sort((a, b) => a - b)
    .map(percent => ({
      value: String(percent),
      label: percent === 0 ? none : words.bundlePercent(percent),
    }))

const steps = ['two', 'three', 'five'] as const
const labels = Object.fromEntries(steps.map((step, at) => [step, words.bundleSteps[at] ?? '']))

/** What the seller takes off several ads in one order. */
export function BundleDiscounts({ actor, stored }: { actor: FormActor<BundleValues>; stored: BundleValues }) {
  return (
    <Option title={words.bundleTitle}>
      <p className="small">{words.bundleText}</p>
      <SaveForm actor={actor} name="bundles" labels={labels} submit={words.bundleSave} isDiscardable={false}>
        {field => (
          <div className="bundle-steps">
            {steps.map((step, at) => (
              <Select
                key={step}
                {...field(step)}
                options={optionsOf(stored[step], words.bundleNone[at] ?? '')}
              />
            ))}
          </div>
        )}
      </SaveForm>
    </Option>
  )
}
