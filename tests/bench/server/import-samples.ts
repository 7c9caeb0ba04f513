import { csvRow } from '#server/platform/csv/write-row.ts'
import type { ImportFormat } from '#src/api/contract/values/business/import-fields.ts'
import { samples } from '#tests/support/import-samples.ts'

/** The formats that are measured, our own first; a listing of Depop is one thing without variants. */
export const sampledFormats = (Object.keys(samples) as ImportFormat[]).filter(format => format !== 'depop')

/** What says in a sample that a row belongs to its first product, the one with four variants. */
const isOfFirst = /tee/i

/**
 * A file of a format with so many products of four variants, each with a text of this length: the first product of the
 * format's sample again and again, under other names, SKUs and ids.
 */
export function* sampleOf(format: ImportFormat, products: number, length: number): Generator<string> {
  const sample = samples[format]
  if (sample === undefined) throw new Error(`There is no sample of ${format}.`)
  const text = 'A tee of cotton jersey, cut wide and with long sleeves. '
    .repeat(Math.ceil(length / 56))
    .slice(0, length)
  const rows = sample.rows.filter(cells => cells.some(cell => isOfFirst.test(cell) || /^Type=/.test(cell)))
  const ids = sample.head.map(name => /^(?:ID|Parent)$/.test(name))
  yield csvRow(sample.head)
  for (let at = 1; at <= products; at += 1) {
    for (const row of rows) {
      yield csvRow(
        row.map((cell, place) => {
          if (cell === 'Crème, naïf') return text
          if (ids[place]) return cell.replace(/\d+$/, id => `${at}${id}`)
          return /^https:/.test(cell) ? cell : cell.replaceAll(/\btee\b/gi, word => `${word}${at}`)
        }),
      )
    }
  }
}
