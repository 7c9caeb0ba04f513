import {
  ask,
  askBuilt,
  type Built,
  family,
  type RowWith,
  statement,
  t,
} from '#server/platform/database/statement.ts'
import type { Picture } from '#server/platform/database/tables/catalog.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Columns } from './columns.ts'

/** An image of a garment; it has no purpose if the demo generated it. */
type StoredImage = Picture & { purpose: string | null }

/** A garment as it is read: its columns and related data. */
export type StoredGarment = RowWith<typeof garmentTypes>

/** The columns of `StoredGarment` with their types. */
export const garmentTypes = {
  id: t.text,
  slug: t.text,
  state: t.text,
  version: t.int,
  created_at: t.timestamp,
  title: t.orNull(t.text),
  category_slug: t.orNull(t.text),
  whose: t.orNull(t.text),
  brand_name: t.orNull(t.text),
  brand_slug: t.orNull(t.text),
  size_system: t.orNull(t.text),
  size_label: t.orNull(t.text),
  size_key: t.orNull(t.text),
  colours: t.list(t.text),
  materials: t.list(t.text),
  seasons: t.list(t.text),
  tags: t.list(t.text),
  condition: t.orNull(t.text),
  rating: t.orNull(t.int),
  price_cents: t.orNull(t.int),
  bought_on: t.orNull(t.day),
  order_line_id: t.orNull(t.text),
  measurements: t.jsonb<Record<string, number>>(),
  storage: t.orNull(t.text),
  notes: t.orNull(t.text),
  decision: t.orNull(t.text),
  open_to_offers: t.bool,
  wear_count: t.int,
  last_worn: t.orNull(t.day),
  cost_per_wear_cents: t.orNull(t.int),
  category_name: t.orNull(t.text),
  brand_is_known: t.bool,
  image_count: t.int,
  /** The ad that offers it, or offered it last. */
  ad: t.orNull(t.json<{ id: string; slug: string; state: string }>()),
  pictures: t.json<StoredImage[]>(),
  deadlines: t.orNull(t.json<{ event: string; at: string }[]>()),
}

/** The columns of a garment `g` that lists of other entities need. */
export type EntryRow = RowWith<typeof entryTypes>

/** The columns of `EntryRow` with their types. */
export const entryTypes = {
  slug: t.text,
  title: t.orNull(t.text),
  picture: t.orNull(t.jsonb<StoredImage>()),
}

/** The columns of `EntryRow`, in SQL. */
export const entryColumns = `g.slug, g.title, (select picture_of(i) || jsonb_build_object('purpose', i.purpose)
  from garment_images gi join images i on i.id = gi.image_id where gi.garment_id = g.id
  order by gi.position limit 1) as picture`

/** The columns of garments `g`, with their first `pictures` images, in SQL. */
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

const garmentBySlug = statement('garment_by_slug', {
  text: `select ${garmentColumns(10)} from garments g where g.owner_id = $1 and g.slug = $2`,
  parameters: [t.text, t.text],
  columns: garmentTypes,
})

/** One of a member's garments, with all its images. */
export async function findGarment(
  { pool }: Pick<Services, 'pool'>,
  ownerId: string,
  slug: string,
): Promise<StoredGarment | undefined> {
  const [found] = await ask(pool, garmentBySlug, [ownerId, slug])
  return found
}

const garmentIds = statement('garment_ids', {
  text: 'select id, slug from garments where owner_id = $1 and slug = any($2)',
  parameters: [t.text, t.list(t.text)],
  columns: { id: t.text, slug: t.text },
})

/** The ids of a member's garments, by slug; slugs that are not the member's are missing in the result. */
export async function findGarmentIds(
  uow: UnitOfWork,
  ownerId: string,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const rows = await uow.ask(garmentIds, [ownerId, slugs])
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

/** Every column that a member fills in, for the samples of built statements. */
const sampleColumns: Columns = {
  title: null,
  category_slug: null,
  whose: null,
  brand_name: null,
  brand_slug: null,
  size_system: null,
  size_label: null,
  size_key: null,
  colours: [],
  materials: [],
  seasons: [],
  tags: [],
  condition: null,
  rating: null,
  price_cents: null,
  bought_on: null,
  measurements: '{}',
  storage: null,
  notes: null,
  decision: null,
  open_to_offers: false,
}

function insertWith(
  { id, owner_id, slug, state, version, created_at }: NewGarment,
  columns: Partial<Columns>,
): Built {
  const all = { id, owner_id, slug, state, version, created_at, ...columns }
  const names = Object.keys(all)
  return {
    text: `insert into garments (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    values: Object.values(all),
  }
}

const insertedGarment = family('insert_garment', {
  columns: {},
  samples: () => {
    const added = { id: 'g_', owner_id: 'u_', slug: 'a', state: 'owned', version: 1, created_at: new Date(0) }
    return [insertWith(added, {}), insertWith(added, sampleColumns)]
  },
})

/** Inserts a new garment. */
export async function insertGarment(
  uow: UnitOfWork,
  garment: NewGarment,
  columns: Partial<Columns>,
): Promise<void> {
  await askBuilt(uow.client, insertedGarment, insertWith(garment, columns))
}

function updateWith(ids: readonly string[], columns: Partial<Columns>): Built {
  const set = Object.keys(columns).map((name, at) => `${name} = $${at + 2}`)
  return {
    text: `update garments set ${[...set, 'version = version + 1'].join(', ')} where id = any($1)`,
    values: [ids, ...Object.values(columns)],
  }
}

const updatedGarments = family('update_garments', {
  columns: {},
  samples: () => [updateWith(['g_'], {}), updateWith(['g_'], sampleColumns)],
})

/** Updates the given columns of locked garments, and increments their versions. */
export async function updateGarments(
  uow: UnitOfWork,
  ids: readonly string[],
  columns: Partial<Columns>,
): Promise<void> {
  await askBuilt(uow.client, updatedGarments, updateWith(ids, columns))
}

const imagesOfGarments = statement('images_of_garments', {
  text: 'select image_id from garment_images where garment_id = any($1)',
  parameters: [t.list(t.text)],
  columns: { image_id: t.text },
})

const deletedDeadlines = statement('forget_garment_deadlines', {
  text: `delete from deadlines where kind = 'garment' and entity_id = any($1)`,
  parameters: [t.list(t.text)],
})

const deletedGarments = statement('delete_garments', {
  text: 'delete from garments where id = any($1)',
  parameters: [t.list(t.text)],
})

/** Deletes garments with everything that depends on them. Returns the ids of their images. */
export async function deleteGarments(uow: UnitOfWork, ids: readonly string[]): Promise<string[]> {
  const shown = await uow.ask(imagesOfGarments, [ids])
  await uow.ask(deletedDeadlines, [ids])
  await uow.ask(deletedGarments, [ids])
  return shown.map(({ image_id }) => image_id)
}

const retaggedGarments = statement('retag_garments', {
  text: `with wanted as (select g.id, array(
         select (array_agg(t.tag order by t.place))[1] from (
           select tag, place from unnest(g.tags) with ordinality as own (tag, place)
           union all select tag, 100 + place from unnest($2::text[]) with ordinality as given (tag, place)) t
         where lower(t.tag) <> all(select lower(r) from unnest($3::text[]) r)
         group by lower(t.tag) order by min(t.place)) as tags
       from garments g where g.id = any($1)),
     done as (update garments g set tags = w.tags, version = g.version + 1 from wanted w
       where g.id = w.id and g.tags <> w.tags and cardinality(w.tags) <= $4)
     select max(cardinality(tags)) as count from wanted`,
  parameters: [t.list(t.text), t.list(t.text), t.list(t.text), t.int],
  columns: { count: t.orNull(t.int) },
})

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
  const [tagged] = await uow.ask(retaggedGarments, [ids, add, remove, most])
  return (tagged?.count ?? 0) > most
}
