import { ordersBought, type PersonalTable } from '#server/domains/personal-data/index.ts'

/** Images that were drawn for a member's ads and are shown nowhere else. */
const drawn = `(select ai.image_id as id from ad_images ai join ads a on a.id = ai.ad_id, me where a.seller_id = me.id
    and exists (select from images i where i.id = ai.image_id and i.owner_id is null)
    and not exists (select from ad_images other join ads b on b.id = other.ad_id
      where other.image_id = ai.image_id and b.seller_id <> me.id)
    and not exists (select from product_images p where p.image_id = ai.image_id))`
const ownImages = `(select i.id from images i, me where i.owner_id = me.id union select id from ${drawn} drawn
    union select i.id from images i where i.order_id in ${ordersBought})`

/**
 * What a member offered: titles and descriptions are their writing, images may show them. Processed in this
 * order.
 */
export const catalogData: readonly PersonalTable[] = [
  {
    table: 'images',
    columns: ['owner_id', 'alt', 'placeholder', 'cutout_edit'],
    exported: {
      images: `select i.id, i.alt, i.width, i.height, i.purpose, i.created_at, i.types, i.widths,
          i.cutout_edit from images i
        where i.id in ${ownImages} order by i.created_at`,
    },
    // the member's uploads were deleted before (server/domains/images/forget.ts); an order's copy of an image
    // goes with it
    forgotten: {
      by: `, gone as (select id from ${drawn} drawn),
        of_ads as (delete from ad_images where image_id in (select id from gone)),
        of_lines as (update order_lines l set picture = null
          where l.order_id in (select o.id from orders o, me where o.seller_id = me.id)
            and not exists (select from images i where i.id = l.picture ->> 'id' and i.id not in (select id from gone)))
        delete from images where id in (select id from gone) returning id, types, widths, purpose`,
    },
    planted: {
      kept: 'What was uploaded went before (server/domains/images/forget.ts); drawn ones go with nothing.',
    },
  },
  {
    table: 'search_terms',
    columns: ['term', 'lexeme'],
    exported: { not: 'Words of all listings, once each, and nobody’s.' },
    // words that nobody else uses; the member's listings have been out of the shop since the deletion was
    // requested
    forgotten: {
      by: `delete from search_terms s using (
          select distinct t.term, t.lexeme from listings l, me, terms_of(l) t where l.seller_id = me.id and l.kind = 'ad'
        ) own where s.term = own.term and not finds_any(plainto_tsquery('simple', own.lexeme))`,
    },
    planted: 'as_forgotten',
  },
  {
    table: 'deadlines',
    columns: ['entity_id'],
    exported: {
      deadlines: `select d.kind, d.event, d.at from deadlines d, me
        where d.kind in ('user', 'company') and d.entity_id = me.id
          or d.kind = 'garment' and d.entity_id in (select g.id from garments g where g.owner_id = me.id)`,
    },
    forgotten: {
      by: `delete from deadlines d using me
        where d.kind = 'ad' and d.entity_id in (select a.id from ads a where a.seller_id = me.id)
          or d.kind = 'garment' and d.entity_id in (select g.id from garments g where g.owner_id = me.id)`,
    },
    planted: 'as_forgotten',
  },
  {
    table: 'ads',
    columns: [
      'seller_id',
      'slug',
      'title',
      'description',
      'flaws',
      'reason',
      'appeal',
      'cleared_words',
      'measurements',
      'swatch',
    ],
    exported: {
      ads: `select a.id, a.title, a.description, a.condition, a.flaws, a.no_visible_flaws, a.size_label, a.measurements, a.colors, a.swatch,
        a.materials, a.price_cents, a.parcel, a.state, a.reason, a.appeal, a.created_at, a.published_at, a.shown_until,
        (select v.views from ad_views v where v.ad_id = a.id) as views from ads a, me where a.seller_id = me.id order by a.created_at`,
    },
    // somebody's order refers to an ad that was sold, and somebody's offers to one that was not
    forgotten: {
      by: `, sold as (select l.item_id as id from order_lines l join orders o on o.id = l.order_id, me
          where o.seller_id = me.id),
        kept as (select id from sold union select f.ad_id from offers f, me where f.seller_id = me.id),
        emptied as (update ads a set slug = 'removed', title = 'Removed', description = '', flaws = null, measurements = '{}', swatch = '[]',
          reason = null, appeal = null, cleared_words = null,
          state = case when a.id in (select id from sold) then a.state else 'deleted' end from me
          where a.seller_id = me.id and a.id in (select id from kept))
        delete from ads a using me where a.seller_id = me.id and a.id not in (select id from kept)`,
    },
    planted: 'as_forgotten',
  },
  {
    table: 'listings',
    columns: ['seller_id', 'slug', 'title', 'picture', 'tsv'],
    exported: { not: 'A copy of ads and products, for lists and search.' },
    forgotten: {
      by: `delete from listings l using me where l.seller_id = me.id and l.kind = 'ad'
        and not exists (select from ads a where a.id = l.id)`,
    },
    planted: 'as_forgotten',
  },
  {
    table: 'products',
    columns: [
      'seller_id',
      'title',
      'description',
      'attributes',
      'options',
      'handle',
      'tags',
      'seo_title',
      'seo_description',
    ],
    exported: {
      products: `select p.id, p.slug, p.title, p.description, p.whose, p.materials, p.attributes, p.options, p.handle, p.tags, p.seo_title,
          p.seo_description, p.state, p.created_at
        from products p, me where p.seller_id = me.id order by p.created_at`,
    },
    forgotten: { kept: 'A brand’s goods, which orders name; the shop shows none whose company has left.' },
    planted: { kept: 'A brand’s goods, which a moderator let into the shop.' },
  },
  {
    table: 'variants',
    columns: ['seller_id', 'sku', 'barcode', 'bin'],
    exported: {
      variants: `select v.id, v.product_id, v.sku, v.color, v.color_name, v.size_label, v.other, v.price_cents,
        v.compare_at_cents, v.stock, v.barcode, v.bin, v.weight_grams, v.retired_at
        from variants v, products p, me where p.seller_id = me.id and v.product_id = p.id order by v.product_id, v.position`,
    },
    forgotten: { kept: 'A brand’s goods, which orders name.' },
    planted: { kept: 'A brand’s goods, which a moderator let into the shop.' },
  },
  {
    table: 'stock_changes',
    columns: ['seller_id', 'staff_id', 'about'],
    exported: {
      stock_changes: `select s.variant_id, s.at, s.stock_before, s.stock_after, s.why from stock_changes s, me
        where s.seller_id = me.id order by s.id`,
    },
    forgotten: {
      kept: 'Counts of a brand’s goods under ids, for two years; who changed them is named by a membership.',
    },
    planted: { kept: 'Counts of a brand’s goods.' },
  },
  {
    table: 'low_variants',
    columns: ['seller_id'],
    exported: { not: 'Which variants are low, as their stock says.' },
    forgotten: { kept: 'Marks of a brand’s goods.' },
    planted: { kept: 'Marks of a brand’s goods.' },
  },
  {
    table: 'product_totals',
    columns: ['seller_id'],
    exported: { not: 'Sums of the variants, for the order of a list.' },
    forgotten: { kept: 'Sums of a brand’s goods.' },
    planted: { kept: 'Sums of a brand’s goods.' },
  },
]
