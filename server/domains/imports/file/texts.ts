import { textCollector } from '#server/domains/import-files/index.ts'
import { formatOf } from '#server/domains/import-formats/index.ts'
import { findRemembered, type StoredImport, saveTexts } from '#server/domains/imports/store.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { readFileOf } from './chunks.ts'
import { numberedRows } from './read.ts'

/**
 * Finds what a file is in each encoding that it may be in, unless that is known, and says by which of them it is read: by
 * the one that the company chose for its last file of the format where this file is clean in it, else by the likeliest.
 * @throws UnreadableFileError
 */
export async function withTexts({ pool }: Pick<Services, 'pool'>, job: StoredImport): Promise<StoredImport> {
  if (job.encodings.every(({ cells }) => cells.length > 0)) return job
  const collector = textCollector(job.encodings.map(({ encoding }) => encoding))
  let head: readonly string[] = []
  for await (const { row, cells } of numberedRows(() => lettersOf(readFileOf(pool, job.id)), job.delimiter)) {
    if (head.length === 0) head = cells
    collector.add(row, cells)
  }
  const found = collector.end()
  const before = await findRemembered(pool, job.seller_id, formatOf(head))
  const chosen = found.find(
    ({ encoding, isClean }) => isClean && encoding === before?.mapping.answers.encoding,
  )
  const encoding = (chosen ?? found[0])?.encoding ?? job.encoding
  const encodings = found.length > 1 ? found : []
  await saveTexts(pool, job.id, encoding, encodings)
  return { ...job, encoding, encodings }
}

/** A letter for each byte. */
async function* lettersOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  for await (const chunk of chunks) yield Buffer.from(chunk).toString('latin1')
}
