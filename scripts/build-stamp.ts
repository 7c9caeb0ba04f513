import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../server/platform/config/config.ts'
import { hashOfSources } from './source-hash.ts'

const stampFile = 'dist/stamp'

/** Everything a build is made from. */
const sources = [
  'index.html',
  'src/**/*',
  'server/{domains/mails.ts,domains/*/mails/*,platform/mail/templates/*}',
  'package-lock.json',
  'vite.*config.ts',
  'build/*.ts',
  'scripts/*.ts',
]

/** Notes what the build in `dist` was made from. */
export async function stampBuild(root = projectRoot): Promise<void> {
  await writeFile(join(root, stampFile), await hashOfSources(root, sources))
}

/** Whether the build in `dist` is that of the sources as they are. It may have been copied from another checkout. */
export async function isBuildCurrent(root = projectRoot): Promise<boolean> {
  const stamp = await readFile(join(root, stampFile), 'utf8').catch(() => null)
  return stamp !== null && stamp === (await hashOfSources(root, sources))
}
