import { afterAll, beforeAll, expect, test } from 'vitest'
import { Reads } from '#server/platform/cache/reads.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { createPageCache, makePage } from '#server/platform/http/pages/cache.ts'
import { createResponseCache } from '#server/platform/http/response-cache.ts'
import { getProduct } from '#src/api/contract/catalog.ts'
import { addProduct, seedCatalog } from '#tests/support/members/catalog.ts'
import { type CatalogRig, openCatalogRig } from '#tests/support/members/catalog-rig.ts'

let rig: CatalogRig
let coat: string
let hat: string

beforeAll(async () => {
  rig = await openCatalogRig()
  await seedCatalog(rig.pool)
  const add = (title: string, category: string) =>
    addProduct(rig.pool, { title, category, whose: 'man', variants: [{ price: 4900, stock: 3 }] })
  coat = await add('Coat', 'coats')
  hat = await add('Hat', 'hats')
  await rig.heard()
})

afterAll(() => rig.close())

const sellOne = (product: string) =>
  inTransaction(rig.pool, client =>
    client.query(
      `update variants set stock = stock - 1, stock_cause = '{"why":"edited"}' where product_id = $1`,
      [product],
    ),
  )

/** Reads the stock of a product from the database; what is read comes once `let` is called. */
function heldReader(product: string) {
  const gate = Promise.withResolvers<void>()
  const isRead = Promise.withResolvers<void>()
  const reads = new Reads()
  const read = async () => {
    const context = { ...rig.context, reads }
    const answer = await rig.handlers.getProduct(context, { params: { id: product } })
    isRead.resolve()
    await gate.promise
    return getProduct.response.parse(answer).data.variants[0]?.stock
  }
  return { reads, read, isRead: isRead.promise, let: () => gate.resolve() }
}

test('an answer that was read before a sale and is made after it is given to nobody else', async () => {
  const kept = createResponseCache(rig.cache)
  const asks = (reader: ReturnType<typeof heldReader>, url: string) =>
    kept.answer(url, reader.reads, async () => ({ body: await reader.read() }))
  const [early, other, late] = [heldReader(coat), heldReader(hat), heldReader(coat)]
  const asked = [asks(early, '/coat'), asks(other, '/hat')]
  await Promise.all([early.isRead, other.isRead])
  await sellOne(coat)
  for (const reader of [early, other, late]) reader.let()
  expect((await Promise.all(asked)).map(({ plain }) => plain.toString())).toEqual(['3', '3'])
  expect(kept.peek('/coat')).toBeUndefined()
  expect(kept.peek('/hat')?.plain.toString()).toBe('3')
  expect((await asks(late, '/coat')).plain.toString()).toBe('2')
})

test('a page that was begun before a sale is shared with nobody who comes after it', async () => {
  const cache = createPageCache(rig.cache)
  const make = (reader: ReturnType<typeof heldReader>) => async () =>
    makePage(200, String(await reader.read()), {}, { reads: reader.reads })
  const [early, late] = [heldReader(hat), heldReader(hat)]
  const first = cache.ask('/hat', make(early))
  await early.isRead
  await sellOne(hat)
  const next = cache.ask('/hat', make(late))
  late.let()
  expect((await next).plain.toString()).toBe('2')
  early.let()
  expect((await first).plain.toString()).toBe('3')
  expect((await cache.ask('/hat', make(late))).plain.toString()).toBe('2')
})

test('a transaction that is undone changes nothing', async () => {
  // what the sales before it changed
  await rig.heard()
  const { version } = rig.cache.changes
  const undone = inTransaction(rig.pool, async client => {
    await client.query(
      `update variants set stock = stock - 1, stock_cause = '{"why":"edited"}' where product_id = $1`,
      [coat],
    )
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(rig.cache.changes.version).toBe(version)
})
