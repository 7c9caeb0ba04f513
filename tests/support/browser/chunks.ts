import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { projectRoot } from '#server/platform/config/config.ts'

const chunks = z.record(z.string(), z.object({ file: z.string(), name: z.optional(z.string()) }))

/** Whether an address is that of one of the built chunks with these names; the manifest knows them, the files do not. */
export async function isChunk(...names: string[]): Promise<(address: URL) => boolean> {
  const text = await readFile(join(projectRoot, 'dist/browser/.vite/manifest.json'), 'utf8')
  const built = Object.values(z.parse(chunks, JSON.parse(text)))
  const files = new Set(
    names.map(wanted => {
      const found = built.find(({ name }) => name === wanted)
      if (found === undefined) throw new Error(`No chunk of the build is called ${wanted}.`)
      return `/${found.file}`
    }),
  )
  return ({ pathname }) => files.has(pathname)
}
