import { type Kysely, sql } from 'kysely'

/** Members go away, and their ads with them: these keep their page, which says when they are back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- until when a member is away; what has passed is over
    alter table users add column away_until timestamptz;

    create or replace function refresh_ad_listing(ad text) returns void language sql as $$
      delete from listings l using ads a where l.id = ad and a.id = ad and a.state = 'deleted';
      update listings l set live = false from ads a where l.id = ad and a.id = ad and l.live
        and split_part(a.state, '.', 1) in ('draft', 'pending_review', 'removed');
      insert into listings
      select l.* from ads a, listing_of_ad(a.id) l
      where a.id = ad and a.state in ('published', 'reserved', 'sold', 'paused', 'away', 'expired')
      on conflict (id) do update set live = excluded.live, slug = excluded.slug, title = excluded.title,
        seller_id = excluded.seller_id, brand_id = excluded.brand_id, brand_slug = excluded.brand_slug,
        brand_name = excluded.brand_name, category_id = excluded.category_id, category_slug = excluded.category_slug,
        category_name = excluded.category_name, whose = excluded.whose, price_cents = excluded.price_cents,
        size_keys = excluded.size_keys, size_label = excluded.size_label, colours = excluded.colours,
        materials = excluded.materials, condition = excluded.condition, picture = excluded.picture,
        published_at = excluded.published_at, tsv = excluded.tsv
    $$;
    create or replace view items as
      select v.id, 'product' as kind, p.id as listing_id, p.slug, p.title, p.seller_id, v.price_cents,
        case when p.state = 'active' and not is_closed(p.seller_id) then v.stock else 0 end as stock,
        nullif(concat_ws(' · ', v.size_label, initcap(replace(v.colour, '-', ' '))), '') as options,
        null as parcel,
        (select picture_of(i) from product_images pi join images i on i.id = pi.image_id
          where pi.product_id = p.id order by pi.colour is distinct from v.colour, pi.position limit 1) as picture,
        p.state = 'active' and not is_closed(p.seller_id) as visible
      from variants v join products p on p.id = v.product_id
      union all
      select a.id, 'ad', a.id, a.slug, a.title, a.seller_id, a.price_cents,
        case when a.state = 'published' and not is_closed(a.seller_id) then 1 else 0 end, a.size_label, a.parcel,
        (select picture_of(i) from ad_images ai join images i on i.id = ai.image_id
          where ai.ad_id = a.id order by ai.position limit 1),
        a.state in ('published', 'reserved', 'sold', 'paused', 'away', 'expired') and not is_closed(a.seller_id)
      from ads a;
  `.execute(db)
}
