import type { Stats } from 'node:fs'
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { allEnded } from './all-ended.ts'
import type { FileStorage, StoredFile } from './storage.ts'

/** Stores files below a folder of this machine. A stored file has to come from the same disk. */
export function createFolderStorage(root: string): FileStorage {
  const at = (path: string) => join(root, ...path.split('/'))
  return {
    async prepare() {
      await mkdir(root, { recursive: true })
    },
    async put(path, from) {
      const to = at(path)
      await rename(from, to).catch(async (error: unknown) => {
        if (!isMissing(error)) throw error
        await mkdir(dirname(to), { recursive: true })
        await rename(from, to)
      })
    },
    async find(path) {
      const found = await orNull(stat(at(path)))
      return found?.isFile() ? describe(found) : null
    },
    async open(path, part) {
      const file = await orNull(open(at(path)))
      if (file === null) return null
      try {
        const found = await file.stat()
        if (found.isFile()) return { ...describe(found), content: file.createReadStream(part) }
        await file.close()
        return null
      } catch (error) {
        await file.close()
        throw error
      }
    },
    async withLocalFile(path, work) {
      const local = at(path)
      return (await orNull(access(local).then(() => true))) === null ? null : work(local)
    },
    async remove(paths) {
      await allEnded(paths.map(path => rm(at(path), { force: true })))
    },
    async *list(folder) {
      const directory = await orNull(opendir(at(folder)))
      if (directory === null) return
      for await (const entry of directory) if (entry.isFile()) yield entry.name
    },
  }
}

function describe({ size, mtime, mtimeMs }: Stats): StoredFile {
  return { size, modifiedAt: mtime, etag: `W/"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"` }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
