import { type SizeSystem, sizeSystems } from '#src/api/contract/values/sizes.ts'
import * as kitWords from '#src/ui/kit/forms/words.ts'
import type { OptionGroup } from '../kit/forms/select.tsx'
import { sizeLabels } from '../kit/forms/size-labels.ts'
import * as words from './words.ts'

/** Which systems a category is usually sold in; the others follow. */
const usual: Readonly<Record<string, readonly SizeSystem[]>> = {
  jeans: ['waist-length', 'alpha', 'eu'],
  ...ofAll(['sneakers', 'boots', 'flats', 'heels', 'sandals'], ['shoe']),
  ...ofAll(
    ['bags', 'backpacks', 'wallets', 'hats', 'scarves', 'jewellery', 'sunglasses', 'watches'],
    ['one-size', 'alpha'],
  ),
  ...ofAll(['trousers', 'skirts', 'dresses', 'jumpsuits', 'coats', 'blazers'], ['eu', 'alpha', 'us', 'uk']),
}

function ofAll(categories: readonly string[], systems: readonly SizeSystem[]) {
  return Object.fromEntries(categories.map(category => [category, systems]))
}

/**
 * Groups of a select; those that fit the category and the audience come first. Each value is `system|label`.
 * A value that is in no group, perhaps from an import, is added on its own.
 */
export function sizeGroups(category: string, whose: string, value: string): readonly OptionGroup[] {
  const first = whose === 'kids' ? (['kids'] as const) : (usual[category] ?? ['alpha', 'eu'])
  const groups = [...new Set([...first, ...sizeSystems])].map(system => ({
    label: kitWords.sizeTitles[system],
    options: sizeLabels[system].map(label => ({ value: `${system}|${label}`, label })),
  }))
  const isKnown = value === '' || groups.some(({ options }) => options.some(option => option.value === value))
  if (isKnown) return groups
  return [
    { label: words.currentValue, options: [{ value, label: value.split('|').at(-1) ?? '' }] },
    ...groups,
  ]
}
