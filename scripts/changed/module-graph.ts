import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** The project's modules and style sheets: for each, what it imports and what it reaches by address. */
export interface ModuleGraph {
  /** The text of each file by its path, relative to the project. */
  readonly texts: ReadonlyMap<string, string>
  /** From an importing file to the files it needs. */
  readonly needs: ReadonlyMap<string, ReadonlySet<string>>
}

/** They compose the whole app: through them everything reaches everything. Addresses lead past them instead. */
export const compositionRoots: ReadonlySet<string> = new Set([
  'server/domains/handlers.ts',
  'server/cli.ts',
  'server/main.ts',
  'server/app.ts',
  'server/compose.ts',
  'src/api/contract/index.ts',
  'src/app.tsx',
  'src/entry-browser.tsx',
  'src/entry-server.tsx',
  'src/routes/__root.tsx',
  'src/routes/tree.gen.ts',
])

/** Value imports, dynamic ones included; what only types need is the compiler's business. */
const imports =
  /(?:^|[\s;}])(?:import|export)(?!\s+type\b)(?:[\s\w{},*$]*?from)?\s*\(?\s*['"]([^'"]+)['"]|new URL\(\s*['"]([^'"]+)['"]/g
const apiAddress = /\/api\/v1\/[\w/-]*/g
const endpointDeclaration = /export const (\w+) = endpoint\(\{[\s\S]*?path: '([^']+)'/g
const quotedAddress = /['"`]\/([\w-]+(?:\/[\w-]+)*)/g

/** Reads every module below `src`, `server`, `demo`, `tests`, `scripts` and `build` of the project. */
export async function readModuleGraph(root: string): Promise<ModuleGraph> {
  const texts = new Map<string, string>()
  for await (const path of glob('{src,server,demo,tests,scripts,build}/**/*.{ts,tsx,css}', { cwd: root })) {
    texts.set(path.replaceAll('\\', '/'), await readFile(join(root, path), 'utf8'))
  }
  return graphOf(texts, path => existsSync(join(root, path)))
}

/** The graph of files by their texts. `exists` decides whether an import that is not among them counts. */
export function graphOf(
  texts: ReadonlyMap<string, string>,
  exists: (path: string) => boolean = () => false,
): ModuleGraph {
  const leaps = [endpointLeaps(texts), pageLeaps(texts), styleLeaps(texts)]
  const needs = new Map<string, Set<string>>()
  for (const [file, text] of texts) {
    const found = new Set<string>()
    for (const match of text.matchAll(imports)) {
      const target = resolved(file, match[1] ?? match[2] ?? '')
      if (target !== null && (texts.has(target) || exists(target))) found.add(target)
    }
    for (const leap of leaps) for (const target of leap(file, text)) found.add(target)
    found.delete(file)
    needs.set(file, found)
  }
  return { texts, needs }
}

function resolved(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return null
  return relative('.', join(dirname(file), specifier)).replaceAll('\\', '/')
}

type Leap = (file: string, text: string) => readonly string[]

/** From a test or a browser module that names an endpoint, or its address, to the server files that handle it. */
function endpointLeaps(texts: ReadonlyMap<string, string>): Leap {
  const handlers = new Map<string, string[]>()
  const addresses = new Map<string, string[]>()
  const serverFiles = [...texts].filter(([file]) => file.startsWith('server/domains/'))
  for (const [file, text] of texts) {
    if (!file.startsWith('src/api/contract/')) continue
    for (const [, id = '', path = ''] of text.matchAll(endpointDeclaration)) {
      const handling = new RegExp(`^\\s*(?:async )?${id}\\s*[:(,]`, 'm')
      const found = serverFiles.filter(([, code]) => handling.test(code)).map(([name]) => name)
      handlers.set(id, found)
      const key = firstSegment(path)
      addresses.set(key, [...new Set([...(addresses.get(key) ?? []), ...found])])
    }
  }
  return (file, text) => {
    if (/^(?:server|demo|src\/api\/contract)\//.test(file)) return []
    const named = [...new Set(text.match(/\b[a-z][a-zA-Z]+\b/g))].flatMap(word => handlers.get(word) ?? [])
    const addressed = file.startsWith('tests/')
      ? (text.match(apiAddress) ?? []).flatMap(path => addresses.get(firstSegment(path)) ?? [])
      : []
    return [...named, ...addressed]
  }
}

/** From a component to the style sheets beside it, which others may bundle for it. */
function styleLeaps(texts: ReadonlyMap<string, string>): Leap {
  const sheets = Map.groupBy(
    [...texts.keys()].filter(file => file.endsWith('.css')),
    dirname,
  )
  return file => (file.endsWith('.tsx') ? (sheets.get(dirname(file)) ?? []) : [])
}

const firstSegment = (path: string) => path.split('/')[3] ?? ''

/** From a test that names a page's address to the route's file. */
function pageLeaps(texts: ReadonlyMap<string, string>): Leap {
  const routes = [...texts.keys()].flatMap(file => {
    const name = /^src\/routes\/((?:[a-z][^/]*\/)*[a-z][^/]*)\.tsx$/.exec(file)?.[1]
    return name === undefined ? [] : [{ file, segments: fixedSegments(name.replaceAll('/', '.')) }]
  })
  const routeOf = (address: string) => {
    const given = address.split('/').filter(Boolean)
    const fitting = routes.filter(({ segments }) => segments.every((segment, at) => given[at] === segment))
    return fitting
      .toSorted((one, other) => other.segments.length - one.segments.length)
      .slice(0, 1)
      .filter(({ segments }) => segments.length > 0)
      .map(({ file }) => file)
  }
  return (file, text) => {
    if (!file.startsWith('tests/')) return []
    return [...text.matchAll(quotedAddress)].flatMap(([, path = '']) => routeOf(path))
  }
}

/** `account.garment.$slug` begins at `/account/garment`; `index` is the address of its folder. */
function fixedSegments(name: string): string[] {
  const segments = name.split('.').filter(segment => segment !== 'index')
  const open = segments.findIndex(segment => /[${]/.test(segment))
  return open === -1 ? segments : segments.slice(0, open)
}
