import { receiveGarments } from '#server/domains/wardrobe/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'

const lockClaimed = statement('lock_claimed_order', {
  text: `select buyer_id, placed_at from orders
     where id = $1 and kind = 'brand_order' and state = 'completed' and buyer_id is not null for update`,
  parameters: [t.text],
  columns: { buyer_id: t.text, placed_at: t.timestamp },
})

// a statement of its own: it sees what was received while the lock was waited for
const receivedBefore = statement('received_before', {
  text: `select 1 from garments g join order_lines l on l.id = g.order_line_id where l.order_id = $1 limit 1`,
  parameters: [t.text],
})

/**
 * What is kept of a guest's order that was complete before an account verified its address comes to that wardrobe, once
 * (docs/decisions/110-brand-orders-of-buyers.md).
 */
export async function receiveClaimedOrder(services: Services, id: string): Promise<void> {
  await change(services, async uow => {
    const [order] = await uow.ask(lockClaimed, [id])
    if (order === undefined || (await uow.ask(receivedBefore, [id])).length > 0) return
    await receiveGarments(uow, order.buyer_id, { id, kind: 'brand_order', boughtAt: order.placed_at })
  })
}
