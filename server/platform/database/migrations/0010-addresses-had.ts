import { type Kysely, sql } from 'kysely'

/** Every e-mail address that an account has had or requested: finds what was mailed to it or typed under it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table user_emails (
      user_id text not null references users on delete cascade,
      email citext not null,
      created_at timestamptz not null default now(),
      -- null: it was only typed; a letter may have gone there, and no more
      proven_at timestamptz,
      -- when the account moved to another address
      left_at timestamptz
    );
    -- proven again later is another row
    create unique index user_emails_once on user_emails (user_id, email, coalesce(proven_at, '-infinity'));
    create index user_emails_proven on user_emails (email, proven_at) where proven_at is not null;

    -- wherever an account gets an address, it is noted
    create function note_addresses() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.email_verified_at is not null
        and (old.email <> new.email or new.email_verified_at is null) then
        update user_emails set left_at = now()
          where user_id = old.id and email = old.email and proven_at is not null and left_at is null;
      end if;
      insert into user_emails (user_id, email, proven_at)
        select new.id, a.email, a.proven_at
        from (values (new.email, new.email_verified_at), (new.pending_email, null)) a (email, proven_at)
        where a.email is not null
        on conflict do nothing;
      return null;
    end $$;
    create trigger users_note_addresses after insert or update of email, pending_email, email_verified_at on users
      for each row execute function note_addresses();
    insert into user_emails (user_id, email, created_at, proven_at)
      select id, email, created_at, email_verified_at from users where state <> 'deleted'
      union all select id, pending_email, now(), null from users where pending_email is not null and state <> 'deleted';

    -- whose it is what somebody typed under an address without an account: of whoever had it then, else of the first
    -- who proved it since. What is typed after she left it is not hers (docs/decisions/033-former-addresses.md)
    create function reader_of(address citext, at timestamptz) returns text language sql stable as $$
      select e.user_id from user_emails e
      where e.email = address and e.proven_at is not null and coalesce(e.left_at, 'infinity') > at
      order by e.proven_at limit 1
    $$;
  `.execute(db)
}
