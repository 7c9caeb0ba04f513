import type pg from 'pg'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import { collectionLimits } from '#src/api/contract/values/business/collection-values.ts'

const collectionOfBrand = statement('collection_of_brand', {
  text: `select c.user_id as company, g.id is not null as is_there,
       array(select p.product_id from brand_collection_products p where p.collection_id = g.id) as products
     from brands b left join companies c on c.brand_id = b.id and c.state <> 'suspended'
     left join brand_collections g on g.seller_id = c.user_id and g.slug = $2 and g.is_published
     where b.slug = $1`,
  parameters: [t.text, t.text],
  columns: { company: t.orNull(t.text), is_there: t.bool, products: t.list(t.text) },
})

/** The products of a published collection, null where the brand has none of this address; and the brand's company. */
export async function findCollected(pool: pg.Pool, brand: string, slug: string) {
  const [found] = await ask(pool, collectionOfBrand, [brand, slug])
  return {
    company: found?.company ?? null,
    products: found?.is_there === true ? found.products : null,
  }
}

const shownCollections = statement('shown_collections_of_company', {
  text: `select c.slug, c.title, c.text, s.count, coalesce(s.ids[1:$2], '{}') as ids from brand_collections c,
       lateral (select count(*)::int as count, array_agg(p.product_id order by p.position, p.product_id) as ids
         from brand_collection_products p join listings l on l.id = p.product_id and l.live
         where p.collection_id = c.id) s
     where c.seller_id = $1 and c.is_published order by c.position, c.id`,
  parameters: [t.text, t.int],
  columns: { slug: t.text, title: t.text, text: t.text, count: t.int, ids: t.list(t.text) },
})

/** A collection on the page of its brand, with the ids of its first products that can be bought. */
export type ShownCollection = RowWith<typeof shownCollections.columns>

/** The published collections of a company, in their order. */
export const findShownCollections = (pool: pg.Pool, company: string): Promise<ShownCollection[]> =>
  ask(pool, shownCollections, [company, collectionLimits.row])
