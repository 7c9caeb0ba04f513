import { beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/platform/handler/handler.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { dayIn } from '#tests/support/days.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { count, days, seedShop } from '#tests/support/trade/checkout.ts'
import { brandCodes } from '#tests/support/trade/codes.ts'

let rig: Rig
let services: Services
let shop: SellersShop
beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
})

const codes = (company = shop.company) => brandCodes(services, company)
const refused = (field: string, sentence: string) => ({
  status: 422,
  details: { errors: { [field]: [sentence] } },
})

test('a code shows its terms, its days in the time zone of its brand, and what it did', async () => {
  await services.pool.query(`update users set time_zone = 'America/New_York' where id = $1`, [shop.company])
  const day = dayIn(services, 30)
  const { id } = await codes().create({
    ...{ code: 'SUMMER', gift: { kind: 'amount', amount: '10.00' }, minimum: '50.00' },
    ...{ first_day: day, last_day: day, use_limit: 100, buyer_limit: 1 },
  })
  const code = await codes().get(id)
  expect(code).toMatchObject({
    ...{ code: 'SUMMER', state: 'scheduled', gift: { kind: 'amount', amount: '10.00' }, minimum: '50.00' },
    ...{ scope: { kind: 'shop' }, uses: 0, orders: 0, given: '0.00', sold: '0.00' },
    ...{ time_zone: 'America/New_York', first_day: day, last_day: day },
  })
  const hours = (Date.parse(code.ends_at) - Date.parse(code.starts_at)) / 3_600_000
  expect([23, 24, 25]).toContain(hours)
  const localStart = new Date(code.starts_at).toLocaleString('en-US', {
    ...{ timeZone: 'America/New_York', hour: 'numeric', minute: '2-digit' },
  } as const)
  expect(localStart).toMatch(/^12:00/)
  await services.pool.query('update users set time_zone = null where id = $1', [shop.company])
})

test('a code starts and ends by itself, and notifies its brand when it is over', async () => {
  const { id } = await codes().create({ first_day: dayIn(services, 2), last_day: dayIn(services, 3) })
  expect((await codes().get(id)).state).toBe('scheduled')
  rig.advance(days(2))
  await fireDueDeadlines(services)
  expect((await codes().get(id)).state).toBe('active')
  rig.advance(days(2))
  await fireDueDeadlines(services)
  expect((await codes().get(id)).state).toBe('ended')
  const news = `select count(*) from notifications where user_id = $1 and kind = 'code_ended' and text like '%has ended.'`
  expect(await count(services, news, [shop.company])).toBe(1)
})

test('a code is paused, resumed and ended, and what is ended stays so', async () => {
  const { id } = await codes().create()
  expect((await codes().send(id, 'pause')).state).toBe('paused')
  await expect(codes().send(id, 'pause')).rejects.toMatchObject({ status: 409, code: 'not_allowed' })
  expect((await codes().send(id, 'resume')).state).toBe('active')
  expect((await codes().send(id, 'end')).state).toBe('ended')
  for (const event of ['pause', 'resume', 'end'] as const)
    await expect(codes().send(id, event)).rejects.toMatchObject({ status: 409, details: { data: { id } } })
})

test('a name is taken until its code has ended, also by two requests at once, and free for another brand', async () => {
  const other = await seedShop(services)
  const name = { code: 'ONLY-ONE' }
  const both = await Promise.allSettled([codes().create(name), codes().create(name)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: refused('code', 'You have a code with this name already. End it, or choose another name.'),
  })
  const [made] = both.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  await codes(other.company).create(name)
  await codes().send(made?.id ?? '', 'end')
  expect((await codes().create(name)).state).toBe('active')
})

test.each([
  [
    'a last day before the first',
    { first_day: 5, last_day: 4 },
    refused('last_day', 'Choose a last day that is not before the first day.'),
  ],
  ['a last day that is over', { last_day: -2 }, refused('last_day', 'Choose a last day that is not over.')],
  [
    'a first day in two years',
    { first_day: 700, last_day: 701 },
    refused('first_day', 'Choose a first day within a year.'),
  ],
  [
    'more than a year',
    { first_day: 1, last_day: 400 },
    refused('last_day', 'Choose a last day within 365 days of the first day.'),
  ],
])('%s is refused with a sentence', async (_, given, refusal) => {
  const dated = Object.fromEntries(
    Object.entries(given).map(([field, ahead]) => [field, dayIn(services, ahead)]),
  )
  await expect(codes().create(dated)).rejects.toMatchObject(refusal)
})

test('an amount that its minimum would not cover, and products of others, are refused', async () => {
  await expect(
    codes().create({ gift: { kind: 'amount', amount: '20.00' }, minimum: '20.50' }),
  ).rejects.toMatchObject(
    refused('minimum', 'Choose an amount of at least $1.00 more than the code takes off.'),
  )
  const other = await seedShop(services)
  const [variant = ''] = await other.product([1])
  const { rows } = await services.pool.query<{ product_id: string }>(
    'select product_id from variants where id = $1',
    [variant],
  )
  await expect(
    codes().create({ scope: { kind: 'selection', products: rows.map(({ product_id }) => product_id) } }),
  ).rejects.toMatchObject(refused('scope', 'One of these products is no longer there. Choose again.'))
})

test('the list has the newest first, and only those of its brand', async () => {
  const own = await seedShop(services)
  const first = await codes(own.company).create()
  rig.advance(1000)
  const second = await codes(own.company).create()
  expect(await codes(own.company).list()).toMatchObject({
    data: [{ id: second.id }, { id: first.id }],
    next_cursor: null,
  })
})
