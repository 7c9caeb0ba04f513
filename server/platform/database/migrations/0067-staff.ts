import { type Kysely, sql } from 'kysely'

/**
 * The staff of a company, and the invitations to it (docs/decisions/176-staff-of-a-company.md). A company's own account
 * is that of its owner, which the table enforces.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table staff_members (
      id text primary key check (starts_with(id, 'sm_')),
      company_id text not null references companies (user_id),
      user_id text not null references users,
      role text not null check (role in ('owner', 'manager', 'warehouse', 'accountant', 'support')),
      state text not null default 'active',
      version int not null default 1,
      created_at timestamptz not null default now(),
      -- a company has one owner, always: its account is theirs
      constraint staff_members_owner_check check ((role = 'owner') = (company_id = user_id)),
      constraint staff_members_owner_stays check (role <> 'owner' or state = 'active')
    );
    create unique index staff_members_one_company on staff_members (user_id) where state = 'active';
    create index staff_members_of_company on staff_members (company_id, created_at);

    create function company_has_owner() returns trigger language plpgsql as $$
      begin
        insert into staff_members (id, company_id, user_id, role)
          values ('sm_' || replace(gen_random_uuid()::text, '-', ''), new.user_id, new.user_id, 'owner');
        return null;
      end
    $$;
    create trigger companies_have_owner after insert on companies
      for each row execute function company_has_owner();
    insert into staff_members (id, company_id, user_id, role)
      select 'sm_' || replace(gen_random_uuid()::text, '-', ''), user_id, user_id, 'owner' from companies;

    create table staff_invitations (
      id text primary key check (starts_with(id, 'si_')),
      company_id text not null references companies (user_id),
      email citext not null check (length(email) <= 254),
      role text not null check (role in ('manager', 'warehouse', 'accountant', 'support')),
      state text not null default 'pending',
      version int not null default 1,
      -- sha256 of the token of the mail that was sent last; the token itself is in no table
      token_hash bytea not null unique,
      sent_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    );
    create unique index staff_invitations_one_pending on staff_invitations (company_id, email)
      where state = 'pending';
    create index staff_invitations_of_company on staff_invitations (company_id, created_at);

    -- who of a company's staff did it; null for what a person did for themselves, or nobody did
    alter table transition_log add column staff_id text references staff_members;
    create index transition_log_of_staff on transition_log (entity_id) where staff_id is not null;
    alter table order_notes add column staff_id text references staff_members;
    drop trigger transition_log_unchanged on transition_log;
    create trigger transition_log_unchanged before update on transition_log for each row
      when (new.payload is not null or (new.id, new.kind, new.entity_id, new.version, new.event, new.by, new.from_state,
        new.to_state, new.at, new.staff_id) is distinct from (old.id, old.kind, old.entity_id, old.version, old.event, old.by,
        old.from_state, old.to_state, old.at, old.staff_id))
      execute function refuse_change()
  `.execute(db)
}
