import type { Asked } from '#server/platform/database/statement.ts'
import { ask, countChanged, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'

/** One visitor's view of a listing; `visitor` is a pseudonym for one day. */
export interface View {
  listing: string
  visitor: string
  day: string
  userId: string | null
}

const countedView = statement('count_product_view', {
  text: `with first as (
        insert into product_looks (product_id, day, visitor)
        select p.id, $2, $3 from products p where p.id = $1 and p.state = 'active' and p.seller_id is distinct from $4
        on conflict do nothing returning product_id),
      of_product as (
        insert into product_views as v (product_id, day, views) select product_id, $2, 1 from first
        on conflict (product_id, day) do update set views = v.views + 1)
      insert into shop_views as v (seller_id, day, views)
      select p.seller_id, $2, 1 from first join products p on p.id = first.product_id
      on conflict (seller_id, day) do update set views = v.views + 1`,
  parameters: [t.text, t.day, t.text, t.orNull(t.text)],
})

/** Counts a view of an active product, once per visitor and day, for the product and for its company. */
export async function countProductView(on: Asked, { listing, day, visitor, userId }: View): Promise<void> {
  await ask(on, countedView, [listing, day, visitor, userId])
}

const deleteViewers = statement('purge_product_viewers', {
  text: 'delete from product_looks where day < $1',
  parameters: [t.day],
  planned: 'each time',
})

/** Deletes the visitors from before yesterday; the view counts stay. Returns the number deleted. */
export function purgeProductViewers({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Promise<number> {
  const yesterday = new Date(clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
  return countChanged(pool, deleteViewers, [yesterday])
}
