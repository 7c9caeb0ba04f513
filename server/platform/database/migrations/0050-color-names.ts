import { type Kysely, sql } from 'kysely'

/**
 * A brand's own name of a color stands beside the color of the filters, which is null where none of them fits
 * (docs/decisions/142-color-names.md). Rows that are there already keep the list's names.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table variants add column color_name text check (length(color_name) between 1 and 40);
    -- the value of the color option that an image shows, as its variants have it
    alter table product_images add column color_name text check (length(color_name) between 1 and 40);
    alter table import_images add column color_name text;
    -- each once, in the order of the variants
    alter table listings add column color_names text[] not null default '{}';

    create or replace view items as
      select v.id, 'product' as kind, p.id as listing_id, p.slug, p.title, p.seller_id, v.price_cents,
        case when p.state = 'active' and v.retired_at is null and not is_closed(p.seller_id)
          and not is_away(p.seller_id) then v.stock else 0 end as stock,
        nullif(concat_ws(' · ', v.size_label, nullif(array_to_string(v.other, ' · '), ''),
          coalesce(v.color_name, color_label(v.color))), '') as options,
        null as parcel,
        coalesce((select picture_of(i) from images i where i.id = v.image_id),
          (select picture_of(i) from product_images pi join images i on i.id = pi.image_id
            where pi.product_id = p.id
            order by coalesce(pi.color_name, pi.color) is distinct from coalesce(v.color_name, v.color), pi.position
            limit 1)) as picture,
        p.state = 'active' and v.retired_at is null and not is_closed(p.seller_id) as visible
      from variants v join products p on p.id = v.product_id
      union all
      select a.id, 'ad', a.id, a.slug, a.title, a.seller_id, a.price_cents,
        case when a.state = 'published' and not is_closed(a.seller_id) then 1 else 0 end, a.size_label, a.parcel,
        (select picture_of(i) from ad_images ai join images i on i.id = ai.image_id
          where ai.ad_id = a.id order by ai.position limit 1),
        a.state in ('published', 'reserved', 'sold', 'paused', 'away', 'expired') and not is_closed(a.seller_id)
      from ads a;

    create or replace function refresh_product_listings(wanted text[]) returns void language plpgsql
      set plan_cache_mode = force_custom_plan as $$
    begin
      if coalesce(cardinality(wanted), 0) = 0 then
        return;
      end if;
      insert into listings (id, kind, live, slug, title, seller_id, brand_id, brand_slug, brand_name, category_id,
        category_slug, category_name, whose, price_cents, compare_at_cents, size_keys, size_label, colors, materials,
        condition, picture, published_at, tsv, color_names)
      with found as materialized (select * from variants where product_id = any(wanted)),
      hues as (
        select product_id, array_agg(color order by first) as colors from
          (select product_id, color, min(position) as first from found
            where retired_at is null and color is not null group by product_id, color) s
        group by product_id),
      names as (
        select product_id, array_agg(color_name order by first) as color_names from
          (select product_id, color_name, min(position) as first from found
            where retired_at is null and color_name is not null group by product_id, color_name) s
        group by product_id),
      sold as (
        select product_id, bool_or(stock > 0) as available,
          coalesce(min(price_cents) filter (where stock > 0), min(price_cents)) as price_cents,
          (array_agg(compare_at_cents order by stock = 0, price_cents))[1] as compare_at_cents,
          array_agg(distinct size_key) filter (where stock > 0 and size_key is not null) as size_keys,
          case when count(distinct size_label) = 1 then min(size_label)
               when count(distinct size_label) > 1 then count(distinct size_label) || ' sizes' end as size_label
        from found where retired_at is null group by product_id)
      select p.id, 'product', p.state = 'active' and coalesce(v.available, false) and not is_closed(p.seller_id)
          and not is_away(p.seller_id), p.slug, p.title, p.seller_id,
        b.id, b.slug, b.name, c.id, c.slug, c.name, p.whose,
        coalesce(v.price_cents, 100), v.compare_at_cents, coalesce(v.size_keys, '{}'), v.size_label,
        coalesce(h.colors, '{}'), p.materials, 'new_with_tags',
        (select picture_of(i) from product_images pi join images i on i.id = pi.image_id
          where pi.product_id = p.id order by pi.position limit 1),
        coalesce(p.published_at, p.created_at),
        listing_text(p.title, b.name, c.name, p.whose,
          coalesce(h.colors, '{}') || coalesce(n.color_names, '{}'), p.materials, p.description),
        coalesce(n.color_names, '{}')
      from products p
      join brands b on b.id = p.brand_id
      join categories c on c.id = p.category_id
      left join sold v on v.product_id = p.id
      left join hues h on h.product_id = p.id
      left join names n on n.product_id = p.id
      where p.id = any(wanted)
      order by p.id
      on conflict (id) do update set live = excluded.live, slug = excluded.slug, title = excluded.title,
        seller_id = excluded.seller_id, brand_id = excluded.brand_id, brand_slug = excluded.brand_slug,
        brand_name = excluded.brand_name, category_id = excluded.category_id, category_slug = excluded.category_slug,
        category_name = excluded.category_name, whose = excluded.whose, price_cents = excluded.price_cents,
        compare_at_cents = excluded.compare_at_cents, size_keys = excluded.size_keys, size_label = excluded.size_label,
        colors = excluded.colors, materials = excluded.materials, picture = excluded.picture,
        published_at = excluded.published_at, tsv = excluded.tsv, color_names = excluded.color_names;
    end $$;

    -- an ad has colors of the list alone
    create or replace function listing_of_ad(ad text) returns setof listings language sql stable as $$
      select a.id, 'ad'::text, a.state = 'published' and not is_closed(a.seller_id), a.slug, a.title, a.seller_id,
        b.id, b.slug, b.name, c.id, c.slug, c.name, a.whose,
        a.price_cents, null::int, case when a.size_key is null then '{}'::text[] else array[a.size_key] end, a.size_label,
        a.colors, a.materials, a.condition,
        (select picture_of(i) from ad_images ai join images i on i.id = ai.image_id
          where ai.ad_id = a.id order by ai.position limit 1),
        coalesce(a.published_at, a.created_at),
        listing_text(a.title, b.name, c.name, a.whose, a.colors, a.materials, a.description),
        '{}'::text[]
      from ads a
      left join brands b on b.id = a.brand_id
      join categories c on c.id = a.category_id
      where a.id = ad and num_nulls(a.title, a.whose, a.price_cents, a.condition) = 0
    $$;

    create or replace function follow_variants() returns trigger language plpgsql as $$
    begin
      perform refresh_product_listings(array(
        select distinct n.product_id from changed n join former o on o.id = n.id
        -- a sale changes the listing only when it takes the last piece or gives the first one back
        where (n.stock = 0) <> (o.stock = 0)
          or (n.price_cents, n.compare_at_cents, n.color, n.color_name, n.size_key, n.size_label, n.position,
              n.retired_at)
            is distinct from
            (o.price_cents, o.compare_at_cents, o.color, o.color_name, o.size_key, o.size_label, o.position,
              o.retired_at)));
      return null;
    end $$;

    create or replace function terms_of(l listings) returns table (term text, lexeme text) language sql stable as $$
      select word, stems[1]
      from unnest(tsvector_to_array(to_tsvector('simple', fold(concat_ws(' ', l.title, l.brand_name, squash(l.brand_name),
        l.category_name, l.whose, array_to_string(l.colors, ' '), array_to_string(l.color_names, ' '),
        array_to_string(l.materials, ' ')))))) as words (word),
        lateral ts_lexize('english_stem', word) as stems
      where length(word) between 2 and 40 and cardinality(stems) > 0
    $$;

    create or replace function learn_listings() returns trigger language plpgsql as $$
    begin
      perform learn_terms(array(
        select n.id from changed n join former o on o.id = n.id
        -- one that comes back is found by its words again, which may have been forgotten meanwhile
        where (n.live and not o.live)
          or (n.title, n.brand_name, n.category_name, n.whose, n.colors, n.color_names, n.materials)
            is distinct from
            (o.title, o.brand_name, o.category_name, o.whose, o.colors, o.color_names, o.materials)));
      return null;
    end $$;
  `.execute(db)
}
