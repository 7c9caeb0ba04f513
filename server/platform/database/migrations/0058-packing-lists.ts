import { type Kysely, sql } from 'kysely'

/** Packing lists: garments and outfits for a trip, each ticked when it is packed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table packing_lists (
      id text primary key check (starts_with(id, 'pack_')),
      owner_id text not null references users,
      name text not null check (length(name) between 1 and 80),
      starts_on date not null check (starts_on >= '1900-01-01'),
      ends_on date not null check (ends_on >= starts_on and ends_on < '2200-01-01'),
      version int not null default 1,
      created_at timestamptz not null default now()
    );
    create index packing_lists_newest on packing_lists (owner_id, created_at desc, id desc);

    create table packing_entries (
      list_id text not null references packing_lists on delete cascade,
      position int not null check (position >= 0),
      garment_id text references garments on delete cascade,
      outfit_id text references outfits on delete cascade,
      is_packed boolean not null,
      primary key (list_id, position),
      check ((garment_id is null) <> (outfit_id is null))
    );
    create unique index packing_entries_of_garment on packing_entries (garment_id, list_id)
      where garment_id is not null;
    create unique index packing_entries_of_outfit on packing_entries (outfit_id, list_id)
      where outfit_id is not null;
  `.execute(db)
}
