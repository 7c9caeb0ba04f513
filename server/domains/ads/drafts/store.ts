import type { Insertable } from 'kysely'
import type { AdColumns } from '#server/domains/ads/row.ts'
import { compiled, queries } from '#server/platform/database/query-builder.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { askBuilt, type Built, family, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const categoryBySlug = statement('category_by_slug', {
  text: `select c.id, c.retired_at is not null and not exists (select from ads a where a.id = $2 and a.category_id = c.id)
       as is_retired
     from categories c where c.id = category_id_of($1)`,
  parameters: [t.text, t.orNull(t.text)],
  columns: { id: t.text, is_retired: t.bool },
})

/** A category by its slug; retired unless this ad is in it already. */
export async function findCategory(
  uow: UnitOfWork,
  slug: string,
  adId: string | null,
): Promise<{ id: string; is_retired: boolean } | undefined> {
  const [found] = await uow.ask(categoryBySlug, [slug, adId])
  return found
}

const brandBySlug = statement('brand_by_slug', {
  text: 'select id from brands where slug = $1',
  parameters: [t.text],
  columns: { id: t.text },
})

export async function findBrandId(uow: UnitOfWork, slug: string): Promise<string | undefined> {
  const [found] = await uow.ask(brandBySlug, [slug])
  return found?.id
}

const insertWith = (ad: Insertable<Database['ads']>): Built => compiled(queries.insertInto('ads').values(ad))

const insertAd = family('insert_ad', {
  columns: {},
  samples: () => {
    const ad = { id: 'a_', seller_id: 'u_', state: 'draft', slug: 'ad', created_at: new Date(0) }
    return [insertWith(ad), insertWith({ ...ad, title: null, colors: [], draft_key: null })]
  },
})

/** Inserts a new draft. */
export async function addAd(
  uow: UnitOfWork,
  { id, sellerId, state }: { id: string; sellerId: string; state: string },
  columns: AdColumns,
): Promise<void> {
  const ad = { slug: 'ad', ...columns, id, seller_id: sellerId, state, created_at: uow.now }
  await askBuilt(uow.client, insertAd, insertWith(ad))
}

const adByDraftKey = statement('ad_by_draft_key', {
  text: 'select id from ads where seller_id = $1 and draft_key = $2',
  parameters: [t.text, t.text],
  columns: { id: t.text },
})

/** The ad that a member created with this key. */
export async function findDraftByKey(
  uow: UnitOfWork,
  sellerId: string,
  key: string,
): Promise<string | undefined> {
  const [found] = await uow.ask(adByDraftKey, [sellerId, key])
  return found?.id
}

const updateWith = (id: string, columns: AdColumns): Built =>
  compiled(
    queries
      .updateTable('ads')
      .set(columns)
      .set(eb => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id),
  )

const updateAd = family('update_ad', {
  columns: {},
  samples: () => [updateWith('a_', {}), updateWith('a_', { title: null, colors: [] })],
})

/** Writes the changed columns of a locked ad. */
export async function saveAd(uow: UnitOfWork, id: string, columns: AdColumns): Promise<void> {
  await askBuilt(uow.client, updateAd, updateWith(id, columns))
}

const countUnsoldAds = statement('count_unsold_ads', {
  text: `select count(*)::int as count from ads where seller_id = $1 and state not in ('sold', 'deleted')`,
  parameters: [t.text],
  columns: { count: t.int },
})

/** How many ads a member has that are not sold. */
export async function countUnsold(uow: UnitOfWork, sellerId: string): Promise<number> {
  const [row] = await uow.ask(countUnsoldAds, [sellerId])
  return row?.count ?? 0
}
