import { type Kysely, sql } from 'kysely'
import { seal } from '#server/platform/config/sealed.ts'

interface Former {
  key: string
  holder: string
  routing_number: string
  account_number: string
}

/**
 * Payout accounts have a lifecycle, and the built-in provider keeps their names and numbers encrypted
 * (docs/decisions/156-payout-accounts.md).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table payout_accounts
      add column state text not null default 'ready',
      add column version int not null default 1,
      add column reference text unique,
      alter column holder drop not null,
      alter column last_four drop not null,
      drop constraint payout_accounts_last_four_check,
      add check (last_four ~ '^[A-Z0-9]{4}$'),
      add check (state <> 'ready' or (holder is not null and last_four is not null));
    update payout_accounts set state = 'replaced' where replaced_at is not null;
    alter table payout_accounts alter column state drop default,
      add check ((state = 'replaced') = (replaced_at is not null));
    alter table manual_provider.payout_accounts add column sealed text;
  `.execute(db)
  const { rows } = await sql<Former>`
    select key, holder, routing_number, account_number from manual_provider.payout_accounts
  `.execute(db)
  if (rows.length > 0) {
    const found = await sql<{ value: string }>`select value from settings where key = 'secret'`.execute(db)
    const secret = Buffer.from(String(found.rows[0]?.value), 'base64url')
    for (const { key, holder, routing_number, account_number } of rows) {
      const text = JSON.stringify({ holder, routing_number, account_number })
      const sealed = seal({ secret, purpose: 'payout_account', of: key }, text)
      await sql`update manual_provider.payout_accounts set sealed = ${sealed} where key = ${key}`.execute(db)
    }
  }
  await sql`
    alter table manual_provider.payout_accounts
      alter column sealed set not null,
      drop column holder,
      drop column routing_number,
      drop column account_number;
  `.execute(db)
}
