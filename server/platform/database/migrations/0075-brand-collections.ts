import { type Kysely, sql } from 'kysely'

/** Named collections of a brand's products (docs/decisions/184-collections-of-brands.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table brand_collections (
      id text primary key check (starts_with(id, 'bc_')),
      seller_id text not null references users,
      -- its address on the page of the brand, which stays when the title changes
      slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
      title text not null check (length(title) between 1 and 60),
      text text not null default '' check (length(text) <= 500),
      position int not null,
      is_published boolean not null default false,
      version int not null default 1,
      created_at timestamptz not null,
      unique (seller_id, slug)
    );
    create unique index brand_collections_by_title on brand_collections (seller_id, lower(title));

    create table brand_collection_products (
      collection_id text not null references brand_collections on delete cascade,
      product_id text not null references products on delete cascade,
      position int not null,
      primary key (collection_id, product_id)
    );
    create index brand_collection_products_of_product on brand_collection_products (product_id);

    -- the page of the brand, and the lists of its collections, are read anew: each change counts the version on
    create trigger brand_collections_tell after insert or update or delete on brand_collections
      for each row execute function tell_of('seller_id');
  `.execute(db)
}
