import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../server/config.ts'

const stampFile = join(projectRoot, 'dist/stamp')

/** A hash of everything a build is made from. */
async function sourcesHash(): Promise<string> {
  const names: string[] = []
  const patterns = ['src/**/*', 'server/mails/**/*', 'package-lock.json', 'vite.config.ts', 'scripts/*.ts']
  for await (const entry of glob(patterns, { cwd: projectRoot, withFileTypes: true })) {
    if (entry.isFile()) names.push(join(entry.parentPath, entry.name))
  }
  const hash = createHash('sha256')
  for (const name of names.sort()) hash.update(name).update(await readFile(name))
  return hash.digest('hex')
}

/** Notes what the build in `dist` was made from. */
export async function stampBuild(): Promise<void> {
  await writeFile(stampFile, await sourcesHash())
}

/** Whether the build in `dist` is that of the sources as they are. */
export async function isBuildCurrent(): Promise<boolean> {
  const stamp = await readFile(stampFile, 'utf8').catch(() => null)
  return stamp !== null && stamp === (await sourcesHash())
}
