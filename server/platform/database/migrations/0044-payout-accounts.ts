import { type Kysely, sql } from 'kysely'

/**
 * The accounts that sellers withdraw to, by holder and last four digits; the payment provider alone has their numbers
 * (docs/decisions/129-payout-accounts.md). Withdrawals from before name none.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table payout_accounts (
      id text primary key check (starts_with(id, 'pa_')),
      seller_id text not null references users,
      holder text not null check (length(holder) between 1 and 60),
      last_four text not null check (last_four ~ '^[0-9]{4}$'),
      since timestamptz not null,
      -- a withdrawal keeps the account it went to
      replaced_at timestamptz
    );
    create unique index payout_accounts_in_use on payout_accounts (seller_id) where replaced_at is null;
    create index payout_accounts_of_seller on payout_accounts (seller_id);

    -- the books outlive the account of a seller who is deleted
    alter table withdrawals add column account_id text references payout_accounts on delete set null;
    create index withdrawals_by_account on withdrawals (account_id) where account_id is not null;

    -- the built-in provider's own books
    create table manual_provider.payout_accounts (
      key text primary key,
      seller_id text not null,
      holder text not null,
      routing_number text not null check (routing_number ~ '^[0-9]{9}$'),
      account_number text not null check (account_number ~ '^[0-9]{4,17}$'),
      created_at timestamptz not null default now()
    );
    create index payout_accounts_of_seller on manual_provider.payout_accounts (seller_id);
    alter table manual_provider.payouts add column account_key text;
  `.execute(db)
}
