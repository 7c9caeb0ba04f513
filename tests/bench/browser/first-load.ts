import { readFileSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { projectRoot } from '#server/platform/config/config.ts'
import { compressed } from '#server/platform/http/content-encoding.ts'

/** What a browser loads before a page is hydrated, in bytes as transferred (brotli). */
export interface FirstLoad {
  /** The entry and every chunk that the HTML names. */
  js: number
  /** The stylesheet. */
  css: number
  /** What the styles of the first view add to the HTML. */
  firstView: number
  /** The HTML without them, with the page's data. */
  html: number
  /** Names of the scripts, without folder and hash. */
  scripts: string[]
}

const built = join(projectRoot, 'dist/browser')

/** Asks for a page as a browser does and weighs what its HTML names. */
export async function measureFirstLoad(address: string): Promise<FirstLoad> {
  const { html, bytes } = await fetchPage(address)
  const scripts = namedIn(html, /<(?:script|link)[^>]+(?:src|href)="\/(assets\/[^"]+\.js)"/g)
  const bare = await compressed(Buffer.from(html.replace(/<style>.*?<\/style>/s, '')), 'br')
  const styles = namedIn(html, /<link[^>]+href="\/(assets\/[^"]+\.css)"/g)
  return {
    js: weightOf(scripts),
    css: weightOf(styles),
    firstView: bytes - bare.length,
    html: bare.length,
    scripts: scripts.map(file => file.replace(/^assets\/(.+)-[\w-]{8}\.js$/, '$1')),
  }
}

/** What going to each route adds to a page that is already loaded, in bytes, by the route's file. */
export function measureRoutes(): Map<string, number> {
  const manifest: Record<string, { file: string; imports?: string[]; isEntry?: boolean }> = JSON.parse(
    readFileSync(join(built, '.vite/manifest.json'), 'utf8'),
  )
  const chunks = Object.values(manifest)
  const follow = (file: string | undefined, files: Set<string>): Set<string> => {
    const chunk = chunks.find(each => each.file === file)
    if (chunk === undefined || files.has(chunk.file)) return files
    files.add(chunk.file)
    for (const each of chunk.imports ?? []) follow(manifest[each]?.file, files)
    return files
  }
  const loaded = follow(chunks.find(({ isEntry }) => isEntry)?.file, new Set())
  return new Map(
    Object.entries(screensOfRoutes()).map(([route, file]) => [
      route,
      weightOf([...follow(file, new Set())].filter(each => !loaded.has(each))),
    ]),
  )
}

/** The file of each route's screen, by the route's file. */
export function screensOfRoutes(): Record<string, string> {
  return JSON.parse(readFileSync(join(built, '.vite/routes.json'), 'utf8'))
}

function namedIn(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, file = '']) => file))]
}

function weightOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(join(built, `${file}.br`)).size, 0)
}

/** The bytes of the compressed answer, and the text that a browser makes of it. */
async function fetchPage(address: string): Promise<{ html: string; bytes: number }> {
  const bytes = await new Promise<number>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, response => {
      let sum = 0
      response.on('data', (part: Buffer) => {
        sum += part.length
      })
      response.on('end', () => resolve(sum))
      response.on('error', reject)
    }).on('error', reject)
  })
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`)
  return { bytes, html: await response.text() }
}
