import { createHash } from 'node:crypto'
import type { PageProperties } from '#src/api/contract/values/page.ts'

/** The kinds of pages for everybody whose first view is painted by rules in the document. */
export const firstViews = ['home', 'list', 'product', 'text'] as const
export type FirstView = (typeof firstViews)[number]

/** The comment of `index.html` before the rules of a first view; only a build has it. */
export const firstViewMark = (view: FirstView) => `<!--first-view ${view}-->`

/**
 * The other comments of `index.html`, in their order, which decides when the largest image is painted: first the styles,
 * without which nothing is, then what the server fills in (images among it), and last the entry, with low priority.
 */
export const mark = {
  /** Before the stylesheet, which only a build has: Vite puts it at the end of the head, the build moves it here. */
  sheet: '<!--sheet-->',
  head: '<!--head-->',
  page: '<!--page-->',
  properties: '<!--properties-->',
} as const

/** The text of `index.html` between the places that the server fills. */
export interface Template {
  /** Up to the styles in the head. */
  start: string
  /** The rules of each first view, as a style element; empty in development. */
  firstView: ReadonlyMap<string, string>
  /** The link to the stylesheet; empty in development. */
  sheet: string
  /** From there to the markup; the entry is in it. */
  entry: string
  /** From the markup to the page properties. */
  middle: string
  end: string
}

/**
 * Names a script that the app needs once it starts. No browser loads a link of this kind: the first script makes it a
 * `modulepreload`, so that no script shares the line with the first image (docs/decisions/116-boot-in-steps.md).
 */
export const bootLink = (file: string) => `<link rel="boot" href="/${file}">`

/** What a page has of its own; all but the properties is HTML. */
export interface DocumentParts {
  /** Whose rules paint the first view, so that the stylesheet follows the content; null: the stylesheet comes first. */
  firstView: FirstView | null
  /** Title, metadata and image preloads. */
  head: string
  /** Tags after the image preloads, so that scripts do not delay the first image. */
  scripts: string
  markup: string
  properties: PageProperties
}

/** Cuts `index.html` at its comments; `build` names the build that made it. Throws where one is missing. */
export function templateOf(html: string, build: string): Template {
  const named = html.replace('<html', () => `<html data-build="${build}"`)
  const [styled, entry, middle, end] = named.split(new RegExp(`${mark.head}|${mark.page}|${mark.properties}`))
  if (styled === undefined || entry === undefined || middle === undefined || end === undefined)
    throw new Error('index.html has no place for head, page or properties.')
  const [before, sheet = ''] = styled.split(mark.sheet)
  const [start = '', ...views] = (before ?? '').split(/<!--first-view (?=\w)/)
  const firstView = new Map(
    views.map(text => [text.slice(0, text.indexOf('-->')), text.slice(text.indexOf('-->') + 3)]),
  )
  return { start, firstView, sheet, entry, middle, end }
}

/** The whole document of a page. */
export function documentOf(
  { start, firstView, sheet, entry, middle, end }: Template,
  { firstView: view, head, scripts, markup, properties }: DocumentParts,
): string {
  const data = `<script id="page-properties" type="application/json">${escapeJson(properties)}</script>`
  const rules = view === null ? undefined : firstView.get(view)
  // below the first image, which it would otherwise share the line with
  const later = sheet.replace('<link', '<link fetchpriority="low"')
  const [before, after] = rules === undefined ? [sheet, ''] : [rules, later]
  return start + before + head + scripts + entry + markup + middle + after + data + end
}

const harmless: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that cannot end its script element, nor break an old parser. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, sign => harmless[sign] ?? '')
}

const viewOfRoute: ReadonlyMap<string, FirstView> = new Map([
  ['/', 'home'],
  ['/catalog', 'list'],
  ['/category/$slug/{-$whose}', 'list'],
  ['/brand/$slug', 'list'],
  ['/search/', 'list'],
  ['/search/$keyword', 'list'],
  ['/product/$slug/$id', 'product'],
  ['/about', 'text'],
  ['/customer-care', 'text'],
  ['/contact-us', 'text'],
  ['/terms', 'text'],
  ['/privacy', 'text'],
  ['/how-it-works', 'text'],
  ['/faq', 'text'],
  ['/for-brands', 'text'],
])

/** The first view of these matched routes; null for pages of members, which a browser mostly has the styles for. */
export const firstViewOf = (routes: readonly string[]): FirstView | null =>
  viewOfRoute.get(routes.at(-1) ?? '') ?? null

/** The hashes of what pages contain inline, as a policy names them. */
export interface InlineHashes {
  styles: readonly string[]
  scripts: readonly string[]
}

/** The hashes of the styles of first views, and of the scripts that run before the first paint. */
export function inlineHashes({ start, firstView }: Template): InlineHashes {
  return {
    styles: [...firstView.values()].map(style => hashOf(style.slice('<style>'.length, -'</style>'.length))),
    scripts: [...start.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => hashOf(text)),
  }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
