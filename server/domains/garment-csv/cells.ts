import { currencyName, readMoney } from '#server/domains/import-cells/index.ts'
import { audienceOf, colorsIn, materialOf, seasonsOf } from '#server/domains/vocabulary/index.ts'
import { decisions, patterns, type Season } from '#src/api/contract/values/garment-words.ts'
import type { Material } from '#src/api/contract/values/materials.ts'
import { type Measurements, measures } from '#src/api/contract/values/measures.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
import type { Whose } from '#src/api/contract/values/values.ts'
import { type Color, colors, conditions } from '#src/api/contract/values/vocabulary.ts'

/** A cell that cannot be parsed. */
export class CellError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The parts of a cell that contains a list. */
export const partsOf = (cell: string, between = /[;,|/]/) =>
  cell
    .split(between)
    .map(part => part.trim())
    .filter(part => part !== '')

const plain = (word: string) => word.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

function reader(
  what: string,
  list: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
) {
  const words = new Map<string, string>()
  for (const [slug, label] of Object.entries(list)) words.set(plain(slug), slug).set(plain(label), slug)
  for (const [word, slug] of Object.entries(more)) words.set(plain(word), slug)
  return (cell: string): string => {
    const found = words.get(plain(cell))
    if (found === undefined)
      throw new CellError(`unknown_${what}`, `There is no ${what} “${truncate(cell, 60)}”.`)
    return found
  }
}

export function readWhose(cell: string): Whose {
  const whose = audienceOf(cell)
  if (whose === undefined || whose === 'unisex')
    throw new CellError('unknown_audience', `There is no audience “${truncate(cell, 60)}”.`)
  return whose
}

/** The colors that a part of a list names, two in `white and blue`. */
export function readColors(part: string): Color[] {
  const named = plainColors.get(plain(part))
  const found = named === undefined ? colorsIn(part) : [named]
  if (found.length === 0) throw new CellError('unknown_color', `There is no color “${truncate(part, 60)}”.`)
  return found
}
/** Whether a text is a slug or a label of the list. */
export const isColor = (part: string): boolean => plainColors.has(plain(part))

const plainColors = new Map(
  (Object.entries(colors) as [Color, string][]).flatMap(([slug, label]) => [
    [plain(slug), slug],
    [plain(label), slug],
  ]),
)

export function readMaterial(part: string): Material {
  const found = materialOf(part)
  if (found === undefined)
    throw new CellError('unknown_material', `There is no material “${truncate(part, 60)}”.`)
  return found
}

export function readSeasons(part: string): readonly Season[] {
  const found = seasonsOf(part)
  if (found.length === 0) throw new CellError('unknown_season', `There is no season “${truncate(part, 60)}”.`)
  return found
}

export const readCondition = reader('condition', conditions, {
  new: 'new_without_tags',
  newwithtag: 'new_with_tags',
  nwt: 'new_with_tags',
  nwot: 'new_without_tags',
  likenew: 'very_good',
  excellent: 'very_good',
  verygood: 'very_good',
  used: 'good',
  fair: 'satisfactory',
  worn: 'satisfactory',
})
export const readDecision = reader('decision', decisions)
export const readPattern = reader('pattern', patterns, {
  solid: 'plain',
  stripes: 'striped',
  checks: 'checked',
  plaid: 'checked',
  gingham: 'checked',
  floral: 'printed',
})
const readMeasure = reader('measure', measures)

/** `4`, `4/5`, `★★★★`. */
export function readRating(cell: string): number {
  const stars = /^★+/.exec(cell)?.[0].length
  const number = /^([1-5])(?: ?\/ ?5)?$/.exec(cell)?.[1]
  const rating = stars ?? (number === undefined ? undefined : Number(number))
  if (rating === undefined || rating > 5)
    throw new CellError('bad_rating', 'A rating is a number from 1 to 5.')
  return rating
}

/**
 * A price in dollars: `$1,234.50`, `1.234,50 USD`, `19,9`. The currency may also stand in the name of its column, or in a
 * cell of its own.
 */
export function readPrice(cell: string, { column, currency }: { column: string; currency: string }): string {
  const read = readMoney(cell)
  if (!('value' in read)) throw new CellError(read.code, read.message)
  const [sign = ''] = /[^\p{ASCII}\s]/u.exec(column) ?? []
  const named = [currency, sign].map(each => readMoney(`1 ${each}`))
  const [other] = [read, ...named]
    .flatMap(each => ('value' in each ? (each.value.currency ?? []) : []))
    .filter(code => code !== 'USD')
  if (other !== undefined) {
    const message = `This price is in ${currencyName(other)}, and prices here are in dollars.`
    throw new CellError('other_currency', message)
  }
  return (read.value.cents / 100).toFixed(2)
}

/** `2026-05-01`, `1.5.2026`, or in US order, `5/1/2026`. */
export function readDay(cell: string): string {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(cell)
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell)
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : dotted
      ? [dotted[3], dotted[2], dotted[1]]
      : slashed
        ? [slashed[3], slashed[1], slashed[2]]
        : []
  if (year === undefined || month === undefined || day === undefined) {
    throw new CellError('bad_date', 'Enter a date such as 2026-05-01.')
  }
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** `chest=52.5; length=70`. */
export function readMeasurements(cell: string): Measurements {
  return Object.fromEntries(
    partsOf(cell, /[;|]/).map(part => {
      const [name = '', value = ''] = part.split(/[=:]/, 2)
      const centimetres = Number(value.trim().replace(/ ?cm$/i, '').replace(',', '.'))
      if (!Number.isFinite(centimetres) || value.trim() === '') {
        throw new CellError('bad_measure', 'Enter measurements such as chest=52.5; length=70.')
      }
      return [readMeasure(name.trim()), centimetres]
    }),
  )
}

/** `yes`, `true`, `1`, `x`, and their opposites. */
export function readYes(cell: string): boolean {
  if (/^(?:y|yes|true|1|x)$/i.test(cell)) return true
  if (/^(?:n|no|false|0)$/i.test(cell)) return false
  throw new CellError('bad_answer', 'Choose yes or no.')
}
