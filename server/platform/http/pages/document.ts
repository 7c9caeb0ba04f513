import type { PageProperties } from '#src/api/contract/values/page.ts'

/** The text of `index.html` between the places that the server fills. */
export interface Template {
  /** Up to the tags of the page in the head; the styles are in it. */
  start: string
  /** From there to the markup; the entry is in it. */
  entry: string
  /** From the markup to the page properties. */
  middle: string
  end: string
}

/** What a page has of its own; all but the properties is HTML. */
export interface DocumentParts {
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
  const [start, entry, middle, end] = named.split(/<!--(?:head|page|properties)-->/)
  if (start === undefined || entry === undefined || middle === undefined || end === undefined)
    throw new Error('index.html has no place for head, page or properties.')
  return { start, entry, middle, end }
}

/** The whole document of a page. */
export function documentOf(
  { start, entry, middle, end }: Template,
  { head, scripts, markup, properties }: DocumentParts,
): string {
  const data = `<script id="page-properties" type="application/json">${escapeJson(properties)}</script>`
  return start + head + scripts + entry + markup + middle + data + end
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
