import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { isFull } from '#tests/support/browser/widths.ts'
import { aBrand, type Brand } from '#tests/support/members/brand.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { stockProgram } from '#tests/support/server/stock-program.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { webhookLine } from '#tests/support/server/webhook-line.ts'
import { minutes, shopper, somewhere } from '#tests/support/trade/checkout.ts'

/** A thousand in the full run. */
const sales = isFull ? 1000 : 50
const third = Math.floor(sales / 3)
const atOnce = 4
const plenty = 5000

let server: RunningServer
let brand: Brand
let line: Awaited<ReturnType<typeof webhookLine>>
let program: Awaited<ReturnType<typeof stockProgram>>
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let variants: { id: string; sku: string }[]

const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data

beforeAll(async () => {
  folder = await temporaryFolder('stock')
  line = await webhookLine()
  ;({ server } = await startShop({ prepare: async services => line.join(services) }))
  brand = await aBrand(server)
  const product = await brand.active({
    options: [{ name: 'Size', kind: 'size' }],
    variants: ['S', 'M', 'L'].map(size => ({
      values: [size],
      sku: `SYNC-${size}`,
      price: '20.00',
      stock: plenty,
    })),
  })
  variants = product.variants.map(({ id, sku }) => ({ id, sku: sku ?? '' }))
  const token = await brand.call('POST', '/api/v1/business/tokens', {
    ...{ name: 'Second shop', expires_in_days: null },
    scopes: ['products:read', 'products:write'],
  })
  const hook = await brand.call('POST', '/api/v1/business/webhooks', {
    url: 'http://second-shop.example/hooks',
    events: ['stock.changed'],
  })
  program = await stockProgram({
    SHOP: server.url,
    TOKEN: dataOf<{ token: string }>(token).token,
    SECRET: dataOf<{ secret: string }>(hook).secret,
    FILE: join(folder.path, 'stock.json'),
  })
  line.answers = { port: program.port }
  await program.start()
})
afterAll(async () => {
  await program?.kill()
  await line.close()
  await folder.remove()
})

/** Which piece the n-th shopper buys. */
const variantOf = (n: number) => variants[n % variants.length] ?? { id: '', sku: '' }

async function sellHere(n: number): Promise<void> {
  const mine = shopper(server.services)
  const opened = await mine.create([variantOf(n).id, 1])
  await mine.pay(await mine.patch(opened.id, { email: `guest-${n}@x.example`, address: somewhere }))
}

async function sellThere(n: number): Promise<void> {
  expect(await program.sell(variantOf(n).sku)).toBe(200)
}

/** So many sales from the n-th on, several at once; every fifth in the other shop while its program runs. */
async function sell(from: number, to: number, isOpen: boolean): Promise<void> {
  const next = Array.from({ length: to - from }, (_, at) => from + at).values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const n of next) await (isOpen && n % 5 === 0 ? sellThere(n) : sellHere(n))
    }),
  )
}

const count = async (text: string) => Number((await server.services.pool.query(text)).rows[0]?.count)
const open = () =>
  count(`select (select count(*) from webhook_deliveries where state in ('pending', 'waiting'))
    + (select count(*) from webhook_events where sent_at is null) as count`)

test(`a second shop has the same stock after ${sales} sales, an outage and replays`, async () => {
  await sell(0, third, true)
  await vi.waitFor(() => expect(line.arrived.length).toBeGreaterThan(third / 2), { timeout: 60_000 })
  const early = [...line.arrived]

  await program.kill()
  await sell(third, 2 * third, false)
  await vi.waitFor(
    async () =>
      expect(await count(`select count(*) from webhook_deliveries where state = 'waiting'`)).toBeGreaterThan(
        third / 2,
      ),
    { timeout: 60_000 },
  )
  // the first retry comes while it is still down
  await passTime(server.services, minutes(1.5))
  await program.start()
  for (const each of early) await line.replay(each)
  await sell(2 * third, sales, true)

  await vi.waitFor(
    async () => {
      await passTime(server.services, minutes(6))
      expect(await open()).toBe(0)
    },
    { timeout: 240_000, interval: 1000 },
  )
  const late = line.arrived.toSorted((one, other) => one.body.localeCompare(other.body))
  for (const each of late) expect([204, 401]).toContain(await line.replay(each))

  const { rows } = await server.services.pool.query<{ sku: string; stock: number }>(
    'select sku, stock from variants where seller_id = $1',
    [brand.id],
  )
  const here = Object.fromEntries(rows.map(({ sku, stock }) => [sku, stock]))
  expect(await program.stock()).toEqual(here)
  expect(Object.values(here).reduce((sum, stock) => sum + stock, 0)).toBe(variants.length * plenty - sales)
  // what happened once was sent at least once, with one number for each change
  const sent = new Set(late.map(({ body }) => (JSON.parse(body) as { sequence: number }).sequence))
  expect(sent.size).toBe(sales)
}, 560_000)
