/** The query of the address bar: plain names and values, a repeated name is a list. No JSON, no types. */
export type SearchParams = Record<string, string | string[]>

/**
 * `?size=M&size=L&q=coat` → `{ q: 'coat', size: ['L', 'M'] }`: sorted, whatever the order in the address, as
 * the server renders them. Hydration must find the same page.
 */
export function parseSearch(search: string): SearchParams {
  const result = new Map<string, string | string[]>()
  for (const [name, value] of inOrder([...new URLSearchParams(search)])) {
    const before = result.get(name)
    result.set(name, before === undefined ? value : [before, value].flat())
  }
  // a Map: `constructor` and `__proto__` are names like any other
  return Object.fromEntries(result)
}

function inOrder(pairs: [string, string][]): [string, string][] {
  return pairs.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The inverse of parseSearch, in the same order; undefined, null and empty texts are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each ?? '')]),
  )
  const text = new URLSearchParams(inOrder(pairs.filter(([, value]) => value !== ''))).toString()
  return text === '' ? '' : `?${text}`
}
