import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { findFew } from '#server/domains/brand-orders/list-store.ts'
import { filterOf, mostFew } from '#server/domains/brand-orders/order-groups.ts'
import { openBrandShop } from '#tests/support/server/brand-shop.ts'
import type { seedShop } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let shop: Awaited<ReturnType<typeof seedShop>>
const orders = 2 * mostFew + 100

/** Orders of a guest each; every one has a common word in its name, and one a word of its own. */
beforeAll(async () => {
  ;({ server, shop } = await openBrandShop())
  await server.services.pool.query(
    `with numbered as (select n, 'k_' || md5('few' || n) as checkout from generate_series(1, $2::int) n),
       opened as (insert into checkouts (id, state) select checkout, 'paid' from numbered),
       paid as (insert into payments (id, checkout_id, provider, method, amount_cents, state, split)
         select 'y_few' || n, checkout, 'manual', 'card', 5000, 'captured', '[]' from numbered)
     insert into orders (id, number, kind, checkout_id, payment_id, seller_id, email, address, state, subtotal_cents,
         shipping_cents, fee_cents, commission_cents, placed_at)
       select 'o_' || md5('few' || n), 'FEW-' || lpad(n::text, 5, '0'), 'brand_order', checkout, 'y_few' || n, $1,
         'guest' || n || '@x.example', jsonb_build_object('name', 'Common ' || case when n = 7 then 'Rarely' else 'Often' end),
         'placed', 5000, 0, 0, 600, now() - n * interval '1 minute' from numbered`,
    [shop.company, orders],
  )
})

const few = async (q: string) =>
  (await findFew(server.services.pool, shop.company, filterOf({ q }), server.services.clock.now())).ids

test('a rare word is read from indexes, and a common one is not', async () => {
  expect(await few('rarely')).toHaveLength(1)
  expect(await few('few-00007')).toHaveLength(1)
  expect(await few('guest41@')).toHaveLength(1)
  expect(await few('nothing like it')).toEqual([])
  // more than half of the newest have it
  expect(await few('common')).toBeUndefined()
  expect(await few('')).toBeUndefined()
})
