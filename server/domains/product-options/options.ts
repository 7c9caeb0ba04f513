import { type SizeContext, sizeIn, systemsFor } from '#server/domains/vocabulary/index.ts'
import type { StoredOption } from '#server/platform/database/column-types.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { OptionKind } from '#src/api/contract/values/business/product-values.ts'
import { knownColor, plainValue } from '#src/api/contract/values/color-names.ts'
import type { Size } from '#src/api/contract/values/sizes.ts'
import { type ColorValue, colorText, namedColor, readColor } from './color-values.ts'

/** An option as an editor or a file gives it. */
export interface OptionDraft {
  name: string
  kind: OptionKind
}

/** The values of a variant as an editor or a file gives them. */
export interface ValuesDraft {
  /**
   * The values of the product's options, in their order. A color is its slug, its label, or a name of the brand's own,
   * whose filter color is the one that its words mean.
   */
  values?: readonly string[] | undefined
  /**
   * The brand's name of the color whose slug stands among the values, or nothing, where no color of the list fits. Null:
   * the values say it all. Undefined: a variant that has the color already keeps its name.
   */
  colorName?: string | null | undefined
}

/** The columns of a variant that hold the values of its options. */
export interface OptionColumns extends ColorValue {
  size_system: string | null
  size_label: string | null
  size_key: string | null
  other: string[]
}

/** A product's options: its own, or, where it names none, the colors and sizes that its variants have. */
export function optionsOf(
  stored: readonly StoredOption[] | null,
  variants: readonly Pick<OptionColumns, 'color' | 'color_name' | 'size_label'>[],
): StoredOption[] {
  // jsonb has an order of keys of its own
  if (stored !== null) return stored.map(({ name, kind }) => ({ name, kind }))
  const some: StoredOption[] = []
  if (variants.some(variant => colorText(variant) !== '')) some.push({ name: 'Color', kind: 'color' })
  if (variants.some(({ size_label }) => size_label !== null)) some.push({ name: 'Size', kind: 'size' })
  return some
}

/** The values of a variant, one for each option, a color by `color`; one that it lacks is empty. */
export function valuesOf(
  options: readonly StoredOption[],
  variant: OptionColumns,
  color: (value: ColorValue) => string = colorText,
): string[] {
  let place = 0
  return options.map(({ kind }) => {
    if (kind === 'color') return color(variant)
    if (kind === 'size') return variant.size_label ?? ''
    place += 1
    return variant.other[place - 1] ?? ''
  })
}

/** The values of a variant as a draft says them: the slug of a color, and its name beside it. */
export const draftedValues = (options: readonly StoredOption[], variant: OptionColumns): ValuesDraft => ({
  values: valuesOf(options, variant, ({ color }) => color ?? ''),
  colorName: variant.color_name,
})

/**
 * The values as columns; a size is looked up among those of such products, a color among the product's own first.
 * @throws Refusal 422 at `field` for a missing value, an unknown size, or a name beside an unknown color.
 */
export function columnsOf(
  options: readonly OptionDraft[],
  { values = [], colorName }: ValuesDraft,
  { about, own }: { about: ProductKind; own: readonly ColorValue[] },
  field: string,
): OptionColumns {
  const columns: OptionColumns = {
    color: null,
    color_name: null,
    size_system: null,
    size_label: null,
    size_key: null,
    other: [],
  }
  if (values.length !== options.length) throw invalid(field, 'Give a value for each option.')
  for (const [place, { name, kind }] of options.entries()) {
    const value = values[place]?.trim() ?? ''
    const named = kind === 'color' ? (colorName?.trim() ?? '') : ''
    if (value + named === '') throw invalid(field, `Enter a value for ${name}.`)
    if (kind === 'other') columns.other.push(value)
    else if (kind === 'color' && named === '') Object.assign(columns, readColor(value, own))
    else if (kind === 'color') {
      const slug = value === '' ? null : (knownColor(value) ?? refuse(field, 'Choose a color from the list.'))
      Object.assign(columns, namedColor(slug, named))
    } else {
      const known = knownSize(value, about) ?? refuse(field, `${value} is not a size we know.`)
      Object.assign(columns, { size_system: known.system, size_label: known.label, size_key: known.key })
    }
  }
  return columns
}

function refuse(field: string, sentence: string): never {
  throw invalid(field, sentence)
}

/** What a product is, as far as its sizes depend on it. */
export type ProductKind = Pick<SizeContext, 'whose' | 'system'>

/** A size as it is written: of the systems for such products first, then of any other; undefined if none has it. */
export function knownSize(text: string, { whose, system }: ProductKind): Size | undefined {
  for (const each of systemsFor({ whose, system, market: null })) {
    const found = sizeIn(each, text)
    if (found !== null) return found
  }
  return undefined
}

/** Two variants of the same values are one. */
export const keyOf = ({ size_label, other, ...color }: OptionColumns) =>
  JSON.stringify([plainValue(colorText(color)), size_label, other])
