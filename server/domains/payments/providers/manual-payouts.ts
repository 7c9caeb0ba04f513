import type pg from 'pg'
import { seal, unseal } from '#server/platform/config/sealed.ts'
import { ask, countChanged, statement, t } from '#server/platform/database/statement.ts'
import type { PaymentProvider, PayoutAccountRequest, PayoutRequest } from './provider.ts'

const insertAccount = statement('manual_add_payout_account', {
  text: `insert into manual_provider.payout_accounts (key, seller_id, sealed) values ($1, $2, $3)
         on conflict (key) do nothing`,
  parameters: [t.text, t.text, t.text],
})

const sealedAccount = statement('manual_payout_account', {
  text: 'select sealed from manual_provider.payout_accounts where key = $1 and seller_id = $2',
  parameters: [t.text, t.text],
  columns: { sealed: t.text },
})

const insertPayout = statement('manual_pay_out', {
  text: `insert into manual_provider.payouts as p (key, seller_id, amount_cents, account_key, settles_at)
         values ($1, $2, $3::int, $5::text, $4::timestamptz + interval '1 day')
         on conflict (key) do update set key = p.key
         returning p.amount_cents, p.account_key, p.settles_at <= $4 as settled`,
  parameters: [t.text, t.text, t.int, t.timestamp, t.orNull(t.text)],
  columns: { amount_cents: t.int, account_key: t.orNull(t.text), settled: t.bool },
})

/** The most that it pays at once, in cents; a larger payout fails. */
const mostPaidOut = 1_000_000

interface AccountText {
  holder: string
  accountNumber: string
}

const sealOf = (secret: Buffer, key: string) => ({ secret, purpose: 'payout_account', of: key })

/** The name and number of the account of this key, as the built-in provider stores them. */
export const sealAccount = (secret: Buffer, key: string, { holder, accountNumber }: AccountText): string =>
  seal(sealOf(secret, key), JSON.stringify({ holder, account_number: accountNumber }))

/**
 * The payouts of the built-in provider, which settle after a day. The name and number of an account are encrypted
 * under the server's secret. A payout to an account that it does not know, or cannot decrypt, fails.
 */
export function createManualPayouts({
  pool,
  secret,
}: {
  pool: pg.Pool
  secret: Buffer
}): Pick<PaymentProvider, 'paysOut' | 'hosted' | 'addPayoutAccount' | 'payOut'> {
  const isPayable = async (key: string, sellerId: string) => {
    const [account] = await ask(pool, sealedAccount, [key, sellerId])
    return account !== undefined && unseal(sealOf(secret, key), account.sealed) !== null
  }
  return {
    paysOut: true,
    hosted: null,

    async addPayoutAccount({ key, sellerId, holder, accountNumber }: PayoutAccountRequest) {
      const sealed = sealAccount(secret, key, { holder, accountNumber })
      await countChanged(pool, insertAccount, [key, sellerId, sealed])
    },

    async payOut({ key, sellerId, amountCents, account, at }: PayoutRequest) {
      if (amountCents > mostPaidOut) return { state: 'failed' }
      const accountKey = account?.key ?? null
      if (accountKey !== null && !(await isPayable(accountKey, sellerId))) return { state: 'failed' }
      const [payout] = await ask(pool, insertPayout, [key, sellerId, amountCents, at, accountKey])
      if (payout === undefined) return { state: 'failed' }
      if (payout.amount_cents !== amountCents)
        throw new Error(`The key ${key} was used for ${payout.amount_cents}, not for ${amountCents}.`)
      if (payout.account_key !== accountKey) throw new Error(`The key ${key} was used for another account.`)
      return { state: payout.settled ? 'paid' : 'pending' }
    },
  }
}
