import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Listing } from '#src/api/contract/catalog.ts'
import { dayIn } from '#tests/support/days.ts'
import { aBrand, type Brand, productIn } from '#tests/support/members/brand.ts'
import { markdownIn, markdownsOf } from '#tests/support/members/markdowns.ts'
import { moveClock, passTime } from '#tests/support/pass-time.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

const day = 86_400_000

let server: RunningServer
let brand: Brand
let markdowns: ReturnType<typeof markdownsOf>
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  brand = await aBrand(server)
  markdowns = markdownsOf(server, brand)
})

const listing = async (id: string): Promise<Listing> =>
  ((await ask(server.url, 'GET', `/api/v1/products/${id}`)).body as { data: Listing }).data
/** What shoppers see of each variant: its price, what is struck through, and the lowest price of 30 days. */
const shown = async (id: string) =>
  (await listing(id)).variants.map(variant => [
    variant.price,
    variant.compare_at,
    variant.lowest_price_30_days,
  ])
const card = async () => {
  const { body } = await ask(server.url, 'GET', `/api/v1/products?seller=${brand.id}`)
  return (body as { data: { price: string; compare_at: string | null }[] }).data.map(each => [
    each.price,
    each.compare_at,
  ])
}
const historyOf = async (variant: string) => {
  const { rows } = await server.services.pool.query<{ price_cents: number }>(
    'select price_cents from price_history where item_id = $1 order by at, id',
    [variant],
  )
  return rows.map(({ price_cents }) => price_cents)
}
const news = async () => {
  const { rows } = await server.services.pool.query<{ text: string }>(
    'select text from notifications where user_id = $1 order by id',
    [brand.id],
  )
  return rows.map(({ text }) => text)
}

test('a markdown changes every price at once, on the page, in lists and in bags, and ends by itself', async () => {
  const { id, variants } = await brand.active()
  expect(await shown(id)).toEqual([
    ['120.00', null, null],
    ['120.00', null, null],
    ['130.00', null, null],
  ])
  const running = await markdowns.scheduled([id])
  expect(running).toMatchObject({ state: 'running', changed: { products: 1, prices: 3 } })
  expect(await shown(id)).toEqual([
    ['96.00', '120.00', '120.00'],
    ['96.00', '120.00', '120.00'],
    ['104.00', '130.00', '130.00'],
  ])
  expect(await card()).toEqual([['96.00', '120.00']])
  const bag = await ask(server.url, 'GET', `/api/v1/items?id=${variants[0]?.id}`)
  expect(bag.body).toMatchObject({ data: [{ price: '96.00' }] })
  // its brand sees both prices
  expect((await brand.get(id)).variants[0]).toMatchObject({ price: '120.00', reduced_price: '96.00' })
  expect((await brand.list()).data[0]).toMatchObject({ price: { from: '120.00', to: '130.00' } })

  const ends = Date.parse(running.ends_at)
  const left = ends - server.services.clock.now().getTime()
  await passTime(server.services, left - 60_000)
  expect((await markdowns.get(running.id)).state).toBe('running')
  await passTime(server.services, 60_000)
  expect(await markdowns.get(running.id)).toMatchObject({
    state: 'ended',
    ends_at: running.ends_at,
    changed: { products: 1, prices: 3 },
  })
  expect(await shown(id)).toEqual([
    ['120.00', null, null],
    ['120.00', null, null],
    ['130.00', null, null],
  ])
  expect(await card()).toEqual([['120.00', null]])
  expect(await historyOf(variants[0]?.id ?? '')).toEqual([12_000, 9600, 12_000])
  expect(await news()).toEqual(['Your markdown “Winter sale” has ended. Its prices have left the shop.'])
})

test('a markdown for days to come starts at midnight of its brand, also if that passed while nothing ran', async () => {
  await server.services.pool.query(`update users set time_zone = 'Asia/Kolkata' where id = $1`, [brand.id])
  const { id } = await brand.active()
  const first = dayIn(server.services, 10)
  const last = dayIn(server.services, 11)
  const { id: markdown, ...waits } = await markdowns.scheduled([id], { first_day: first, last_day: last })
  // midnight in India is half past six in the evening before, in UTC
  expect(waits).toMatchObject({
    state: 'scheduled',
    time_zone: 'Asia/Kolkata',
    starts_at: `${dayIn(server.services, 9)}T18:30:00.000Z`,
    ends_at: `${dayIn(server.services, 11)}T18:30:00.000Z`,
    deadline: { texts: { who: 'It starts {day}, {time}.' } },
  })
  expect((await shown(id))[0]).toEqual(['120.00', null, null])
  const start = Date.parse(waits.starts_at ?? '') - server.services.clock.now().getTime()
  await passTime(server.services, start)
  expect((await shown(id))[0]).toEqual(['96.00', '120.00', '120.00'])
  expect(await news()).toEqual(['Your markdown “Winter sale” has started. 3 prices are reduced.'])
  // two deadlines of another are due at once: it starts, and it ends
  const next = await markdowns.scheduled([id], {
    cut: { kind: 'percent', percent: 50 },
    first_day: dayIn(server.services, 20),
    last_day: dayIn(server.services, 21),
  })
  moveClock(server.services, 30 * day)
  await passTime(server.services, 0)
  expect([(await markdowns.get(markdown)).state, (await markdowns.get(next.id)).state]).toEqual([
    'ended',
    'ended',
  ])
  expect((await shown(id))[0]).toEqual(['120.00', null, null])
})

test('the lowest price of several running markdowns counts; as each ends the next lowest comes back', async () => {
  const { id } = await brand.active()
  const now = async () => (await shown(id))[0]?.slice(0, 2)
  const off = (percent: number) => markdowns.scheduled([id], { cut: { kind: 'percent', percent } })
  const first = await off(20)
  const second = await off(40)
  expect(await now()).toEqual(['72.00', '120.00'])
  const third = await off(30)
  expect(await now()).toEqual(['72.00', '120.00'])
  expect((await markdowns.prices(third.id)).data[0]).toMatchObject({ regular: '120.00', reduced: '84.00' })
  await markdowns.send(second.id, 'end')
  expect(await now()).toEqual(['84.00', '120.00'])
  await markdowns.send(first.id, 'end')
  expect(await now()).toEqual(['84.00', '120.00'])
  await markdowns.send(third.id, 'end')
  expect(await now()).toEqual(['120.00', null])
})

test('two markdowns that start at the same moment: the lower price counts, whichever is first', async () => {
  const { id } = await brand.active()
  const drafts = await Promise.all(
    [20, 40, 30].map(percent => markdowns.draft([id], { cut: { kind: 'percent', percent } })),
  )
  const answers = await Promise.all(drafts.map(draft => markdowns.send(draft.id, 'schedule')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await shown(id))[0]?.slice(0, 2)).toEqual(['72.00', '120.00'])
  await Promise.all([drafts[1], drafts[2]].map(draft => markdowns.send(draft?.id ?? '', 'end')))
  expect((await shown(id))[0]?.slice(0, 2)).toEqual(['96.00', '120.00'])
})

test('an edited regular price stays behind the markdown, and is the price where it is lower', async () => {
  const { id, variants } = await brand.active()
  const [variant = ''] = variants.map(each => each.id)
  const running = await markdowns.scheduled([id])
  const edit = async (from: string, to: string) => {
    expect((await brand.edit(id, variant, { price: { shown: from, to } })).status).toBe(200)
    return (await shown(id))[0]
  }
  // never asked, so never struck through
  expect(await edit('120.00', '150.00')).toEqual(['96.00', '120.00', '120.00'])
  expect(await edit('150.00', '110.00')).toEqual(['96.00', '110.00', '120.00'])
  expect(await edit('110.00', '90.00')).toEqual(['90.00', null, '96.00'])
  expect(await edit('90.00', '140.00')).toEqual(['96.00', '120.00', '90.00'])
  // the whole editor, an import and a stock file write by the same function
  const { version } = await brand.get(id)
  const rows = variants.map((each, at) => ({
    id: each.id,
    values: each.values,
    price: at === 0 ? '145.00' : each.price,
    stock: 9,
  }))
  expect(productIn(await brand.patch(id, { version, variants: rows })).variants[0]).toMatchObject({
    price: '145.00',
    reduced_price: '96.00',
  })
  expect((await shown(id))[0]).toEqual(['96.00', '120.00', '90.00'])
  await markdowns.send(running.id, 'end')
  expect((await shown(id))[0]?.slice(0, 2)).toEqual(['145.00', null])
  // every price that was asked, and no other
  expect(await historyOf(variant)).toEqual([12_000, 9600, 9000, 9600, 14_500])
})

test('what is added while a markdown runs keeps its price; what was archived comes back with it', async () => {
  const { id, variants } = await brand.active()
  const scope = { kind: 'filter', category: 'coats', whose: null, stock: 'any', text: '' } as const
  const running = await markdowns.scheduled([], { scope })
  const later = await brand.active({ variants: [{ values: ['black', 'S'], price: '80.00', stock: 1 }] })
  expect(await shown(later.id)).toEqual([['80.00', null, null]])
  const rows = variants.map(({ id: variant, values, price, stock }) => ({
    id: variant,
    values,
    price,
    stock,
  }))
  await brand.patch(id, { variants: [...rows, { values: ['navy', 'S'], price: '120.00', stock: 2 }] })
  expect((await shown(id)).map(([price]) => price)).toEqual(['96.00', '96.00', '104.00', '120.00'])
  await brand.send(id, 'archive')
  await brand.send(id, 'activate')
  expect((await shown(id)).map(([price]) => price)).toEqual(['96.00', '96.00', '104.00', '120.00'])
  // one that is taken out is no matter of the markdown any more
  await brand.patch(id, { variants: rows.slice(1) })
  await markdowns.send(running.id, 'end')
  expect((await shown(id)).map(([price]) => price)).toEqual(['120.00', '130.00'])
})

test('the preview shows every price that changes, page after page, and why others stay', async () => {
  const coat = await brand.active()
  const cheap = await brand.active({
    title: 'Anti-slip socks',
    options: [],
    variants: [{ values: [], price: '1.10', stock: 3 }],
  })
  const draft = await brand.create({
    title: 'Boots',
    options: [],
    variants: [{ values: [], price: '90.00', stock: 1 }],
  })
  const { id } = await markdowns.draft([coat.id, cheap.id, draft.id], { rounding: 'ninety_five' })
  const counts = { products: 1, changed: 3, unchanged: 2 }
  const first = await markdowns.prices(id, 'changed', '&limit=2')
  expect(first).toMatchObject({
    counts,
    data: [
      {
        product: { title: 'Wool coat' },
        variant: { sku: 'COAT-B-S' },
        ...{ regular: '120.00', reduced: '95.95', note: null, lowest_price_30_days: '120.00' },
      },
      { regular: '120.00', reduced: '95.95' },
    ],
  })
  const rest = await markdowns.prices(id, 'changed', `&limit=2&cursor=${first.next_cursor}`)
  expect(rest).toMatchObject({ counts, data: [{ regular: '130.00', reduced: '103.95' }], next_cursor: null })
  const unchanged = await markdowns.prices(id, 'unchanged')
  expect(unchanged.data.map(({ product, reduced, note }) => [product.title, reduced, note])).toEqual([
    ['Anti-slip socks', null, 'Less than $1.00 would be left, so the price stays.'],
    ['Boots', null, 'This product is a draft. Only active products take part.'],
  ])
  // no price has changed yet, and what is shown is what is done
  expect(await card()).toEqual(expect.arrayContaining([['120.00', null]]))
  await markdowns.send(id, 'schedule')
  expect((await shown(coat.id)).map(([price]) => price)).toEqual(['95.95', '95.95', '103.95'])
  expect(await shown(cheap.id)).toEqual([['1.10', null, null]])
  expect((await markdowns.prices(id)).counts).toEqual({ products: 1, changed: 3, unchanged: 0 })
  // of another one it is said that its price is lower already
  const other = await markdowns.draft([coat.id], { cut: { kind: 'amount', amount: '10.00' } })
  expect((await markdowns.prices(other.id)).data[0]).toMatchObject({
    reduced: '110.00',
    note: 'Another markdown asks $95.95. The lower price counts.',
  })
})

test('a filter finds by category, audience, stock and words; a branch means all below it', async () => {
  const coat = await brand.active()
  await brand.active({ title: 'Rain coat', variants: [{ values: ['navy', 'M'], price: '60.00', stock: 0 }] })
  const found = async (filter: object) => {
    const scope = { kind: 'filter', category: null, whose: null, stock: 'any', text: '', ...filter } as const
    const { id } = await markdowns.draft([], { scope })
    return (await markdowns.prices(id)).counts.products
  }
  expect(await found({})).toBe(2)
  expect(await found({ category: 'coats' })).toBe(2)
  expect(await found({ category: 'clothing' })).toBe(2)
  expect(await found({ category: 'boots' })).toBe(0)
  expect(await found({ whose: 'woman' })).toBe(2)
  expect(await found({ whose: 'man' })).toBe(0)
  expect(await found({ stock: 'in' })).toBe(1)
  expect(await found({ stock: 'low' })).toBe(2)
  expect(await found({ text: 'RAIN' })).toBe(1)
  expect(await found({ text: '%' })).toBe(0)
  await brand.send(coat.id, 'archive')
  expect(await found({})).toBe(1)
})

test('a draft is edited, a scheduled one is taken back first, and a change from elsewhere is a conflict', async () => {
  const { id } = await brand.active()
  const draft = await markdowns.draft([id], { first_day: dayIn(server.services, 3) })
  const terms = markdowns.terms([id], { name: 'Sale', first_day: dayIn(server.services, 4) })
  const saved = markdownIn(await markdowns.put(draft.id, { ...terms, version: draft.version }))
  expect(saved).toMatchObject({ name: 'Sale', version: draft.version + 1, state: 'draft' })
  const stale = await markdowns.put(draft.id, { ...terms, version: draft.version })
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale_version', data: { name: 'Sale' } }])
  const late = await markdowns.send(draft.id, 'schedule', { version: draft.version })
  expect(late.status).toBe(409)
  await markdowns.send(draft.id, 'schedule')
  const scheduled = await markdowns.get(draft.id)
  const refused = await markdowns.put(draft.id, { ...terms, version: scheduled.version })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'not_allowed' }])
  await markdowns.send(draft.id, 'revise')
  await passTime(server.services, 5 * day)
  expect((await shown(id))[0]?.[0]).toBe('120.00')
  await markdowns.send(draft.id, 'cancel')
  expect((await markdowns.send(draft.id, 'schedule')).status).toBe(409)
})

test('terms that do not fit are refused in sentences, and nothing is created', async () => {
  const { id } = await brand.active()
  const other = await aBrand(server)
  const { id: foreign } = await other.active()
  const bad = async (more: object) => {
    const { status, body } = await markdowns.post({ ...markdowns.terms([id]), ...more })
    return [status, (body as { errors: Record<string, string[]> }).errors]
  }
  expect(await bad({ scope: { kind: 'selection', products: [foreign] } })).toEqual([
    422,
    { scope: ['One of these products is no longer there. Choose again.'] },
  ])
  expect(await bad({ first_day: dayIn(server.services, 5), last_day: dayIn(server.services, 4) })).toEqual([
    422,
    { last_day: ['Choose a last day that is not before the first day.'] },
  ])
  expect(await bad({ last_day: dayIn(server.services, 95) })).toEqual([
    422,
    { last_day: ['Choose a last day within 90 days of the first day.'] },
  ])
  expect(
    await bad({ first_day: dayIn(server.services, 400), last_day: dayIn(server.services, 401) }),
  ).toEqual([422, { first_day: ['Choose a first day within a year.'] }])
  for (const cut of [
    { kind: 'percent', percent: 0 },
    { kind: 'percent', percent: 91 },
    { kind: 'percent', percent: 12.5 },
    { kind: 'amount', amount: '0.00' },
    { kind: 'amount', amount: '-5.00' },
  ])
    expect((await bad({ cut }))[0]).toBe(422)
  expect((await bad({ name: ' ' }))[1]).toEqual({ name: ['Enter a name for the markdown.'] })
  const { body } = await brand.call('GET', '/api/v1/business/markdowns')
  expect(body).toEqual({ data: [], next_cursor: null })
})

test('a draft whose days passed is not scheduled', async () => {
  const { id } = await brand.active()
  const draft = await markdowns.draft([id], { last_day: dayIn(server.services, 1) })
  await passTime(server.services, 3 * day)
  const { status, body } = await markdowns.send(draft.id, 'schedule')
  expect([status, body]).toMatchObject([409, { message: 'Choose a last day that is not over.' }])
})

test('a closed shop ends what runs, and begins nothing', async () => {
  const { id } = await brand.active()
  const running = await markdowns.scheduled([id])
  const draft = await markdowns.draft([id])
  await server.services.pool.query(`update companies set state = 'suspended' where user_id = $1`, [brand.id])
  expect((await markdowns.send(draft.id, 'schedule')).status).toBe(403)
  expect((await markdowns.post(markdowns.terms([id]))).status).toBe(403)
  expect((await markdowns.send(running.id, 'end')).status).toBe(200)
  expect((await markdowns.send(draft.id, 'cancel')).status).toBe(200)
})

test('the list has the newest first, page after page', async () => {
  const { id } = await brand.active()
  for (const name of ['One', 'Two', 'Three']) await markdowns.draft([id], { name })
  const page = async (query: string) =>
    (await brand.call('GET', `/api/v1/business/markdowns?limit=2${query}`)).body as {
      data: { name: string }[]
      next_cursor: string | null
    }
  const first = await page('')
  expect(first.data.map(({ name }) => name)).toEqual(['Three', 'Two'])
  const rest = await page(`&cursor=${first.next_cursor}`)
  expect([rest.data.map(({ name }) => name), rest.next_cursor]).toEqual([['One'], null])
})
