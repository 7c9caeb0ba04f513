import { parcelsJson, type StoredParcel } from '#server/domains/shipping/index.ts'
import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import type { DocumentKind } from '#src/api/contract/values/business/tax-values.ts'
import { type OrderColumns, orderColumns, orderOf, type StoredOrder, selectOrder } from './store.ts'

/** A refund of an order. */
interface StoredRefund {
  amount_cents: number
  reason: string
  text: string | null
  at: string
}

/** An invoice or a credit note of an order. */
interface StoredNumber {
  kind: DocumentKind
  year: number
  number: number
}

/** An order with its parcels and refunds. */
export interface StoredDetails extends StoredOrder {
  parcels: StoredParcel[] | null
  refunds: StoredRefund[] | null
  documents: StoredNumber[] | null
  /** The reasons that were given for asking to cancel, and for refusing it, by the event. */
  answers: Partial<Record<'ask_cancel' | 'refuse_cancel', string | null>> | null
}

export const detailsColumns = {
  ...orderColumns,
  parcels: t.orNull(t.json<StoredParcel[]>()),
  refunds: t.orNull(t.json<StoredRefund[]>()),
  documents: t.orNull(t.json<StoredNumber[]>()),
  answers: t.orNull(t.json<NonNullable<StoredDetails['answers']>>()),
}

/** SQL of what the details of an order `t` add to it. */
export const moreDetails = `${parcelsJson('t.id')} as parcels,
    (select json_agg(json_build_object('amount_cents', r.amount_cents, 'reason', r.reason, 'text', r.text,
        'at', r.created_at) order by r.created_at, r.id) from refunds r where r.order_id = t.id) as refunds,
    (select json_agg(json_build_object('kind', d.kind, 'year', d.year, 'number', d.number)
        order by d.kind = 'credit_note', d.issued_at, d.year, d.number)
      from documents d where d.order_id = t.id) as documents,
    (select json_object_agg(x.event, x.payload ->> 'reason') from transition_log x where x.kind = t.kind
      and x.entity_id = t.id and x.event in ('ask_cancel', 'refuse_cancel')) as answers`

const orderDetails = statement('order_details', {
  text: `${selectOrder(moreDetails)} where t.id = $1`,
  parameters: [t.text],
  columns: detailsColumns,
})

/** One order with its parcels and refunds. */
export async function findDetails(on: Asked, id: string): Promise<StoredDetails | undefined> {
  const [row] = await ask(on, orderDetails, [id])
  return row && { ...row, ...orderOf(row as OrderColumns) }
}
