import type { PersonalTable } from '#server/domains/personal-data/index.ts'

/** Payouts of a seller, and the accounts they go to; the books stay. */
export const payoutsData: readonly PersonalTable[] = [
  {
    table: 'withdrawals',
    columns: ['seller_id'],
    exported: {
      withdrawals: `select w.id, w.amount_cents, w.state, w.created_at, w.settled_at, a.holder, a.last_four
        from withdrawals w cross join me left join payout_accounts a on a.id = w.account_id
        where w.seller_id = me.id order by w.created_at`,
    },
    forgotten: { kept: 'The books: amounts under an id. The account that they name is deleted.' },
    planted: { kept: 'The books.' },
  },
  {
    table: 'payout_accounts',
    columns: ['seller_id', 'reference', 'holder', 'last_four'],
    exported: {
      payout_accounts: `select a.id, a.state, a.holder, a.last_four, a.since, a.replaced_at from payout_accounts a, me
        where a.seller_id = me.id order by a.since`,
    },
    forgotten: { by: 'delete from payout_accounts a using me where a.seller_id = me.id' },
    planted: 'as_forgotten',
  },
  {
    table: 'manual_provider.payout_accounts',
    columns: ['key', 'seller_id', 'sealed'],
    exported: {
      not: 'Encrypted name and number; each account is in the export by its holder and last four characters.',
    },
    forgotten: { by: 'delete from manual_provider.payout_accounts a using me where a.seller_id = me.id' },
    planted: 'as_forgotten',
  },
]
