import { CommandError } from '#server/platform/cli/command.ts'
import {
  type Asked,
  ask,
  countChanged,
  type RowWith,
  statement,
  t,
} from '#server/platform/database/statement.ts'
import type { SizeSystem } from '#src/api/contract/values/sizes.ts'
import type { Whose } from '#src/api/contract/values/values.ts'

const storedColumns = {
  id: t.text,
  slug: t.text,
  name: t.text,
  parent: t.orNull(t.text),
  size_system: t.orNull(t.textOf<SizeSystem>()),
  is_retired: t.bool,
  audiences: t.list(t.textOf<Whose>()),
  children: t.int,
  /** Ads and products in any state, drafts of ads without a category excepted. */
  listings: t.int,
  live: t.int,
}

/** A category as operators see it. */
export type StoredCategory = RowWith<typeof storedColumns>

const stored = `select c.id, c.slug, c.name, p.slug as parent, c.size_system, c.retired_at is not null as is_retired,
       array(select a.whose from category_audiences a where a.category_id = c.id order by a.whose desc) as audiences,
       (select count(*)::int from categories k where k.parent_id = c.id) as children,
       (select count(*)::int from listings l where l.category_id = c.id) as listings,
       (select count(*)::int from listings l where l.category_id = c.id and l.live) as live
     from categories c left join categories p on p.id = c.parent_id`

const storedCategories = statement('stored_categories', {
  text: `${stored}
     order by coalesce(p.position, c.position), coalesce(p.slug, c.slug), c.parent_id is not null, c.position, c.slug`,
  columns: storedColumns,
  planned: 'each time',
})

/** All categories, in the order of the tree. */
export const findStored = (on: Asked): Promise<StoredCategory[]> => ask(on, storedCategories, [])

const storedCategory = statement('stored_category', {
  text: `${stored} where c.id = category_id_of($1)`,
  parameters: [t.text],
  columns: storedColumns,
  planned: 'each time',
})

/** A category by its slug or a former one; undefined if there is none. */
export async function findByAnySlug(on: Asked, slug: string): Promise<StoredCategory | undefined> {
  const [found] = await ask(on, storedCategory, [slug])
  return found
}

/** A category by its own slug. @throws CommandError if there is none. */
export async function openStored(on: Asked, slug: string): Promise<StoredCategory> {
  const found = await findByAnySlug(on, slug)
  if (found === undefined) {
    throw new CommandError(`There is no category ${slug}. "categories list" shows all of them.`)
  }
  if (found.slug !== slug) {
    throw new CommandError(`${slug} was merged into ${found.name}: its slug is ${found.slug}.`)
  }
  return found
}

const lockCategories = statement('lock_categories', {
  text: 'lock table categories in share row exclusive mode',
  planned: 'each time',
})

/** Lets one operator at a time change categories. Sellers go on: they only refer to them. */
export async function lockForChange(on: Asked): Promise<void> {
  await ask(on, lockCategories, [])
}

const insertCategory = statement('insert_category', {
  text: `with parent as (select id from categories where slug = $4),
       added as (
         insert into categories (id, slug, name, parent_id, position, size_system)
         select $1, $2, $3, (select id from parent),
           (select coalesce(max(position), -1) + 1 from categories where parent_id is not distinct from (select id from parent)), $5
         returning id, parent_id)
     insert into category_audiences (category_id, whose)
       select each, whose from added, unnest(array_remove(array[id, parent_id], null)) each, unnest($6::text[]) whose
       on conflict do nothing`,
  parameters: [
    t.text,
    t.text,
    t.text,
    t.orNull(t.text),
    t.orNull(t.textOf<SizeSystem>()),
    t.list(t.textOf<Whose>()),
  ],
  planned: 'each time',
})

interface NewCategory {
  id: string
  slug: string
  name: string
  parent: string | null
  sizes: SizeSystem | null
  audiences: readonly Whose[]
}

/** Adds a category after its siblings; its parent is for its audiences from now on, too. */
export async function addCategory(on: Asked, added: NewCategory): Promise<void> {
  const { id, slug, name, parent, sizes, audiences } = added
  await ask(on, insertCategory, [id, slug, name, parent, sizes, audiences])
}

const updateName = statement('rename_category', {
  text: 'update categories set name = $2 where id = $1',
  parameters: [t.text, t.text],
  planned: 'each time',
})

export async function saveName(on: Asked, id: string, name: string): Promise<void> {
  await ask(on, updateName, [id, name])
}

const updateRetired = statement('retire_category', {
  text: 'update categories set retired_at = case when $2 then now() end where id = $1',
  parameters: [t.text, t.bool],
  planned: 'each time',
})

export async function saveRetired(on: Asked, id: string, isRetired: boolean): Promise<void> {
  await ask(on, updateRetired, [id, isRetired])
}

const lockOne = statement('lock_category', {
  text: 'select id from categories where id = $1 for update',
  parameters: [t.text],
  columns: { id: t.text },
  planned: 'each time',
})

/** Waits for sellers who are writing into the category, and keeps others from beginning to. */
export async function lockAgainstSellers(on: Asked, id: string): Promise<void> {
  await ask(on, lockOne, [id])
}

const removeMerged = statement('remove_merged_category', {
  text: `with audience as (delete from category_audiences where category_id = $1),
       former as (update category_aliases set category_id = $3 where category_id = $1),
       gone as (delete from categories where id = $1)
     insert into category_aliases (slug, category_id) values ($2, $3)`,
  parameters: [t.text, t.text, t.text],
  planned: 'each time',
})

/** Removes a category that nothing refers to any more; its slugs are those of another from now on. */
export async function replaceBy(on: Asked, from: StoredCategory, into: StoredCategory): Promise<void> {
  await ask(on, removeMerged, [from.id, from.slug, into.id])
}

const strangers = statement('listings_of_other_audiences', {
  text: `select l.whose, count(*)::int as listings from listings l where l.category_id = $1
       and not exists (select from category_audiences a where a.category_id = $2 and a.whose = l.whose)
     group by l.whose order by l.whose desc`,
  parameters: [t.text, t.text],
  columns: { whose: t.textOf<Whose>(), listings: t.int },
  planned: 'each time',
})

/** How many listings of one category are for an audience that the other is not made for. */
export const findStrangers = (on: Asked, from: StoredCategory, into: StoredCategory) =>
  ask(on, strangers, [from.id, into.id])

const staleListings = statement('listings_with_old_category_name', {
  text: `select id from listings where category_id = $1 and category_name <> $2 and id > $3 order by id limit 200`,
  parameters: [t.text, t.text, t.text],
  columns: { id: t.text },
  planned: 'each time',
})

const refreshed = statement('refresh_listings', {
  text: `select (select count(*)::int from refresh_product_listings(array(select id from products where id = any($1))))
       + (select count(refresh_ad_listing(id)::text)::int from ads where id = any($1)) as refreshed`,
  parameters: [t.list(t.text)],
  columns: { refreshed: t.int },
  planned: 'each time',
})

/** Listings carry the name of their category: writes the new one into them, some at a time. */
export async function refreshNames(on: Asked, id: string, name: string): Promise<void> {
  for (let after = ''; ; ) {
    const ids = (await ask(on, staleListings, [id, name, after])).map(row => row.id)
    if (ids.length === 0) return
    await ask(on, refreshed, [ids])
    after = ids.at(-1) ?? ''
  }
}

const addLine = statement('log_category', {
  text: 'insert into category_log (category_slug, event, details) values ($1, $2, $3)',
  parameters: [
    t.text,
    t.textOf<'added' | 'renamed' | 'merged' | 'retired' | 'restored'>(),
    t.jsonb<string>(),
  ],
  planned: 'each time',
})

/** Appends a line to the log of the categories. */
export async function log(
  on: Asked,
  slug: string,
  event: 'added' | 'renamed' | 'merged' | 'retired' | 'restored',
  details: object,
): Promise<void> {
  await countChanged(on, addLine, [slug, event, JSON.stringify(details)])
}
