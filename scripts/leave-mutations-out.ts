import type { Plugin } from 'vite'

const id = '\0no-mutations'

/**
 * Leaves the query library's own mutations out of what the browser loads: whatever changes something here is a machine,
 * and the client keeps its cache of them for nobody. Errors: the build fails when the library keeps that cache in
 * another file, so that an update says so. Why, and until when: docs/decisions/046-unused-library-code.md.
 */
export function leaveMutationsOut(): Plugin {
  let isLeftOut = false
  return {
    name: 'leave-mutations-out',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\/mutationCache\.js$/ },
      handler(_, importer) {
        if (importer?.includes('@tanstack/query-core') !== true) return null
        isLeftOut = true
        return id
      },
    },
    load: {
      filter: { id: /^\0no-mutations$/ },
      handler: () => `export class MutationCache {
        findAll() { return [] }
        clear() {}
        resumePausedMutations() { return Promise.resolve() }
      }`,
    },
    buildEnd(error) {
      if (error === undefined && !isLeftOut)
        this.error('The query library keeps its mutations elsewhere now.')
    },
  }
}
