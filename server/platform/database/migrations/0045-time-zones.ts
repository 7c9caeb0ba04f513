import { type Kysely, sql } from 'kysely'

/** The time zones in which members read (docs/decisions/130-time-zones.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- an IANA name, as the device says it or as the member chose it
    alter table users add column time_zone text check (length(time_zone) <= 64);
    -- chosen by hand: no device changes it
    alter table users add column is_time_zone_fixed boolean not null default false;
    alter table users add check (time_zone is not null or not is_time_zone_fixed);

    -- 300 characters had no room for a long name beside a moment with its zone
    alter table notifications drop constraint notifications_text_check,
      add constraint notifications_text_check check (length(text) between 1 and 1000);
  `.execute(db)
}
