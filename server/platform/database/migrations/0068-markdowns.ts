import { type Kysely, sql } from 'kysely'

/**
 * Markdowns of brands (docs/decisions/177-markdowns.md). The regular price of a variant stays in `price_cents`, which its
 * brand writes; `asked_cents` is what shoppers pay, and `struck_cents` the price that is struck through beside it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table markdowns (
      id text primary key,
      seller_id text not null references users,
      name text not null check (length(name) between 1 and 60),
      -- one of both: percent of the regular price, or cents off it
      percent int check (percent between 1 and 90),
      amount_cents int check (amount_cents between 1 and 1000000),
      rounding text not null check (rounding in ('none', 'whole', 'ninety_five', 'ninety_nine')),
      -- one of both: chosen products, or what is looked for when it starts
      products text[] check (cardinality(products) between 1 and 500),
      filter jsonb,
      -- days of its brand, the first one null where it starts at once; the moments are those of its brand's time zone
      first_day date,
      last_day date not null check (last_day >= first_day),
      starts_at timestamptz,
      ends_at timestamptz check (ends_at > starts_at),
      started_at timestamptz,
      ended_at timestamptz,
      state text not null,
      version int not null default 1,
      created_at timestamptz not null,
      check (num_nonnulls(percent, amount_cents) = 1),
      check (num_nonnulls(products, filter) = 1)
    );
    create index markdowns_of_seller on markdowns (seller_id, created_at desc, id desc);

    -- the prices that a markdown set when it started: its variants never change afterwards
    create table markdown_prices (
      markdown_id text not null references markdowns on delete cascade,
      variant_id text not null references variants on delete cascade,
      product_id text not null references products on delete cascade,
      from_cents int not null,
      to_cents int not null check (to_cents >= 100 and to_cents < from_cents),
      running boolean not null,
      primary key (markdown_id, variant_id)
    );
    create index markdown_prices_running on markdown_prices (variant_id) where running;
    create index markdown_prices_of_variant on markdown_prices (variant_id);
    create index markdown_prices_of_product on markdown_prices (product_id);

    alter table variants
      -- the lowest price of the running markdowns, and the regular price when that one started
      add column marked_cents int check (marked_cents >= 100),
      add column marked_from_cents int check (marked_from_cents > marked_cents),
      add constraint variants_marked check ((marked_cents is null) = (marked_from_cents is null));
    alter table variants
      -- a regular price below the marked one is the price
      add column asked_cents int not null generated always as (least(price_cents, marked_cents)) stored,
      -- a price that was raised during a markdown was never asked, and is not struck through
      add column struck_cents int generated always as (case when marked_cents < price_cents
        then least(price_cents, marked_from_cents) else compare_at_cents end) stored;

    create or replace function note_variant_price() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' or new.asked_cents <> old.asked_cents then
        insert into price_history (listing_id, item_id, price_cents) values (new.product_id, new.id, new.asked_cents);
      end if;
      return null;
    end $$;
    drop trigger variants_note_price on variants;
    create trigger variants_note_price after insert or update of price_cents, marked_cents on variants
      for each row execute function note_variant_price();

    create or replace view items as
      select v.id, 'product' as kind, p.id as listing_id, p.slug, p.title, p.seller_id, v.asked_cents as price_cents,
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
          coalesce(min(asked_cents) filter (where stock > 0), min(asked_cents)) as price_cents,
          (array_agg(struck_cents order by stock = 0, asked_cents))[1] as compare_at_cents,
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

    create or replace function follow_variants() returns trigger language plpgsql as $$
    begin
      perform refresh_product_listings(array(
        select distinct n.product_id from changed n join former o on o.id = n.id
        -- a sale changes the listing only when it takes the last piece or gives the first one back
        where (n.stock = 0) <> (o.stock = 0)
          or (n.asked_cents, n.struck_cents, n.color, n.color_name, n.size_key, n.size_label, n.position,
              n.retired_at)
            is distinct from
            (o.asked_cents, o.struck_cents, o.color, o.color_name, o.size_key, o.size_label, o.position,
              o.retired_at)));
      return null;
    end $$;
  `.execute(db)
}
