import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ask, askBuilt, type Built, family, statement, t } from '#server/platform/database/statement.ts'
import { incomingFolder } from '#server/platform/files/folders.ts'
import type { FileStorage } from '#server/platform/files/storage.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { deleteImages } from './delete-store.ts'
import { privateFolder, publicFolder } from './folders.ts'
import { referencesTo, sampleReference } from './references.ts'

interface Ages {
  /** Milliseconds after which a file without a row is no longer waiting for one. */
  file?: number
  /** Milliseconds after which an unused upload is no longer about to be used. */
  row?: number
}

const hour = 60 * 60_000

/** Removes what is left of uploads that were cut off, killed or never used. Returns the counts. */
export async function sweepImages(
  services: Services,
  { file = hour, row = 24 * hour }: Ages = {},
): Promise<{ rows: number; files: number }> {
  const { config } = services
  const rows = await sweepUnused(services, row)
  let files = await sweepIncoming(incomingFolder(config), file)
  for (const folder of [publicFolder, privateFolder]) {
    files += await sweepFolder(services, folder, file)
  }
  return { rows, files }
}

function queryUnused(age: number, free: string): Built {
  return {
    text: `select id from images i
     where purpose is not null and created_at <= now() - make_interval(secs => $1) ${free} limit 1000`,
    values: [age / 1000],
  }
}

const unusedUploads = family('find_unused_uploads', {
  columns: { id: t.text },
  samples: () => [queryUnused(1000, sampleReference)],
})

/** Deletes rows of uploads that no row of any table refers to. */
async function sweepUnused(services: Services, age: number): Promise<number> {
  const free = await referencesTo(services.pool)
  const rows = await askBuilt(services.pool, unusedUploads, queryUnused(age, free))
  let swept = 0
  for (const { id } of rows) {
    try {
      swept += (await change(services, uow => deleteImages(uow, [id]))).length
    } catch (error) {
      // something started to use it at this moment
      if (!isStillUsed(error)) throw error
    }
  }
  return swept
}

/** Whether an image could not be deleted because something uses it. */
export function isStillUsed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503'
}

async function sweepIncoming(folder: string, age: number): Promise<number> {
  let swept = 0
  for await (const { name } of await opendir(folder)) swept += await removeOld(join(folder, name), age)
  return swept
}

const imageFileName =
  /^(i_.+?)-(?:(?:\d+|master|cutout(?:-(k[0-9a-f]{12}))?)\.(?:webp|avif)|mask\.png|source)$/

const knownImages = statement('find_known_images', {
  text: 'select id, cutout_key from images where id = any($1)',
  parameters: [t.list(t.text)],
  columns: { id: t.text, cutout_key: t.orNull(t.text) },
  planned: 'each time',
})

/** Removes files of images without a row, and cutouts before the last edit; files with other names are left alone. */
async function sweepFolder({ pool, files }: Services, folder: string, age: number): Promise<number> {
  let swept = 0
  let batch: { id: string; name: string; key: string | undefined }[] = []
  const flush = async () => {
    const ids = [...new Set(batch.map(({ id }) => id))]
    const rows = await ask(pool, knownImages, [ids])
    const known = new Map(rows.map(({ id, cutout_key }) => [id, cutout_key]))
    for (const { id, name, key } of batch)
      if (!known.has(id) || (key !== undefined && known.get(id) !== key))
        swept += await removeOldFile(files, `${folder}/${name}`, age)
    batch = []
  }
  for await (const name of files.list(folder)) {
    const [, id, key] = imageFileName.exec(name) ?? []
    if (id !== undefined) batch.push({ id, name, key })
    if (batch.length >= 2000) await flush()
  }
  await flush()
  return swept
}

/** Removes a stored file older than `age`; returns 1 if it did. */
async function removeOldFile(files: FileStorage, path: string, age: number): Promise<number> {
  const found = await files.find(path)
  if (found === null || Date.now() - found.modifiedAt.getTime() < age) return 0
  await files.remove([path])
  return 1
}

/** Removes a local file that was not written to for `age` milliseconds; returns 1 if it did. */
async function removeOld(path: string, age: number): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined || !found.isFile() || Date.now() - found.mtimeMs < age) return 0
  await rm(path, { force: true })
  return 1
}
