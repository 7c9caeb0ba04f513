import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { barDrawer } from '#server/domains/brand-orders/picking/bars.ts'
import { byPlace } from '#server/domains/brand-orders/picking/pick-lines.ts'
import { beginSession } from '#server/domains/members/sessions/sessions.ts'
import type { PickList } from '#src/api/contract/business/pick-lists.ts'
import { openBrandShop } from '#tests/support/server/brand-shop.ts'
import { ask } from '#tests/support/server/http.ts'
import { brandOf, buyOf } from '#tests/support/trade/brand-orders.ts'
import { seedShop } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let shop: Awaited<ReturnType<typeof seedShop>>
let bearer: string
beforeAll(async () => {
  ;({ server, shop } = await openBrandShop())
  bearer = await beginSession(server.services.pool, shop.company, '')
})
const query = (sql: string, values: unknown[] = []) => server.services.pool.query(sql, values)

async function variant(more: { sku?: string; bin?: string; barcode?: string; weight_grams?: number }) {
  const [id = ''] = await shop.product([9], 3000)
  await query('update variants set sku = $2, bin = $3, barcode = $4, weight_grams = $5 where id = $1', [
    id,
    more.sku ?? null,
    more.bin ?? null,
    more.barcode ?? null,
    more.weight_grams ?? null,
  ])
  return id
}
async function list(...ids: string[]): Promise<PickList> {
  const search = ids.map(id => `order=${id}`).join('&')
  const { status, body, text } = await ask(server.url, 'GET', `/api/v1/business/pick-list?${search}`, {
    bearer,
  })
  expect([status, text]).toEqual([200, text])
  return (body as { data: PickList }).data
}
const buy = async (of: typeof shop, ...lines: [string, number][]) =>
  (await buyOf(server.services, of.buyer, ...lines)).order

test('sorts by bin and SKU, adds up over orders, and leaves out what is not to be sent', async () => {
  const [far, near, loose] = [
    await variant({ sku: 'A-1', bin: 'B-10', barcode: '6291041500213', weight_grams: 400 }),
    await variant({ sku: 'Z-9', bin: 'B-2' }),
    await variant({}),
  ]
  const brand = brandOf(server.services, shop.company)
  const [one, two, waiting, gone] = [
    await buy(shop, [far, 2], [loose, 1]),
    await buy(shop, [near, 1], [far, 1]),
    await buy(shop, [near, 3]),
    await buy(shop, [near, 1]),
  ]
  for (const { id } of [one, two]) await brand.send(id, { type: 'accept' })
  await brand.shipAll(gone.id)
  const other = await seedShop(server.services)
  const foreign = await buy(other, [(await other.product([3]))[0] ?? '', 1])

  const { orders, left_out, lines } = await list(one.id, two.id, waiting.id, gone.id, foreign.id)
  expect(orders.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted())
  expect(left_out.toSorted()).toEqual([waiting.number, gone.number].toSorted())
  expect(
    lines.map(({ variant: id, bin, sku, quantity, weight }) => [id, bin, sku, quantity, weight]),
  ).toEqual([
    [near, 'B-2', 'Z-9', 1, null],
    [far, 'B-10', 'A-1', 3, 400],
    [loose, null, null, 1, null],
  ])
  const [first, second, last] = lines
  expect(first?.barcode).toMatchObject({ kind: 'code128', text: 'Z-9' })
  expect(second?.barcode).toMatchObject({ kind: 'ean13', text: '6291041500213' })
  expect(last?.barcode).toBeNull()
  expect(second?.orders.toSorted((a, b) => b.quantity - a.quantity)).toEqual([
    { id: one.id, number: one.number, quantity: 2 },
    { id: two.id, number: two.number, quantity: 1 },
  ])
})

test('a part that was shipped or refused is not picked again', async () => {
  const id = await variant({ sku: 'P-1', bin: 'C-1' })
  const order = await buy(shop, [id, 4])
  const brand = brandOf(server.services, shop.company)
  await brand.send(order.id, { type: 'accept' })
  const line = (await brand.order(order.id)).lines[0]?.id ?? ''
  const lines = [{ line_id: line, quantity: 1 }]
  await brand.send(order.id, { type: 'ship', carrier: 'other', tracking: 'PART12345', lines })
  await brand.send(order.id, { type: 'refuse_line', line_id: line, quantity: 1, reason: 'It is torn.' })
  expect((await list(order.id)).lines).toMatchObject([{ variant: id, quantity: 2 }])
  // it changed nothing
  expect((await brand.order(order.id)).state).toBe('partially_shipped')
})

test('without orders there is nothing, and more than thirty are refused', async () => {
  expect(await list()).toEqual({ orders: [], left_out: [], lines: [] })
  const many = Array.from({ length: 31 }, (_, at) => `order=o_${String(at).padStart(12, '0')}`).join('&')
  const { status } = await ask(server.url, 'GET', `/api/v1/business/pick-list?${many}`, { bearer })
  expect(status).toBe(422)
})

test('bins count as people do, and what has none comes last', () => {
  const at = (bin: string | null, sku: string | null = null) => ({ bin, sku, title: 'Coat', options: null })
  const sorted = [at(null, 'A'), at('B-10'), at('a-1', 'S-2'), at('B-2'), at('A-1', 'S-1')].toSorted(byPlace)
  expect(sorted.map(({ bin, sku }) => [bin, sku])).toEqual([
    ['A-1', 'S-1'],
    ['a-1', 'S-2'],
    ['B-2', null],
    ['B-10', null],
    [null, 'A'],
  ])
})

test('the bars are those of the symbol’s own tables', async () => {
  const draw = await barDrawer()
  // guards 1-1-1 at both ends and 1-1-1-1-1 in the middle; each digit has seven modules, the whole 95
  const ean = draw('6291041500213')
  expect(ean?.kind).toBe('ean13')
  expect(ean?.bars.slice(0, 3)).toEqual([1, 1, 1])
  expect(ean?.bars.slice(27, 32)).toEqual([1, 1, 1, 1, 1])
  // 2 in set A (the leading 6 makes ABBBAA): 0010011, as space 2, bar 1, space 2, bar 2
  expect(ean?.bars.slice(3, 7)).toEqual([2, 1, 2, 2])
  // 3 at the end in set C: 1000010, as bar 1, space 4, bar 1, space 1
  expect(ean?.bars.slice(-7)).toEqual([1, 4, 1, 1, 1, 1, 1])
  expect(ean?.bars.reduce((sum, each) => sum + each)).toBe(95)
  const upc = draw('036000291452')
  expect([upc?.kind, upc?.bars.reduce((sum, each) => sum + each)]).toEqual(['upca', 95])
  // start B, A (33), check (104 + 33) % 103 = 34 which is B, stop
  expect(draw('A')?.bars).toEqual([
    ...[2, 1, 1, 2, 1, 4],
    ...[1, 1, 1, 3, 2, 3],
    ...[1, 3, 1, 1, 2, 3],
    ...[2, 3, 3, 1, 1, 1, 2],
  ])
  expect(draw('Größe')).toBeNull()
})
