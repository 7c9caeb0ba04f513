import { colorOf, type SizeContext, sizeIn, sizeSystemsOf } from '#server/domains/vocabulary/index.ts'
import type { SizeSystem } from '#src/api/contract/values/sizes.ts'
import type { OptionDraft } from './draft.ts'

/** An option of a file: what kind it is, and how its values are stored. */
export interface FileOption {
  option: OptionDraft
  /** The systems that all values fit, the likeliest first; empty for what is no size. */
  systems: readonly SizeSystem[]
  /** A value as it is stored: the slug of a color, the label of a size, any other as it is. */
  read(value: string): string
}

interface Given {
  name: string
  /** The values of all variants, without empty ones. */
  values: readonly string[]
  about: SizeContext
  /** What the product in the shop has under this name. */
  stored?: { kind: OptionDraft['kind']; labels: readonly string[] } | undefined
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
 * Reads an option of a file: color or size where its name says so, or the shop has it so, and where each value is in
 * the closed list, no two the same there; any other otherwise. The values of a size are all of one system.
 */
export function fileOption({ name, values, about, stored, chosen }: Given): FileOption {
  const kept = stored?.kind
  const asOther = { option: { name, kind: 'other' as const }, systems: [], read: (value: string) => value }
  if (kept === 'other') return asOther
  if (kept === 'color' || (kept === undefined && optionRole(name) === 'color')) {
    const isKnown = values.every(value => colorOf(value) !== undefined)
    if (!isKnown || !isDistinct(values, value => colorOf(value) ?? value)) return asOther
    return { option: { name, kind: 'color' }, systems: [], read: value => colorOf(value) ?? value }
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

/** Whether values that are written differently are read as different ones. */
function isDistinct(values: readonly string[], read: (value: string) => string): boolean {
  const written = new Set(values.map(value => value.trim().toLowerCase()))
  return new Set([...written].map(read)).size === written.size
}
