import { type Plugin, type Rolldown, Visitor } from 'vite'

/** What Vite puts behind a dynamic import that it wraps, until it knows the preloads. */
const marker = '__VITE_PRELOAD__'

const isBrowserBuild = (_: unknown, { command, isSsrBuild }: { command: string; isSsrBuild?: boolean }) =>
  command === 'build' && isSsrBuild !== true

/** What of a chunk `noteImports` reads. */
type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'imports' | 'isEntry'>

/**
 * Lets the browser retry a chunk that failed to load: every dynamic import goes through `loadChunk`
 * (src/app/load-chunk.ts) instead of Vite's preload helper, whose lists of preloads are empty here. What the imported
 * chunk needs stands in its own first line (`noteImports`). Errors: the build fails when Vite wraps dynamic imports in
 * another way, so that an update says so. Why: docs/decisions/063-dynamic-import-retries.md.
 */
export function retryImports(): Plugin {
  let isReplaced = false
  return {
    name: 'retry-imports',
    apply: isBrowserBuild,
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        isReplaced = true
        return `export { loadChunk as __vitePreload } from '/src/app/load-chunk.ts'`
      },
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced)
        this.error('Vite has no preload helper of this name now: dynamic imports cannot be retried.')
    },
    renderChunk(code) {
      const rewritten = rewriteImports(code, this.parse(code))
      return rewritten === code ? null : { code: rewritten, map: null }
    },
    generateBundle: {
      // after Vite, which takes out the chunks that held nothing but styles
      order: 'post',
      handler(_, bundle) {
        for (const [fileName, files] of importsOf(Object.values(bundle))) {
          const chunk = bundle[fileName]
          if (chunk?.type === 'chunk') chunk.code = noteImports(files) + chunk.code
        }
      },
    },
  }
}

/**
 * `helper(() => import('./chunk.js'), marker)` becomes `(() => helper('./chunk.js'))()`. A wrapped import of a module
 * that stands in the same chunk only loses its helper.
 * @throws where a dynamic import is not wrapped, as when Vite does so in another way
 */
export function rewriteImports(code: string, program: Parameters<Visitor['visit']>[0]): string {
  const edits: [start: number, end: number, text: string][] = []
  const wrapped: { helper: string; start: number; end: number }[] = []
  const imports: { start: number; address: number }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [load, mark], start, end }) {
      if (callee.type !== 'Identifier' || mark?.type !== 'Identifier' || mark.name !== marker) return
      if (load === undefined) return
      wrapped.push({ helper: callee.name, start, end })
      edits.push([start, load.start, '('], [load.end, end, ')()'])
    },
    ImportExpression({ start, source }) {
      if (isText(source)) imports.push({ start, address: source.start })
    },
  }).visit(program)
  for (const { start, address } of imports) {
    const around = wrapped.findLast(call => call.start < start && start < call.end)
    if (around === undefined)
      throw new Error('Vite wraps dynamic imports in another way now: one of them cannot be retried.')
    edits.push([start, address, `${around.helper}(`])
  }
  let text = code
  for (const [start, end, put] of edits.toSorted(([a], [b]) => b - a))
    text = text.slice(0, start) + put + text.slice(end)
  return text
}

/** Whether an address is written out, in whatever quotes. */
const isText = ({ type, ...node }: { type: string; expressions?: unknown[] }) =>
  type === 'Literal' || (type === 'TemplateLiteral' && node.expressions?.length === 0)

/** The chunks that are loaded later, each with those it imports; what the entry has loaded by then is left out. */
export function importsOf(files: readonly (Chunk | { type: 'asset' })[]): Map<string, string[]> {
  const chunks = new Map(files.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const loaded = new Set<string>()
  const follow = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    for (const each of chunks.get(name)?.imports ?? []) follow(each)
  }
  for (const chunk of chunks.values()) if (chunk.isEntry) follow(chunk.fileName)
  const later = [...chunks.values()].filter(({ fileName }) => !loaded.has(fileName))
  return new Map(
    later.map(({ fileName, imports }) => [
      fileName,
      imports.filter(each => !loaded.has(each)).map(each => `./${each.split('/').at(-1)}`),
    ]),
  )
}

/** The first line of a chunk: what it imports. `loadChunk` reads it. */
export const noteImports = (files: readonly string[]): string => `//${JSON.stringify(files)}\n`

/**
 * Notes in which file each route's screen stands (`.vite/routes.json`, from the route's file to the chunk's): Vite's
 * manifest does not know it of chunks that several routes share.
 */
export function routeChunks(): Plugin {
  return {
    name: 'route-chunks',
    apply: isBrowserBuild,
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap(part =>
        part.type === 'chunk' ? part.moduleIds.map(id => [screenOf(id), part.fileName] as const) : [],
      )
      this.emitFile({
        type: 'asset',
        fileName: '.vite/routes.json',
        source: JSON.stringify(Object.fromEntries(files.filter(([route]) => route !== null))),
      })
    },
  }
}

/** The route file, with dots for folders and without its ending, whose split-off screen a module is. */
function screenOf(id: string): string | null {
  return /\/src\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(id)?.[1]?.replaceAll('/', '.') ?? null
}
