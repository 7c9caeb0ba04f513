/**
 * The closed lists of sizes. A size has a system, a label and a key (V-16). Sizes of the same body share the
 * key across systems, so that a filter on M also finds EU 38 and EU 40 (V-17).
 */
export const sizeSystems = [
  'alpha',
  'eu',
  'uk',
  'us',
  'eu-men',
  'chest',
  'waist-length',
  'shoe',
  'shoe-uk',
  'shoe-us-women',
  'shoe-us-men',
  'shoe-us-kids',
  'kids',
  'kids-age',
  'one-size',
] as const
export type SizeSystem = (typeof sizeSystems)[number]

export interface Size {
  system: SizeSystem
  label: string
  key: string
}

const alpha = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL', '6XL'] as const

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

/**
 * Which alpha key a man's EU number belongs to. The number is half the girth of the chest in centimeters, and
 * EN 13402-3 gives S to 86–94 cm, M to 94–102, L to 102–110, XL to 110–118, XXL to 118–129.
 */
function alphaOfMen(eu: number): string {
  const letters = ['s', 'm', 'l', 'xl', 'xxl', '3xl'] as const
  return letters[Math.floor((eu - 44) / 4)] ?? 's'
}

/**
 * The EU size of a shoe of this UK size, to the half: an EU size is 2/3 cm, a UK size 1/3 inch, and the sizes for
 * adults begin at 25 of these.
 */
const euOfUkShoe = (uk: number) => Math.round((uk + 25) * 2.54) / 2

/** The height of a child of this age in years, by the steps in which clothes are made: 4 years are 104 cm. */
const heightOfYears = (years: number) => 80 + 6 * years

/** The height of a child of this age in months. */
const heightOfMonths = (months: number) => {
  const ends = [0, 2, 3, 6, 9, 12, 18, 24]
  return 50 + 6 * ends.findIndex(end => months <= end)
}

type Named = Pick<Size, 'label' | 'key'>

/** Reads a number with its sign in front of it, or without. */
function numbers(
  sign: string,
  [from, to, step]: readonly [number, number, number],
  keyOfNumber: (value: number) => string,
) {
  const written = new RegExp(`^(?:${sign} ?)?(\\d{1,3}(?:\\.5)?)$`, 'i')
  return (text: string): Named | null => {
    const value = Number(written.exec(text)?.[1] ?? Number.NaN)
    if (!inSteps(value, from, to, step)) return null
    return { label: sign === '' ? `${value}` : `${sign} ${value}`, key: keyOfNumber(value) }
  }
}

const shoeKey = (eu: number) => `shoe-${String(eu).replace('.', '-')}`

/** Reads the labels of each system, as they are shown and without their signs. */
const readers: Readonly<Record<SizeSystem, (text: string) => Named | null>> = {
  alpha(text) {
    const label = alpha.find(entry => entry === text.toUpperCase())
    return label === undefined ? null : { label, key: label.toLowerCase() }
  },
  eu: numbers('EU', [32, 54, 2], alphaOfEu),
  uk: numbers('UK', [4, 26, 2], uk => alphaOfEu(uk + 28)),
  us: numbers('US', [0, 22, 2], us => alphaOfEu(us + 32)),
  'eu-men': numbers('EU', [44, 66, 2], alphaOfMen),
  chest(text) {
    // a chest of 38 inches is EU 48
    const [, inches, length = ''] = /^(?:chest )?(\d\d)([SRL])?$/i.exec(text) ?? []
    if (!inSteps(Number(inches), 34, 54, 1)) return null
    return { label: `Chest ${inches}${length.toUpperCase()}`, key: alphaOfMen(Number(inches) + 10) }
  },
  'waist-length'(text) {
    const label = text.toUpperCase()
    const [, waist, length] = /^W(\d{2})(?:\/L(\d{2}))?$/.exec(label) ?? []
    if (!inSteps(Number(waist), 22, 50, 1)) return null
    if (length !== undefined && !inSteps(Number(length), 26, 38, 1)) return null
    return { label, key: label.toLowerCase().replace('/', '-') }
  },
  shoe: numbers('', [16, 50, 0.5], shoeKey),
  'shoe-uk': numbers('UK', [2, 14, 0.5], uk => shoeKey(euOfUkShoe(uk))),
  // a woman's US size is 1.5 above a man's, a man's 1 above the UK size
  'shoe-us-women': numbers('US', [4, 15, 0.5], us => shoeKey(euOfUkShoe(us - 2.5))),
  'shoe-us-men': numbers('US', [4, 15, 0.5], us => shoeKey(euOfUkShoe(us - 1))),
  'shoe-us-kids'(text) {
    // children's sizes end at 13.5, and begin again at 1 for youths
    const [, number, kind = ''] = /^(?:US )?(\d{1,2}(?:\.5)?)([CY])$/i.exec(text) ?? []
    const isYouth = kind.toUpperCase() === 'Y'
    const value = Number(number)
    if (!inSteps(value, isYouth ? 1 : 2, isYouth ? 7 : 13.5, 0.5)) return null
    const key = shoeKey(euOfUkShoe(value - (isYouth ? 1 : 14)))
    return { label: `US ${value}${kind.toUpperCase()}`, key }
  },
  kids(text) {
    const [, low, high] = /^(\d{2,3})(?:\/(\d{2,3}))?(?: ?cm)?$/i.exec(text) ?? []
    const height = Number(high ?? low)
    if (!inSteps(height, 50, 176, 6)) return null
    if (high !== undefined && height - Number(low) !== 6) return null
    return { label: `${high === undefined ? height : `${low}/${high}`} cm`, key: `kids-${height}` }
  },
  'kids-age'(text) {
    const [, low, high, unit = ''] = /^(\d{1,2})(?:[-–](\d{1,2}))?([MTY])$/i.exec(text) ?? []
    const [from, to] = [Number(low), Number(high ?? low)]
    const isMonths = unit.toUpperCase() === 'M'
    if (!(isMonths ? inSteps(to, 0, 24, 1) : inSteps(to, 2, 16, 1)) || from > to) return null
    const height = isMonths ? heightOfMonths(to) : heightOfYears(to)
    const ages = high === undefined ? `${from}` : `${from}–${to}`
    return { label: `${ages}${unit.toUpperCase()}`, key: `kids-${height}` }
  },
  'one-size': text => (/^(?:one[ -]?size|os)$/i.test(text) ? { label: 'One size', key: 'one-size' } : null),
}

/** A size by system and label; null for a label that the system does not have. */
export function findSize(system: SizeSystem, label: string): Size | null {
  const named = readers[system](label.trim())
  return named === null ? null : { system, ...named }
}

/** A size by system and label; throws RangeError for one that the system does not have. */
export function size(system: SizeSystem, label: string): Size {
  const found = findSize(system, label)
  if (found === null) throw new RangeError(`The size system ${system} has no size ${label}.`)
  return found
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
  return labels.some(([system, label]) => findSize(system, label)?.key === key)
}

/** Sorts keys as people expect: alpha by body, then waist sizes, shoes and kids by number. */
export function compareSizeKeys(a: string, b: string): number {
  return sizeKeyRank(a) - sizeKeyRank(b) || a.localeCompare(b)
}

/** Where a key stands among all keys, systems one after the other; 999 for one of no system. */
export function sizeKeyRank(key: string): number {
  const alphaIndex = alpha.findIndex(entry => entry.toLowerCase() === key)
  if (alphaIndex >= 0) return alphaIndex
  const numbers = key.match(/\d+/g)?.map(Number) ?? []
  const [first = 0, second = 0] = numbers
  if (key.startsWith('w')) return 100 + first + second / 100
  if (key.startsWith('shoe-')) return 300 + first + second / 10
  if (key.startsWith('kids-')) return 500 + first
  return 999
}

/**
 * Sorts labels of one system from the smallest, EU 48 before EU 50; other options may follow, as in `M · Regular`. What
 * is no size stays as it is.
 */
export function compareSizeLabels(a: string, b: string): number {
  return (placeOf(a) ?? 0) - (placeOf(b) ?? 0)
}

/** Where a label stands among those of its system; null for one that is no size. */
function placeOf(text: string): number | null {
  const [label = ''] = text.split(' · ')
  const alphaIndex = alpha.map(String).indexOf(label)
  if (alphaIndex >= 0) return alphaIndex
  const [, first, second] = /^[A-Z]* ?(\d+(?:\.5)?)(?:[/–]L?(\d+))?/i.exec(label) ?? []
  if (first === undefined) return null
  const months = /[TY]$/.test(label) && !label.startsWith('US') ? 12 : 1
  const youth = /^US .*Y$/.test(label) ? 14 : 0
  return Number(first) * months + youth + Number(second ?? 0) / 100
}

/** The label of a key, where only the key is at hand (facets, chips). */
export function sizeKeyLabel(key: string): string {
  if (key.startsWith('shoe-')) return key.slice(5).replace('-', '.')
  if (key.startsWith('kids-')) return `${key.slice(5)} cm`
  if (key === 'one-size') return 'One size'
  return key.toUpperCase().replace('-', '/')
}
