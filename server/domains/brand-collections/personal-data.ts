import type { PersonalTable } from '#server/domains/personal-data/index.ts'

/** Collections of a brand. */
export const brandCollectionsData: readonly PersonalTable[] = [
  {
    table: 'brand_collections',
    columns: ['seller_id', 'slug', 'title', 'text'],
    exported: {
      brand_collections: `select c.id, c.slug, c.title, c.text, c.is_published, c.created_at,
        array(select p.product_id from brand_collection_products p where p.collection_id = c.id order by p.position) as products
        from brand_collections c, me where c.seller_id = me.id order by c.position`,
    },
    forgotten: { by: 'delete from brand_collections c using me where c.seller_id = me.id' },
    planted: 'as_forgotten',
  },
]
