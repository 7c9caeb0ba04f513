import { type Kysely, sql } from 'kysely'

/**
 * The label of a color in the bag and in new orders is the one of the filters: “Gray” and “Light blue” instead of
 * “Grey” and “Light Blue” (V-18). An order keeps what it said when it was placed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function color_label(color text) returns text immutable language sql return
      case color
        when 'grey' then 'Gray'
        else upper(left(color, 1)) || replace(substr(color, 2), '-', ' ')
      end;

    create or replace view items as
      select v.id, 'product' as kind, p.id as listing_id, p.slug, p.title, p.seller_id, v.price_cents,
        case when p.state = 'active' and v.retired_at is null and not is_closed(p.seller_id)
          and not is_away(p.seller_id) then v.stock else 0 end as stock,
        nullif(concat_ws(' · ', v.size_label, nullif(array_to_string(v.other, ' · '), ''),
          color_label(v.color)), '') as options,
        null as parcel,
        coalesce((select picture_of(i) from images i where i.id = v.image_id),
          (select picture_of(i) from product_images pi join images i on i.id = pi.image_id
            where pi.product_id = p.id order by pi.color is distinct from v.color, pi.position limit 1)) as picture,
        p.state = 'active' and v.retired_at is null and not is_closed(p.seller_id) as visible
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
