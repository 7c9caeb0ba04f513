import { FeedBrokenError, feedMark, feedRows } from '#server/domains/import-files/index.ts'
import type { FileRow } from '#server/domains/import-formats/index.ts'
import { noteWork, type StoredImport } from '#server/domains/imports/store.ts'
import * as words from '#server/domains/imports/words.ts'
import { decoded, type Encoding } from '#server/platform/csv/encoding.ts'
import { CsvBrokenError, parseCsvStream } from '#server/platform/csv/parse.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { importLimits } from '#src/api/contract/values/business/import-fields.ts'
import { readFileOf } from './chunks.ts'
import { addRows, deleteRows } from './rows-store.ts'

/** A file that cannot be imported; the message is for the company. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError'
}

const batchBytes = 512 * 1024

/**
 * Reads the stored file into rows, batch after batch.
 * @throws UnreadableFileError
 */
export async function readRows({ pool }: Pick<Services, 'pool'>, file: StoredImport): Promise<void> {
  // what a process read that died
  await deleteRows(pool, file.id)
  let batch: FileRow[] = []
  let size = 0
  let count = 0
  const write = async () => {
    await addRows(pool, file.id, batch)
    await noteWork(pool, file.id)
    batch = []
    size = 0
  }
  const text = () => decoded(readFileOf(pool, file.id), file.encoding as Encoding)
  for await (const { row, cells } of numberedRows(text, file.delimiter)) {
    count += 1
    refuse(cells, row, count)
    batch.push({ row, cells })
    size += cells.reduce((sum, cell) => sum + cell.length + 4, 0)
    if (size > batchBytes) await write()
  }
  if (batch.length > 0) await write()
  if (count === 0) throw new UnreadableFileError(words.empty)
  if (count === 1) throw new UnreadableFileError(words.noRows)
}

/**
 * The rows of a text with their numbers in the file, the header first. Rows without any text are left out, and counted.
 * @throws UnreadableFileError
 */
export async function* numberedRows(
  text: () => AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<{ row: number; cells: string[] }, void, undefined> {
  let row = 0
  let isBegun = false
  try {
    for await (const cells of delimiter === feedMark ? feedRows(text) : parseCsvStream(text(), delimiter)) {
      const isLeftOut = isNotice(cells)
      // rows are counted from the header
      if (!isLeftOut || isBegun) row += 1
      if (isLeftOut || cells.every(cell => cell.trim() === '')) continue
      isBegun = true
      yield { row, cells }
    }
  } catch (error) {
    if (error instanceof FeedBrokenError) throw new UnreadableFileError(words.brokenFeed(error.line))
    if (error instanceof CsvBrokenError) throw new UnreadableFileError(words.broken(error.row))
    throw error
  }
}

/** What the templates of Meta and Depop say about their columns, above and below the header. */
const isNotice = ([first = '']: readonly string[]): boolean =>
  /^(?:# ?(?:required|optional) ?\||template version:|must be no more than 1,000 characters)/i.test(first)

function refuse(cells: string[], row: number, count: number): void {
  if (count === 1 && row > 1) throw new UnreadableFileError(words.empty)
  if (count > importLimits.rows + 1) throw new UnreadableFileError(words.tooManyRows)
  if (row === 1 && cells.length > importLimits.columns) throw new UnreadableFileError(words.tooManyColumns)
  for (const [at, cell] of cells.entries()) {
    if (cell.includes('\0')) throw new UnreadableFileError(words.notText)
    if (!cell.isWellFormed()) cells[at] = cell.toWellFormed()
  }
}
