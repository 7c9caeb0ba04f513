import { type Plugin, Visitor } from 'vite'

/** What Vite puts behind a dynamic import that it wraps, until it knows the preloads. */
const marker = '__VITE_PRELOAD__'

const changed = 'Vite wraps dynamic imports in another way now.'

/**
 * Lets the browser retry a chunk that failed to load: every dynamic import goes through `loadChunk`
 * (src/app/load-chunk.ts) instead of Vite's preload helper, whose lists of preloads are empty here. Errors: the
 * build fails when Vite wraps dynamic imports in another way, so that an update says so. Why:
 * docs/decisions/063-dynamic-import-retries.md.
 */
export function retryImports(): Plugin {
  let isReplaced = false
  return {
    name: 'retry-imports',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        isReplaced = true
        return `export { loadChunk as __vitePreload } from '/src/app/load-chunk.ts'`
      },
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced) this.error(changed)
    },
    renderChunk(code) {
      // `helper(() => import('./chunk.js'), marker)` becomes `(() => helper('./chunk.js'))()`
      const edits: [start: number, end: number, text: string][] = []
      const imports: [start: number, end: number][] = []
      const helpers = new Set<string>()
      new Visitor({
        CallExpression({ callee, arguments: [load, mark], start, end }) {
          if (callee.type !== 'Identifier' || mark?.type !== 'Identifier' || mark.name !== marker) return
          if (load === undefined) return
          helpers.add(callee.name)
          edits.push([start, load.start, '('], [load.end, end, ')()'])
        },
        ImportExpression({ start, source }) {
          if (source.type === 'Literal') imports.push([start, source.start])
        },
      }).visit(this.parse(code))
      if (imports.length === 0 && edits.length === 0) return null
      const [helper] = helpers
      if (helper === undefined || imports.length * 2 !== edits.length) this.error(changed)
      edits.push(...imports.map(([start, end]): [number, number, string] => [start, end, `${helper}(`]))
      let text = code
      for (const [start, end, put] of edits.toSorted(([a], [b]) => b - a))
        text = text.slice(0, start) + put + text.slice(end)
      return { code: text, map: null }
    },
  }
}
