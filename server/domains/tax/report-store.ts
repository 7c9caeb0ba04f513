import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Period } from './period.ts'

const sums = {
  invoices: t.int,
  credit_notes: t.int,
  invoiced_net: t.bigint,
  invoiced_tax: t.bigint,
  invoiced_gross: t.bigint,
  credited_net: t.bigint,
  credited_tax: t.bigint,
  credited_gross: t.bigint,
}

const byRate = statement('tax_report', {
  text: `select d.country, r.rate,
       count(*) filter (where d.kind = 'invoice')::int as invoices,
       count(*) filter (where d.kind = 'credit_note')::int as credit_notes,
       coalesce(sum(r.net) filter (where d.kind = 'invoice'), 0)::bigint as invoiced_net,
       coalesce(sum(r.tax) filter (where d.kind = 'invoice'), 0)::bigint as invoiced_tax,
       coalesce(sum(r.gross) filter (where d.kind = 'invoice'), 0)::bigint as invoiced_gross,
       coalesce(sum(r.net) filter (where d.kind = 'credit_note'), 0)::bigint as credited_net,
       coalesce(sum(r.tax) filter (where d.kind = 'credit_note'), 0)::bigint as credited_tax,
       coalesce(sum(r.gross) filter (where d.kind = 'credit_note'), 0)::bigint as credited_gross
     from documents d, jsonb_to_recordset(d.content -> 'rates') as r (rate int, net int, tax int, gross int)
     where d.company_id = $1 and d.issued_at >= $2 and d.issued_at < $3
     group by d.country, r.rate order by d.country, r.rate`,
  parameters: [t.text, t.timestamp, t.timestamp],
  columns: { country: t.text, rate: t.int, ...sums },
})

/** What the documents of a country and a rate add up to, in cents; credit notes as positive amounts. */
export type RateSums = RowWith<typeof byRate.columns>

/** The sums of a period by country and rate. */
export const findSums = (on: Asked, companyId: string, { from, until }: Period): Promise<RateSums[]> =>
  ask(on, byRate, [companyId, from, until])

const counts = statement('tax_documents_count', {
  text: `select count(*) filter (where kind = 'invoice')::int as invoices,
       count(*) filter (where kind = 'credit_note')::int as credit_notes
     from documents where company_id = $1 and issued_at >= $2 and issued_at < $3`,
  parameters: [t.text, t.timestamp, t.timestamp],
  columns: { invoices: t.int, credit_notes: t.int },
})

/** How many documents a period has; one with several rates counts once. */
export async function countDocuments(on: Asked, companyId: string, { from, until }: Period) {
  const [found] = await ask(on, counts, [companyId, from, until])
  return found ?? { invoices: 0, credit_notes: 0 }
}

const differences = statement('tax_report_differences', {
  text: `with paid as (
       select p.order_id, sum(p.amount_cents) as cents from postings p
       where p.seller_id = $1 and p.at >= $2 and p.at < $3 and p.account in ('captured', 'refunded') group by 1
     ), documented as (
       select d.order_id, sum((d.content -> 'total' ->> 'gross')::int * case d.kind when 'invoice' then 1 else -1 end) as cents
       from documents d where d.company_id = $1 and d.issued_at >= $2 and d.issued_at < $3 group by 1
     ), both_sides as (
       select coalesce(p.order_id, d.order_id) as order_id, coalesce(p.cents, 0) - coalesce(d.cents, 0) as cents
       from paid p full join documented d on d.order_id = p.order_id
     )
     select case
         when exists (select from documents d where d.order_id = b.order_id) then 'other_period'
         when exists (select from shipments s where s.order_id = b.order_id and s.direction = 'out') then 'receipts'
         else 'not_shipped' end as why,
       sum(b.cents)::bigint as cents
     from both_sides b where b.cents <> 0 group by 1`,
  parameters: [t.text, t.timestamp, t.timestamp],
  columns: { why: t.textOf<'other_period' | 'receipts' | 'not_shipped'>(), cents: t.bigint },
})

/** What buyers paid in a period less what its documents state, in cents, by the reason of the difference. */
export const findDifferences = (on: Asked, companyId: string, { from, until }: Period) =>
  ask(on, differences, [companyId, from, until])

const paid = statement('paid_in_period', {
  text: `select coalesce(sum(p.amount_cents), 0)::bigint as cents from postings p
     where p.seller_id = $1 and p.at >= $2 and p.at < $3 and p.account in ('captured', 'refunded')`,
  parameters: [t.text, t.timestamp, t.timestamp],
  columns: { cents: t.bigint },
})

/** What buyers paid in a period, less what they got back, in cents: the gross of its statements. */
export async function findPaid(on: Asked, companyId: string, { from, until }: Period): Promise<number> {
  const [found] = await ask(on, paid, [companyId, from, until])
  return found?.cents ?? 0
}
