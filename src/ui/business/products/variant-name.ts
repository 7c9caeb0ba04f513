import { colors } from '#src/api/contract/values/vocabulary.ts'
import type { GridRow, OptionValues } from '#src/machines/editors/products/product-values.ts'
import * as words from './words.ts'

/** The values of a row of the grid for people. */
export function variantName(options: readonly OptionValues[], { values }: GridRow): string {
  const labels: Readonly<Record<string, string>> = colors
  const name = values
    .map((value, at) => (options[at]?.kind === 'color' ? (labels[value] ?? value) : value))
    .filter(value => value !== '')
    .join(' · ')
  return name === '' ? words.onlyVariant : name
}
