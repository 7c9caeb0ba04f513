import { type Kysely, sql } from 'kysely'

/**
 * A statement that changes many products, variants or images refreshes each listing once, and all of them in one
 * statement (docs/decisions/111-listings-in-sets.md).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- planned each time: a plan from when the shop was empty reads whole tables
    create function refresh_product_listings(wanted text[]) returns void language plpgsql
      set plan_cache_mode = force_custom_plan as $$
    begin
      if coalesce(cardinality(wanted), 0) = 0 then
        return;
      end if;
      insert into listings
      with found as materialized (select * from variants where product_id = any(wanted)),
      hues as (
        select product_id, array_agg(color order by first) as colors from
          (select product_id, color, min(position) as first from found
            where retired_at is null and color is not null group by product_id, color) s
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
        listing_text(p.title, b.name, c.name, p.whose, coalesce(h.colors, '{}'), p.materials, p.description)
      from products p
      join brands b on b.id = p.brand_id
      join categories c on c.id = p.category_id
      left join sold v on v.product_id = p.id
      left join hues h on h.product_id = p.id
      where p.id = any(wanted)
      order by p.id
      on conflict (id) do update set live = excluded.live, slug = excluded.slug, title = excluded.title,
        seller_id = excluded.seller_id, brand_id = excluded.brand_id, brand_slug = excluded.brand_slug,
        brand_name = excluded.brand_name, category_id = excluded.category_id, category_slug = excluded.category_slug,
        category_name = excluded.category_name, whose = excluded.whose, price_cents = excluded.price_cents,
        compare_at_cents = excluded.compare_at_cents, size_keys = excluded.size_keys, size_label = excluded.size_label,
        colors = excluded.colors, materials = excluded.materials, picture = excluded.picture,
        published_at = excluded.published_at, tsv = excluded.tsv;
    end $$;

    create or replace function refresh_product_listing(product text) returns void language sql as $$
      select refresh_product_listings(array[product])
    $$;

    drop trigger products_follow on products;
    drop function follow_product();
    create function follow_new_products() returns trigger language plpgsql as $$
    begin
      perform refresh_product_listings(array(select id from changed));
      return null;
    end $$;
    create function follow_products() returns trigger language plpgsql as $$
    begin
      perform refresh_product_listings(array(
        select n.id from changed n join former o on o.id = n.id
        where (n.state, n.slug, n.title, n.description, n.seller_id, n.brand_id, n.category_id, n.whose, n.materials,
            n.published_at, n.created_at)
          is distinct from (o.state, o.slug, o.title, o.description, o.seller_id, o.brand_id, o.category_id, o.whose,
            o.materials, o.published_at, o.created_at)));
      return null;
    end $$;
    create trigger products_follow_new after insert on products referencing new table as changed
      for each statement execute function follow_new_products();
    create trigger products_follow after update on products referencing new table as changed old table as former
      for each statement execute function follow_products();

    drop trigger variants_follow on variants;
    drop function follow_variant();
    create function follow_of() returns trigger language plpgsql as $$
    begin
      perform refresh_product_listings(array(select distinct product_id from changed));
      return null;
    end $$;
    create function follow_variants() returns trigger language plpgsql as $$
    begin
      perform refresh_product_listings(array(
        select distinct n.product_id from changed n join former o on o.id = n.id
        -- a sale changes the listing only when it takes the last piece or gives the first one back
        where (n.stock = 0) <> (o.stock = 0)
          or (n.price_cents, n.compare_at_cents, n.color, n.size_key, n.size_label, n.position, n.retired_at)
            is distinct from
            (o.price_cents, o.compare_at_cents, o.color, o.size_key, o.size_label, o.position, o.retired_at)));
      return null;
    end $$;
    create trigger variants_follow_new after insert on variants referencing new table as changed
      for each statement execute function follow_of();
    create trigger variants_follow after update on variants referencing new table as changed old table as former
      for each statement execute function follow_variants();
    create trigger variants_follow_deleted after delete on variants referencing old table as changed
      for each statement execute function follow_of();

    drop trigger product_images_follow on product_images;
    drop function follow_product_image();
    create trigger product_images_follow_new after insert on product_images referencing new table as changed
      for each statement execute function follow_of();
    create trigger product_images_follow after update on product_images referencing new table as changed
      for each statement execute function follow_of();
    create trigger product_images_follow_deleted after delete on product_images referencing old table as changed
      for each statement execute function follow_of();

    -- its words are learned once for a whole statement, too
    drop trigger listings_learn on listings;
    drop trigger listings_learn_anew on listings;
    drop function learn_terms();
    create function learn_terms(wanted text[]) returns void language plpgsql
      set plan_cache_mode = force_custom_plan as $$
    begin
      if coalesce(cardinality(wanted), 0) = 0 then
        return;
      end if;
      insert into search_terms (term, lexeme)
      select distinct t.term, t.lexeme from listings l, terms_of(l) t
      where l.id = any(wanted) and not exists (select from search_terms s where s.term = t.term)
      order by t.term;
    end $$;
    create function learn_new_listings() returns trigger language plpgsql as $$
    begin
      perform learn_terms(array(select id from changed));
      return null;
    end $$;
    create function learn_listings() returns trigger language plpgsql as $$
    begin
      perform learn_terms(array(
        select n.id from changed n join former o on o.id = n.id
        -- one that comes back is found by its words again, which may have been forgotten meanwhile
        where (n.live and not o.live) or (n.title, n.brand_name, n.category_name, n.whose, n.colors, n.materials)
          is distinct from (o.title, o.brand_name, o.category_name, o.whose, o.colors, o.materials)));
      return null;
    end $$;
    create trigger listings_learn after insert on listings referencing new table as changed
      for each statement execute function learn_new_listings();
    create trigger listings_learn_anew after update on listings referencing new table as changed old table as former
      for each statement execute function learn_listings();

    create or replace function follow_seller() returns trigger language plpgsql as $$
    begin
      perform refresh_product_listings(array(select id from products where seller_id = new.id));
      perform refresh_ad_listing(id) from ads where seller_id = new.id;
      return null;
    end $$;
    create or replace function follow_brand() returns trigger language plpgsql as $$
    begin
      perform refresh_product_listings(array(select id from products where brand_id = new.id));
      perform refresh_ad_listing(id) from ads where brand_id = new.id;
      return null;
    end $$;
  `.execute(db)
}
