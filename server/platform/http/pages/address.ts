/** Query parameters that a page is rendered from; all others are only for the browser and change no HTML. */
const rendered = new Set([
  'q',
  'off',
  'category',
  'whose',
  'brand',
  'collection',
  'seller',
  'kind',
  'size',
  'color',
  'material',
  'condition',
  'min',
  'max',
  'sort',
  'cursor',
  'topic',
  'show',
])

/**
 * The address that a page is rendered and cached under: the path as it is, known parameters in one order. Two
 * visitors whose addresses differ only in campaign tags or nonces get the same bytes.
 */
export function canonicalAddress(url: string): string {
  const [path = '/', search] = url.split('?')
  if (search === undefined || search === '') return path
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => rendered.has(name) && value !== '')
  if (kept.length === 0) return path
  kept.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  return `${path}?${new URLSearchParams(kept.slice(0, 60))}`
}

/**
 * Pages that must not be cached for others: their content is personal and comes from the API, or their
 * address grants access to anyone who knows it.
 */
export function isPrivate(address: string): boolean {
  return /^\/(account|checkout|oauth|reset-password)(\/|\?|$)/.test(address)
}

/** Whether rendering an address may run a search, which counts against a limit in every form. */
export function isSearch(address: string): boolean {
  return /[?&]q=/.test(address)
}

/**
 * The path and search of a request's target on this site, whatever host the target names (RFC 9112,
 * "absolute-form") and however many slashes it begins with: two would lead to another site.
 */
export function ownAddress(target: string): string {
  const path = target.replace(/^[a-z][a-z0-9+.-]*:[/\\]*[^/\\?#]*/i, '').replace(/^[/\\]*/, '/')
  return URL.canParse(path, 'http://localhost') ? path : '/'
}
