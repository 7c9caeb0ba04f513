import { type Kysely, sql } from 'kysely'

/**
 * What members take off several of their ads in one order, in percent: of two, of three, of five and more
 * (docs/decisions/159-bundle-discounts.md). The pages of their ads say so.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users
      add column bundle_percents int[] not null default '{0,0,0}',
      add constraint users_bundle_percents check (cardinality(bundle_percents) = 3 and bundle_percents[1] >= 0
        and bundle_percents[2] >= bundle_percents[1] and bundle_percents[3] >= bundle_percents[2]
        and bundle_percents[3] <= 50);
    drop trigger users_tell on users;
    create trigger users_tell after update on users for each row
      when ((old.name, old.image_id, old.state, old.away_until, old.bundle_percents)
        is distinct from (new.name, new.image_id, new.state, new.away_until, new.bundle_percents))
      execute function tell_of('id');
  `.execute(db)
}
