import {
  type CompiledQuery,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  type SelectQueryBuilder,
  type SqlBool,
  type Updateable,
} from 'kysely'
import type { Database } from './schema.ts'
import type { Built } from './statement.ts'

/** Builds queries on the typed tables. It has no connection: `compiled` makes them statements of a family. */
export const queries = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Columns of a table with their new values; a missing one stays as it is. */
export type Patch<T extends keyof Database> = {
  [C in keyof Updateable<Database[T]>]?: Exclude<Updateable<Database[T]>[C], undefined>
}

/** A query of Kysely, or a `sql` template that is a whole statement. */
interface Compilable {
  compile(on: QueryExecutorProvider): CompiledQuery
}

/** The text of a query and its values, for `askBuilt`. */
export function compiled(query: Compilable): Built {
  const { sql, parameters } = query.compile(queries)
  return { text: sql, values: parameters }
}

/** The query with these conditions added, in their order. */
export function whereAll<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  conditions: readonly Expression<SqlBool>[],
): SelectQueryBuilder<DB, TB, O> {
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), query)
}
