import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const boughtOrder = statement('bought_order', {
  text: `select id, number, seller_id, subtotal_cents from orders
     where id = $1 and kind = 'purchase' and buyer_id = $2`,
  parameters: [t.text, t.text],
  columns: { id: t.text, number: t.text, seller_id: t.text, subtotal_cents: t.int },
})

/** A purchase of this buyer. */
export async function findBought({ pool }: Pick<Services, 'pool'>, id: string, buyerId: string) {
  const [found] = await ask(pool, boughtOrder, [id, buyerId])
  return found
}

const insertDispute = statement('insert_dispute', {
  text: `insert into disputes (id, order_id, buyer_id, seller_id, reason, state, version, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
  parameters: [t.text, t.text, t.text, t.text, t.text, t.text, t.int, t.timestamp],
})

/** Inserts a dispute whose purchase is locked. */
export async function addDispute(
  uow: UnitOfWork,
  row: {
    id: string
    order_id: string
    buyer_id: string
    seller_id: string
    reason: string
    state: string
    version: number
  },
): Promise<void> {
  const { id, order_id, buyer_id, seller_id, reason, state, version } = row
  await uow.ask(insertDispute, [id, order_id, buyer_id, seller_id, reason, state, version, uow.now])
}
