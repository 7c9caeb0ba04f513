import { type SizeContext, sizeIn, sizeSystemsOf } from '#server/domains/vocabulary/index.ts'
import type { SizeSystem } from '#src/api/contract/values/sizes.ts'
import { type ColorValue, colorText, readColor } from './color-values.ts'
import type { OptionDraft } from './options.ts'

/** An option of a file: what kind it is, and how its values are stored. */
export interface FileOption {
  option: OptionDraft
  /** The systems that all values fit, the likeliest first; empty for what is no size. */
  systems: readonly SizeSystem[]
  /** A value as it is stored: the label of a size, the slug of a color that the list names so, any other as it is. */
  read(value: string): string
  /** A value of a color option as the shop has it or would; undefined for any other option. */
  color?(value: string): ColorValue
  /** The slug under which the shop has a color whose name is new to it; undefined for any other value. */
  former?(value: string): string | undefined
}

interface StoredValues {
  kind: OptionDraft['kind']
  /** The values of its variants. */
  labels: readonly string[]
  /** Those of a color option. */
  colors?: readonly ColorValue[]
}

interface Given {
  name: string
  /** The values of all variants, without empty ones. */
  values: readonly string[]
  about: SizeContext
  /** What the product in the shop has under this name. */
  stored?: StoredValues | undefined
  /** The system that somebody chose. */
  chosen?: SizeSystem | undefined
}

const sizeNames =
  /^(?:shoe |clothing |us |uk |eu |jeans? |ring )?sizes?$|^(?:größen?|groessen?|kleidergröße|schuhgröße|tailles?|pointure|tallas?|taglia|taglie|maat|schuhgroesse)$/i
const colorNames = /^(?:colou?rs?|colou?rway|farben?|couleurs?|colore|colori|colores|kleur|kleuren)$/i

/** What an option of this name is, in the languages that files have; null for any other. */
export function optionRole(name: string): 'color' | 'size' | null {
  const bare = name.trim()
  if (colorNames.test(bare)) return 'color'
  return sizeNames.test(bare) ? 'size' : null
}

/**
 * Reads an option of a file: color or size where its name says so, or the shop has it so; any other otherwise. A color
 * that the list does not name keeps its name. A size needs a system that all values are of, no two the same there.
 */
export function fileOption({ name, values, about, stored, chosen }: Given): FileOption {
  const kept = stored?.kind
  const asOther = { option: { name, kind: 'other' as const }, systems: [], read: (value: string) => value }
  if (kept === 'other') return asOther
  if (kept === 'color' || (kept === undefined && optionRole(name) === 'color')) {
    return colorOption(name, values, stored?.colors ?? [])
  }
  if (kept === undefined && optionRole(name) !== 'size') return asOther
  if (values.length === 0) return { ...asOther, option: { name, kind: 'size' } }
  const labels = stored?.labels ?? []
  const systems = sizeSystemsOf(values, about)
  // a file that adds sizes to a product means those that it has
  const own = systems.find(each => labels.some(label => sizeIn(each, label)?.label === label))
  const system = systems.find(each => each === chosen) ?? own ?? systems[0]
  if (system === undefined) return asOther
  return {
    option: { name, kind: 'size' },
    systems,
    read: value => sizeIn(system, value)?.label ?? value,
  }
}

function colorOption(name: string, values: readonly string[], stored: readonly ColorValue[]): FileOption {
  const color = (value: string): ColorValue =>
    value === '' ? { color: null, color_name: null } : readColor(value, stored)
  const read = (value: string) => colorText(color(value))
  const texts = new Set(values.map(read))
  // the first name of a color is that of the variants which had its slug alone
  const slugs = new Set(stored.filter(each => each.color_name === null).map(colorText))
  const former = new Map<string, string>()
  for (const value of values) {
    const { color: slug, color_name } = color(value)
    const isNew = color_name !== null && !stored.some(each => each.color_name === color_name)
    if (slug === null || !isNew || texts.has(slug) || !slugs.delete(slug)) continue
    former.set(read(value), slug)
  }
  return {
    option: { name, kind: 'color' },
    systems: [],
    read,
    color,
    former: value => former.get(read(value)),
  }
}
