import type { Plugin } from 'vite'

/**
 * Puts `loadChunk` (src/app/missing-chunk.ts) in the place of the helper that Vite calls for every dynamic import, with
 * the files that `modulePreload.resolveDependencies` names: the chunk alone. Errors: the build fails when Vite loads its helper
 * under another name, so that an update says so. Why: docs/decisions/079-a-chunk-is-asked-for-again.md.
 */
export function chunkLoading(): Plugin {
  let isReplaced = false
  return {
    name: 'chunk-loading',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        isReplaced = true
        return `import { loadChunk } from '/src/app/missing-chunk.ts'
          export const __vitePreload = (load, files) => loadChunk(load, files.map(file => '/' + file))`
      },
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced) this.error('Vite loads dynamic imports in another way now.')
    },
  }
}
