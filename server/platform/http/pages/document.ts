import type { PageProperties } from '#src/api/contract/page.ts'

/** Tags that a build asks for, as HTML. */
export interface HeadTags {
  /** Before everything else: nothing is painted without them. */
  styles: string
  /** After React's own picture preloads, so that the first picture is not kept waiting by scripts. */
  scripts: string
}

/**
 * The whole document around React's markup. The order in the head decides when the largest picture is painted:
 * styles, the pictures' preloads (React writes them), then the scripts with low priority.
 */
export function documentOf(html: string, properties: PageProperties, { styles, scripts }: HeadTags): string {
  const data = `<script id="page-properties" type="application/json">${escapeJson(properties)}</script>`
  // cut where it has to be, not searched and replaced four times over: a page is long
  const head = html.indexOf('<head>') + '<head>'.length
  const headEnd = html.indexOf('</head>', head)
  const bodyEnd = html.lastIndexOf('</body>')
  const opening = html.slice(0, head).replace('<html', () => `<html data-build="${properties.build}"`)
  return [
    '<!doctype html>',
    opening,
    styles,
    html.slice(head, headEnd),
    scripts,
    html.slice(headEnd, bodyEnd),
    data,
    html.slice(bodyEnd),
  ].join('')
}

const harmless: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that cannot end the script element it stands in, nor break an old parser. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, sign => harmless[sign] ?? '')
}
