import { type Kysely, sql } from 'kysely'

/**
 * Says of everything that a cart line can name whether everybody may see it: the states in which a listing has a page.
 * Orders are made of what was paid for, in whatever state it is by then, so the view still holds all of it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace view items as
      select v.id, 'product' as kind, p.id as listing_id, p.slug, p.title, p.seller_id, v.price_cents,
        case when p.state = 'active' then v.stock else 0 end as stock,
        nullif(concat_ws(' · ', v.size_label, initcap(replace(v.colour, '-', ' '))), '') as options,
        null as parcel,
        (select picture_of(i) from product_images pi join images i on i.id = pi.image_id
          where pi.product_id = p.id order by pi.colour is distinct from v.colour, pi.position limit 1) as picture,
        p.state = 'active' as visible
      from variants v join products p on p.id = v.product_id
      union all
      select a.id, 'ad', a.id, a.slug, a.title, a.seller_id, a.price_cents,
        case when a.state = 'published' then 1 else 0 end, a.size_label, a.parcel,
        (select picture_of(i) from ad_images ai join images i on i.id = ai.image_id
          where ai.ad_id = a.id order by ai.position limit 1),
        a.state in ('published', 'reserved', 'sold', 'paused', 'expired')
      from ads a;
  `.execute(db)
}
