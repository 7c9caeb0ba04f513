import { type Kysely, sql } from 'kysely'

/** Who looked at an ad today, so that a visitor counts once a day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table ad_looks (
      ad_id text not null references ads on delete cascade,
      day date not null,
      -- sealed with the day and the secret of the shop: of another day it is another word
      visitor text not null check (length(visitor) = 22),
      primary key (ad_id, day, visitor)
    );
    create index ad_looks_by_day on ad_looks (day);
  `.execute(db)
}
