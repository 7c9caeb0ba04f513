import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#server/platform/config/config.ts'

/**
 * Real photographs and shops' exports, where a machine has them: in the folder that `SAMPLES` names, else in
 * `shared/data` beside the project. No test needs them; the cases that run on made files run on these too.
 */
const folder = process.env.SAMPLES ?? join(projectRoot, '../shared/data')

/** The files' paths, in one order; empty where there are none. */
async function samples(pattern: string): Promise<string[]> {
  const found: string[] = []
  for await (const name of glob(pattern, { cwd: folder })) found.push(join(folder, name))
  return found.sort()
}

/** Photographs of garments. */
export const samplePhotos = (): Promise<string[]> => samples('photos/**/*.jpg')

/** The titles of a real shop's products. */
export async function sampleTitles(): Promise<string[]> {
  const titles = new Set<string>()
  for (const file of await samples('csv/*.csv')) {
    const rows = (await readFile(file, 'utf8')).matchAll(/^[a-z0-9-]+,(?:"((?:[^"]|"")+)"|([^",\n]+)),/gm)
    for (const [, quoted, plain] of rows) titles.add((quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
  }
  return [...titles].filter(title => title !== '')
}

/** A real shop's export from Shopify; null where there is none. */
export async function sampleShop(): Promise<Buffer | null> {
  const [file] = await samples('csv/shopify-jewelery.csv')
  return file === undefined ? null : readFile(file)
}
