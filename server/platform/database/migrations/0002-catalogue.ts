import { type Kysely, sql } from 'kysely'

/** What is for sale: categories, brand products with variants, members' ads, and one listing over both. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table categories (
      id text primary key check (starts_with(id, 'c_')),
      slug text not null unique,
      name text not null,
      parent_id text references categories,
      position int not null,
      size_system text
    );
    create table category_audiences (
      category_id text not null references categories,
      whose text not null check (whose in ('woman', 'man', 'kids')),
      primary key (category_id, whose)
    );

    create table products (
      id text primary key check (starts_with(id, 'p_')),
      brand_id text not null references brands,
      seller_id text not null references users,
      slug text not null,
      title text not null check (length(title) between 1 and 150),
      description text not null default '' check (length(description) <= 2000),
      category_id text not null references categories,
      whose text not null check (whose in ('woman', 'man', 'kids')),
      materials text[] not null default '{}',
      attributes jsonb not null default '[]',
      state text not null default 'draft',
      version int not null default 1,
      created_at timestamptz not null default now(),
      published_at timestamptz
    );
    create index products_of_seller on products (seller_id);
    create index products_of_brand on products (brand_id);

    create table variants (
      id text primary key check (starts_with(id, 'v_')),
      product_id text not null references products on delete cascade,
      seller_id text not null references users,
      sku text check (length(sku) <= 50),
      colour text,
      size_system text,
      size_label text,
      size_key text,
      price_cents int not null check (price_cents between 100 and 1000000),
      compare_at_cents int check (compare_at_cents > price_cents),
      stock int not null check (stock between 0 and 99999),
      position int not null,
      unique (seller_id, sku)
    );
    create index variants_of_product on variants (product_id, position);

    create table product_images (
      product_id text not null references products on delete cascade,
      image_id text not null references images,
      colour text,
      position int not null,
      primary key (product_id, image_id)
    );
    create index product_images_of_image on product_images (image_id);

    create table ads (
      id text primary key check (starts_with(id, 'a_')),
      seller_id text not null references users,
      slug text not null,
      title text not null check (length(title) between 3 and 80),
      description text not null default '' check (length(description) <= 2000),
      category_id text not null references categories,
      brand_id text references brands,
      whose text not null check (whose in ('woman', 'man', 'kids')),
      size_system text,
      size_label text,
      size_key text,
      colours text[] not null default '{}' check (cardinality(colours) <= 2),
      materials text[] not null default '{}' check (cardinality(materials) <= 3),
      condition text not null check (condition in ('new_with_tags', 'new_without_tags', 'very_good', 'good', 'satisfactory')),
      flaws text,
      price_cents int not null check (price_cents between 100 and 1000000),
      parcel text not null check (parcel in ('s', 'm', 'l')),
      state text not null default 'draft',
      version int not null default 1,
      created_at timestamptz not null default now(),
      published_at timestamptz
    );
    create index ads_of_seller on ads (seller_id);
    create table ad_images (
      ad_id text not null references ads on delete cascade,
      image_id text not null references images,
      position int not null,
      primary key (ad_id, image_id)
    );
    create index ad_images_of_image on ad_images (image_id);

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$;

    create table price_history (
      id bigint generated always as identity primary key,
      listing_id text not null,
      item_id text not null,
      price_cents int not null,
      at timestamptz not null default now()
    );
    create index price_history_of_listing on price_history (listing_id, at);
    create trigger price_history_append_only before update or delete on price_history
      for each row execute function refuse_change();

    create function note_variant_price() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' or new.price_cents <> old.price_cents then
        insert into price_history (listing_id, item_id, price_cents) values (new.product_id, new.id, new.price_cents);
      end if;
      return null;
    end $$;
    create trigger variants_note_price after insert or update of price_cents on variants
      for each row execute function note_variant_price();

    create function note_ad_price() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' or new.price_cents <> old.price_cents then
        insert into price_history (listing_id, item_id, price_cents) values (new.id, new.id, new.price_cents);
      end if;
      return null;
    end $$;
    create trigger ads_note_price after insert or update of price_cents on ads
      for each row execute function note_ad_price();
  `.execute(db)
}
