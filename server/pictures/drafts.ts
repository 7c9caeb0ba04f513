import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file to write. */
export interface Made {
  folder: string
  name: string
  bytes: Buffer
}

/**
 * Writes files so that a reader, or a start after kill -9, never sees half of one: each under another name in the
 * drafts' folder, on the disk for good, and only when all are there each takes its own name.
 */
export async function writeAll(drafts: string, files: readonly Made[]): Promise<void> {
  const drafted = files.map(file => ({ ...file, draft: join(drafts, `${file.name}.${process.pid}.part`) }))
  try {
    for (const { draft, bytes } of drafted) await writeFile(draft, bytes, { flush: true })
    for (const { draft, folder, name } of drafted) await rename(draft, join(folder, name))
  } catch (error) {
    await Promise.all(
      drafted.flatMap(({ draft, folder, name }) => [
        rm(draft, { force: true }),
        rm(join(folder, name), { force: true }),
      ]),
    )
    throw error
  }
}
