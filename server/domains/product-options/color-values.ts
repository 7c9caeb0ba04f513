import { colorOf } from '#server/domains/vocabulary/index.ts'
import { colorValue, knownColor, plainValue } from '#src/api/contract/values/color-names.ts'
import type { Color } from '#src/api/contract/values/vocabulary.ts'

/** A value of a color option: the color of the filters, and the brand's own name of it. */
export interface ColorValue {
  /** A slug of the list; null where none of it fits. */
  color: string | null
  /** As the brand writes it; null where the list's label is its name. */
  color_name: string | null
}

/** The value as the options of a product have it: the brand's name, else the slug; empty for none. */
export const colorText = (value: ColorValue): string => colorValue(value) ?? ''

export const sameColor = (one: ColorValue, other: ColorValue): boolean =>
  plainValue(colorText(one)) === plainValue(colorText(other))

/**
 * A color by one text: a value that the product has, in its spelling; a slug or a label of the list; else a name of the
 * brand's own, under the color that its words mean.
 */
export function readColor(text: string, own: readonly ColorValue[]): ColorValue {
  const same = own.find(each => plainValue(colorText(each)) === plainValue(text))
  if (same !== undefined) return { color: same.color, color_name: same.color_name }
  const known = knownColor(text)
  if (known !== undefined) return { color: known, color_name: null }
  return { color: colorOf(text) ?? null, color_name: text }
}

/** A color by both; a name that is the label of its slug is none of the brand's own. */
export const namedColor = (color: Color | null, name: string): ColorValue => ({
  color,
  color_name: color !== null && knownColor(name) === color ? null : name,
})
