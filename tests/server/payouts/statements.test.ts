import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { beginSession } from '#server/domains/members/sessions/sessions.ts'
import { followWithdrawals } from '#server/domains/payouts/index.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import type { Statement, StatementMonth } from '#src/api/contract/business/statements.ts'
import type { Balance, PayoutAccount } from '#src/api/contract/trade/balance.ts'
import { aBrand } from '#tests/support/members/brand.ts'
import { moveClock, passTime } from '#tests/support/pass-time.ts'
import { openBrandShop } from '#tests/support/server/brand-shop.ts'
import { ask } from '#tests/support/server/http.ts'
import { brandOf, buyerOf, buyOf } from '#tests/support/trade/brand-orders.ts'
import { days, seedShop } from '#tests/support/trade/checkout.ts'
import { anAccount } from '#tests/support/trade/deals.ts'

let server: RunningServer
let shop: Awaited<ReturnType<typeof seedShop>>
/** The month of the sales, and the one after it. */
let [first, second] = ['', '']
let numbers: Record<'kept' | 'refused' | 'reduced' | 'returned' | 'canceled', string>

async function call(path: string, { userId = shop.company, json }: { userId?: string; json?: object } = {}) {
  const bearer = await beginSession(server.services.pool, userId, '')
  const headers = { 'idempotency-key': randomUUID() }
  return ask(server.url, json === undefined ? 'GET' : 'POST', `/api/v1/${path}`, {
    bearer,
    headers,
    ...(json === undefined ? {} : { json }),
  })
}
async function read<T>(path: string, userId = shop.company): Promise<T> {
  const { status, body, text } = await call(path, { userId })
  expect([status, text]).toEqual([200, text])
  return body as T
}
const months = async (userId = shop.company) =>
  (await read<{ data: StatementMonth[] }>('business/statements', userId)).data
const month = (name: string, search = '') =>
  read<{ data: Statement; next_cursor: string | null }>(`business/statements/${name}${search}`)
const balance = async (userId = shop.company) => (await read<{ data: Balance }>('balance', userId)).data

/** Adds a payout account, and withdraws to it. */
async function withdraw(given: { amount?: string }, holder: string, userId = shop.company): Promise<void> {
  const added = await call('payout-accounts', { userId, json: { ...anAccount, holder } })
  const { id: account } = (added.body as { data: PayoutAccount }).data
  expect((await call('withdrawals', { userId, json: { ...given, account } })).status).toBe(201)
}

/** Two shirts for 30.00 and a scarf for 10.05, with 4.90 for the delivery; the commission is 8.41. */
async function sell(of = shop) {
  const [shirt = ''] = await of.product([2], 3000)
  const [scarf = ''] = await of.product([1], 1005)
  const { order } = await buyOf(server.services, of.buyer, [shirt, 2], [scarf, 1])
  const [shirts, scarfs] = order.lines.map(({ id }) => id)
  return { id: order.id, number: order.number, shirt, shirts: shirts ?? '', scarfs: scarfs ?? '' }
}

/** The tenth of the next month at noon: what is sold then can be sent back until the month after it. */
function untilTheTenth(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 12) - now.getTime()
}
const nowMonth = () => server.services.clock.now().toISOString().slice(0, 7)

beforeAll(async () => {
  ;({ server, shop } = await openBrandShop())
  const { services } = server
  moveClock(services, untilTheTenth(services.clock.now()))
  first = nowMonth()
  const brand = brandOf(services, shop.company)
  const buyer = buyerOf(services, shop.buyer)
  const kept = await sell()
  await brand.shipAll(kept.id)
  await buyer.send(kept.id, { type: 'deliver' })
  const refused = await sell()
  await brand.send(refused.id, { type: 'refuse_line', line_id: refused.scarfs })
  await brand.shipAll(refused.id)
  await buyer.send(refused.id, { type: 'deliver' })
  const reduced = await sell()
  await brand.shipAll(reduced.id)
  await buyer.send(reduced.id, { type: 'deliver' })
  await brand.refund(reduced.id, '20.00')
  const returned = await sell()
  await brand.shipAll(returned.id)
  await buyer.send(returned.id, { type: 'deliver' })
  const back = await buyer.requestReturn(returned.id, {
    lines: [{ line_id: returned.shirts, quantity: 1 }],
    reason: 'too_small',
  })
  await buyer.sendReturn(back.id, { type: 'ship', carrier: 'other', tracking: 'PX4455667790' })
  await brand.sendReturn(back.id, { type: 'receive' })
  await brand.sendReturn(back.id, {
    type: 'refund',
    lines: [{ line_id: returned.shirts, amount: '30.00', restock: 1 }],
  })
  const { rows } = await services.pool.query('select stock from variants where id = $1', [returned.shirt])
  expect(rows).toEqual([{ stock: 1 }])
  const canceled = await sell()
  await brand.send(canceled.id, { type: 'cancel', reason: 'It is damaged.' })
  numbers = {
    kept: kept.number,
    refused: refused.number,
    reduced: reduced.number,
    returned: returned.number,
    canceled: canceled.number,
  }
  expect(await balance()).toMatchObject({ available: '0.00', pending: '193.72', paid_out: '0.00' })

  // the time for returns is over, and the brand is paid
  await passTime(services, days(40))
  second = nowMonth()
  expect(await balance()).toMatchObject({ available: '193.72', pending: '0.00' })
  await withdraw({ amount: '100.00' }, 'Atelier Nord')
  await followWithdrawals(services)
  moveClock(services, days(1))
  await followWithdrawals(services)
  await withdraw({}, 'Nord Holding')
  const { payments } = services
  Object.assign(services, { payments: { ...payments, payOut: async () => ({ state: 'failed' }) } })
  await followWithdrawals(services)
  Object.assign(services, { payments })
  // another company sells as well
  await sell(await seedShop(services))
}, 120_000)

const sale = { gross: '74.95', delivery: '-4.90', commission: '-8.41', payout: '0.00', amount: '61.64' }
const none = { gross: '0.00', delivery: '0.00', commission: '0.00', payout: '0.00' }

describe('the month of the sales', () => {
  test('has an entry for each sale, refund, return and cancellation, which add up to the closing balance', async () => {
    const { data, next_cursor } = await month(first)
    expect(next_cursor).toBeNull()
    expect(data).toMatchObject({
      month: first,
      opening: '0.00',
      amount: '193.72',
      closing: '193.72',
      available: '0.00',
      pending: '193.72',
      seller_name: 'Atelier Nord',
    })
    expect(
      data.entries.map(({ id: _, at: __, account: ___, order, ...entry }) => ({
        ...entry,
        order: order?.number ?? null,
      })),
    ).toEqual([
      { type: 'sale', order: numbers.kept, ...sale, balance: '61.64' },
      { type: 'sale', order: numbers.refused, ...sale, balance: '123.28' },
      // 10.05 with 1.21 of the commission
      {
        ...none,
        ...{ type: 'unavailable', order: numbers.refused, gross: '-10.05', commission: '1.21' },
        ...{ amount: '-8.84', balance: '114.44' },
      },
      { type: 'sale', order: numbers.reduced, ...sale, balance: '176.08' },
      {
        ...none,
        ...{ type: 'refund', order: numbers.reduced, gross: '-20.00', commission: '2.40' },
        ...{ amount: '-17.60', balance: '158.48' },
      },
      { type: 'sale', order: numbers.returned, ...sale, balance: '220.12' },
      {
        ...none,
        ...{ type: 'return', order: numbers.returned, gross: '-30.00', commission: '3.60' },
        ...{ amount: '-26.40', balance: '193.72' },
      },
      { type: 'sale', order: numbers.canceled, ...sale, balance: '255.36' },
      {
        ...{ type: 'cancellation', order: numbers.canceled, gross: '-74.95', delivery: '4.90' },
        ...{ commission: '8.41', payout: '0.00', amount: '-61.64', balance: '193.72' },
      },
    ])
  })

  test('has a sum of each type and of all', async () => {
    const { data } = await month(first)
    expect(data.totals).toEqual([
      {
        ...{ type: 'sale', count: 5, gross: '374.75', delivery: '-24.50' },
        ...{ commission: '-42.05', payout: '0.00', amount: '308.20' },
      },
      { ...none, type: 'unavailable', count: 1, gross: '-10.05', commission: '1.21', amount: '-8.84' },
      { ...none, type: 'refund', count: 1, gross: '-20.00', commission: '2.40', amount: '-17.60' },
      { ...none, type: 'return', count: 1, gross: '-30.00', commission: '3.60', amount: '-26.40' },
      {
        ...{ type: 'cancellation', count: 1, gross: '-74.95', delivery: '4.90' },
        ...{ commission: '8.41', payout: '0.00', amount: '-61.64' },
      },
    ])
    expect(data.total).toEqual({
      gross: '239.75',
      delivery: '-19.60',
      commission: '-26.43',
      payout: '0.00',
      amount: '193.72',
    })
  })

  test('is read page by page without a gap', async () => {
    const whole = (await month(first)).data.entries
    const found: Statement['entries'] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof month>> = await month(
        first,
        `?limit=2${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      )
      expect(page.data.entries.length).toBeLessThanOrEqual(2)
      expect(page.data.closing).toBe('193.72')
      found.push(...page.data.entries)
      cursor = page.next_cursor
    }
    expect(found).toEqual(whole)
  })

  test('is a CSV file whose amounts are numbers and whose other cells are no formulas', async () => {
    const { pool } = server.services
    await pool.query(`update orders set number = '=1+1' where number = $1`, [numbers.canceled])
    const { text, headers, status } = await call(`business/statements.csv?month=${first}`)
    await pool.query(`update orders set number = $1 where number = '=1+1'`, [numbers.canceled])
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="statement-${first}.csv"`,
    ])
    const rows = text.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(rows.map(row => row.replace(/^\d{4}-[^,]*/, 'date'))).toEqual([
      'date,type,order,gross,delivery,commission,payout,amount,balance,account',
      ',Opening balance,,,,,,,0.00,',
      `date,Sale,${numbers.kept},74.95,-4.90,-8.41,0.00,61.64,61.64,`,
      `date,Sale,${numbers.refused},74.95,-4.90,-8.41,0.00,61.64,123.28,`,
      `date,Unavailable item refunded,${numbers.refused},-10.05,0.00,1.21,0.00,-8.84,114.44,`,
      `date,Sale,${numbers.reduced},74.95,-4.90,-8.41,0.00,61.64,176.08,`,
      `date,Partial refund,${numbers.reduced},-20.00,0.00,2.40,0.00,-17.60,158.48,`,
      `date,Sale,${numbers.returned},74.95,-4.90,-8.41,0.00,61.64,220.12,`,
      `date,Return refunded,${numbers.returned},-30.00,0.00,3.60,0.00,-26.40,193.72,`,
      `date,Sale,'=1+1,74.95,-4.90,-8.41,0.00,61.64,255.36,`,
      `date,Cancellation,'=1+1,-74.95,4.90,8.41,0.00,-61.64,193.72,`,
      ',Closing balance,,,,,,,193.72,',
    ])
  })
})

test('the next month begins with what the first one ended with, and has the payout and the one that failed', async () => {
  const { data } = await month(second)
  expect(data).toMatchObject({
    opening: '193.72',
    amount: '-100.00',
    closing: '93.72',
    available: '93.72',
    pending: '0.00',
  })
  expect(data.entries.map(({ id: _, at: __, ...entry }) => entry)).toEqual([
    {
      ...{ ...none, type: 'payout', order: null, account: { holder: 'Atelier Nord', last_four: '6789' } },
      ...{ payout: '-100.00', amount: '-100.00', balance: '93.72' },
    },
    {
      ...{ ...none, type: 'payout', order: null, account: { holder: 'Nord Holding', last_four: '6789' } },
      ...{ payout: '-93.72', amount: '-93.72', balance: '0.00' },
    },
    {
      ...{ ...none, type: 'payout_failed', order: null },
      ...{ account: { holder: 'Nord Holding', last_four: '6789' } },
      ...{ payout: '93.72', amount: '93.72', balance: '93.72' },
    },
  ])
  const { text } = await call(`business/statements.csv?month=${second}`)
  expect(text.split('\r\n').map(row => row.replace(/^\d{4}-[^,]*/, 'date'))).toEqual([
    expect.stringContaining('balance,account'),
    ',Opening balance,,,,,,,193.72,',
    'date,Withdrawal,,0.00,0.00,0.00,-100.00,-100.00,93.72,"Atelier Nord, account ending in 6789"',
    'date,Withdrawal,,0.00,0.00,0.00,-93.72,-93.72,0.00,"Nord Holding, account ending in 6789"',
    'date,"Withdrawal failed, back in your balance",,0.00,0.00,0.00,93.72,93.72,93.72,"Nord Holding, account ending in 6789"',
    ',Closing balance,,,,,,,93.72,',
    '',
  ])
  expect(await months()).toEqual([
    { month: second, opening: '193.72', amount: '-100.00', closing: '93.72' },
    { month: first, opening: '0.00', amount: '193.72', closing: '193.72' },
  ])
})

test('the last closing balance is what the ledger owes the company', async () => {
  const { rows } = await server.services.pool.query(
    `select -sum(amount_cents)::int as owed from postings where seller_id = $1 and account in ('held', 'seller')`,
    [shop.company],
  )
  expect(rows).toEqual([{ owed: 9372 }])
  expect(await reconcile(server.services.pool)).toEqual([])
})

test('a company learns on its page for money that a payout arrived or failed', async () => {
  const { rows } = await server.services.pool.query(
    `select text, href from notifications where user_id = $1 and kind = 'withdrawal_settled' order by id`,
    [shop.company],
  )
  expect(rows).toEqual([
    {
      text: '$100.00 was paid out to Atelier Nord, account ending in 6789.',
      href: '/account/business/money',
    },
    {
      text: 'We could not pay out $93.72 to Nord Holding, account ending in 6789. It is back in your balance.',
      href: '/account/business/money',
    },
  ])
})

test('a company sees its own months alone, and a new one has an empty month', async () => {
  const other = await seedShop(server.services)
  expect(await months(other.company)).toEqual([
    { month: second, opening: '0.00', amount: '0.00', closing: '0.00' },
  ])
  const { data } = await read<{ data: Statement }>(`business/statements/${first}`, other.company)
  expect(data).toMatchObject({ opening: '0.00', closing: '0.00', entries: [], totals: [] })
})

test.each(['pending_approval', 'suspended'])(
  'a company whose shop is %s reads its money and withdraws what it has',
  async state => {
    const { id } = await aBrand(server, state)
    await server.services.pool.query(
      `insert into postings (set_id, account, seller_id, amount_cents, reason, at)
       select s.id, a.account, $1, a.cents, 'completed', $2 from (select gen_random_uuid() as id) s
         cross join (values ('platform', 500), ('seller', -500)) as a (account, cents)`,
      [id, server.services.clock.now()],
    )
    expect(await balance(id)).toMatchObject({ available: '5.00' })
    expect(await months(id)).toHaveLength(1)
    await withdraw({}, 'Atelier Nord', id)
  },
)

test('a month that has not begun is not found, and one that is none is refused with a sentence', async () => {
  expect((await call('business/statements/2999-01')).status).toBe(404)
  expect((await call('business/statements.csv?month=2999-01')).status).toBe(404)
  expect((await call('business/statements/2026-13')).status).toBe(404)
  expect(await call('business/statements.csv?month=2026-13')).toMatchObject({
    status: 422,
    body: { errors: { month: ['Enter a month such as 2026-11.'] } },
  })
})

test('a posting whose reason has no type of its own is a correction, so that the month still adds up', async () => {
  const other = await seedShop(server.services)
  await server.services.pool.query(
    `insert into postings (set_id, account, seller_id, amount_cents, reason, at)
     select s.id, a.account, $1, a.cents, 'by_hand', $2 from (select gen_random_uuid() as id) s
       cross join (values ('platform', 250), ('seller', -250)) as a (account, cents)`,
    [other.company, server.services.clock.now()],
  )
  const { data } = await read<{ data: Statement }>(`business/statements/${second}`, other.company)
  expect(data).toMatchObject({ closing: '2.50', available: '2.50' })
  expect(data.entries).toMatchObject([
    { type: 'correction', commission: '2.50', amount: '2.50', order: null },
  ])
})
