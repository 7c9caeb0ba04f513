import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { folderFor, privateFolder } from './folders.ts'

/** What says which files a picture has. */
export interface Kept {
  id: string
  widths: number[]
  purpose: string | null
}

type Place = Pick<Config, 'dataDir'>

/** What an avatar was cut from, and may be cut from again. */
export const masterName = (id: string) => `${id}-master.webp`

/** Removes the files of a picture that has no row any more, those a job may have added meanwhile included. */
export async function removeFiles(config: Place, { id, widths, purpose }: Kept): Promise<void> {
  const folder = folderFor(config, purpose)
  const names = widths.flatMap(width => [`${id}-${width}.webp`, `${id}-${width}.avif`])
  await Promise.all([
    ...names.map(name => rm(join(folder, name), { force: true })),
    rm(join(privateFolder(config), masterName(id)), { force: true }),
  ])
}
