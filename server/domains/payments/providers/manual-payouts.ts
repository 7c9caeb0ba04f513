import type pg from 'pg'
import { ask, countChanged, statement, t } from '#server/platform/database/statement.ts'
import type { PaymentProvider, PayoutAccountRequest, PayoutRequest } from './provider.ts'

const insertAccount = statement('manual_add_payout_account', {
  text: `insert into manual_provider.payout_accounts (key, seller_id, holder, routing_number, account_number)
         values ($1, $2, $3, $4, $5) on conflict (key) do nothing`,
  parameters: [t.text, t.text, t.text, t.text, t.text],
})

const insertPayout = statement('manual_pay_out', {
  text: `insert into manual_provider.payouts as p (key, seller_id, amount_cents, account_key, settles_at)
         select $1, $2, $3::int, $5::text, $4::timestamptz + interval '1 day'
         where $5::text is null
           or exists (select from manual_provider.payout_accounts a where a.key = $5 and a.seller_id = $2)
         on conflict (key) do update set key = p.key
         returning p.amount_cents, p.account_key, p.settles_at <= $4 as settled`,
  parameters: [t.text, t.text, t.int, t.timestamp, t.orNull(t.text)],
  columns: { amount_cents: t.int, account_key: t.orNull(t.text), settled: t.bool },
})

/** The most that it pays at once, in cents; a larger payout fails. */
const mostPaidOut = 1_000_000

/**
 * The payouts of the built-in provider, which settle after a day. A payout to an account that it does not know
 * fails.
 */
export function createManualPayouts(
  pool: pg.Pool,
): Pick<PaymentProvider, 'paysOut' | 'addPayoutAccount' | 'payOut'> {
  return {
    paysOut: true,

    async addPayoutAccount({ key, sellerId, holder, routingNumber, accountNumber }: PayoutAccountRequest) {
      await countChanged(pool, insertAccount, [key, sellerId, holder, routingNumber, accountNumber])
    },

    async payOut({ key, sellerId, amountCents, accountKey, at }: PayoutRequest) {
      if (amountCents > mostPaidOut) return { state: 'failed' }
      const [payout] = await ask(pool, insertPayout, [key, sellerId, amountCents, at, accountKey])
      if (payout === undefined) return { state: 'failed' }
      if (payout.amount_cents !== amountCents)
        throw new Error(`The key ${key} was used for ${payout.amount_cents}, not for ${amountCents}.`)
      if (payout.account_key !== accountKey) throw new Error(`The key ${key} was used for another account.`)
      return { state: payout.settled ? 'paid' : 'pending' }
    },
  }
}
