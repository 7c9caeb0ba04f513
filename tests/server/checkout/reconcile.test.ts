import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { settlePayment } from '#server/domains/payments/settle.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { type Discrepancy, reconcile } from '#server/platform/ledger/reconcile.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { buy, runJobs, shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let rig: Rig
let shop: SellersShop
/** An order of 54.80 that stands. */
let order: { id: string; payment: string; checkout: string }
/** One of 54.80 that was canceled and given back. */
let cancelled: { id: string; payment: string }
/** One payment of 80.40 for two orders. */
let both: { payment: string; orders: string[] }

beforeAll(async () => {
  ;({ rig, shop } = await openShop())
  const { services } = rig
  const paymentOf = async (checkoutId: string) => {
    const { rows } = await services.pool.query<{ id: string }>(
      `select id from payments where checkout_id = $1 and state = 'captured'`,
      [checkoutId],
    )
    return rows[0]?.id ?? ''
  }
  const [variant = ''] = await shop.product([9])
  const standing = await buy(services, [[variant, 1]])
  order = {
    id: standing.paid.orders[0]?.id ?? '',
    payment: await paymentOf(standing.checkout.id),
    checkout: standing.checkout.id,
  }
  const returned = await buy(services, [[variant, 1]])
  cancelled = { id: returned.paid.orders[0]?.id ?? '', payment: await paymentOf(returned.checkout.id) }
  const brand = shopper(services, viewerOf(shop.company, { isCompany: true }))
  await brand.send(cancelled.id, { type: 'cancel', reason: 'It is damaged.' })
  const mia = shopper(services, viewerOf(shop.buyer))
  const two = await mia.patch((await mia.create([variant, 1], [await shop.ad(), 1])).id)
  const paid = await mia.pay(two)
  both = { payment: await paymentOf(two.id), orders: paid.orders.map(({ id }) => id) }
  await declinedAndLate(variant)
  await runJobs(services)
})

/** A card that was declined, whose money came after all and went back. */
async function declinedAndLate(variant: string): Promise<void> {
  const { services } = rig
  const guest = shopper(services)
  const checkout = await guest.patch((await guest.create([variant, 1])).id)
  for (let tries = 0; tries < 2; tries++) await guest.pay(checkout, 'tok_declined').catch(() => undefined)
  const { rows } = await services.pool.query<{ id: string }>(
    'select id from payments where checkout_id = $1 order by id',
    [checkout.id],
  )
  const [late] = rows
  if (late === undefined || rows.length !== 2) throw new Error('The card was not tried twice.')
  await services.pool.query(`update manual_provider.charges set state = 'captured' where key = $1`, [late.id])
  await settlePayment(services, late.id)
}

type Query = (sql: string, values?: unknown[]) => Promise<unknown>

/** What is found in books that were corrupted; nothing of it is kept. */
async function foundIn(
  corrupt: (query: Query, client: pg.PoolClient) => Promise<unknown>,
): Promise<Discrepancy[]> {
  const client = await rig.services.pool.connect()
  try {
    await client.query('begin')
    await corrupt((sql, values = []) => client.query(sql, values), client)
    return await reconcile(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Books one set; an account may be of an order or of none. */
async function post(query: Query, ...amounts: [account: string, cents: number, order: string | null][]) {
  await query(
    `insert into postings (set_id, account, order_id, amount_cents, reason)
     select $1::uuid, x.account, x.order_id, x.cents, 'test'
     from unnest($2::text[], $3::int[], $4::text[]) as x(account, cents, order_id)`,
    [
      randomUUID(),
      amounts.map(([account]) => account),
      amounts.map(([, cents]) => cents),
      amounts.map(([, , of]) => of),
    ],
  )
}

/** Another order as the standing one, which nothing was booked of; its payment is for so many cents. */
async function copyOrder(query: Query, cents: number): Promise<string> {
  const [id, payment] = [newId('o'), newId('y')]
  await query(`update payments set state = 'late' where id = $1`, [order.payment])
  await query(
    `insert into payments (id, checkout_id, provider, method, amount_cents, state, split)
     select $2, checkout_id, provider, method, $3, 'captured', split from payments where id = $1`,
    [order.payment, payment, cents],
  )
  await query('update orders set payment_id = $2 where id = $1', [order.id, payment])
  await query(
    `insert into orders (id, number, kind, checkout_id, payment_id, seller_id, email, address, state, subtotal_cents,
       shipping_cents, fee_cents, commission_cents)
     select $2, $2, 'purchase', checkout_id, payment_id, seller_id, email, address, state, subtotal_cents,
       shipping_cents, fee_cents, commission_cents from orders where id = $1`,
    [order.id, id],
  )
  return id
}

test('books with orders, refunds, declined and late payments are clean', async () => {
  const { rows } = await rig.services.pool.query(
    'select state, count(*)::int as many from payments group by state order by state',
  )
  expect(rows).toEqual([
    { state: 'captured', many: 3 },
    { state: 'declined', many: 1 },
    { state: 'late', many: 1 },
  ])
  expect(both.orders).toHaveLength(2)
  expect(await reconcile(rig.services.pool)).toEqual([])
})

describe('an order is out of balance', () => {
  test.each(['held', 'seller', 'delivery', 'platform'])(
    'where %s holds a cent more than was paid',
    async account => {
      const found = await foundIn(query => post(query, [account, -1, order.id], ['held', 1, null]))
      expect(found).toEqual([{ what: 'order_out_of_balance', id: order.id }])
    },
  )

  test('where a cent is missing', async () => {
    const found = await foundIn(query => post(query, ['delivery', 1, cancelled.id], ['delivery', -1, null]))
    expect(found).toEqual([{ what: 'order_out_of_balance', id: cancelled.id }])
  })

  test('where one order has what is another’s, and names both', async () => {
    const found = await foundIn(query => post(query, ['held', 5, order.id], ['held', -5, cancelled.id]))
    expect(found).toHaveLength(3)
    expect(found).toEqual(
      expect.arrayContaining([
        { what: 'order_out_of_balance', id: order.id },
        { what: 'order_out_of_balance', id: cancelled.id },
        // and nothing is held of what is over
        { what: 'held_against_state', id: cancelled.id },
      ]),
    )
  })

  test('where something is booked of it, in balance, and nothing was captured', async () => {
    const ids: string[] = []
    const found = await foundIn(async query => {
      const id = await copyOrder(query, 10_960)
      await post(query, ['held', -5, id], ['platform', 5, id])
      ids.push(id)
    })
    expect(found).toEqual([
      { what: 'order_out_of_balance', id: ids[0] },
      { what: 'order_without_capture', id: ids[0] },
    ])
  })
})

describe('an order is without its capture', () => {
  test('where nothing was booked of it', async () => {
    const ids: string[] = []
    const found = await foundIn(async query => ids.push(await copyOrder(query, 10_960)))
    expect(found).toEqual([{ what: 'order_without_capture', id: ids[0] }])
  })

  test.each([-1, 1])('where %i cent more was captured than it costs, in balance', async cents => {
    const found = await foundIn(query =>
      post(query, ['captured', cents, order.id], ['held', -cents, order.id]),
    )
    expect(found).toEqual([{ what: 'order_without_capture', id: order.id }])
  })

  test.each(['created', 'challenge', 'unknown', 'declined', 'late'])(
    'where its payment is %s',
    async state => {
      const found = await foundIn(query =>
        query('update payments set state = $2 where id = $1', [order.payment, state]),
      )
      expect(found).toEqual([{ what: 'order_without_capture', id: order.id }])
    },
  )

  test('where the order says that more was refunded than was booked', async () => {
    const found = await foundIn(query =>
      query('update orders set refunded_cents = 1 where id = $1', [order.id]),
    )
    expect(found).toEqual([{ what: 'order_without_capture', id: order.id }])
  })

  test('where the order says that less was refunded than was booked', async () => {
    const found = await foundIn(query =>
      query('update orders set refunded_cents = refunded_cents - 1 where id = $1', [cancelled.id]),
    )
    expect(found).toEqual([{ what: 'order_without_capture', id: cancelled.id }])
  })

  test('where a refund was booked that the order knows nothing of', async () => {
    const found = await foundIn(query => post(query, ['refunded', -5480, order.id], ['held', 5480, order.id]))
    expect(found).toEqual([{ what: 'order_without_capture', id: order.id }])
  })
})

describe('money is held against the state of a member’s order', () => {
  let sale: string
  beforeAll(async () => {
    const { rows } = await rig.services.pool.query<{ id: string }>(
      `select id from orders where kind = 'purchase'`,
    )
    sale = rows[0]?.id ?? ''
  })

  test.each(['completed.reviewable', 'completed.closed', 'refunded', 'cancelled'])(
    'where it is %s and the money is still held',
    async state => {
      const found = await foundIn(query => query('update orders set state = $2 where id = $1', [sale, state]))
      expect(found).toEqual([{ what: 'held_against_state', id: sale }])
    },
  )

  test('where the seller is paid before it is completed', async () => {
    const found = await foundIn(query => post(query, ['held', 2000, sale], ['seller', -2000, sale]))
    expect(found).toEqual([{ what: 'held_against_state', id: sale }])
  })

  test('and nothing is wrong with what is held by a brand’s order, or paid when it is due', async () => {
    const found = await foundIn(async query => {
      await post(query, ['held', 2000, sale], ['seller', -2000, sale])
      await query(`update orders set state = 'completed.reviewable' where id = $1`, [sale])
    })
    expect(found).toEqual([])
  })
})

describe('all goods of a brand’s order can go back before it is settled', () => {
  /** Everything of the order goes back to the buyer, as far as the order knows of it. */
  async function giveBack(query: Query, known: { refunded: number; delivery: number }) {
    await query(
      `insert into postings (set_id, account, order_id, amount_cents, reason)
       select $2::uuid, account, order_id, -sum(amount_cents), 'test' from postings
         where order_id = $1 and account <> 'captured' group by account, order_id
       union all select $2::uuid, 'refunded', $1::text, -5480, 'test'`,
      [order.id, randomUUID()],
    )
    await query(
      `update orders set refunded_cents = $2, delivery_refunded_cents = $3, state = 'shipped' where id = $1`,
      [order.id, known.refunded, known.delivery],
    )
  }

  test('with the delivery', async () => {
    expect(await foundIn(query => giveBack(query, { refunded: 5480, delivery: 490 }))).toEqual([])
  })

  test('and is held against its state where the order knows of less', async () => {
    expect(await foundIn(query => giveBack(query, { refunded: 5480, delivery: 0 }))).toEqual([
      { what: 'held_against_state', id: order.id },
    ])
  })
})

test('a payment that was captured and bought nothing is without orders', async () => {
  const id = newId('y')
  const found = await foundIn(query =>
    query(
      `with checkout as (insert into checkouts (id, state) values ($1, 'paid') returning id)
       insert into payments (id, checkout_id, provider, method, amount_cents, state, split)
       select $2, id, 'manual', 'tok_ok', 100, 'captured', '[]' from checkout`,
      [newId('k'), id],
    ),
  )
  expect(found).toEqual([{ what: 'payment_without_orders', id }])
})

describe('a payment stands against its orders', () => {
  test.each([-1, 1])('where it is %i cent more than its only order', async cents => {
    const found = await foundIn(query =>
      query('update payments set amount_cents = amount_cents + $2 where id = $1', [order.payment, cents]),
    )
    expect(found).toEqual([{ what: 'payment_against_orders', id: order.payment }])
  })

  test('where it is as much as one of its two orders', async () => {
    const found = await foundIn(query =>
      query(
        `update payments set amount_cents = (select max(total_cents) from orders where payment_id = $1) where id = $1`,
        [both.payment],
      ),
    )
    expect(found).toEqual([{ what: 'payment_against_orders', id: both.payment }])
  })
})

describe('a withdrawal stands against its postings', () => {
  /** A withdrawal of so many cents of which this is booked. */
  async function withdrawal(
    query: Query,
    state: string,
    cents: number,
    ...booked: number[]
  ): Promise<string> {
    const id = newId('wd')
    await query('insert into withdrawals (id, seller_id, amount_cents, state) values ($1, $2, $3, $4)', [
      id,
      shop.seller,
      cents,
      state,
    ])
    for (const amount of booked)
      await query(
        `insert into postings (set_id, account, seller_id, withdrawal_id, amount_cents, reason) values
           ($1, 'seller', $2, $3, $4, 'test'), ($1, 'paid_out', $2, $3, -$4::int, 'test')`,
        [randomUUID(), shop.seller, id, amount],
      )
    return id
  }

  test.each([
    ['requested', 500, [500]],
    ['paid', 500, [500]],
    ['failed', 500, [500, -500]],
  ] as const)('unless one that is %s of %i is booked as %j', async (state, cents, booked) => {
    expect(await foundIn(query => withdrawal(query, state, cents, ...booked))).toEqual([])
  })

  test.each([
    ['requested', 500, []],
    ['requested', 500, [499]],
    ['paid', 500, [501]],
    ['paid', 500, [500, 500]],
    ['paid', 500, [500, -500]],
    ['failed', 500, [500]],
    ['failed', 500, [500, -501]],
  ] as const)('where one that is %s of %i is booked as %j', async (state, cents, booked) => {
    let id = ''
    const found = await foundIn(async query => {
      id = await withdrawal(query, state, cents, ...booked)
    })
    expect(found).toEqual([{ what: 'withdrawal_against_postings', id }])
  })
})

test('several faults at once are each found', async () => {
  const found = await foundIn(async query => {
    await post(query, ['platform', -1, order.id], ['held', 1, null])
    await query('update orders set refunded_cents = 0 where id = $1', [cancelled.id])
    await query('update payments set amount_cents = 1 where id = $1', [both.payment])
  })
  expect(found).toEqual([
    { what: 'order_out_of_balance', id: order.id },
    { what: 'order_without_capture', id: cancelled.id },
    { what: 'payment_against_orders', id: both.payment },
  ])
})
