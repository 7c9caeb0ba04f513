import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const insertReturn = statement('insert_return', {
  text: `with made as (
       insert into returns (id, order_id, seller_id, reason, state, version, requested_at, return_address)
       select $1, $2, $3, $4, $5, $6, $7, (select jsonb_build_object('name', a.name, 'line1', a.line1,
           'line2', a.line2, 'postcode', a.postcode, 'city', a.city, 'region', a.region,
           'country', a.country)
         from addresses a where a.user_id = $3 and a.is_default) returning id)
     insert into return_lines (return_id, line_id, quantity)
     select made.id, x.line_id, x.quantity from made, unnest($8::text[], $9::int[]) as x (line_id, quantity)`,
  parameters: [t.text, t.text, t.text, t.text, t.text, t.int, t.timestamp, t.list(t.text), t.list(t.int)],
})

/** Inserts a return of a locked order, with the brand's address as it is now. */
export async function addReturn(
  uow: UnitOfWork,
  row: {
    id: string
    order_id: string
    seller_id: string
    reason: string
    state: string
    version: number
  },
  lines: readonly { lineId: string; quantity: number }[],
): Promise<void> {
  const { id, order_id, seller_id, reason, state, version } = row
  await uow.ask(insertReturn, [
    ...([id, order_id, seller_id, reason, state, version, uow.now] as const),
    lines.map(({ lineId }) => lineId),
    lines.map(({ quantity }) => quantity),
  ])
}

const settledLines = statement('settle_return_lines', {
  text: `update return_lines r set amount_cents = x.amount, restocked = x.restocked
     from unnest($2::text[], $3::int[], $4::int[]) as x (line_id, amount, restocked)
     where r.return_id = $1 and r.line_id = x.line_id`,
  parameters: [t.text, t.list(t.text), t.list(t.int), t.list(t.int)],
})

/** Writes down what was refunded for the lines of a return, and how many pieces went back on sale. */
export async function settleLines(
  uow: UnitOfWork,
  returnId: string,
  lines: readonly { lineId: string; amountCents: number; restock: number }[],
): Promise<void> {
  await uow.ask(settledLines, [
    returnId,
    lines.map(({ lineId }) => lineId),
    lines.map(({ amountCents }) => amountCents),
    lines.map(({ restock }) => restock),
  ])
}
