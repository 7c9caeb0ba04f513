import { sizeTitles } from '#src/api/contract/values/size-titles.ts'
import { size } from '#src/api/contract/values/sizes.ts'
import type { OptionGroup } from '../kit/forms/select.tsx'
import { sizeLabels } from '../kit/forms/size-labels.ts'
import { systemsInOrder } from '../kit/forms/size-order.ts'
import * as words from './words.ts'

/**
 * Groups of a select; those that fit the category and the audience come first. Each value is `system|label`.
 * A value that is in no group, perhaps from an import, is added on its own.
 */
export function sizeGroups(category: string, whose: string, value: string): readonly OptionGroup[] {
  const groups = systemsInOrder(category, whose).map(system => ({
    label: sizeTitles[system],
    options: sizeLabels[system].map(label => ({ value: `${system}|${size(system, label).label}`, label })),
  }))
  const isKnown = value === '' || groups.some(({ options }) => options.some(option => option.value === value))
  if (isKnown) return groups
  return [
    { label: words.currentValue, options: [{ value, label: value.split('|').at(-1) ?? '' }] },
    ...groups,
  ]
}
