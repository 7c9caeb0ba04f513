import { type Kysely, sql } from 'kysely'

/** The API tokens of companies (docs/decisions/182-api-tokens.md); the log of each change names the token that made it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table api_tokens (
      id text primary key check (starts_with(id, 'at_')),
      company_id text not null references companies (user_id),
      name text not null check (length(name) <= 60),
      scopes text[] not null check (cardinality(scopes) between 1 and 20),
      -- sha256 of the token; the token itself is in no table
      token_hash bytea not null unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      last_used_at timestamptz,
      revoked_at timestamptz
    );
    create index api_tokens_of_company on api_tokens (company_id, created_at);

    alter table transition_log add column token_id text references api_tokens;
    drop trigger transition_log_unchanged on transition_log;
    create trigger transition_log_unchanged before update on transition_log for each row
      when (new.payload is not null or (new.id, new.kind, new.entity_id, new.version, new.event, new.by, new.from_state,
        new.to_state, new.at, new.staff_id, new.token_id) is distinct from (old.id, old.kind, old.entity_id, old.version,
        old.event, old.by, old.from_state, old.to_state, old.at, old.staff_id, old.token_id))
      execute function refuse_change()
  `.execute(db)
}
