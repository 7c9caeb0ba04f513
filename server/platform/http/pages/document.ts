import type { PageProperties } from '#src/api/contract/values/page.ts'

/** Tags that a build needs, as HTML. */
export interface HeadTags {
  /** Before everything else: the browser paints nothing without them. */
  styles: string
  /** After React's own image preloads, so that scripts do not delay the first image. */
  scripts: string
}

/**
 * The whole document around React's markup. The order in the head decides when the largest image is painted:
 * styles, the image preloads (React writes them), then the scripts with low priority.
 */
export function documentOf(html: string, properties: PageProperties, { styles, scripts }: HeadTags): string {
  const data = `<script id="page-properties" type="application/json">${escapeJson(properties)}</script>`
  // cut at known positions instead of four search-and-replace passes: a page is long
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

/** JSON that cannot end its script element, nor break an old parser. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, sign => harmless[sign] ?? '')
}
