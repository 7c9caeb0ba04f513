import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, type Pack, pack } from 'tar-stream'
import { CommandError } from '#server/platform/cli/command.ts'

/** One file to be archived; its body must have exactly `size` bytes. */
export interface NewEntry {
  name: string
  size: number
  body: AsyncIterable<Buffer> | Iterable<Buffer>
}

/** One file of an archive; its body can be read once, before the next entry is asked for. */
export interface Entry {
  name: string
  body: AsyncIterable<Buffer>
}

/** An entry whose bytes are in memory. */
export const bytesEntry = (name: string, bytes: Buffer): NewEntry => ({
  name,
  size: bytes.length,
  body: [bytes],
})

/**
 * Yields an archive in the ustar format (POSIX.1-1988), which every `tar` reads; a name that does not fit is
 * written as an extended header (pax).
 * @throws what the entries throw, and an error when a body has another size than it was declared with.
 */
export async function* archived(entries: AsyncIterable<NewEntry>): AsyncGenerator<Buffer> {
  const archive = pack()
  const filled = fill(archive, entries).catch(error => archive.destroy(error))
  try {
    yield* buffers(archive)
  } finally {
    await filled
  }
}

async function fill(archive: Pack, entries: AsyncIterable<NewEntry>): Promise<void> {
  for await (const { name, size, body } of entries) {
    const entry = archive.entry({ name, size, mode: 0o600, mtime: new Date(0) })
    await pipeline(body, entry)
  }
  archive.finalize()
}

/**
 * Yields the files of an archive, one after the other.
 * @throws CommandError when it is truncated, damaged or not an archive, or holds anything but files.
 */
export async function* unpack(source: Readable): AsyncGenerator<Entry> {
  const archive = extract()
  const failed = pipeline(source, archive).then(
    () => null,
    error => error,
  )
  try {
    for await (const entry of archive) {
      if (entry.header.type !== 'file') throw notABackup()
      yield { name: entry.header.name, body: chunksOf(entry, failed) }
      entry.resume()
    }
  } catch (error) {
    throw error instanceof CommandError ? error : readFailure(await failed)
  }
}

/** The body of an entry; where it ends too early, the reason is that of the whole archive. */
async function* chunksOf(entry: AsyncIterable<unknown>, failed: Promise<unknown>): AsyncGenerator<Buffer> {
  try {
    yield* buffers(entry)
  } catch {
    throw readFailure(await failed)
  }
}

/** The chunks of a stream whose type does not name them. */
async function* buffers(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) if (Buffer.isBuffer(chunk)) yield chunk
}

/** A failure of the disk as it is; whatever else stops the reading, the file is not a backup. */
const readFailure = (error: unknown) => (error instanceof Error && 'syscall' in error ? error : notABackup())

export const notABackup = () =>
  new CommandError('The file is not a backup of this program, or it is incomplete.')
