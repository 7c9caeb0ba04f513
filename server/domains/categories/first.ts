import { ask, statement, t } from '#server/platform/database/statement.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import type { Whose } from '#src/api/contract/values/values.ts'
import { firstCategoryRows } from './rows.ts'

/** Held while the first categories are added, so that servers that start together add them once. */
const lock = 6_820_114_126

const lockFirstCategories = statement('lock_first_categories', {
  text: 'select from (select pg_advisory_xact_lock($1)) l',
  parameters: [t.bigint],
  planned: 'each time',
})

const anyCategory = statement('any_category', {
  text: 'select exists (select from categories) as is_there',
  columns: { is_there: t.bool },
  planned: 'each time',
})

const addFirst = statement('add_first_categories', {
  text: `with added as (
       insert into categories (id, slug, name, parent_id, position, size_system)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[]))
     insert into category_audiences (category_id, whose) select * from unnest($7::text[], $8::text[])`,
  parameters: [
    t.list(t.text),
    t.list(t.text),
    t.list(t.text),
    t.list(t.orNull(t.text)),
    t.list(t.int),
    t.list(t.orNull(t.text)),
    t.list(t.text),
    t.list(t.textOf<Whose>()),
  ],
  planned: 'each time',
})

/**
 * Adds the first categories to a shop that has none. A shop with a category of its own is left as it is, whatever its
 * operator made of the others (docs/decisions/126-categories.md).
 */
export async function addFirstCategories({ pool }: Pick<Services, 'pool'>): Promise<void> {
  const isThere = async (on: Parameters<typeof ask>[0]) =>
    (await ask(on, anyCategory, []))[0]?.is_there === true
  if (await isThere(pool)) return
  const ids = new Map<string, string>()
  const idOf = (slug: string) => {
    const id = ids.get(slug) ?? newId('c')
    ids.set(slug, id)
    return id
  }
  const { categories, audiences } = firstCategoryRows(idOf)
  await inTransaction(pool, async client => {
    await ask(client, lockFirstCategories, [lock])
    if (await isThere(client)) return
    await ask(client, addFirst, [
      categories.map(({ id }) => id),
      categories.map(({ slug }) => slug),
      categories.map(({ name }) => name),
      categories.map(({ parent_id }) => parent_id),
      categories.map(({ position }) => position),
      categories.map(({ size_system }) => size_system),
      audiences.map(({ category_id }) => category_id),
      audiences.map(({ whose }) => whose),
    ])
  })
}
