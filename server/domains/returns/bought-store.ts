import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'

const orderToReturn = statement('order_to_return', {
  text: 'select id, kind, checkout_id, buyer_id from orders where id = $1',
  parameters: [t.text],
  columns: {
    id: t.text,
    kind: t.textOf<'brand_order' | 'purchase'>(),
    checkout_id: t.text,
    buyer_id: t.orNull(t.text),
  },
})

/** The order that somebody wants to send something back of. */
export async function findBought(on: Asked, id: string) {
  const [found] = await ask(on, orderToReturn, [id])
  return found
}
