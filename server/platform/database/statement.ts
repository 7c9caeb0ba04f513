import type pg from 'pg'

/** A parameter or a column: its PostgreSQL type as `format_type` prints it, and T, its value in the server. */
export interface Type<T> {
  readonly sql: string
  readonly isNullable?: true
  /** For the compiler only. */
  readonly _?: T
}

const type = <T>(sql: string): Type<T> => ({ sql })

/** The types of parameters and columns, read as connect.ts sets the connection up. */
export const t = {
  text: type<string>('text'),
  bool: type<boolean>('boolean'),
  /** 16 bits. */
  small: type<number>('smallint'),
  /** 32 bits. */
  int: type<number>('integer'),
  /** 64 bits; a value that a number cannot hold exactly is an error. */
  bigint: type<number>('bigint'),
  float: type<number>('double precision'),
  real: type<number>('real'),
  /** Exact decimals, as text. */
  numeric: type<string>('numeric'),
  timestamp: type<Date>('timestamp with time zone'),
  /** A calendar day, YYYY-MM-DD. */
  day: type<string>('date'),
  interval: type<string>('interval'),
  uuid: type<string>('uuid'),
  bytes: type<Buffer>('bytea'),
  /** A text of a closed list. */
  textOf: <T extends string>() => type<T>('text'),
  /** Parsed JSON in a column; as a parameter T is `string` or an object. */
  json: <T>() => type<T>('json'),
  jsonb: <T>() => type<T>('jsonb'),
  list: <T>(of: Type<T>): Type<T[]> => type<T[]>(`${of.sql}[]`),
  orNull: <T>(of: Type<T>): Type<T | null> => ({ ...type<T | null>(of.sql), isNullable: true }),
  /** Any other type, by its PostgreSQL name. */
  as: <T>(sql: string): Type<T> => type<T>(sql),
}

export type Columns = Readonly<Record<string, Type<unknown>>>
type Parameters = readonly Type<unknown>[]

/** The value of a parameter or a column in the server. */
export type Value<X> = X extends Type<infer T> ? T : never
/** A list may be given read-only. */
type Given<T> = T extends (infer E)[] ? readonly E[] : T

/** A row with these columns. */
export type RowWith<C extends Columns> = { -readonly [K in keyof C]: Value<C[K]> }
export type ValuesFor<P extends Parameters> = { readonly [K in keyof P]: Given<Value<P[K]>> }

/** One statement with fixed text. tests/server/database/statements.test.ts compares it with the migrated schema. */
export interface Statement<P extends Parameters = Parameters, C extends Columns = Columns> {
  readonly name: string
  readonly text: string
  readonly parameters: P
  readonly columns: C
  /** False where a good plan depends on the values: such a statement is parsed and planned each time. */
  readonly isPlannedOnce: boolean
}

/** A statement that is put together while the server runs, from conditions for instance. */
export interface Built {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Statements that are built while the server runs and return the same columns. */
export interface Family<C extends Columns = Columns> {
  readonly name: string
  readonly columns: C
  /** Every shape that the text can take, for the comparison with the schema. */
  readonly samples: () => readonly Built[]
}

/** Every statement and family of the modules that were loaded, for the comparison with the schema. */
export const declared: { readonly statements: Statement[]; readonly families: Family[] } = {
  statements: [],
  families: [],
}

interface Declaration<P extends Parameters, C extends Columns> {
  text: string
  parameters?: P
  columns?: C
  /** `each time` where a good plan depends on the values; otherwise once per connection, under the name. */
  planned?: 'once' | 'each time'
}

/** Declares a statement; the name is unique. Without `columns` it returns nothing that anybody reads. */
export function statement<
  const P extends Parameters = readonly [],
  const C extends Columns = Readonly<Record<never, never>>,
>(name: string, { text, parameters, columns, planned = 'once' }: Declaration<P, C>): Statement<P, C> {
  const made = {
    name,
    text,
    // an omitted list is the empty one that the type parameter stands for
    parameters: (parameters ?? []) as P,
    columns: (columns ?? {}) as C,
    isPlannedOnce: planned === 'once',
  }
  declared.statements.push(made)
  return made
}

/** Declares the statements that one function builds. */
export function family<const C extends Columns>(
  name: string,
  { columns, samples }: { columns: C; samples: () => readonly Built[] },
): Family<C> {
  const made = { name, columns, samples }
  declared.families.push(made)
  return made
}

/** A pool, or a client inside a transaction. */
export type Asked = Pick<pg.Pool | pg.PoolClient, 'query'>

/** Runs a statement and returns its rows. */
export async function ask<P extends Parameters, C extends Columns>(
  on: Asked,
  asked: Statement<P, C>,
  values: ValuesFor<P>,
): Promise<RowWith<C>[]> {
  return (await run(on, asked, values)).rows
}

/** Runs a statement and returns how many rows it changed. */
export async function countChanged<P extends Parameters, C extends Columns>(
  on: Asked,
  asked: Statement<P, C>,
  values: ValuesFor<P>,
): Promise<number> {
  return (await run(on, asked, values)).rowCount ?? 0
}

/** Runs a statement that changes some rows at a time until it changes none, and returns how many it changed. */
export async function countAllChanged<P extends Parameters, C extends Columns>(
  on: Asked,
  asked: Statement<P, C>,
  values: ValuesFor<P>,
): Promise<number> {
  let count = 0
  let some: number
  do {
    some = await countChanged(on, asked, values)
    count += some
  } while (some > 0)
  return count
}

/** Runs a statement of a family, planned with its values each time. */
export async function askBuilt<C extends Columns>(
  on: Asked,
  _: Family<C>,
  { text, values }: Built,
): Promise<RowWith<C>[]> {
  const { rows } = await on.query<RowWith<C>>({ text, values: [...values] })
  return rows
}

function run<P extends Parameters, C extends Columns>(
  on: Asked,
  { name, text, isPlannedOnce }: Statement<P, C>,
  values: ValuesFor<P>,
): Promise<pg.QueryResult<RowWith<C>>> {
  return on.query<RowWith<C>>({ text, values: [...values], ...(isPlannedOnce ? { name } : {}) })
}
