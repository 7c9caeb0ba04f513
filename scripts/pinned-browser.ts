import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import * as z from 'zod/mini'
import { projectRoot } from '../server/platform/config/config.ts'

/**
 * Where the headless shell of Chromium that a development dependency brings stands, unpacked when it is first asked
 * for; undefined where it does not run, as on another system than Linux on x64. Why: docs/decisions/064.
 */
export async function pinnedBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = packageFolder()
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  const path = join(projectRoot, `node_modules/.cache/headless-shell-${version}`)
  if (!existsSync(path)) await unpack(join(folder, 'bin/chromium.br'), path)
  // a library that the system lacks is noticed here
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0 ? path : undefined
}

/** The package names no file that can be resolved but its module. */
function packageFolder(): string {
  let folder = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

async function unpack(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  // another run may unpack it at the same time
  const partial = `${to}.${process.pid}`
  await pipeline(
    createReadStream(from),
    createBrotliDecompress(),
    createWriteStream(partial, { mode: 0o755 }),
  )
  await rename(partial, to)
}
