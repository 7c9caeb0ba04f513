import type { RowReader } from '#server/domains/import-formats/index.ts'
import { isDamaged } from '#server/platform/csv/encoding.ts'
import { importFields } from '#src/api/contract/values/business/import-fields.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import type { FileProduct } from './file-product.ts'
import { guessAt } from './guesses.ts'
import type { Reading } from './reading.ts'

/** Warns of cells with bytes that are none of the file's encoding. */
export function reportDamaged({ rows, warnings }: FileProduct, reader: RowReader): void {
  for (const row of rows) {
    for (const field of keysOf(importFields)) {
      if (!isDamaged(reader.cell(row, field))) continue
      const message = 'A letter of this cell cannot be read. It stays as �.'
      const suggestion = 'Save the file as CSV UTF-8, then import it again.'
      warnings.push(reader.problem(row, field, { code: 'damaged_letter', message, suggestion }))
    }
  }
}

/** Notes the first text of a product that depends on an encoding which nobody has confirmed. */
export function noteGuessedText({ rows, guesses }: FileProduct, { reader, isTextGuessed }: Reading): void {
  if (isTextGuessed !== true) return
  for (const row of rows) {
    for (const field of keysOf(importFields)) {
      const text = reader.cell(row, field)
      if (!/[^\p{ASCII}]/u.test(text)) continue
      const message = 'The file does not say its encoding.'
      guesses.push({
        ...guessAt(reader, row, field, { kind: 'encoding', taken_as: truncate(text, 100), message }),
        value: '',
      })
      return
    }
  }
}

/** A long number as a spreadsheet shortens it: 1.23457E+12. */
export const isShortened = (code: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(code)
