import { beforeAll, expect, test } from 'vitest'
import { prepareDemo } from '#demo/prepare.ts'
import { OFFER_STORIES } from '#demo/world/trade/offer-stories.ts'
import { openRig, type Rig } from '#tests/support/server/open-shop.ts'

const quiet = { write: () => true }
let rig: Rig

beforeAll(async () => {
  rig = await openRig()
  await prepareDemo(rig.services, quiet)
})
const query = async (sql: string, values: unknown[] = []) => (await rig.services.pool.query(sql, values)).rows

test('offers are in every state, and each of the two members has a promised ad', async () => {
  const [{ value }] = await query(`select value from settings where key = 'demo_offers'`)
  expect(value).toEqual(OFFER_STORIES.map(({ name }) => name))
  expect(await query('select state, count(*)::int as n from offers group by 1 order by 1')).toEqual([
    { state: 'accepted', n: 2 },
    { state: 'converted', n: 1 },
    { state: 'countered', n: 2 },
    { state: 'declined', n: 1 },
    { state: 'expired', n: 1 },
    { state: 'lapsed', n: 1 },
    { state: 'pending', n: 2 },
    { state: 'superseded', n: 1 },
    { state: 'withdrawn', n: 1 },
  ])
  expect(
    await query(`select u.email, a.state from offers f join users u on u.id = f.buyer_id join ads a on a.id = f.ad_id
      where f.state = 'accepted' order by u.email`),
  ).toEqual([
    { email: 'mia@demo.example', state: 'reserved' },
    { email: 'theo@demo.example', state: 'reserved' },
  ])
})

test('pending and accepted offers have time left, and no other offer has a deadline', async () => {
  const due = await query(
    `select d.at > now() as is_ahead, f.state from deadlines d join offers f on f.id = d.entity_id where d.kind = 'offer'`,
  )
  expect(due.filter(({ is_ahead }) => !is_ahead)).toEqual([])
  expect(new Set(due.map(({ state }) => state))).toEqual(new Set(['accepted', 'pending']))
})

test('a second start offers nothing again', async () => {
  const before = await query('select id, state from offers order by id')
  await prepareDemo(rig.services, quiet)
  expect(await query('select id, state from offers order by id')).toEqual(before)
})
