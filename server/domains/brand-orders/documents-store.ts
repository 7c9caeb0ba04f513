import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'

const skusOfOrder = statement('skus_of_order', {
  text: `select l.id as line_id, v.sku from order_lines l left join variants v on v.id = l.item_id
     where l.order_id = any($1)`,
  parameters: [t.list(t.text)],
  columns: { line_id: t.text, sku: t.orNull(t.text) },
})

/** The SKU of each line of orders, by the line's id; null for one that was deleted or has none. */
export async function findSkus(
  on: Asked,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await ask(on, skusOfOrder, [orderIds])
  return new Map(rows.map(({ line_id, sku }) => [line_id, sku]))
}
