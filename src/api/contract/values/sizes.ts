/**
 * The closed lists of sizes. A size has a system, a label and a key (V-16). Sizes of the same body share the
 * key across systems, so that a filter on M also finds EU 38 and EU 40 (V-17).
 */
export const sizeSystems = ['alpha', 'eu', 'uk', 'us', 'waist-length', 'shoe', 'kids', 'one-size'] as const
export type SizeSystem = (typeof sizeSystems)[number]

export interface Size {
  system: SizeSystem
  label: string
  key: string
}

const alpha = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'] as const

/**
 * Which alpha key an EU number belongs to: 36 S, 38 and 40 M, 42 L (women's clothing, the market's usual
 * table).
 */
function alphaOfEu(eu: number): string {
  if (eu <= 34) return 'xs'
  if (eu <= 36) return 's'
  if (eu <= 40) return 'm'
  if (eu <= 42) return 'l'
  if (eu <= 44) return 'xl'
  if (eu <= 48) return 'xxl'
  if (eu <= 50) return '3xl'
  return '4xl'
}

/** A size by system and label; throws RangeError for one that the system does not have. */
export function size(system: SizeSystem, label: string): Size {
  const upper = label.trim().toUpperCase()
  // Number() alone would read an empty text as 0 and 0x26 as 38
  const number = /^\d{1,3}(\.5)?$/.test(label.trim()) ? Number(label) : Number.NaN
  switch (system) {
    case 'alpha': {
      if (!alpha.some(entry => entry === upper)) break
      return { system, label: upper, key: upper.toLowerCase() }
    }
    case 'eu':
      if (inSteps(number, 32, 54, 2)) return { system, label: `EU ${number}`, key: alphaOfEu(number) }
      break
    case 'uk':
      if (inSteps(number, 4, 26, 2)) return { system, label: `UK ${number}`, key: alphaOfEu(number + 28) }
      break
    case 'us':
      if (inSteps(number, 0, 22, 2)) return { system, label: `US ${number}`, key: alphaOfEu(number + 32) }
      break
    case 'shoe':
      if (inSteps(number, 35, 48, 0.5))
        return { system, label: `${number}`, key: `shoe-${String(number).replace('.', '-')}` }
      break
    case 'kids':
      if (inSteps(number, 50, 176, 6)) return { system, label: `${number} cm`, key: `kids-${number}` }
      break
    case 'waist-length': {
      const [, waist, length] = /^W(\d{2})(?:\/L(\d{2}))?$/.exec(upper) ?? []
      if (!inSteps(Number(waist), 22, 50, 1)) break
      if (length !== undefined && !inSteps(Number(length), 26, 38, 1)) break
      return { system, label: upper, key: upper.toLowerCase().replace('/', '-') }
    }
    case 'one-size':
      if (!/^(?:one[ -]?size|os)$/i.test(label.trim())) break
      return { system, label: 'One size', key: 'one-size' }
  }
  throw new RangeError(`The size system ${system} has no size ${label}.`)
}

function inSteps(value: number, from: number, to: number, step: number): boolean {
  return value >= from && value <= to && (value - from) % step === 0
}

/** Whether a size has this key. */
export function isSizeKey(key: string): boolean {
  const labels: readonly (readonly [SizeSystem, string])[] = [
    ['alpha', key],
    ['waist-length', key.replace('-', '/')],
    ['shoe', key.slice(5).replace('-', '.')],
    ['kids', key.slice(5)],
    ['one-size', 'One size'],
  ]
  return labels.some(([system, label]) => keyOf(system, label) === key)
}

/** The key of a size; null for one that the system does not have. */
export function keyOf(system: SizeSystem, label: string): string | null {
  try {
    return size(system, label).key
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Sorts keys as people expect: alpha by body, then waist sizes, shoes and kids by number. */
export function compareSizeKeys(a: string, b: string): number {
  return rank(a) - rank(b) || a.localeCompare(b)
}

function rank(key: string): number {
  const alphaIndex = alpha.findIndex(entry => entry.toLowerCase() === key)
  if (alphaIndex >= 0) return alphaIndex
  const numbers = key.match(/\d+/g)?.map(Number) ?? []
  const [first = 0, second = 0] = numbers
  if (key.startsWith('w')) return 100 + first + second / 100
  if (key.startsWith('shoe-')) return 300 + first + second / 10
  if (key.startsWith('kids-')) return 500 + first
  return 999
}

/** The label of a key, where only the key is at hand (facets, chips). */
export function sizeKeyLabel(key: string): string {
  if (key.startsWith('shoe-')) return key.slice(5).replace('-', '.')
  if (key.startsWith('kids-')) return `${key.slice(5)} cm`
  if (key === 'one-size') return 'One size'
  return key.toUpperCase().replace('-', '/')
}
