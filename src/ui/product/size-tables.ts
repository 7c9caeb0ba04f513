import { type LengthUnit, lengthIn } from '#src/api/contract/values/lengths.ts'
import { belowEu, shoeRows } from '#src/api/contract/values/size-rows.ts'
import type { SizeRegion } from '#src/api/contract/values/units.ts'

/** The sizes of one kind of clothes in several systems. */
export interface SizeTable {
  readonly title: string
  readonly note: string
  readonly head: readonly string[]
  /** Those of the head whose columns are lengths of the body in centimeters. */
  readonly lengths: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const kids: readonly (readonly [number, string])[] = [
  [50, 'Newborn'],
  [56, '1–2 months'],
  [62, '2–3 months'],
  [68, '4–6 months'],
  [74, '6–9 months'],
  [80, '9–12 months'],
  [86, '12–18 months'],
  [92, '18–24 months'],
  [98, '2–3 years'],
  [104, '3–4 years'],
  [110, '4–5 years'],
  [116, '5–6 years'],
  [122, '6–7 years'],
  [128, '7–8 years'],
  [134, '8–9 years'],
  [140, '9–10 years'],
  [146, '10–11 years'],
  [152, '11–12 years'],
  [158, '12–13 years'],
  [164, '13–14 years'],
  [170, '14–15 years'],
  [176, '15–16 years'],
]

/**
 * The limits between a woman's EU sizes from 32 in steps of two, in centimeters: those of EN 13402-3, where sizes are 4 cm
 * apart and from 46 on 6 cm, at the hips 5 cm.
 */
const limits = {
  bust: [74, 78, 82, 86, 90, 94, 98, 102, 107, 113, 119, 125, 131],
  waist: [58, 62, 66, 70, 74, 78, 82, 86, 91, 97, 103, 109, 115],
  hips: [82, 86, 90, 94, 98, 102, 106, 110, 115, 120, 125, 130, 135],
} as const

/** A row of women's clothing. */
function clothing(letter: string, from: number, to = from): readonly string[] {
  const range = (low: number, high: number) => (low === high ? `${low}` : `${low}–${high}`)
  const measured = (edges: readonly number[]) =>
    range(edges[(from - 32) / 2] ?? Number.NaN, edges[(to - 32) / 2 + 1] ?? Number.NaN)
  const sizes = [0, belowEu.uk, belowEu.us].map(less => range(from - less, to - less))
  return [letter, ...sizes, measured(limits.bust), measured(limits.waist), measured(limits.hips)]
}

/**
 * The size systems of the shop side by side; the letters follow the keys by which the filters find a
 * size.
 */
const sizeTables: readonly SizeTable[] = [
  {
    title: 'Clothing',
    note: 'Body measurements.',
    head: ['Size', 'EU', 'UK', 'US', 'Bust', 'Waist', 'Hips'],
    lengths: ['Bust', 'Waist', 'Hips'],
    rows: [
      clothing('XS', 32, 34),
      clothing('S', 36),
      clothing('M', 38, 40),
      clothing('L', 42),
      clothing('XL', 44),
      clothing('XXL', 46, 48),
      clothing('3XL', 50),
      clothing('4XL', 52, 54),
    ],
  },
  {
    title: 'Jeans',
    note: 'W is the waist and L the inside leg, both in inches, with centimeters beside them.',
    head: ['Waist', 'cm', 'Close to'],
    lengths: [],
    rows: [
      ['W24', '61', 'XXS'],
      ['W25', '64', 'XS'],
      ['W26', '66', 'XS'],
      ['W27', '69', 'S'],
      ['W28', '71', 'S'],
      ['W29', '74', 'M'],
      ['W30', '76', 'M'],
      ['W31', '79', 'M'],
      ['W32', '81', 'L'],
      ['W33', '84', 'L'],
      ['W34', '86', 'XL'],
      ['W36', '91', 'XXL'],
      ['W38', '97', 'XXL'],
    ],
  },
  {
    title: 'Shoes',
    note: 'Measure your foot from heel to toe, standing.',
    head: ['EU', 'UK', 'US women', 'US men', 'Foot'],
    lengths: ['Foot'],
    rows: shoeRows,
  },
  {
    title: 'Kids',
    note: 'The size is the height of the child in centimeters.',
    head: ['Size', 'Age'],
    lengths: [],
    rows: kids.map(([height, age]) => [`${height} cm`, age]),
  },
]

/** The places of a table's columns that readers of a region see: what names the row, the region's own system, lengths. */
export function columnsFor(region: SizeRegion, { head }: Pick<SizeTable, 'head'>): readonly number[] {
  const sign = new RegExp(`^${region}\\b`, 'i')
  const isOther = (name: string) => /^(EU|UK|US)\b/.test(name) && !sign.test(name)
  return [...head.keys()].filter(at => !isOther(head[at] ?? ''))
}

const quarters: Readonly<Record<string, string>> = { 25: '¼', 5: '½', 75: '¾' }

/** Inches as a tape measure has them: `29¼`. */
const inches = (centimeters: number) =>
  String(lengthIn('in', centimeters)).replace(/\.(\d+)/, (_, digits: string) => quarters[digits] ?? '')

/** A length of the body, or a range of them as `74–82`, in a unit; inches to the nearest quarter, as `29¼–32¼`. */
export function bodyLengthIn(unit: LengthUnit, centimeters: string): string {
  if (unit === 'cm') return centimeters
  return centimeters
    .split('–')
    .map(each => inches(Number(each)))
    .join('–')
}

/** The title of the table that a size's label is found in: `W30/L32`, `104 cm`, `40.5`, `EU 38`, `M`. */
function titleFor(size: string): string {
  if (/^W\d/.test(size)) return 'Jeans'
  if (/ cm$|^\d.*[MTY]$/.test(size)) return 'Kids'
  return /^\d\d|^US .*[CY]$|\.5$/.test(size) ? 'Shoes' : 'Clothing'
}

/** All tables, first the one that contains sizes like this one. */
export function tablesFor(size: string | null | undefined): readonly SizeTable[] {
  const title = titleFor(size ?? '')
  return sizeTables.toSorted((a, b) => Number(b.title === title) - Number(a.title === title))
}
