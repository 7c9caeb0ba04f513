import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseAll } from 'csv-parse/sync'
import { withoutSeparator } from './delimiter.ts'

/** A text that is not CSV: a quotation mark is opened and never closed. */
export class CsvBrokenError extends Error {
  override readonly name = 'CsvBrokenError'
  /** The row where the open quotation mark stands. */
  readonly row: number

  constructor(row: number) {
    super(`A quotation mark is opened in row ${row} and never closed.`)
    this.row = row
  }
}

const options = (delimiter: string): Options => ({
  delimiter,
  relax_column_count: true,
  relax_quotes: true,
  // a quoted cell may stand after a blank
  ltrim: true,
  // a file may mix the line ends of several programs
  record_delimiter: ['\r\n', '\n', '\r'],
  // keeps empty lines, so that row numbers match the file
  skip_empty_lines: false,
})

/** The first rows of a text. @throws CsvBrokenError */
export function parseCsv(text: string, delimiter: string, most: number): string[][] {
  try {
    return parseAll(withoutSeparator(text), { ...options(delimiter), to: most }).map(unquoted)
  } catch (error) {
    throw meaningOf(error)
  }
}

/** The rows of a text that arrives piece by piece. @throws CsvBrokenError */
export async function* parseCsvStream(
  pieces: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<string[], void, undefined> {
  const parser = Readable.from(withoutSeparatorLine(pieces))
    .on('error', error => parser.destroy(error))
    .pipe(parse(options(delimiter)))
  try {
    for await (const cells of parser) yield unquoted(cells as string[])
  } catch (error) {
    throw meaningOf(error)
  }
}

/** The cells of a row: one that is quoted with a blank behind it still has its quotes. */
function unquoted(cells: string[]): string[] {
  for (const [at, cell] of cells.entries()) {
    const [, inner] = /^"([\s\S]*)"[ \t]+$/.exec(cell) ?? []
    if (inner !== undefined) cells[at] = inner
  }
  return cells
}

/** The text of a stream without the line that names its delimiter for Excel. */
async function* withoutSeparatorLine(pieces: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let start: string | null = ''
  for await (const piece of pieces) {
    if (start === null) yield piece
    else {
      start += piece
      // `sep=;` and its line end
      if (start.length < 7) continue
      yield withoutSeparator(start)
      start = null
    }
  }
  if (start !== null) yield withoutSeparator(start)
}

function meaningOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const records = 'records' in error && typeof error.records === 'number' ? error.records : 0
  return new CsvBrokenError(records + 1)
}
