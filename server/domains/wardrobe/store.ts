import type { Picture } from '#server/platform/database/tables/catalog.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Columns } from './columns.ts'

/** A garment as it is read: its columns and related data. */
export interface StoredGarment extends Omit<Columns, 'measurements'> {
  id: string
  slug: string
  state: string
  version: number
  created_at: Date
  category_name: string | null
  brand_is_known: boolean
  order_line_id: string | null
  measurements: Record<string, number>
  wear_count: number
  last_worn: string | null
  cost_per_wear_cents: number | null
  image_count: number
  pictures: (Picture & { purpose: string | null })[]
  deadlines: { event: string; at: string }[] | null
  /** The ad that offers it, or offered it last. */
  ad: { id: string; slug: string; state: string } | null
}

/** The columns of a garment `g` that lists of other entities need. */
export interface EntryRow {
  slug: string
  title: string | null
  picture: StoredGarment['pictures'][number] | null
}
export const entryColumns = `g.slug, g.title, (select picture_of(i) || jsonb_build_object('purpose', i.purpose)
  from garment_images gi join images i on i.id = gi.image_id where gi.garment_id = g.id
  order by gi.position limit 1) as picture`

/** The columns of garments `g`, with their first `pictures` images. */
export const garmentColumns = (pictures: number) => `g.id, g.slug, g.state, g.version, g.created_at, g.title,
  g.category_slug, g.whose, g.brand_name, g.brand_slug, g.size_system, g.size_label, g.size_key, g.colours, g.materials,
  g.seasons, g.tags, g.condition, g.rating, g.price_cents, g.bought_on, g.order_line_id, g.measurements, g.storage,
  g.notes, g.decision, g.open_to_offers, g.wear_count, g.last_worn, g.cost_per_wear_cents,
  (select c.name from categories c where c.slug = g.category_slug) as category_name,
  exists (select from brands b where b.slug = g.brand_slug) as brand_is_known,
  (select count(*)::int from garment_images i where i.garment_id = g.id) as image_count,
  (select json_build_object('id', a.id, 'slug', a.slug, 'state', a.state) from ads a
    where a.garment_id = g.id order by a.created_at desc, a.id limit 1) as ad,
  (select coalesce(json_agg(shown.picture order by shown.position), '[]') from (
    select gi.position, picture_of(i) || jsonb_build_object('purpose', i.purpose) as picture
    from garment_images gi join images i on i.id = gi.image_id where gi.garment_id = g.id
    order by gi.position limit ${pictures}) shown) as pictures,
  case when g.state like '%.recent' then (select json_agg(json_build_object('event', d.event, 'at', d.at))
    from deadlines d where d.kind = 'garment' and d.entity_id = g.id) end as deadlines`

const whole = `select ${garmentColumns(10)} from garments g where g.owner_id = $1 and g.slug = $2`

/** One of a member's garments, with all its images. */
export async function findGarment(
  { pool }: Pick<Services, 'pool'>,
  ownerId: string,
  slug: string,
): Promise<StoredGarment | undefined> {
  const { rows } = await pool.query<StoredGarment>({
    name: 'garment_by_slug',
    text: whole,
    values: [ownerId, slug],
  })
  return rows[0]
}

/** The ids of a member's garments, by slug; slugs that are not the member's are missing in the result. */
export async function findGarmentIds(
  uow: UnitOfWork,
  ownerId: string,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const rows = await uow.ask<{ id: string; slug: string }>(
    'garment_ids',
    'select id, slug from garments where owner_id = $1 and slug = any($2)',
    [ownerId, slugs],
  )
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** A new garment, as its lifecycle created it. */
export interface NewGarment {
  id: string
  owner_id: string
  slug: string
  state: string
  version: number
  created_at: Date
}

/** Inserts a new garment. */
export async function insertGarment(
  uow: UnitOfWork,
  { id, owner_id, slug, state, version, created_at }: NewGarment,
  columns: Partial<Columns>,
): Promise<void> {
  const all = { id, owner_id, slug, state, version, created_at, ...columns }
  const names = Object.keys(all)
  await uow.client.query(
    `insert into garments (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(all),
  )
}

/** Updates the given columns of locked garments, and increments their versions. */
export async function updateGarments(
  uow: UnitOfWork,
  ids: readonly string[],
  columns: Partial<Columns>,
): Promise<void> {
  const set = Object.keys(columns).map((name, at) => `${name} = $${at + 2}`)
  await uow.client.query(
    `update garments set ${[...set, 'version = version + 1'].join(', ')} where id = any($1)`,
    [ids, ...Object.values(columns)],
  )
}

/** Deletes garments with everything that depends on them. Returns the ids of their images. */
export async function deleteGarments(uow: UnitOfWork, ids: readonly string[]): Promise<string[]> {
  const shown = await uow.ask<{ image_id: string }>(
    'images_of_garments',
    'select image_id from garment_images where garment_id = any($1)',
    [ids],
  )
  await uow.ask(
    'forget_garment_deadlines',
    `delete from deadlines where kind = 'garment' and entity_id = any($1)`,
    [ids],
  )
  await uow.ask('delete_garments', 'delete from garments where id = any($1)', [ids])
  return shown.map(({ image_id }) => image_id)
}

/**
 * Removes and adds tags, ignoring case; tags that a garment already has stay as they are. Returns whether a
 * garment would have more than `most`; the caller must roll back then.
 */
export async function retagGarments(
  uow: UnitOfWork,
  ids: readonly string[],
  add: readonly string[],
  remove: readonly string[],
  most: number,
): Promise<boolean> {
  const tagged = await uow.ask<{ count: number }>(
    'retag_garments',
    `with wanted as (select g.id, array(
         select (array_agg(t.tag order by t.place))[1] from (
           select tag, place from unnest(g.tags) with ordinality as own (tag, place)
           union all select tag, 100 + place from unnest($2::text[]) with ordinality as given (tag, place)) t
         where lower(t.tag) <> all(select lower(r) from unnest($3::text[]) r)
         group by lower(t.tag) order by min(t.place)) as tags
       from garments g where g.id = any($1)),
     done as (update garments g set tags = w.tags, version = g.version + 1 from wanted w
       where g.id = w.id and g.tags <> w.tags and cardinality(w.tags) <= $4)
     select max(cardinality(tags)) as count from wanted`,
    [ids, add, remove, most],
  )
  return (tagged[0]?.count ?? 0) > most
}
