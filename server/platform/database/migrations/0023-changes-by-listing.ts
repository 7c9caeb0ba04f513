import { type Kysely, sql } from 'kysely'

/**
 * Caches hear which listing was changed, and in which lists it stands: each change is one line of JSON, notified to
 * every process and kept in the transaction, so that whoever commits reads there what it changed
 * (docs/decisions/079-cache-invalidation.md).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    drop trigger listings_tell on listings;
    drop trigger brands_tell on brands;
    drop trigger categories_tell on categories;
    drop function tell_catalogue();

    -- '*' is anything: what changes very much at once is not told one by one
    create function tell_change(change text) returns void language plpgsql as $$
    declare
      told text := coalesce(current_setting('garderobe.changes', true), '');
    begin
      if told = '*' or starts_with(told, change || E'\n') or position(E'\n' || change || E'\n' in told) > 0 then
        return;
      end if;
      if change = '*' or octet_length(told) > 64000 or octet_length(change) > 7500 then
        change := '*';
        told := '';
      else
        told := told || change || E'\n';
      end if;
      perform set_config('garderobe.changes', case when change = '*' then '*' else told end, true);
      perform pg_notify('catalogue', change);
    end $$;

    -- a listing or a member: whatever shows one is read anew
    create function tell_id(id text) returns void language sql as $$
      select tell_change(jsonb_build_object('id', id)::text)
    $$;

    create function place_of(l listings) returns jsonb language sql immutable as $$
      select jsonb_build_object('category', l.category_slug, 'whose', l.whose, 'brand', l.brand_slug, 'kind', l.kind,
        'size', l.size_keys, 'colour', l.colours, 'material', l.materials, 'condition', l.condition,
        'seller', l.seller_id, 'price', l.price_cents)
    $$;

    create function tell_listing() returns trigger language plpgsql as $$
    declare
      listing text := coalesce(new.id, old.id);
      before jsonb := case when old.live then place_of(old) end;
      after jsonb := case when new.live then place_of(new) end;
      is_moved boolean := (before - 'price') is distinct from (after - 'price')
        or (old.title, old.slug, old.published_at, old.tsv) is distinct from (new.title, new.slug, new.published_at, new.tsv);
      comes boolean := after is not null
        and (before is null or (old.category_slug, old.whose) <> (new.category_slug, new.whose));
      leaves boolean := before is not null
        and (after is null or (old.category_slug, old.whose) <> (new.category_slug, new.whose));
      is_alone boolean := (comes and not exists (select from listings
          where live and category_slug = new.category_slug and whose = new.whose and id <> listing))
        or (leaves and not exists (select from listings
          where live and category_slug = old.category_slug and whose = old.whose and id <> listing));
    begin
      if coalesce(before, after) is null or (not is_moved and before = after) then
        perform tell_id(listing);
      else
        perform tell_change(jsonb_build_object('id', listing, 'places', array_remove(array[before, after], null),
          'is_moved', is_moved, 'is_alone', is_alone)::text);
      end if;
      return null;
    end $$;
    create trigger listings_tell after insert or delete on listings for each row execute function tell_listing();
    create trigger listings_tell_anew after update on listings for each row
      when (old is distinct from new) execute function tell_listing();

    -- what stands on the page of a listing alone: the column named is the listing's or the member's id
    create function tell_of() returns trigger language plpgsql as $$
    begin
      perform tell_id(to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0]);
      return null;
    end $$;
    create trigger variants_tell after insert or update or delete on variants
      for each row execute function tell_of('product_id');
    create trigger product_images_tell after insert or update or delete on product_images
      for each row execute function tell_of('product_id');
    create trigger ad_images_tell after insert or update or delete on ad_images
      for each row execute function tell_of('ad_id');
    create trigger products_tell after update on products for each row
      when (old is distinct from new) execute function tell_of('id');
    create trigger ads_tell after update on ads for each row
      when (old is distinct from new) execute function tell_of('id');
    create trigger companies_tell after update on companies for each row
      when (old is distinct from new) execute function tell_of('user_id');
    create trigger users_tell after update on users for each row
      when ((old.name, old.image_id, old.state, old.away_until)
        is distinct from (new.name, new.image_id, new.state, new.away_until))
      execute function tell_of('id');

    create function tell_image() returns trigger language plpgsql as $$
    begin
      perform tell_id(product_id) from product_images where image_id = new.id;
      perform tell_id(ad_id) from ad_images where image_id = new.id;
      if new.owner_id is null then
        perform tell_id(id) from users where image_id = new.id;
      else
        perform tell_id(id) from users where id = new.owner_id and image_id = new.id;
      end if;
      perform tell_change('*') from brands where image_id = new.id;
      return null;
    end $$;
    create trigger images_tell after update on images for each row
      when ((old.alt, old.width, old.height, old.placeholder, old.types, old.widths)
        is distinct from (new.alt, new.width, new.height, new.placeholder, new.types, new.widths))
      execute function tell_image();

    -- every page names brands and categories
    create function tell_anything() returns trigger language plpgsql as $$
    begin
      perform tell_change('*');
      return null;
    end $$;
    create trigger brands_tell after insert or update or delete on brands
      for each statement execute function tell_anything();
    create trigger categories_tell after insert or update or delete on categories
      for each statement execute function tell_anything();

    -- listings carry their brand's name
    create function follow_brand() returns trigger language plpgsql as $$
    begin
      perform refresh_product_listing(id) from products where brand_id = new.id;
      perform refresh_ad_listing(id) from ads where brand_id = new.id;
      return null;
    end $$;
    create trigger brands_follow after update on brands for each row
      when ((old.name, old.slug) is distinct from (new.name, new.slug)) execute function follow_brand();
  `.execute(db)
}
