import type { RowProblem } from '#server/domains/import-formats/index.ts'
import type { Conflict } from '#server/domains/import-products/index.ts'
import { findFailedPage } from '#server/domains/import-products/index.ts'
import { csvRow, csvStart } from '#server/platform/csv/write-row.ts'
import type { Asked } from '#server/platform/database/statement.ts'
import { findRows } from './file/rows-store.ts'
import * as words from './words.ts'

/** The name of the column that says what is wrong; an import of the corrected file leaves it out. */
const errorColumn = 'Import error'

/** The failed rows of an import as they were, with what is wrong with each. */
export async function failedCsv(on: Asked, id: string): Promise<string> {
  const head = (await findRows(on, id, [1])).get(1)?.cells ?? []
  const place = head.indexOf(errorColumn)
  const width = place < 0 ? head.length : place
  const lines = [`${csvStart}${csvRow([...head.slice(0, width), errorColumn])}`]
  for (let after = -1; ; ) {
    const page = await findFailedPage(on, id, after)
    const [last] = page.slice(-1)
    if (last === undefined) return lines.join('')
    after = last.position
    const rows = await findRows(
      on,
      id,
      page.flatMap(product => product.rows),
    )
    for (const product of page) {
      const problems = [...product.errors, ...product.conflicts.map(problemOf)]
      for (const number of product.rows) {
        const cells = rows.get(number)?.cells ?? []
        const padded = Array.from({ length: width }, (_, at) => cells[at] ?? '')
        lines.push(csvRow([...padded, sentencesFor(number, problems)]))
      }
    }
  }
}

type Sentences = Pick<RowProblem, 'row' | 'column' | 'message' | 'suggestion'>

const problemOf = (conflict: Conflict): Sentences => ({
  row: conflict.row,
  column: conflict.column,
  message: words.changedMeanwhile(conflict),
  suggestion: null,
})

const sentencesFor = (row: number, errors: readonly Sentences[]) =>
  errors
    .filter(error => error.row === row)
    .map(({ column, message, suggestion }) =>
      [column === '' ? message : `${column}: ${message}`, suggestion].filter(part => part !== null).join(' '),
    )
    .join(' ')
