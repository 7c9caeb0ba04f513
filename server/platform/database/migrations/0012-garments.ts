import { type Kysely, sql } from 'kysely'

/** Wardrobes: garments with their pictures, and the days on which they were worn. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- what a garment is found by; array_to_string is only stable because of types whose texts change, which text is not
    create function garment_text(title text, brand text, category text, colours text[], materials text[], tags text[],
      notes text, storage text) returns tsvector language sql immutable parallel safe as $$
      select to_tsvector('simple', fold(concat_ws(' ', title, brand, replace(category, '-', ' '),
        array_to_string(colours, ' '), array_to_string(materials, ' '), array_to_string(tags, ' '), storage, notes)))
    $$;
    -- what begins with these words, all of them; matches nothing where there are none
    create function words_begin(text) returns tsquery language sql immutable parallel safe strict as $$
      select coalesce(string_agg(quote_literal(lexeme) || ':*', ' & ')::tsquery, ''::tsquery)
      from unnest(to_tsvector('simple', fold($1)))
    $$;

    create table garments (
      id text primary key check (starts_with(id, 'g_')),
      owner_id text not null references users,
      slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
      title text check (length(title) between 1 and 80),
      category_slug text references categories (slug) on update cascade,
      whose text check (whose in ('woman', 'man', 'kids')),
      -- of the marketplace where there is one of this slug, any other word otherwise
      brand_name text check (length(brand_name) between 1 and 60),
      brand_slug text check (length(brand_slug) between 1 and 120),
      size_system text,
      size_label text,
      size_key text,
      colours text[] not null default '{}' check (cardinality(colours) <= 2),
      materials text[] not null default '{}' check (cardinality(materials) <= 3),
      seasons text[] not null default '{}' check (cardinality(seasons) <= 4),
      tags text[] not null default '{}' check (cardinality(tags) <= 10),
      condition text check (condition in ('new_with_tags', 'new_without_tags', 'very_good', 'good', 'satisfactory')),
      rating int check (rating between 1 and 5),
      price_cents int check (price_cents between 0 and 99999999),
      bought_on date,
      order_line_id text references order_lines,
      -- in centimetres
      measurements jsonb not null default '{}',
      storage text check (length(storage) between 1 and 80),
      notes text check (length(notes) between 1 and 2000),
      decision text check (decision in ('keep', 'maybe', 'sell')),
      open_to_offers boolean not null default false,
      -- of the row of a table that it came from, so that the same file twice adds nothing
      import_key text,
      state text not null default 'owned',
      version int not null default 1,
      created_at timestamptz not null default now(),
      -- kept by the trigger on wears
      wear_count int not null default 0 check (wear_count >= 0),
      last_worn date,
      cost_per_wear_cents int generated always as (round(price_cents::numeric / greatest(wear_count, 1))::int) stored,
      -- where its owner looks for it (docs/decisions/034-wardrobe.md)
      shelf text generated always as (case when state = 'owned' and (title is null or category_slug is null)
        then 'draft' else split_part(state, '.', 1) end) stored,
      search tsvector generated always as
        (garment_text(title, brand_name, category_slug, colours, materials, tags, notes, storage)) stored,
      unique (owner_id, slug),
      check ((brand_name is null) = (brand_slug is null)),
      check ((size_system is null) = (size_key is null) and (size_label is null) = (size_key is null))
    );
    -- one for each order of the list; what lacks the value comes last in either direction
    create index garments_newest on garments (owner_id, created_at desc, id desc);
    create index garments_by_name on garments (owner_id, (coalesce(fold(title), U&'\\FFFD') collate "C"), id);
    create index garments_by_wears on garments (owner_id, wear_count, id);
    create index garments_by_last_worn on garments (owner_id, (coalesce(last_worn, '0001-01-01'::date)), id);
    create index garments_by_price on garments (owner_id, (coalesce(price_cents, 2147483647)), id);
    create index garments_by_price_down on garments (owner_id, (coalesce(price_cents, -1)), id);
    create index garments_by_cost on garments (owner_id, (coalesce(cost_per_wear_cents, 2147483647)), id);
    create index garments_by_cost_down on garments (owner_id, (coalesce(cost_per_wear_cents, -1)), id);
    -- and for the filters that leave few of many
    create index garments_of_category on garments (owner_id, category_slug, created_at desc, id desc);
    create index garments_of_brand on garments (owner_id, brand_slug, created_at desc, id desc);
    create index garments_of_size on garments (owner_id, size_key, created_at desc, id desc);
    create index garments_of_shelf on garments (owner_id, shelf, created_at desc, id desc);
    create index garments_words on garments using gin (owner_id, search, tags, colours, seasons);
    create unique index garments_imported on garments (owner_id, import_key) where import_key is not null;

    create table garment_images (
      garment_id text not null references garments on delete cascade,
      -- a picture shows one garment
      image_id text primary key references images,
      position int not null
    );
    create index garment_images_of_garment on garment_images (garment_id, position);

    create table wears (
      garment_id text not null references garments on delete cascade,
      owner_id text not null references users,
      worn_on date not null check (worn_on >= '1900-01-01'),
      created_at timestamptz not null default now(),
      primary key (garment_id, worn_on)
    );
    create index wears_of_owner on wears (owner_id, worn_on);

    create function count_wears() returns trigger language plpgsql as $$
    begin
      update garments g set wear_count = w.count, last_worn = w.last
      from (select c.garment_id, count(w.worn_on)::int as count, max(w.worn_on) as last
        from (select distinct garment_id from changed) c left join wears w on w.garment_id = c.garment_id
        group by c.garment_id) w
      where g.id = w.garment_id and (g.wear_count, g.last_worn) is distinct from (w.count, w.last);
      return null;
    end $$;
    create trigger wears_added after insert on wears referencing new table as changed
      for each statement execute function count_wears();
    create trigger wears_removed after delete on wears referencing old table as changed
      for each statement execute function count_wears();

    -- grows with every change of a wardrobe: what was counted in it is good as long as it is the same
    create table wardrobes (
      owner_id text primary key references users,
      version bigint not null default 1
    );
    create function note_wardrobe_change() returns trigger language plpgsql as $$
    begin
      insert into wardrobes (owner_id) select distinct owner_id from changed order by owner_id
      on conflict (owner_id) do update set version = wardrobes.version + 1;
      return null;
    end $$;
    create trigger garments_added after insert on garments referencing new table as changed
      for each statement execute function note_wardrobe_change();
    create trigger garments_changed after update on garments referencing new table as changed
      for each statement execute function note_wardrobe_change();
    create trigger garments_removed after delete on garments referencing old table as changed
      for each statement execute function note_wardrobe_change();
  `.execute(db)
}
