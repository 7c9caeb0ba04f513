import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** A file of texts. */
const words = /\/src\/ui\/.+[/-]words\.ts$/

const mark = '\0words:'

/**
 * Gives each file that shows texts a copy of the words file it imports, where only what it uses is left: texts then
 * travel with the screen that shows them, and a domain's words are no chunk of their own. Why:
 * docs/decisions/106-screen-texts.md.
 */
export function wordsByScreen(): Plugin {
  /** The words file behind each copy. */
  const originals = new Map<string, string>()
  return {
    name: 'words-by-screen',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined) return null
      const original = originals.get(importer)
      const found = await this.resolve(source, original ?? importer, { ...options, skipSelf: true })
      if (found === null || !words.test(found.id)) return original === undefined ? null : found
      // begins like its importer, so that it goes into the chunk of that; routes are not split once more
      const reader = importer.replace(mark, '').replace('tsr-split', 'tsr_split')
      const id = `${mark}${reader}:${relative('src/ui', found.id).replaceAll('/', '.')}`
      originals.set(id, found.id)
      return { id, moduleSideEffects: false }
    },
    async load(id) {
      const original = originals.get(id)
      if (original === undefined) return null
      this.addWatchFile(original)
      return { code: await readFile(original, 'utf8'), moduleType: 'ts' }
    },
  }
}
