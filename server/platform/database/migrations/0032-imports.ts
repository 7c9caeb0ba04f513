import { type Kysely, sql } from 'kysely'

/** Imports of a company's products from a file (docs/decisions/104-product-imports.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table imports (
      id text primary key check (starts_with(id, 'im_')),
      seller_id text not null references users,
      file_name text not null check (length(file_name) between 1 and 200),
      bytes int not null,
      encoding text not null,
      delimiter text not null,
      -- shopify, google, garderobe or other; null until the file is read
      format text,
      -- [{ name, samples }]
      columns jsonb not null default '[]',
      -- rows of the file, without its header
      rows int not null default 0,
      -- { fields, categories, defaults }
      mapping jsonb not null default '{}',
      -- what the mapping lacks, in sentences
      missing text[] not null default '{}',
      -- the product types of the file: [{ type, products }]
      types jsonb not null default '[]',
      -- why it failed
      problem text,
      -- what the preview found
      to_create int not null default 0,
      to_update int not null default 0,
      to_skip int not null default 0,
      to_fail int not null default 0,
      -- what became of it
      created int not null default 0,
      updated int not null default 0,
      skipped int not null default 0,
      failed int not null default 0,
      undone int not null default 0,
      left_alone int not null default 0,
      state text not null default 'uploaded',
      version int not null default 1,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      -- the last sign of the job that works on it
      worked_at timestamptz not null default now(),
      -- the last sign of the job that fetches its images
      fetched_at timestamptz not null default '-infinity'
    );
    create index imports_of_seller on imports (seller_id, created_at desc, id desc);
    create unique index imports_one_running on imports (seller_id)
      where state in ('running', 'stopping', 'undoing');
    create index imports_to_work_on on imports (worked_at)
      where state in ('uploaded', 'parsed', 'validated', 'running', 'stopping', 'undoing');

    -- the file until it is read
    create table import_chunks (
      import_id text not null references imports on delete cascade,
      position int not null,
      bytes bytea not null,
      primary key (import_id, position)
    );
    -- its rows; the header is row 1
    create table import_rows (
      import_id text not null references imports on delete cascade,
      row int not null,
      cells text[] not null,
      primary key (import_id, row)
    );
    -- its products, as the preview compares them with the shop
    create table import_products (
      import_id text not null references imports on delete cascade,
      position int not null,
      rows int[] not null,
      handle text,
      title text not null,
      action text not null check (action in ('create', 'update', 'skip', 'error')),
      product_id text,
      changes jsonb not null default '[]',
      errors jsonb not null default '[]',
      warnings jsonb not null default '[]',
      outcome text check (outcome in ('created', 'updated', 'skipped', 'failed', 'undone', 'left_alone')),
      -- the product before the import, and a fingerprint of what the import made of it
      before jsonb,
      fingerprint text,
      primary key (import_id, position)
    );
    create index import_products_by_action on import_products (import_id, action, position);
    create index import_products_waiting on import_products (import_id, position) where outcome is null;
    create index import_products_by_outcome on import_products (import_id, outcome, position);

    create table import_images (
      id bigint generated always as identity primary key,
      import_id text not null references imports on delete cascade,
      product_id text not null references products on delete cascade,
      url text not null,
      place int not null,
      alt text not null,
      color text,
      state text not null default 'waiting' check (state in ('waiting', 'fetched', 'failed')),
      -- why it was not fetched
      problem text,
      image_id text,
      unique (import_id, product_id, url)
    );
    create index import_images_waiting on import_images (import_id, id) where state = 'waiting';
    create index import_images_of_product on import_images (product_id);

    -- where the images of a product came from, so that the same file brings none twice
    create table product_image_sources (
      product_id text not null references products on delete cascade,
      url_hash text not null,
      -- null where it could not be fetched
      image_id text,
      primary key (product_id, url_hash)
    );

    create function tell_import() returns trigger language plpgsql as $$
    begin
      perform tell_members(array[new.seller_id], jsonb_build_object('type', 'import', 'id', new.id, 'state', new.state));
      return null;
    end $$;
    create trigger imports_tell_members after update on imports for each row
      when (old.version <> new.version
        or (old.created, old.updated, old.skipped, old.failed, old.undone, old.left_alone)
          is distinct from (new.created, new.updated, new.skipped, new.failed, new.undone, new.left_alone))
      execute function tell_import();
  `.execute(db)
}
