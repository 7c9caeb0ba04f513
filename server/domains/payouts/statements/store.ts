import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Month } from './month.ts'

/**
 * SQL of the sums of postings as a statement has them. A company's balance is what the shop owes it: what is held for
 * its orders, and what it can withdraw. Every posting set sums to zero, so the other accounts add up to its change.
 */
const sums = `coalesce(sum(p.amount_cents) filter (where p.account in ('captured', 'refunded')), 0)::bigint as gross,
    coalesce(sum(p.amount_cents) filter (where p.account = 'delivery'), 0)::bigint as delivery,
    coalesce(sum(p.amount_cents) filter (where p.account = 'platform'), 0)::bigint as commission,
    coalesce(sum(p.amount_cents) filter (where p.account = 'paid_out'), 0)::bigint as payout,
    coalesce(-sum(p.amount_cents) filter (where p.account in ('held', 'seller')), 0)::bigint as amount`

const sumColumns = {
  gross: t.bigint,
  delivery: t.bigint,
  commission: t.bigint,
  payout: t.bigint,
  amount: t.bigint,
}

/** Amounts of a statement, in cents. */
export type Sums = RowWith<typeof sumColumns>

const months = statement('statement_months', {
  text: `select to_char(p.at at time zone 'UTC', 'YYYY-MM') as month,
       coalesce(-sum(p.amount_cents), 0)::bigint as amount
     from postings p where p.seller_id = $1 and p.account in ('held', 'seller') group by 1 order by 1`,
  parameters: [t.text],
  columns: { month: t.text, amount: t.bigint },
})

/** The months in which something was booked for a company, the oldest first, with the change of its balance. */
export const findMonths = (on: Asked, sellerId: string) => ask(on, months, [sellerId])

const balances = statement('statement_balances', {
  text: `select coalesce(-sum(p.amount_cents) filter (where p.at < $2), 0)::bigint as opening,
       coalesce(-sum(p.amount_cents), 0)::bigint as closing,
       coalesce(-sum(p.amount_cents) filter (where p.account = 'seller'), 0)::bigint as available,
       coalesce(-sum(p.amount_cents) filter (where p.account = 'held'), 0)::bigint as pending
     from postings p where p.seller_id = $1 and p.at < $3 and p.account in ('held', 'seller')`,
  parameters: [t.text, t.timestamp, t.timestamp],
  columns: { opening: t.bigint, closing: t.bigint, available: t.bigint, pending: t.bigint },
})

/** A company's balance before and after a month. */
export async function findBalances(on: Asked, sellerId: string, { from, until }: Month) {
  const [found] = await ask(on, balances, [sellerId, from, until])
  return found ?? { opening: 0, closing: 0, available: 0, pending: 0 }
}

const totals = statement('statement_totals', {
  // what only becomes available changes no balance
  text: `select p.reason, count(distinct p.set_id)::int as count, ${sums}
     from postings p where p.seller_id = $1 and p.at >= $2 and p.at < $3 and p.reason <> 'completed'
     group by p.reason order by min(p.id)`,
  parameters: [t.text, t.timestamp, t.timestamp],
  columns: { reason: t.text, count: t.int, ...sumColumns },
})

/** The sums of a month by the reason of the posting. */
export const findTotals = (on: Asked, sellerId: string, { from, until }: Month) =>
  ask(on, totals, [sellerId, from, until])

const entries = statement('statement_entries', {
  text: `with sets as (
       select min(p.id) as id, p.at, p.reason, p.order_id, min(p.withdrawal_id) as withdrawal_id, ${sums}
       from postings p where p.seller_id = $1 and p.at >= $2 and p.at < $3 and p.reason <> 'completed'
       group by p.set_id, p.at, p.reason, p.order_id
     ), running as (
       select s.*, (sum(s.amount) over (order by s.at, s.id))::bigint as balance from sets s
     )
     select r.id, r.at, r.at::text as place, r.reason, r.order_id, o.number as order_number, r.gross, r.delivery,
       r.commission, r.payout, r.amount, r.balance, a.holder, a.last_four
     from running r left join orders o on o.id = r.order_id left join withdrawals w on w.id = r.withdrawal_id
       left join payout_accounts a on a.id = w.account_id
     where $4::text is null or (r.at, r.id) > ($4::text::timestamptz, $5::bigint)
     order by r.at, r.id limit $6`,
  parameters: [t.text, t.timestamp, t.timestamp, t.orNull(t.text), t.bigint, t.bigint],
  columns: {
    id: t.bigint,
    at: t.timestamp,
    place: t.text,
    reason: t.text,
    order_id: t.orNull(t.text),
    order_number: t.orNull(t.text),
    ...sumColumns,
    balance: t.bigint,
    holder: t.orNull(t.text),
    last_four: t.orNull(t.text),
  },
  planned: 'each time',
})

/** The place of an entry in its month. */
export type Place = readonly [at: string, id: number]

/** An entry of a month; `balance` counts from the beginning of the month. */
export type StoredEntry = RowWith<typeof entries.columns>

/** The entries of a month after a place, the oldest first. */
export function findEntries(
  on: Asked,
  sellerId: string,
  { from, until }: Month,
  { after, count }: { after: Place | null; count: number },
): Promise<StoredEntry[]> {
  return ask(on, entries, [sellerId, from, until, after?.[0] ?? null, after?.[1] ?? 0, count])
}

const companyName = statement('statement_company', {
  text: `select coalesce(b.name, u.name) as name from users u left join companies c on c.user_id = u.id
       left join brands b on b.id = c.brand_id where u.id = $1`,
  parameters: [t.text],
  columns: { name: t.text },
})

/** The name that buyers see of a company. */
export async function findName(on: Asked, sellerId: string): Promise<string> {
  const [found] = await ask(on, companyName, [sellerId])
  return found?.name ?? ''
}
