/** The query of the address bar: plain names and values, a repeated name is a list. No JSON, no types. */
export type SearchParams = Record<string, string | string[]>

/**
 * `?size=M&size=L&q=coat` → `{ q: 'coat', size: ['L', 'M'] }`: sorted, whatever the order in the address, as
 * the server renders them. Hydration must find the same page.
 */
export function parseSearch(search: string): SearchParams {
  const result = new Map<string, string | string[]>()
  const pairs = [...new URLSearchParams(search)]
  pairs.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
  for (const [name, value] of pairs) {
    const before = result.get(name)
    result.set(name, before === undefined ? value : [before, value].flat())
  }
  // a Map: `constructor` and `__proto__` are names like any other
  return Object.fromEntries(result)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The inverse of parseSearch; undefined, null and empty texts are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') params.append(name, String(each))
    }
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
