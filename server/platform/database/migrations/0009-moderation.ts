import { type Kysely, sql } from 'kysely'

/** What members report, until a moderator has settled it; and sign-ins in the audit log, which are kept half a year. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table reports (
      id text primary key check (starts_with(id, 'rp_')),
      reporter_id text not null references users,
      -- what is reported; messages come later
      subject_kind text not null check (subject_kind in ('listing', 'member', 'brand')),
      subject_id text not null,
      -- whose account it is about, where there is one
      accused_id text references users check (accused_id <> reporter_id),
      reason text not null check (reason in ('counterfeit', 'prohibited', 'misleading', 'offensive', 'spam', 'other')),
      text text check (length(text) between 1 and 4000),
      state text not null default 'open',
      version int not null default 1,
      created_at timestamptz not null default now()
    );
    -- whoever reports a thing again before it was settled adds to the same report
    create unique index reports_open on reports (reporter_id, subject_kind, subject_id) where state = 'open';
    create index reports_to_settle on reports (created_at) where state = 'open';
    create index reports_of_subject on reports (subject_kind, subject_id) where state = 'open';
    create index reports_of_accused on reports (accused_id);

    -- who came in when is known for half a year: these lines alone may go, and not before
    drop trigger audit_log_append_only on audit_log;
    create trigger audit_log_append_only before update on audit_log
      for each row execute function refuse_change();
    create trigger audit_log_kept before delete on audit_log for each row
      when (old.event not in ('signed_in', 'signed_out', 'sign_in_failed', 'sign_in_refused')
        or old.at > now() - interval '180 days')
      execute function refuse_change();
    create index audit_log_sign_ins on audit_log (at)
      where event in ('signed_in', 'signed_out', 'sign_in_failed', 'sign_in_refused');
  `.execute(db)
}
