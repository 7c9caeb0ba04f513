import type pg from 'pg'
import { findTables, quote, quoted } from './tables.ts'

/**
 * Removes from all tables everything that would prevent loading them in any order: foreign keys, triggers and
 * the rows that migrations inserted. Needs no more than owning the tables.
 *
 * @returns a function that restores all of it; the foreign keys are checked against the rows loaded
 * meanwhile.
 */
export async function bareTables(client: pg.ClientBase): Promise<() => Promise<void>> {
  const tables = await findTables(client)
  const names = tables.map(quoted)
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by 1, 2`,
    [names],
  )
  const { rows: triggers } = await client.query<{ table: string; name: string; mode: string }>(
    `select tgrelid::regclass::text as table, tgname as name, tgenabled as mode
     from pg_trigger where not tgisinternal and tgrelid = any($1::regclass[]) and tgenabled <> 'D' order by 1, 2`,
    [names],
  )
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quote(name)}`)
  for (const { table, name } of triggers)
    await client.query(`alter table ${table} disable trigger ${quote(name)}`)
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)

  return async () => {
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`)
    }
    for (const { table, name, mode } of triggers) {
      const how = { A: 'always ', R: 'replica ' }[mode] ?? ''
      await client.query(`alter table ${table} enable ${how}trigger ${quote(name)}`)
    }
  }
}
