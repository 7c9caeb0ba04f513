import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type RowWith, t } from './statement.ts'

/** A column that a list is filtered by and that its facet counts. */
export interface FacetColumn<C extends string = string> {
  readonly column: C
  /** The column is a list of values. */
  readonly several?: boolean
  /** A row without a value counts as the value `none`. */
  readonly none?: boolean
  readonly type?: 'text' | 'int'
}

/** The rows that have one of these values. */
export function hasOneOf(
  { column, several = false, none = false, type = 'text' }: FacetColumn,
  values: readonly string[],
): RawBuilder<SqlBool> {
  const ref = sql.ref(column)
  if (several) return sql`${ref} && ${values}::text[]`
  const named = values.filter(value => !none || value !== 'none')
  const cast = sql.raw(type)
  const some =
    named.length === 1
      ? sql<SqlBool>`${ref} = ${named[0]}::${cast}`
      : sql<SqlBool>`${ref} = any(${named}::${cast}[])`
  return named.length < values.length ? sql`(${ref} is null or ${some})` : some
}

/** How many rows have a value of a dimension; of `total` with an empty value, how many there are. */
export interface Count<D extends string> {
  dimension: D | 'total'
  value: string
  count: number
}

/** The columns of a counting statement. */
export const countedTypes = { counted: t.text, values: t.list(t.orNull(t.text)), count: t.int }

/** How many rows have exactly this combination of values; `counted` names their dimensions. */
type CountedRow = RowWith<typeof countedTypes>

/** One pass over some rows of a list. */
export interface Pass<D extends string> {
  /** Dimensions that are grouped together; one that holds lists stands alone. */
  groups: readonly (readonly D[])[]
  /** The rows: a table with its conditions, or a subquery with a name. */
  from: RawBuilder<unknown>
  /** Whether the rows themselves are counted, too. */
  hasTotal: boolean
}

type FacetColumns<D extends string> = Readonly<Record<D, FacetColumn>>

/**
 * Counts the values of all dimensions in one statement, a scan for each pass. Lists of values are grouped whole
 * and unnested in memory: there are few different ones, and unnesting them per row is several times as slow.
 */
export function countingOf<D extends string>(
  columns: FacetColumns<D>,
  passes: readonly Pass<D>[],
): RawBuilder<unknown> {
  return sql.join(
    passes.map(pass => passOf(columns, pass)),
    sql`\nunion all `,
  )
}

function passOf<D extends string>(
  columns: FacetColumns<D>,
  { groups, from, hasTotal }: Pass<D>,
): RawBuilder<unknown> {
  const counted = groups.map(names => {
    const own = names.map(name => columns[name].column)
    const isList = names.some(name => columns[name].several)
    return {
      set: `(${own.join(', ')})`,
      when: `when grouping(${own[0]}) = 0 then`,
      name: `'${names.join(' ')}'`,
      values: isList ? own.join() : `array[${own.map(column => `${column}::text`).join(', ')}]`,
    }
  })
  const choose = (what: 'name' | 'values', otherwise: string) => {
    const cases = counted.map(group => `${group.when} ${group[what]}`)
    return cases.length === 0 ? otherwise : `case ${cases.join(' ')} else ${otherwise} end`
  }
  const head = `select ${choose('name', `'total'`)} as counted, ${choose('values', `'{}'::text[]`)} as values,
    count(*)::int as count`
  const sets = [...counted.map(({ set }) => set), ...(hasTotal ? ['()'] : [])].join(', ')
  return sql`${sql.raw(head)} from ${from} group by grouping sets (${sql.raw(sets)})`
}

/** The counts of single values, from those of combinations. */
export function summed<D extends string>(columns: FacetColumns<D>, rows: readonly CountedRow[]): Count<D>[] {
  const found = new Map<string, Count<D>>()
  const add = (dimension: D | 'total', value: string | null, count: number) => {
    if (value === null) return
    const entry = found.get(`${dimension} ${value}`) ?? { dimension, value, count: 0 }
    entry.count += count
    found.set(`${dimension} ${value}`, entry)
  }
  const isDimension = (name: string): name is D => Object.hasOwn(columns, name)
  for (const { counted, values, count } of rows) {
    if (counted === 'total') add('total', '', count)
    const names = counted.split(' ').filter(isDimension)
    const [only] = names
    if (only !== undefined && columns[only].several) {
      for (const value of new Set(values)) add(only, value, count)
    } else {
      for (const [at, name] of names.entries()) {
        add(name, values[at] ?? (columns[name].none ? 'none' : null), count)
      }
    }
  }
  return [...found.values()]
}

/** Larger numbers of rows are shown as "1000+". */
export const countedExactly = 1000

/** A number of rows as lists show it: exact up to 1,000. */
export const cappedTotal = (count: number): number | '1000+' => (count > countedExactly ? '1000+' : count)

/** The total among the counts. */
export const totalOf = (counts: readonly Count<string>[]): number | '1000+' =>
  cappedTotal(counts.find(({ dimension }) => dimension === 'total')?.count ?? 0)

/** The counts of one dimension by value, with every chosen value; one with children counts them, too. */
export function countsWithChosen(
  counts: readonly Count<string>[],
  chosen: readonly string[],
  childrenOf: (value: string) => readonly string[],
): Map<string, number> {
  const found = new Map(counts.map(({ value, count }) => [value, count]))
  for (const value of chosen) {
    const within = childrenOf(value).reduce((sum, child) => sum + (found.get(child) ?? 0), 0)
    found.set(value, (found.get(value) ?? 0) + within)
  }
  return found
}
