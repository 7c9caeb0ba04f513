import type { Selectable } from 'kysely'
import type { Database } from '#server/platform/database/schema.ts'
import { type Columns, type RowWith, type Type, t, type Value } from '#server/platform/database/statement.ts'

/** The columns of every row with a lifecycle. */
export interface Row {
  id: string
  state: string
  version: number
}

const everyRow = { id: t.text, state: t.text, version: t.int }

interface Written {
  readonly isWritten: true
}

interface Computed {
  /** SQL of its value, of the table `t`. */
  readonly of: string
  /** Whether the value depends on other rows. */
  readonly isJoined: boolean
}

/** `T` is the value in a row that is not inserted yet. */
interface Initial<T> {
  readonly initial: T
}

/** A column of the table that an effect or the context may change: it is written with the state. */
export const written = <X extends Type<unknown>>(type: X): X & Written => ({ ...type, isWritten: true })

/** A value computed from columns of the same row, `t`. */
export const computed = <X extends Type<unknown>>(type: X, sql: string): X & Computed => ({
  ...type,
  of: sql,
  isJoined: false,
})

/** A value that depends on other rows: the engine reads it after the lock, not with it. */
export const joined = <X extends Type<unknown>>(type: X, sql: string): X & Computed => ({
  ...type,
  of: sql,
  isJoined: true,
})

/** A column and its value in a new row, where the caller gives none. */
export const initially = <X extends Type<unknown>>(initial: Value<X>, type: X): X & Initial<Value<X>> => ({
  ...type,
  initial,
})

/** A row as the engine needs it: how it is read and written. */
export interface LifecycleRow<R extends Row> {
  readonly table: string
  /** Those that `select` returns, with their types. */
  readonly columns: Columns
  /** SQL of its columns, of the table `t`. */
  readonly select: string
  /** The SQL type of each column that is written with the state. */
  readonly written: Readonly<Record<string, string>>
  /** Whether a column depends on other rows. */
  readonly isJoined: boolean
  /** For the compiler only. */
  readonly _?: R
}

/** A declared row. A store reads it by `select` and `columns`, with more of its own. */
export interface DeclaredRow<C extends Columns> extends LifecycleRow<RowWith<C> & Row> {
  readonly columns: C
  /**
   * A row before it is inserted; its chart sets the state. What can be null is null, what has an initial value
   * has that one, unless they are given.
   */
  new: (given: NewRow<C>) => RowWith<C>
}

type Unsaid<C extends Columns> = {
  [K in keyof C]: C[K] extends Initial<unknown> ? K : null extends RowWith<C>[K] ? K : never
}[keyof C]

type NewRow<C extends Columns> = Omit<RowWith<C>, Unsaid<C> | 'state' | 'version'> &
  Partial<Pick<RowWith<C>, Unsaid<C>>>

/** Whether a column can be null is the same here and in the table; its type may be narrower here. */
type Fits<Here, There> = [Here, null extends Here ? true : false] extends [
  There,
  null extends There ? true : false,
]
  ? unknown
  : never

/** Columns of the table exist in it and have its types. */
type FittingColumns<Table extends keyof Database, C extends Columns> = {
  readonly [K in keyof C]: C[K] extends Computed
    ? unknown
    : K extends keyof Selectable<Database[Table]>
      ? Fits<RowWith<C>[K], Selectable<Database[Table]>[K]>
      : never
}

/**
 * Declares the row of a lifecycle once. Its type is `RowWith<typeof x.columns>`; what the engine reads and
 * writes, the columns of stores and new rows follow.
 * @throws Error if a value that depends on other rows is not declared as joined.
 */
export function row<const Table extends keyof Database, const C extends Columns>(
  table: Table,
  given: C & FittingColumns<Table, C>,
): DeclaredRow<typeof everyRow & C> {
  const columns: typeof everyRow & C = { ...everyRow, ...given }
  const all = Object.entries<Type<unknown> & Partial<Written & Computed & Initial<unknown>>>(columns)
  for (const [name, { of = '', isJoined = false }] of all) {
    if (/\bselect\b/.test(of) && !isJoined)
      throw new Error(`${table}.${name} reads other rows: declare it as joined.`)
  }
  const initials = Object.fromEntries(all.map(([name, { initial = null }]) => [name, initial]))
  return {
    table,
    columns,
    select: all.map(([name, { of }]) => (of === undefined ? `t.${name}` : `${of} as ${name}`)).join(', '),
    written: Object.fromEntries(
      all.flatMap(([name, { sql, isWritten }]) => (isWritten ? [[name, sql]] : [])),
    ),
    isJoined: all.some(([, { isJoined }]) => isJoined),
    // every column is initial or given
    new: known =>
      ({ ...structuredClone(initials), state: '', version: 1, ...known }) as RowWith<typeof everyRow & C>,
  }
}
