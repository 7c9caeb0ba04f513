import { type Kysely, sql } from 'kysely'

/**
 * One listing over products and ads. A projection kept by triggers, because every list, facet and search reads it
 * and a union of two joins cannot be indexed: whatever path changes a product, its stock, an ad or a picture, the
 * listing follows in the same transaction.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- unaccent is only stable, because its dictionary could be swapped; ours is not
    create function fold(text) returns text language sql immutable parallel safe strict as
      $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

    create table listings (
      id text primary key,
      kind text not null check (kind in ('product', 'ad')),
      live boolean not null,
      slug text not null,
      title text not null,
      seller_id text not null,
      brand_id text,
      brand_slug text,
      brand_name text,
      category_id text not null,
      category_slug text not null,
      category_name text not null,
      whose text not null,
      price_cents int not null,
      compare_at_cents int,
      size_keys text[] not null,
      size_label text,
      colours text[] not null,
      materials text[] not null,
      condition text not null,
      picture jsonb,
      published_at timestamptz not null,
      tsv tsvector not null
    );
    create index listings_newest on listings (published_at desc, id desc) where live;
    create index listings_by_price on listings (price_cents, id) where live;
    create index listings_of_category on listings (category_slug, published_at desc, id desc) where live;
    create index listings_of_category_by_price on listings (category_slug, price_cents, id) where live;
    create index listings_of_brand on listings (brand_slug, published_at desc, id desc) where live;
    create index listings_of_seller on listings (seller_id, published_at desc, id desc) where live;
    create index listings_of_whose on listings (whose, published_at desc, id desc) where live;
    create index listings_sizes on listings using gin (size_keys) where live;
    create index listings_colours on listings using gin (colours) where live;
    create index listings_materials on listings using gin (materials) where live;
    create index listings_text on listings using gin (tsv) where live;

    create function picture_of(images) returns jsonb language sql stable as $$
      select jsonb_build_object('id', $1.id, 'alt', $1.alt, 'width', $1.width, 'height', $1.height,
        'placeholder', $1.placeholder, 'types', $1.types, 'widths', $1.widths)
    $$;

    create function listing_text(title text, brand text, category text, whose text, colours text[], materials text[], description text)
    returns tsvector language sql stable as $$
      select setweight(to_tsvector('english', fold(title)), 'A')
        || setweight(to_tsvector('english', fold(coalesce(brand, ''))), 'A')
        || setweight(to_tsvector('english', fold(category || ' ' || array_to_string(colours, ' '))), 'B')
        || setweight(to_tsvector('english', fold(array_to_string(materials, ' ') || ' ' || whose)), 'C')
        || setweight(to_tsvector('english', fold(left(description, 400))), 'D')
    $$;

    create function refresh_product_listing(product text) returns void language sql as $$
      insert into listings
      select p.id, 'product', p.state = 'active' and coalesce(v.available, false), p.slug, p.title, p.seller_id,
        b.id, b.slug, b.name, c.id, c.slug, c.name, p.whose,
        coalesce(v.price_cents, 100), v.compare_at_cents, coalesce(v.size_keys, '{}'), v.size_label,
        coalesce(v.colours, '{}'), p.materials, 'new_with_tags',
        (select picture_of(i) from product_images pi join images i on i.id = pi.image_id
          where pi.product_id = p.id order by pi.position limit 1),
        coalesce(p.published_at, p.created_at),
        listing_text(p.title, b.name, c.name, p.whose, coalesce(v.colours, '{}'), p.materials, p.description)
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
          (select array_agg(colour order by first) from
            (select colour, min(position) as first from variants where product_id = p.id and colour is not null group by colour) s) as colours
        from variants where product_id = p.id
      ) v on true
      where p.id = product
      on conflict (id) do update set live = excluded.live, slug = excluded.slug, title = excluded.title,
        seller_id = excluded.seller_id, brand_id = excluded.brand_id, brand_slug = excluded.brand_slug,
        brand_name = excluded.brand_name, category_id = excluded.category_id, category_slug = excluded.category_slug,
        category_name = excluded.category_name, whose = excluded.whose, price_cents = excluded.price_cents,
        compare_at_cents = excluded.compare_at_cents, size_keys = excluded.size_keys, size_label = excluded.size_label,
        colours = excluded.colours, materials = excluded.materials, picture = excluded.picture,
        published_at = excluded.published_at, tsv = excluded.tsv
    $$;

    create function refresh_ad_listing(ad text) returns void language sql as $$
      insert into listings
      select a.id, 'ad', a.state = 'published', a.slug, a.title, a.seller_id,
        b.id, b.slug, b.name, c.id, c.slug, c.name, a.whose,
        a.price_cents, null, case when a.size_key is null then '{}' else array[a.size_key] end, a.size_label,
        a.colours, a.materials, a.condition,
        (select picture_of(i) from ad_images ai join images i on i.id = ai.image_id
          where ai.ad_id = a.id order by ai.position limit 1),
        coalesce(a.published_at, a.created_at),
        listing_text(a.title, b.name, c.name, a.whose, a.colours, a.materials, a.description)
      from ads a
      left join brands b on b.id = a.brand_id
      join categories c on c.id = a.category_id
      where a.id = ad
      on conflict (id) do update set live = excluded.live, slug = excluded.slug, title = excluded.title,
        seller_id = excluded.seller_id, brand_id = excluded.brand_id, brand_slug = excluded.brand_slug,
        brand_name = excluded.brand_name, category_id = excluded.category_id, category_slug = excluded.category_slug,
        category_name = excluded.category_name, whose = excluded.whose, price_cents = excluded.price_cents,
        size_keys = excluded.size_keys, size_label = excluded.size_label, colours = excluded.colours,
        materials = excluded.materials, condition = excluded.condition, picture = excluded.picture,
        published_at = excluded.published_at, tsv = excluded.tsv
    $$;

    create function follow_product() returns trigger language plpgsql as $$
    begin
      perform refresh_product_listing(new.id);
      return null;
    end $$;
    create trigger products_follow after insert or update on products for each row execute function follow_product();

    create function follow_variant() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform refresh_product_listing(old.product_id);
      -- a sale changes the listing only when it takes the last piece or gives the first one back
      elsif tg_op = 'INSERT' or (new.stock = 0) <> (old.stock = 0)
        or (new.price_cents, new.compare_at_cents, new.colour, new.size_key, new.size_label, new.position)
           is distinct from (old.price_cents, old.compare_at_cents, old.colour, old.size_key, old.size_label, old.position) then
        perform refresh_product_listing(new.product_id);
      end if;
      return null;
    end $$;
    create trigger variants_follow after insert or update or delete on variants for each row execute function follow_variant();

    create function follow_product_image() returns trigger language plpgsql as $$
    begin
      perform refresh_product_listing(case when tg_op = 'DELETE' then old.product_id else new.product_id end);
      return null;
    end $$;
    create trigger product_images_follow after insert or update or delete on product_images
      for each row execute function follow_product_image();

    create function follow_ad() returns trigger language plpgsql as $$
    begin
      perform refresh_ad_listing(new.id);
      return null;
    end $$;
    create trigger ads_follow after insert or update on ads for each row execute function follow_ad();

    create function follow_ad_image() returns trigger language plpgsql as $$
    begin
      perform refresh_ad_listing(case when tg_op = 'DELETE' then old.ad_id else new.ad_id end);
      return null;
    end $$;
    create trigger ad_images_follow after insert or update or delete on ad_images
      for each row execute function follow_ad_image();

    -- a picture that was drawn or described anew changes the card, nothing else of the listing
    create function follow_image() returns trigger language plpgsql as $$
    begin
      update listings set picture = picture_of(new) where picture ->> 'id' = new.id;
      return null;
    end $$;
    create index listings_of_picture on listings ((picture ->> 'id'));
    create trigger images_follow after update on images for each row execute function follow_image();

    create function tell_catalogue() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', '');
      return null;
    end $$;
    create trigger listings_tell after insert or update or delete on listings
      for each statement execute function tell_catalogue();
    create trigger brands_tell after insert or update or delete on brands
      for each statement execute function tell_catalogue();
    create trigger categories_tell after insert or update or delete on categories
      for each statement execute function tell_catalogue();
  `.execute(db)
}
