import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { dayIn } from '#tests/support/days.ts'
import { aBrand, type Brand, productIn } from '#tests/support/members/brand.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

const path = '/api/v1/business/holiday'

let server: RunningServer
let brand: Brand
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  brand = await aBrand(server)
})

const put = (from: number, to: number) =>
  brand.call('PUT', path, { from: dayIn(server.services, from), to: dayIn(server.services, to) })
const none = { from: null, to: null, is_away: false, deadline: null }
const holiday = async () => ((await brand.call('GET', path)).body as { data: object }).data
const page = async (id: string) =>
  ((await ask(server.url, 'GET', `/api/v1/products/${id}`)).body as { data: object }).data
const inShop = async () => {
  const { body } = await ask(server.url, 'GET', `/api/v1/products?seller=${brand.id}`)
  return (body as { data: { id: string }[] }).data.map(({ id }) => id)
}
/** The deadlines of the shop are met. */
async function wait(): Promise<void> {
  await server.services.pool.query(`update deadlines set at = $1 where kind = 'company' and entity_id = $2`, [
    server.services.clock.now(),
    brand.id,
  ])
  await fireDueDeadlines(server.services)
}

test('a shop on holiday keeps its pages and sells nothing, and sells again by itself', async () => {
  const { id, variants } = await brand.active()
  expect(await holiday()).toMatchObject(none)
  expect((await put(0, 7)).status).toBe(200)
  expect(await holiday()).toMatchObject({
    is_away: true,
    to: `${dayIn(server.services, 7)}T12:00:00.000Z`,
    deadline: { texts: { who: 'Your shop is on holiday until {day}.' } },
  })
  expect(await inShop()).toEqual([])
  const shown = await page(id)
  expect(shown).toMatchObject({
    unavailable: {
      label: 'Not for sale right now',
      note: expect.stringContaining('This brand is on holiday until '),
    },
    variants: variants.map(() => ({ stock: 0 })),
  })
  const cart = await ask(server.url, 'GET', `/api/v1/cart/items?id=${variants[0]?.id}`)
  expect(JSON.stringify(cart.body)).not.toContain('"stock":4')
  // what is edited meanwhile waits with the rest
  expect(productIn(await brand.patch(id, { title: 'Loden' })).variants[0]?.stock).toBe(4)
  expect(await inShop()).toEqual([])
  await wait()
  expect([await holiday(), await inShop()]).toMatchObject([none, [id]])
  expect(await page(id)).toMatchObject({ variants: [{ stock: 4 }, {}, {}] })
})

test('a holiday to come sells until its first day, and can be moved and canceled', async () => {
  const { id } = await brand.active()
  await put(10, 20)
  expect(await holiday()).toMatchObject({
    is_away: false,
    from: `${dayIn(server.services, 10)}T12:00:00.000Z`,
    deadline: { texts: { can: 'You can choose other days, or cancel the holiday.' } },
  })
  expect(await inShop()).toEqual([id])
  await put(12, 30)
  expect(await holiday()).toMatchObject({ to: `${dayIn(server.services, 30)}T12:00:00.000Z` })
  await wait()
  expect([await holiday(), await inShop()]).toMatchObject([{ is_away: true }, []])
  expect((await brand.call('DELETE', path)).status).toBe(204)
  expect([await holiday(), await inShop()]).toMatchObject([none, [id]])
  expect((await brand.call('DELETE', path)).status).toBe(204)
})

test('days that make no holiday are refused at their field', async () => {
  const cases: [number, number, string, string][] = [
    [-1, 7, 'from', 'Choose a first day that has not passed.'],
    [400, 410, 'from', 'Choose a first day within a year.'],
    [7, 7, 'to', 'Choose a day of return after the first day.'],
    [7, 3, 'to', 'Choose a day of return after the first day.'],
    [7, 98, 'to', 'A holiday has at most 90 days.'],
  ]
  for (const [from, to, field, sentence] of cases) {
    expect(await put(from, to)).toMatchObject({ status: 422, body: { errors: { [field]: [sentence] } } })
  }
  expect((await brand.call('PUT', path, { from: 'soon', to: 'later' })).status).toBe(422)
  expect(await holiday()).toMatchObject(none)
})

test('a company that waits or is suspended has no holiday, and a suspension ends it', async () => {
  const waiting = await aBrand(server, 'pending_approval')
  const days = { from: dayIn(server.services, 1), to: dayIn(server.services, 7) }
  expect((await waiting.call('PUT', path, days)).status).toBe(409)
  await put(0, 7)
  const suspend = { type: 'company.suspend', by: 'moderator', reason: 'It sells copies.' } as const
  await fire(server.services, { kind: 'company', id: brand.id, event: suspend })
  expect(await holiday()).toMatchObject(none)
  expect((await put(0, 7)).status).toBe(403)
})
