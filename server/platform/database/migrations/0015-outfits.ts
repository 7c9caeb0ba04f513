import { type Kysely, sql } from 'kysely'

/** Outfits: garments on a board, the days they were worn together, and the days they are planned for. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table outfits (
      id text primary key check (starts_with(id, 'fit_')),
      owner_id text not null references users,
      name text not null check (length(name) between 1 and 80),
      occasion text not null default '' check (length(occasion) <= 60),
      seasons text[] not null default '{}' check (cardinality(seasons) <= 4),
      version int not null default 1,
      created_at timestamptz not null default now()
    );
    create index outfits_newest on outfits (owner_id, created_at desc, id desc);

    create table outfit_pieces (
      outfit_id text not null references outfits on delete cascade,
      -- 0 lies at the back
      position int not null check (position >= 0),
      -- null where it was deleted: what it was called stays
      garment_id text references garments on delete set null,
      title text check (length(title) <= 80),
      -- its middle in thousandths of the board, its size in percent of the usual one
      x int not null check (x between 0 and 1000),
      y int not null check (y between 0 and 1000),
      scale int not null check (scale between 40 and 250),
      primary key (outfit_id, position)
    );
    create unique index outfit_pieces_once on outfit_pieces (garment_id, outfit_id) where garment_id is not null;

    create function keep_title_of_pieces() returns trigger language plpgsql as $$
    begin
      update outfit_pieces set title = old.title where garment_id = old.id;
      return old;
    end $$;
    create trigger garments_leave_outfits before delete on garments
      for each row execute function keep_title_of_pieces();

    -- what an outfit noted of its garments; a garment whose wear is taken back by itself leaves the day
    create table outfit_wears (
      outfit_id text not null references outfits on delete cascade,
      worn_on date not null,
      garment_id text not null,
      -- whether the wear is there because of this outfit: only such a one goes with it
      made boolean not null,
      primary key (outfit_id, worn_on, garment_id),
      foreign key (garment_id, worn_on) references wears on delete cascade
    );
    create index outfit_wears_of_garment on outfit_wears (garment_id, worn_on);

    create table outfit_plans (
      outfit_id text not null references outfits on delete cascade,
      owner_id text not null references users,
      planned_on date not null check (planned_on between '1900-01-01' and '2200-01-01'),
      created_at timestamptz not null default now(),
      primary key (outfit_id, planned_on)
    );
    create index outfit_plans_of_owner on outfit_plans (owner_id, planned_on);
  `.execute(db)
}
