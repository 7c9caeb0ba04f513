import { sealAccount } from '#server/domains/payments/index.ts'
import type { IdOf } from '../ids.ts'
import { day, hour } from './sale.ts'
import { iso, type SaleRows, uuidOf } from './sale-rows.ts'

/** The most that the built-in provider pays at once, in cents. */
const most = 1_000_000

interface Writing {
  idOf: IdOf
  seller: string
  /** The name on its account. */
  holder: string
  now: number
  /** The server's, which the account is encrypted under. */
  secret: Buffer
}

/**
 * Adds the payouts of a brand that withdraws what it can on the second of each month, and its account, whose number is
 * nobody's.
 */
export function writePayouts(rows: SaleRows, { idOf, seller, holder, now, secret }: Writing): void {
  const account = idOf('pa', `account of ${seller}`)
  const since = iso(now - 366 * day)
  rows.payout_accounts.push({
    ...{ id: account, seller_id: seller, holder, last_four: '6789', since },
    ...{ state: 'ready', version: 1 },
  })
  rows['manual_provider.payout_accounts'].push({
    ...{ key: account, seller_id: seller, created_at: since },
    sealed: sealAccount(secret, account, { holder, accountNumber: 'US53GARD0000123456789' }),
  })
  let paid = 0
  for (const at of seconds(now)) {
    const cents = Math.min(most, earnedBefore(rows, at) - paid)
    if (cents <= 0) continue
    paid += cents
    const id = idOf('wd', `payout ${iso(at)}`)
    const settled = iso(at + day)
    rows.withdrawals.push({
      ...{ id, seller_id: seller, amount_cents: cents, account_id: account },
      ...{ state: 'paid', version: 2, created_at: iso(at), settled_at: settled },
    })
    rows['manual_provider.payouts'].push({
      ...{ key: id, seller_id: seller, amount_cents: cents, account_key: account },
      ...{ settles_at: settled, created_at: iso(at) },
    })
    const of = { set_id: uuidOf(id), order_id: null, payment_id: null, withdrawal_id: id, seller_id: seller }
    for (const [account, amount_cents] of [
      ['seller', cents],
      ['paid_out', -cents],
    ])
      rows.postings.push({ ...of, account, amount_cents, reason: 'withdrawn', at: iso(at) })
    const logged = { kind: 'withdrawal', entity_id: id, payload: null }
    rows.transition_log.push(
      {
        ...logged,
        version: 1,
        event: 'request',
        by: 'seller',
        from_state: '',
        to_state: 'requested',
        at: iso(at),
      },
      {
        ...logged,
        version: 2,
        event: 'pay',
        by: 'provider',
        from_state: 'requested',
        to_state: 'paid',
        at: settled,
      },
    )
  }
}

/** The second of each month of the year before now, at nine in the morning, that is over for a day. */
function seconds(now: number): number[] {
  const date = new Date(now)
  const all = Array.from({ length: 12 }, (_, ago) =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - ago, 2, 9),
  )
  return all.filter(at => at + day + hour < now).toReversed()
}

/** What the completed orders of a brand have brought it by then, in cents. */
function earnedBefore({ postings }: SaleRows, at: number): number {
  return postings.reduce(
    (sum, posting) =>
      posting.account === 'seller' && posting.order_id !== null && Date.parse(String(posting.at)) < at
        ? sum - Number(posting.amount_cents)
        : sum,
    0,
  )
}
