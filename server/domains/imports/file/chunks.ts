import { createReadStream } from 'node:fs'
import { declaredEncoding, feedMark, isXml, otherKindOf } from '#server/domains/import-files/index.ts'
import type { NewImport } from '#server/domains/imports/store.ts'
import * as words from '#server/domains/imports/words.ts'
import { delimiterOf } from '#server/platform/csv/delimiter.ts'
import { type Detected, detectEncoding } from '#server/platform/csv/encoding.ts'
import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const chunkSize = 256 * 1024

const chunksOfFile = (path: string): AsyncIterable<Buffer> =>
  createReadStream(path, { highWaterMark: chunkSize })

/**
 * Looks at an uploaded file without keeping it in memory. A feed has no delimiter, and a mark in place of it.
 * @throws Refusal 422 for one that is empty, or neither a table nor XML.
 */
export async function inspectFile(
  path: string,
): Promise<Pick<NewImport, 'encoding' | 'encodings' | 'delimiter'>> {
  const detector = detectEncoding()
  let start: Buffer = Buffer.alloc(0)
  let hasZeros = false
  for await (const chunk of chunksOfFile(path)) {
    if (start.length === 0) start = chunk
    hasZeros ||= chunk.includes(0)
    detector.add(chunk)
  }
  const other = otherKindOf(start)
  if (other !== undefined) throw invalid('file', words.otherKinds[other])
  const { encoding, isSure, candidates } = encodingOf(detector.end(), start)
  if (hasZeros && !encoding.startsWith('utf-16')) throw invalid('file', words.notText)
  const text = new TextDecoder(encoding).decode(start, { stream: true })
  if (text.trim() === '') throw invalid('file', words.empty)
  return {
    encoding,
    // the cells are found when the file is read
    encodings: isSure ? [] : candidates.map(each => ({ encoding: each, isClean: false, cells: [] })),
    delimiter: isXml(text) ? feedMark : delimiterOf(text),
  }
}

/** XML may declare its encoding; one that declares nothing, or UTF-8 without being it, is as detected. */
function encodingOf(detected: Detected, start: Uint8Array): Detected {
  const declared = declaredEncoding(start)
  if (declared === undefined || declared.startsWith('utf') || detected.encoding.startsWith('utf'))
    return detected
  return { encoding: declared, isSure: true, candidates: [declared] }
}

const addedChunk = statement('add_import_chunk', {
  text: 'insert into import_chunks (import_id, position, bytes) values ($1, $2, $3)',
  parameters: [t.text, t.int, t.bytes],
})

/** Stores a file in the database, where any process can read it. */
export async function storeFile(uow: UnitOfWork, id: string, path: string): Promise<void> {
  let position = 0
  for await (const chunk of chunksOfFile(path)) {
    await uow.ask(addedChunk, [id, position, chunk])
    position += 1
  }
}

const chunkAt = statement('find_import_chunk', {
  text: 'select bytes from import_chunks where import_id = $1 and position = $2',
  parameters: [t.text, t.int],
  columns: { bytes: t.bytes },
})

/** The stored file, piece by piece. */
export async function* readFileOf(on: Asked, id: string): AsyncGenerator<Uint8Array, void, undefined> {
  for (let position = 0; ; position += 1) {
    const [chunk] = await ask(on, chunkAt, [id, position])
    if (chunk === undefined) return
    yield chunk.bytes
  }
}

const deletedChunks = statement('delete_import_chunks', {
  text: 'delete from import_chunks where import_id = $1',
  parameters: [t.text],
})

export async function deleteChunks(uow: UnitOfWork, id: string): Promise<void> {
  await uow.ask(deletedChunks, [id])
}
