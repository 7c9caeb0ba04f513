import type pg from 'pg'
import * as z from 'zod/mini'

/** A table with the columns that are stored, not computed. */
export const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })
export type Table = z.infer<typeof table>

/** The current value of a sequence. */
export const sequence = z.object({
  schema: z.string(),
  name: z.string(),
  value: z.string(),
  called: z.boolean(),
})
export type Sequence = z.infer<typeof sequence>

type Client = Pick<pg.ClientBase, 'query'>

/** The program's own relations: none of PostgreSQL's, none of an extension's. */
const own = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** The applied migrations follow from the schema itself and are not copied. */
const bookkeeping = ['public.kysely_migration', 'public.kysely_migration_lock', 'graphile_worker.migrations']

/** Every table whose rows belong in a backup, by name. */
export async function findTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and ${own} and n.nspname || '.' || c.relname <> all($1)
     order by schema, name`,
    [bookkeeping],
  )
  return rows
}

/** Every sequence, including those of identity columns. */
export async function findSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${own} order by schema, name`,
  )
  const found: Sequence[] = []
  for (const { schema, name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted({ schema, name })}`,
    )
    found.push(...state.rows.map(row => ({ schema, name, ...row })))
  }
  return found
}

/** The newest migration of the job queue; 0 where it has none. */
export async function workerVersion(client: Client): Promise<number> {
  const { rows: there } = await client.query<{ there: boolean }>(
    `select to_regclass('graphile_worker.migrations') is not null as there`,
  )
  if (!there[0]?.there) return 0
  const { rows } = await client.query<{ newest: number }>(
    'select coalesce(max(id), 0) as newest from graphile_worker.migrations',
  )
  return rows[0]?.newest ?? 0
}

/** `"schema"."name"` */
export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${quote(schema)}.${quote(name)}`
}

/** `("first", "second")` */
export const columnList = ({ columns }: Table) => `(${columns.map(quote).join(', ')})`

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
