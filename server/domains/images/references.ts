import type pg from 'pg'

/**
 * An SQL condition for every column that refers to images. It is read from the database, so that new tables
 * are included automatically.
 */
export async function referencesTo(pool: Pick<pg.Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ condition: string }>(
    `select format('and not exists (select from %s r where r.%I = i.id)', c.conrelid::regclass, a.attname) as condition
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'images'::regclass`,
  )
  return rows.map(({ condition }) => condition).join(' ')
}
