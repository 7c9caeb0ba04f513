import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'

const foreignKeys = statement('find_references_to_images', {
  text: `select format('and not exists (select from %s r where r.%I = i.id)', c.conrelid::regclass, a.attname) as condition
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'images'::regclass`,
  columns: { condition: t.text },
  planned: 'each time',
})

/** Such a condition, for the samples of built statements. */
export const sampleReference = 'and not exists (select from garment_images r where r.image_id = i.id)'

/**
 * An SQL condition for every column that refers to images. It is read from the database, so that new tables
 * are included automatically.
 */
export async function referencesTo(pool: Asked): Promise<string> {
  const rows = await ask(pool, foreignKeys, [])
  return rows.map(({ condition }) => condition).join(' ')
}
