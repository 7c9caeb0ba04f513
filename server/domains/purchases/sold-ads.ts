import { statement, t } from '#server/platform/database/statement.ts'
import type { Ref } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const soldAds = statement('sold_ads_of', {
  text: `select item_id as id from order_lines where order_id = $1 and starts_with(item_id, 'a_')`,
  parameters: [t.text],
  columns: { id: t.text },
})

/** The ads that an order sold. */
export async function soldAdsOf(uow: UnitOfWork, orderId: string): Promise<Ref[]> {
  const rows = await uow.ask(soldAds, [orderId])
  return rows.map(({ id }) => ({ kind: 'ad', id }))
}
