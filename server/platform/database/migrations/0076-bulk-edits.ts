import { type Kysely, sql } from 'kysely'

/** Changes of many products of a brand, which are planned, made and undone (docs/decisions/185-bulk-edits.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table bulk_edits (
      id text primary key check (starts_with(id, 'be_')),
      seller_id text not null references users,
      change jsonb not null,
      products int not null,
      state text not null,
      version int not null default 1,
      created_at timestamptz not null,
      applied_at timestamptz,
      undone_at timestamptz
    );
    create index bulk_edits_of_seller on bulk_edits (seller_id, created_at desc);

    -- one of each product, or of each of its variants: what it was when the edit was planned, or made, and what it becomes
    create table bulk_edit_rows (
      bulk_edit_id text not null references bulk_edits on delete cascade,
      position int not null,
      product_id text not null references products on delete cascade,
      variant_id text references variants on delete cascade,
      was text,
      will text,
      -- null where it is planned; why it is not, or why it was not made or not undone
      reason text,
      outcome text check (outcome in ('done', 'refused', 'undone', 'left_alone')),
      primary key (bulk_edit_id, position)
    );
    create index bulk_edit_rows_of_product on bulk_edit_rows (product_id);
    create index bulk_edit_rows_of_variant on bulk_edit_rows (variant_id) where variant_id is not null;
  `.execute(db)
}
