import { sql } from 'kysely'
import { compiled, queries } from '#server/platform/database/query-builder.ts'
import { ask, askBuilt, type Built, family, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { GarmentColumns } from './columns.ts'
import { garmentColumns, garmentTypes, type StoredGarment } from './garment-rows.ts'

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

const insertWith = (
  { id, owner_id, slug, state, version, created_at }: NewGarment,
  columns: GarmentColumns,
): Built =>
  compiled(
    queries.insertInto('garments').values({ ...columns, id, owner_id, slug, state, version, created_at }),
  )

/** Some columns, for the samples of built statements; Kysely knows them all by the table. */
const sampleColumns: GarmentColumns = { title: null, colors: [], measurements: '{}' }

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
  columns: GarmentColumns,
): Promise<void> {
  await askBuilt(uow.client, insertedGarment, insertWith(garment, columns))
}

const updateWith = (ids: readonly string[], columns: GarmentColumns): Built =>
  compiled(
    queries
      .updateTable('garments')
      .set(columns)
      .set(eb => ({ version: eb('version', '+', 1) }))
      .where('id', '=', sql<string>`any(${ids}::text[])`),
  )

const updatedGarments = family('update_garments', {
  columns: {},
  samples: () => [updateWith(['g_'], {}), updateWith(['g_'], sampleColumns)],
})

/** Updates the given columns of locked garments, and increments their versions. */
export async function updateGarments(
  uow: UnitOfWork,
  ids: readonly string[],
  columns: GarmentColumns,
): Promise<void> {
  await askBuilt(uow.client, updatedGarments, updateWith(ids, columns))
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
