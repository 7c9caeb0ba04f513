import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { projectRoot } from '../server/platform/config/config.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Numbers of direct distance codes. Which is best for a text only trying tells; it saves a visit some hundred bytes. */
const directCodes = [0, 2, 5]
/** From so many bytes on the tries are worth their time. */
const large = 100_000

async function smallest(content: Buffer): Promise<Buffer> {
  const tries = content.length < large ? directCodes.slice(0, 1) : directCodes
  const all = await Promise.all(
    tries.map(direct =>
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  )
  return all.reduce((best, each) => (each.length < best.length ? each : best))
}

/** Writes a `.br` (quality 11) and a `.gz` beside every built text file: done once, sent a million times. */
export async function precompress(): Promise<void> {
  const folder = join(projectRoot, 'dist/browser/assets')
  const names = (await readdir(folder)).filter(name => /\.(js|css|svg|json)$/.test(name))
  await Promise.all(
    names.map(async name => {
      const content = await readFile(join(folder, name))
      const [br, gz] = await Promise.all([smallest(content), gzipped(content, { level: 9 })])
      await writeFile(join(folder, `${name}.br`), br)
      await writeFile(join(folder, `${name}.gz`), gz)
    }),
  )
}
