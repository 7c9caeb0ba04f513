import type { GarmentColumns, GarmentRow } from '#server/domains/wardrobe/index.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Categories } from './read-row.ts'

const categoryWords = statement('find_category_words', {
  text: `select slug, name, size_system, array(select a.slug from category_aliases a where a.category_id = c.id) as former
     from categories c`,
  columns: { slug: t.text, name: t.text, size_system: t.orNull(t.text), former: t.list(t.text) },
  planned: 'each time',
})

/** All categories by slug, former slug and name, in lower case. */
export async function findCategoryWords({ pool }: Pick<Services, 'pool'>): Promise<Categories> {
  const rows = await ask(pool, categoryWords, [])
  return new Map(
    rows.flatMap(({ slug, name, size_system: sizeSystem, former }) =>
      [...former, slug, name.toLowerCase()].map(word => [word, { slug, name, sizeSystem }] as const),
    ),
  )
}

const knownRows = statement('known_rows', {
  text: 'select import_key, slug from garments where owner_id = $1 and (import_key = any($2) or slug = any($3))',
  parameters: [t.text, t.list(t.text), t.list(t.text)],
  columns: { import_key: t.orNull(t.text), slug: t.text },
})

/** Which of these rows a member already has: by import key, or by the slug of a garment. */
export async function findKnownRows(
  uow: UnitOfWork,
  ownerId: string,
  keys: readonly string[],
  slugs: readonly string[],
): Promise<{ keys: Set<string>; slugs: Set<string> }> {
  const rows = await uow.ask(knownRows, [ownerId, keys, slugs])
  return {
    keys: new Set(rows.flatMap(({ import_key }) => import_key ?? [])),
    slugs: new Set(rows.map(({ slug }) => slug)),
  }
}

/** A garment created from a CSV row. */
export type ImportedGarment = GarmentColumns &
  GarmentRow & {
    slug: string
    import_key: string
  }

const insertGarments = statement('insert_imported_garments', {
  text: `insert into garments (id, owner_id, slug, title, category_slug, whose, brand_name, brand_slug, size_system,
       size_label, size_key, colors, pattern, materials, seasons, tags, condition, rating, price_cents, bought_on, measurements,
       storage, notes, decision, open_to_offers, import_key, state, version, created_at)
     select g.id, g.owner_id, g.slug, g.title, g.category_slug, g.whose, g.brand_name, g.brand_slug, g.size_system,
       g.size_label, g.size_key, coalesce(g.colors, '{}'), g.pattern, coalesce(g.materials, '{}'),
       coalesce(g.seasons, '{}'), coalesce(g.tags, '{}'), g.condition, g.rating, g.price_cents, g.bought_on, coalesce(g.measurements, '{}'),
       g.storage, g.notes, g.decision, coalesce(g.open_to_offers, false), g.import_key, g.state, g.version,
       $2::timestamptz - r.place * interval '1 microsecond'
     from jsonb_array_elements($1::jsonb) with ordinality as r (row, place),
       jsonb_populate_record(null::garments, r.row) g`,
  parameters: [t.jsonb<string>(), t.timestamp],
  planned: 'each time',
})

/** Inserts all garments in one statement; the first row of the file is the newest. */
export async function insertImported(uow: UnitOfWork, added: readonly ImportedGarment[]): Promise<void> {
  if (added.length === 0) return
  const rows = added.map(({ measurements, ...row }) => ({
    ...row,
    ...(measurements === undefined ? {} : { measurements: JSON.parse(measurements) as unknown }),
  }))
  await uow.ask(insertGarments, [JSON.stringify(rows), uow.now])
}
