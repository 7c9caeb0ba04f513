import type { PersonalTable } from '#server/domains/personal-data/index.ts'

/** Payouts of a seller; the books stay. */
export const payoutsData: readonly PersonalTable[] = [
  {
    table: 'withdrawals',
    columns: ['seller_id'],
    exported: {
      withdrawals: `select w.id, w.amount_cents, w.state, w.created_at, w.settled_at from withdrawals w, me
        where w.seller_id = me.id order by w.created_at`,
    },
    forgotten: { kept: 'The books: amounts under an id.' },
    planted: { kept: 'The books.' },
  },
]
