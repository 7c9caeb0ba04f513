import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PicturePurpose } from '#src/api/contract/attachments.ts'
import type { Config } from '../config.ts'
import { picturesFolder } from '../pictures.ts'

type Place = Pick<Config, 'dataDir'>

/** Pictures that only some may see, and what avatars are cut from: served by signed addresses, or not at all. */
export function privateFolder({ dataDir }: Place): string {
  return join(dataDir, 'files', 'private')
}

/** Uploads as they come in and files that are not whole yet: on the same disk, in no backup. */
export function incomingFolder({ dataDir }: Place): string {
  return join(dataDir, 'incoming')
}

const everybodySees: ReadonlySet<string> = new Set<PicturePurpose>(['avatar', 'ad', 'product'])

/** Whether everybody may see what was uploaded for this; drawn pictures of the demo have no purpose and are public. */
export const isPublic = (purpose: string | null) => purpose === null || everybodySees.has(purpose)

export function folderFor(config: Place, purpose: string | null): string {
  return isPublic(purpose) ? picturesFolder(config) : privateFolder(config)
}

/** Every folder where something of a picture may be. */
export function pictureFolders(config: Place): string[] {
  return [picturesFolder(config), privateFolder(config), incomingFolder(config)]
}

/** Must be called before the first picture comes. */
export async function makePictureFolders(config: Place): Promise<void> {
  for (const folder of pictureFolders(config)) await mkdir(folder, { recursive: true })
}
