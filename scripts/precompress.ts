import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { projectRoot } from '../server/platform/config/config.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes a `.br` (quality 11) and a `.gz` beside every built text file: done once, sent a million times. */
export async function precompress(): Promise<void> {
  const folder = join(projectRoot, 'dist/browser/assets')
  const names = (await readdir(folder)).filter(name => /\.(js|css|svg|json)$/.test(name))
  await Promise.all(
    names.map(async name => {
      const content = await readFile(join(folder, name))
      const [br, gz] = await Promise.all([
        brotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        gzipped(content, { level: 9 }),
      ])
      await writeFile(join(folder, `${name}.br`), br)
      await writeFile(join(folder, `${name}.gz`), gz)
    }),
  )
}
