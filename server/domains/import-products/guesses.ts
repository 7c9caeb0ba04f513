import type { FileRow, RowReader } from '#server/domains/import-formats/index.ts'
import type { ImportField } from '#src/api/contract/values/business/import-fields.ts'
import type { ImportGuessKind } from '#src/api/contract/values/business/import-questions.ts'

/** What the file does not say, and what is taken for it. */
export interface Guess {
  kind: ImportGuessKind
  /** The row in the file; the header is row 1. */
  row: number
  /** The column's name in the file; empty where no column says it. */
  column: string
  value: string
  taken_as: string
  message: string
}

/** A guess about a cell; `field` is null where no column says it. */
export function guessAt(
  reader: RowReader,
  row: FileRow | undefined,
  field: ImportField | null,
  { kind, taken_as, message }: Pick<Guess, 'kind' | 'taken_as' | 'message'>,
): Guess {
  if (row === undefined || field === null)
    return { kind, row: row?.row ?? 0, column: '', value: '', taken_as, message }
  const { row: number, column, value } = reader.problem(row, field, { code: '', message: '' })
  return { kind, row: number, column, value, taken_as, message }
}

/** Guesses without those that say the same again. */
export function distinctGuesses(guesses: readonly Guess[]): Guess[] {
  const keyOf = ({ kind, row, column, value, taken_as }: Guess) =>
    // each variant has a stock of its own
    JSON.stringify([kind, kind === 'sold' ? row : null, column, value, taken_as])
  return [...new Map(guesses.toReversed().map(guess => [keyOf(guess), guess])).values()].toReversed()
}
