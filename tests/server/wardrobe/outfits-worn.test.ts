import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { type Outfits, openOutfits } from '#tests/support/members/outfits.ts'
import { daysAgo } from '#tests/support/members/wardrobe.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let ida: Outfits
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  ida = await openOutfits(server)
})

const path = '/api/v1/outfits'
const today = daysAgo(0)
/** How often each was worn. */
const worn = (...slugs: string[]) => Promise.all(slugs.map(async slug => (await ida.get(slug)).wear_count))
const takeBack = (id: string, on = today) => ida.call('DELETE', `${path}/${id}/wears/${on}`)

describe('wearing an outfit', () => {
  test('notes all of its garments, once a day, and taking it back takes back what it noted', async () => {
    const slugs = await ida.garments('One', 'Two')
    const { id } = await ida.make(slugs)
    expect(await ida.wearOutfit(id, today)).toMatchObject({ wear_count: 1, worn_on: [today] })
    await ida.wearOutfit(id, today)
    await ida.wearOutfit(id, daysAgo(3))
    expect(await worn(...slugs)).toEqual([2, 2])
    expect((await ida.outfit(id)).worn_on).toEqual([today, daysAgo(3)])
    expect(await takeBack(id)).toMatchObject({ status: 204, text: '' })
    expect(await worn(...slugs)).toEqual([1, 1])
    expect(await takeBack(id)).toMatchObject({ status: 404 })
    expect(await ida.outfit(id)).toMatchObject({ wear_count: 1, worn_on: [daysAgo(3)] })
  })

  test('a garment that was worn that day already is not taken back with it', async () => {
    const [before = '', other = ''] = await ida.garments('Before', 'Other')
    await ida.wear(before, today)
    const { id } = await ida.make([before, other])
    await ida.wearOutfit(id, today)
    expect(await worn(before, other)).toEqual([1, 1])
    await takeBack(id)
    expect(await worn(before, other)).toEqual([1, 0])
  })

  test('a garment of two outfits of one day stays worn as long as one of them is', async () => {
    const [shared = '', one = '', two = ''] = await ida.garments('Shared', 'One', 'Two')
    const first = await ida.make([shared, one])
    const second = await ida.make([shared, two])
    await ida.wearOutfit(first.id, today)
    await ida.wearOutfit(second.id, today)
    await takeBack(first.id)
    expect(await worn(shared, one, two)).toEqual([1, 0, 1])
    await takeBack(second.id)
    expect(await worn(shared, one, two)).toEqual([0, 0, 0])
  })

  test('a garment taken out of the day leaves the outfit’s wear, and noted again it is not the outfit’s', async () => {
    const [one = '', two = ''] = await ida.garments('One', 'Two')
    const { id } = await ida.make([one, two])
    await ida.wearOutfit(id, today)
    await ida.call('DELETE', `/api/v1/garments/${one}/wears/${today}`)
    expect((await ida.outfit(id)).worn_on).toEqual([today])
    await ida.wear(one, today)
    await takeBack(id)
    expect(await worn(one, two)).toEqual([1, 0])
    // with all of them gone from the day it was not worn
    await ida.wearOutfit(id, today)
    for (const slug of [one, two]) await ida.call('DELETE', `/api/v1/garments/${slug}/wears/${today}`)
    expect(await ida.outfit(id)).toMatchObject({ wear_count: 0, worn_on: [] })
  })

  test('what it was made of that day is taken back, whatever lies on the board since', async () => {
    const [one = '', two = '', three = ''] = await ida.garments('One', 'Two', 'Three')
    const { id } = await ida.make([one, two])
    await ida.wearOutfit(id, today)
    await ida.call('PATCH', `${path}/${id}`, {
      pieces: [one, three].map(garment => ({ garment, x: 1, y: 1, scale: 100 })),
    })
    await takeBack(id)
    expect(await worn(one, two, three)).toEqual([0, 0, 0])
  })

  test('deleting the outfit leaves what was worn', async () => {
    const slugs = await ida.garments('One', 'Two')
    const { id } = await ida.make(slugs)
    await ida.wearOutfit(id, today)
    await ida.call('DELETE', `${path}/${id}`)
    expect(await worn(...slugs)).toEqual([1, 1])
  })

  test('what is gone is not worn, and where nothing is left nothing is noted', async () => {
    const [one = '', two = ''] = await ida.garments('One', 'Two')
    const { id } = await ida.make([one, two])
    await ida.send(one, 'donate')
    await ida.wearOutfit(id, today)
    expect(await worn(one, two)).toEqual([0, 1])
    await ida.send(two, 'discard')
    expect(await ida.call('POST', `${path}/${id}/wears`, { on: daysAgo(1) })).toMatchObject({
      status: 409,
      body: { code: 'nothing_left' },
    })
  })

  test('days that have not come, and days of no calendar, are refused', async () => {
    const { id } = await ida.make(await ida.garments('One', 'Two'))
    for (const on of [daysAgo(-2), '0000-01-01', '1899-12-31', '9999-12-31', '2026-02-30', 'today'])
      expect((await ida.call('POST', `${path}/${id}/wears`, { on })).status).toBe(422)
    expect((await takeBack(id, '0000-01-01')).status).toBe(404)
    expect((await takeBack(id, 'today')).status).toBe(404)
  })
})

describe('at once', () => {
  test('twenty presses note an outfit once, and one of twenty takes it back', async () => {
    const slugs = await ida.garments('One', 'Two', 'Three')
    const { id } = await ida.make(slugs)
    const noted = await Promise.all(
      Array.from({ length: 20 }, () => ida.call('POST', `${path}/${id}/wears`, { on: today })),
    )
    expect(noted.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(await worn(...slugs)).toEqual([1, 1, 1])
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeBack(id)))
    expect(taken.map(({ status }) => status).toSorted()).toEqual([204, ...Array(19).fill(404)])
    expect(await worn(...slugs)).toEqual([0, 0, 0])
  })

  test('outfits and garments worn and taken back in all directions leave counts that are right', async () => {
    const slugs = await ida.garments('One', 'Two', 'Three', 'Four')
    const outfits = [
      await ida.make(slugs.slice(0, 3)),
      await ida.make(slugs.slice(1, 4).toReversed()),
      await ida.make(slugs),
    ]
    const calls = Array.from({ length: 60 }, (_, at) => {
      const outfit = outfits[at % 3]?.id ?? ''
      const slug = slugs[at % 4] ?? ''
      if (at % 5 < 2) return ida.call('POST', `${path}/${outfit}/wears`, { on: today })
      if (at % 5 === 2) return takeBack(outfit)
      return at % 5 === 3
        ? ida.call('POST', `/api/v1/garments/${slug}/wears`, { on: today })
        : ida.call('DELETE', `/api/v1/garments/${slug}/wears/${today}`)
    })
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter(status => status >= 500)).toEqual([])
    const { rows } = await server.services.pool.query<{ is: number; has: number }>(
      `select g.wear_count as has, (select count(*)::int from wears w where w.garment_id = g.id) as is
       from garments g where g.owner_id = $1 order by g.id`,
      [ida.member.id],
    )
    expect(rows).toHaveLength(slugs.length)
    expect(rows.map(({ has }) => has)).toEqual(rows.map(({ is }) => is))
    // whatever was left, taking all of it back leaves no wear that an outfit made
    for (const { id } of outfits) await takeBack(id)
    const { rows: left } = await server.services.pool.query(
      'select 1 from outfit_wears w join outfits o on o.id = w.outfit_id where o.owner_id = $1',
      [ida.member.id],
    )
    expect(left).toEqual([])
  })
})

describe('the calendar', () => {
  test('shows what is planned and what was worn, by day', async () => {
    const slugs = await ida.garments('One', 'Two')
    const one = await ida.make(slugs, { name: 'One' })
    const two = await ida.make(slugs, { name: 'Two' })
    const plan = (id: string, on: string) => ida.call('PUT', `${path}/${id}/plans/${on}`)
    expect(await plan(one.id, '2026-03-05')).toMatchObject({
      status: 200,
      body: { data: { on: '2026-03-05', is_planned: true, is_worn: false, outfit: { id: one.id } } },
    })
    expect((await plan(one.id, '2026-03-05')).status).toBe(200)
    await plan(two.id, '2026-03-05')
    await plan(one.id, '2026-03-31')
    await plan(two.id, '2026-04-01')
    await ida.wearOutfit(one.id, '2026-03-05')
    await ida.wearOutfit(two.id, '2026-03-01')
    expect(await plan(one.id, '2026-03-05')).toMatchObject({ body: { data: { is_worn: true } } })
    const days = async () =>
      (await ida.plans('2026-03')).map(({ on, outfit, is_planned, is_worn }) => [
        on,
        outfit.name,
        is_planned,
        is_worn,
      ])
    expect(await days()).toEqual([
      ['2026-03-01', 'Two', false, true],
      ['2026-03-05', 'One', true, true],
      ['2026-03-05', 'Two', true, false],
      ['2026-03-31', 'One', true, false],
    ])
    expect(await ida.call('DELETE', `${path}/${one.id}/plans/2026-03-05`)).toMatchObject({ status: 204 })
    expect(await ida.call('DELETE', `${path}/${one.id}/plans/2026-03-05`)).toMatchObject({ status: 404 })
    expect((await days())[1]).toEqual(['2026-03-05', 'One', false, true])
    const other = await openOutfits(server)
    expect(await other.plans('2026-03')).toEqual([])
    expect(await ida.plans('2026-05')).toEqual([])
  })

  test('a day has room for three, however many come at once', async () => {
    const slugs = await ida.garments('One', 'Two')
    const outfits = []
    for (let at = 0; at < 6; at += 1) outfits.push(await ida.make(slugs))
    const answers = await Promise.all(
      outfits.map(({ id }) => ida.call('PUT', `${path}/${id}/plans/2026-03-05`)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'day_is_full' })
    expect(await ida.plans('2026-03')).toHaveLength(3)
  })

  test('months and days of no calendar are refused', async () => {
    const { id } = await ida.make(await ida.garments('One', 'Two'))
    for (const month of ['0000-01', '2200-01', '2026-13', '2026-1', 'x'])
      expect((await ida.call('GET', `${path}/plans?month=${month}`)).status).toBe(422)
    expect((await ida.call('GET', `${path}/plans`)).status).toBe(422)
    expect((await ida.call('PUT', `${path}/${id}/plans/2200-01-01`)).status).toBe(422)
    expect((await ida.call('DELETE', `${path}/${id}/plans/0000-01-01`)).status).toBe(404)
  })
})
