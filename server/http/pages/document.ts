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
  return `<!doctype html>${html
    .replace('<html', () => `<html data-build="${properties.build}"`)
    .replace('<head>', () => `<head>${styles}`)
    .replace('</head>', () => `${scripts}</head>`)
    .replace(/<\/body>(?=<\/html>$)/, () => `${data}</body>`)}`
}

/** JSON that cannot end the script element it stands in, nor break an old parser. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
