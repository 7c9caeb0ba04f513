import { type Kysely, sql } from 'kysely'

/** A request to be erased outlives the closing of the account by a moderator: it has a time of its own. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users add column leaves_at timestamptz;
    update users u set leaves_at = d.at from deadlines d
      where u.state = 'leaving' and d.kind = 'user' and d.entity_id = u.id;

    create or replace function is_closed(seller text) returns boolean language sql stable as $$
      select exists (select from companies where user_id = seller and state = 'suspended')
        or exists (select from users where id = seller
          and state in ('suspended', 'suspended_leaving', 'leaving', 'deleted'))
    $$;
    drop trigger users_follow on users;
    create trigger users_follow after update of state on users for each row
      when ((old.state in ('suspended', 'suspended_leaving', 'leaving', 'deleted'))
        <> (new.state in ('suspended', 'suspended_leaving', 'leaving', 'deleted')))
      execute function follow_seller();
  `.execute(db)
}
