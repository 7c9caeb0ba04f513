import { type Kysely, sql } from 'kysely'

/**
 * Brands keep their products themselves: up to three named options, variants that are retired instead of deleted,
 * images of variants, and a brand page (docs/decisions/102-products-of-a-brand.md, 103-product-options.md).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- a company prepares drafts before it is approved, and has no brand until then
    alter table products alter column brand_id drop not null;
    alter table products
      -- [{ name, kind: color | size | other }] in their order; null: the colors and sizes that the variants have
      add column options jsonb check (jsonb_array_length(options) <= 3),
      -- its key in the files that the brand imports
      add column handle text check (length(handle) between 1 and 255),
      add column updated_at timestamptz not null default now();
    update products set updated_at = created_at;
    create unique index products_by_handle on products (seller_id, handle) where handle is not null;
    drop index products_of_seller;
    create index products_of_seller on products (seller_id, created_at desc, id desc);

    alter table variants
      -- the values of the options that are neither color nor size, in the order of the options
      add column other text[] not null default '{}' check (cardinality(other) <= 3),
      add column image_id text references images,
      -- ordered once, so it is kept; it is not for sale
      add column retired_at timestamptz,
      drop constraint variants_seller_id_sku_key;
    create index variants_of_image on variants (image_id) where image_id is not null;
    create unique index variants_sku on variants (seller_id, sku) where retired_at is null;
    create index order_lines_of_item on order_lines (item_id);

    -- a shop on holiday keeps its pages, and sells nothing until it is back (W-97)
    alter table companies
      add column holiday_from timestamptz,
      add column holiday_to timestamptz,
      add check (holiday_from < holiday_to);
    create function is_away(seller text) returns boolean language sql stable as $$
      select exists (select from companies where user_id = seller and state = 'away')
    $$;
    drop trigger companies_follow on companies;
    create trigger companies_follow after update of state on companies for each row
      when ((old.state in ('suspended', 'away')) <> (new.state in ('suspended', 'away'))) execute function follow_seller();

    create or replace function refresh_product_listing(product text) returns void language sql as $$
      insert into listings
      select p.id, 'product', p.state = 'active' and coalesce(v.available, false) and not is_closed(p.seller_id)
          and not is_away(p.seller_id), p.slug, p.title, p.seller_id,
        b.id, b.slug, b.name, c.id, c.slug, c.name, p.whose,
        coalesce(v.price_cents, 100), v.compare_at_cents, coalesce(v.size_keys, '{}'), v.size_label,
        coalesce(v.colors, '{}'), p.materials, 'new_with_tags',
        (select picture_of(i) from product_images pi join images i on i.id = pi.image_id
          where pi.product_id = p.id order by pi.position limit 1),
        coalesce(p.published_at, p.created_at),
        listing_text(p.title, b.name, c.name, p.whose, coalesce(v.colors, '{}'), p.materials, p.description)
      from products p
      join brands b on b.id = p.brand_id
      join categories c on c.id = p.category_id
      left join lateral (
        select bool_or(stock > 0) as available,
          coalesce(min(price_cents) filter (where stock > 0), min(price_cents)) as price_cents,
          (array_agg(compare_at_cents order by stock = 0, price_cents))[1] as compare_at_cents,
          array_agg(distinct size_key) filter (where stock > 0 and size_key is not null) as size_keys,
          case when count(distinct size_label) = 1 then min(size_label)
               when count(distinct size_label) > 1 then count(distinct size_label) || ' sizes' end as size_label,
          (select array_agg(color order by first) from
            (select color, min(position) as first from variants
              where product_id = p.id and retired_at is null and color is not null group by color) s) as colors
        from variants where product_id = p.id and retired_at is null
      ) v on true
      where p.id = product
      on conflict (id) do update set live = excluded.live, slug = excluded.slug, title = excluded.title,
        seller_id = excluded.seller_id, brand_id = excluded.brand_id, brand_slug = excluded.brand_slug,
        brand_name = excluded.brand_name, category_id = excluded.category_id, category_slug = excluded.category_slug,
        category_name = excluded.category_name, whose = excluded.whose, price_cents = excluded.price_cents,
        compare_at_cents = excluded.compare_at_cents, size_keys = excluded.size_keys, size_label = excluded.size_label,
        colors = excluded.colors, materials = excluded.materials, picture = excluded.picture,
        published_at = excluded.published_at, tsv = excluded.tsv
    $$;

    create or replace function follow_variant() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform refresh_product_listing(old.product_id);
      -- a sale changes the listing only when it takes the last piece or gives the first one back
      elsif tg_op = 'INSERT' or (new.stock = 0) <> (old.stock = 0)
        or (new.price_cents, new.compare_at_cents, new.color, new.size_key, new.size_label, new.position, new.retired_at)
           is distinct from
           (old.price_cents, old.compare_at_cents, old.color, old.size_key, old.size_label, old.position, old.retired_at) then
        perform refresh_product_listing(new.product_id);
      end if;
      return null;
    end $$;

    create function follow_deleted_product() returns trigger language plpgsql as $$
    begin
      delete from listings where id = old.id;
      return null;
    end $$;
    create trigger products_follow_deleted after delete on products
      for each row execute function follow_deleted_product();

    -- the drafts of a company that is approved get its brand
    create function give_brand() returns trigger language plpgsql as $$
    begin
      update products set brand_id = new.brand_id where seller_id = new.user_id and brand_id is null;
      return null;
    end $$;
    create trigger companies_give_brand after update of brand_id on companies for each row
      when (new.brand_id is not null) execute function give_brand();

    create or replace view items as
      select v.id, 'product' as kind, p.id as listing_id, p.slug, p.title, p.seller_id, v.price_cents,
        case when p.state = 'active' and v.retired_at is null and not is_closed(p.seller_id)
          and not is_away(p.seller_id) then v.stock else 0 end as stock,
        nullif(concat_ws(' · ', v.size_label, nullif(array_to_string(v.other, ' · '), ''),
          initcap(replace(v.color, '-', ' '))), '') as options,
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
