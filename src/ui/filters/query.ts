import type { RegisteredRouter } from '@tanstack/react-router'

/** The search of a list's page. */
export type ListSearch = RegisteredRouter['routesByPath']['/catalog']['types']['fullSearchSchema']

/** The query of a list in its address: one value or several a name. */
export type FilterQuery = Readonly<Record<string, string | readonly string[] | undefined>>

/** All values of one name. */
export function valuesOf(query: FilterQuery, name: string): readonly string[] {
  const given = query[name]
  if (given === undefined) return []
  return typeof given === 'string' ? [given] : given
}

/** The address of a list with this query; empty values and the cursor are left out. */
export function hrefOf(path: string, entries: Iterable<readonly [string, string]>): string {
  const kept = [...entries].filter(([name, value]) => value.trim() !== '' && name !== 'cursor')
  const query = new URLSearchParams(kept.map(([name, value]) => [name, value.trim()])).toString()
  return query === '' ? path : `${path}?${query}`
}

/** A query without one of its values; it begins at the first page. */
export function without<Query extends FilterQuery>(query: Query, name: string, value: string): Query {
  const rest = valuesOf(query, name).filter(each => each !== value)
  return { ...query, cursor: undefined, [name]: rest.length > 0 ? rest : undefined }
}

/** The address of the list's next page; without a cursor the address of the first page. */
export function pageHref(path: string, query: FilterQuery, cursor?: string): string {
  const first = hrefOf(path, entriesOf(query))
  if (cursor === undefined) return first
  return `${first}${first.includes('?') ? '&' : '?'}${new URLSearchParams({ cursor })}`
}

/** The query as pairs, in the order of its names. */
export function entriesOf(query: FilterQuery): [string, string][] {
  return Object.keys(query).flatMap(name =>
    valuesOf(query, name).map((value): [string, string] => [name, value]),
  )
}
