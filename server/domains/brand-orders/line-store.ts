import { statement, t } from '#server/platform/database/statement.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { changedMeanwhile } from './words.ts'

/** SQL of the state of a line with so many pieces shipped, refused and returned. */
const stateOf = (shipped: string, refused: string, returned: string) => `case
    when ${refused} = l.quantity then 'refused'
    when ${returned} > 0 and ${returned} = ${shipped} and ${shipped} + ${refused} = l.quantity then 'returned'
    when ${shipped} > 0 and ${shipped} + ${refused} = l.quantity then 'shipped'
    when ${shipped} > 0 then 'partly_shipped' else 'placed' end`

/** What happens to pieces of lines, by the column that counts them; a line never has more of them than it can. */
const changes = {
  shipped: statement('ship_lines', {
    text: `update order_lines l set shipped = l.shipped + x.quantity, refunded_cents = l.refunded_cents + x.cents,
         state = ${stateOf('(l.shipped + x.quantity)', 'l.refused', 'l.returned')}
       from unnest($2::text[], $3::int[], $4::int[]) as x (id, quantity, cents)
       where l.id = x.id and l.order_id = $1 and l.shipped + l.refused + x.quantity <= l.quantity returning l.id`,
    parameters: [t.text, t.list(t.text), t.list(t.int), t.list(t.int)],
    columns: { id: t.text },
  }),
  refused: statement('refuse_lines', {
    text: `update order_lines l set refused = l.refused + x.quantity, refunded_cents = l.refunded_cents + x.cents,
         state = ${stateOf('l.shipped', '(l.refused + x.quantity)', 'l.returned')}
       from unnest($2::text[], $3::int[], $4::int[]) as x (id, quantity, cents)
       where l.id = x.id and l.order_id = $1 and l.shipped + l.refused + x.quantity <= l.quantity returning l.id`,
    parameters: [t.text, t.list(t.text), t.list(t.int), t.list(t.int)],
    columns: { id: t.text },
  }),
  returned: statement('return_lines_of_order', {
    text: `update order_lines l set returned = l.returned + x.quantity, refunded_cents = l.refunded_cents + x.cents,
         state = ${stateOf('l.shipped', 'l.refused', '(l.returned + x.quantity)')}
       from unnest($2::text[], $3::int[], $4::int[]) as x (id, quantity, cents)
       where l.id = x.id and l.order_id = $1 and l.returned + x.quantity <= l.shipped returning l.id`,
    parameters: [t.text, t.list(t.text), t.list(t.int), t.list(t.int)],
    columns: { id: t.text },
  }),
}

/** So many pieces of a line, and what is refunded for them. */
export interface ChangedPieces {
  lineId: string
  quantity: number
  refundedCents: number
}

/**
 * Counts pieces of lines as shipped, refused or returned; the check is a condition of the update.
 * @throws Refusal 409 where a line has fewer of them.
 */
export async function countPieces(
  uow: UnitOfWork,
  orderId: string,
  as: keyof typeof changes,
  pieces: readonly ChangedPieces[],
): Promise<void> {
  if (pieces.length === 0) return
  const changed = await uow.ask(changes[as], [
    orderId,
    pieces.map(({ lineId }) => lineId),
    pieces.map(({ quantity }) => quantity),
    pieces.map(({ refundedCents }) => refundedCents),
  ])
  if (changed.length < pieces.length) throw new Refusal(409, 'not_allowed', changedMeanwhile)
}

const refundedLine = statement('refund_line', {
  text: 'update order_lines set refunded_cents = refunded_cents + $3 where order_id = $1 and id = $2',
  parameters: [t.text, t.text, t.int],
})

/** Adds what was refunded for a line without anything coming back; the caller has compared it with the price. */
export async function addLineRefund(
  uow: UnitOfWork,
  orderId: string,
  lineId: string,
  cents: number,
): Promise<void> {
  await uow.ask(refundedLine, [orderId, lineId, cents])
}

const cancelledLines = statement('cancel_brand_lines', {
  text: `update order_lines set refused = quantity - shipped, state = 'cancelled' where order_id = $1`,
  parameters: [t.text],
})

/** Marks all lines of an order of which nothing was shipped as canceled. */
export async function cancelLines(uow: UnitOfWork, orderId: string): Promise<void> {
  await uow.ask(cancelledLines, [orderId])
}
