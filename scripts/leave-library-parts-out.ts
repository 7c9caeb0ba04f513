import type { Plugin } from 'vite'

interface Part {
  library: string
  /** The module as the library itself imports it. */
  file: string
  /** What the browser loads instead. */
  standIn: string
}

/** Parts of libraries that the app never runs, and no build can see that. */
const parts: readonly Part[] = [
  // whatever changes something here is a machine, and the query client keeps its cache of mutations for nobody
  {
    library: '@tanstack/query-core',
    file: './mutationCache.js',
    standIn: `export class MutationCache {
      findAll() { return [] }
      clear() {}
      resumePausedMutations() { return Promise.resolve() }
    }`,
  },
  // the app tells the router how an address is read and written
  {
    library: '@tanstack/router-core',
    file: './searchParams.js',
    standIn: `export const defaultParseSearch = undefined
      export const defaultStringifySearch = undefined
      export const parseSearchWith = undefined
      export const stringifySearchWith = undefined`,
  },
  // the app stands at the root of its site, and its routes are its addresses
  {
    library: '@tanstack/router-core',
    file: './rewrite.js',
    standIn: `export const executeRewriteInput = (_, url) => url
      export const executeRewriteOutput = executeRewriteInput
      export const rewriteBasepath = undefined
      export const composeRewrites = undefined`,
  },
]

const prefix = '\0left-out:'

/**
 * Leaves these parts out of what the browser loads. The build fails when a library keeps one in another file, so that
 * an update says so. Why, and until when: docs/decisions/046-unused-library-code.md.
 */
export function leaveLibraryPartsOut(): Plugin {
  const leftOut = new Set<Part>()
  return {
    name: 'leave-library-parts-out',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\/(mutationCache|searchParams|rewrite)\.js$/ },
      handler(id, importer) {
        const part = parts.find(({ library, file }) => file === id && importer?.includes(library) === true)
        if (part === undefined) return null
        leftOut.add(part)
        return prefix + part.file
      },
    },
    load: {
      filter: { id: /^\0left-out:/ },
      handler: id => parts.find(({ file }) => prefix + file === id)?.standIn,
    },
    buildEnd(error) {
      const missed = parts.find(part => !leftOut.has(part))
      if (error === undefined && missed !== undefined)
        this.error(`${missed.library} no longer has ${missed.file}.`)
    },
  }
}
