import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { WardrobeSummary } from '#src/api/contract/wardrobe/wardrobe.ts'
import { daysAgo, openWardrobe } from '#tests/support/members/wardrobe.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let mine: Awaited<ReturnType<typeof openWardrobe>>
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  mine = await openWardrobe(server)
})

const wears = (slug: string) => `/api/v1/garments/${slug}/wears`
const coat = { title: 'Coat', category: 'coats', purchase: { price: '100' } }

describe('a wear', () => {
  test('is noted once a day, however often it is sent, and divides the price', async () => {
    const { slug, cost_per_wear } = await mine.add(coat)
    expect(cost_per_wear).toBe('100.00')
    const first = await mine.call('POST', wears(slug), { on: daysAgo(3) })
    expect(first).toMatchObject({ status: 201, body: { data: { wear_count: 1, last_worn: daysAgo(3) } } })
    await Promise.all([1, 2, 3].map(() => mine.wear(slug, daysAgo(3))))
    await mine.wear(slug, daysAgo(10))
    expect(await mine.wear(slug, daysAgo(1))).toMatchObject({
      wear_count: 3,
      last_worn: daysAgo(1),
      cost_per_wear: '33.33',
      // an editor gets no conflict
      version: 1,
    })
    expect((await mine.call('GET', wears(slug))).body).toEqual({
      data: [daysAgo(1), daysAgo(3), daysAgo(10)],
    })
  })

  test('can be taken back, and no longer counts', async () => {
    const { slug } = await mine.add(coat)
    await mine.wear(slug, daysAgo(1))
    await mine.wear(slug, daysAgo(2))
    const at = `${wears(slug)}/${daysAgo(1)}`
    expect(await mine.call('DELETE', at)).toMatchObject({ status: 204 })
    expect(await mine.get(slug)).toMatchObject({ wear_count: 1, last_worn: daysAgo(2) })
    expect(await mine.call('DELETE', at)).toMatchObject({ status: 404 })
    await mine.call('DELETE', `${wears(slug)}/${daysAgo(2)}`)
    expect(await mine.get(slug)).toMatchObject({ wear_count: 0, last_worn: null, cost_per_wear: '100.00' })
  })

  test('is of today in any time zone, or of a day before; other days are refused', async () => {
    const { slug } = await mine.add(coat)
    const ahead = new Date(Date.now() + 13.9 * 3_600_000).toISOString().slice(0, 10)
    expect(await mine.wear(slug, ahead)).toMatchObject({ last_worn: ahead })
    for (const on of [daysAgo(-3), '1899-12-31', '2026-02-30', 'today', '', '2026-11-22T10:00:00Z']) {
      expect(await mine.call('POST', wears(slug), { on })).toMatchObject({ status: 422 })
    }
  })

  test('has no day outside the years 1900 to 2199', async () => {
    const { slug } = await mine.add(coat)
    expect(await mine.call('DELETE', `${wears(slug)}/0000-01-01`)).toMatchObject({ status: 404 })
    for (const month of ['0000-01', '1899-12', '2200-01'])
      expect(await mine.call('GET', `/api/v1/wardrobe/wears?month=${month}`)).toMatchObject({
        status: 422,
        body: { errors: { month: ['Choose a day between 1900 and 2199.'] } },
      })
  })

  test('stands in the calendar of its month, by day', async () => {
    const [one, two] = [await mine.add(coat), await mine.add({ title: 'Hat' })]
    for (const [slug, on] of [
      [one.slug, '2026-02-01'],
      [two.slug, '2026-02-28'],
      [one.slug, '2026-02-28'],
      [one.slug, '2026-03-01'],
      [one.slug, '2026-01-31'],
    ] as const) {
      await mine.wear(slug, on)
    }
    const month = async (of: string, who = mine) =>
      (await who.call('GET', `/api/v1/wardrobe/wears?month=${of}`)).body
    expect(await month('2026-02')).toEqual({
      data: [
        { on: '2026-02-01', garments: [{ slug: one.slug, title: 'Coat', attachment: [] }] },
        {
          on: '2026-02-28',
          garments: [
            { slug: two.slug, title: 'Hat', attachment: [] },
            { slug: one.slug, title: 'Coat', attachment: [] },
          ],
        },
      ],
    })
    expect(await month('2026-02', await openWardrobe(server))).toEqual({ data: [] })
    for (const wrong of ['2026-13', '2026', '', '2026-2']) {
      expect(await mine.call('GET', `/api/v1/wardrobe/wears?month=${wrong}`)).toMatchObject({ status: 422 })
    }
  })
})

describe('the wardrobe in figures', () => {
  const summary = async () =>
    ((await mine.call('GET', '/api/v1/wardrobe/summary')).body as { data: WardrobeSummary }).data

  test('of nothing is nothing', async () => {
    const nothing = await summary()
    expect(nothing).toMatchObject({
      total: 0,
      value: '0.00',
      wears: 0,
      worn: { ever: 0, never: 0 },
      by_category: [],
      leaders: { most_worn: [], lowest_cost_per_wear: [] },
    })
    expect(nothing.by_month).toHaveLength(12)
  })

  test('counts what is in it, what is worn of it, and what it cost', async () => {
    const dress = await mine.add({
      title: 'Dress',
      category: 'dresses',
      colors: ['red', 'white'],
      seasons: ['summer'],
      purchase: { price: '80', date: daysAgo(0) },
    })
    const old = await mine.add({
      title: 'Old coat',
      category: 'coats',
      colors: ['red'],
      seasons: ['winter', 'autumn'],
      purchase: { price: '20', date: '2001-01-01' },
    })
    await mine.add()
    const away = await mine.add({
      title: 'Away',
      category: 'coats',
      purchase: { price: '7', date: daysAgo(0) },
    })
    await mine.send(away.slug, 'archive')
    for (const days of [0, 1, 40]) await mine.wear(dress.slug, daysAgo(days))
    for (const days of [1, 2, 3, 100]) await mine.wear(old.slug, daysAgo(days))
    const statistics = await summary()
    expect(statistics).toMatchObject({
      total: 3,
      drafts: 1,
      archived: 1,
      value: '100.00',
      wears: 7,
      worn: { last_30: 2, last_90: 2, last_365: 2, ever: 2, never: 1 },
      by_category: [
        { value: 'coats', label: 'Coats', count: 1, wears: 4 },
        { value: 'dresses', label: 'Dresses', count: 1, wears: 3 },
      ],
      by_color: [
        { value: 'red', label: 'Red', count: 2, wears: 7 },
        { value: 'white', label: 'White', count: 1, wears: 3 },
      ],
    })
    expect(statistics.by_season.map(({ label, count }) => [label, count]).toSorted()).toEqual([
      ['Fall', 1],
      ['Summer', 1],
      ['Winter', 1],
    ])
    // what was put away was paid for as well
    expect(statistics.by_month.at(-1)).toMatchObject({
      month: daysAgo(0).slice(0, 7),
      spent: '87.00',
      bought: 2,
    })
    expect(statistics.by_month.map(({ month }) => month)).toEqual(
      statistics.by_month.map(({ month }) => month).toSorted(),
    )
    const { leaders } = statistics
    expect(leaders.lowest_cost_per_wear.map(({ title, cost_per_wear }) => [title, cost_per_wear])).toEqual([
      ['Old coat', '5.00'],
      ['Dress', '26.67'],
    ])
    expect(leaders.highest_cost_per_wear.map(({ title }) => title)).toEqual(['Dress', 'Old coat'])
    expect(leaders.most_worn.map(({ title, wear_count }) => [title, wear_count])).toEqual([
      ['Old coat', 4],
      ['Dress', 3],
    ])
    expect(leaders.longest_unworn.map(({ title }) => title)).toEqual(['Old coat', 'Dress'])
  })
})
