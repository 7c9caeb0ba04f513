import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { takeStock } from '#server/domains/products/index.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { BrandCollection } from '#src/api/contract/business/brand-collections.ts'
import type { BulkChange, BulkEdit, BulkEditRow } from '#src/api/contract/business/bulk-edits.ts'
import { aBrand, type Brand } from '#tests/support/members/brand.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

const path = '/api/v1/business/bulk-edits'

let server: RunningServer
let brand: Brand
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  brand = await aBrand(server)
})

const product = (title: string, variant: object = {}) =>
  brand.active({ title, options: [], variants: [{ values: [], price: '20.00', stock: 10, ...variant }] })
const plan = async (products: readonly { id: string }[], wanted: BulkChange) => {
  const selection = { kind: 'products', products: products.map(({ id }) => id) }
  const { status, body, text } = await brand.call('POST', path, { selection, change: wanted })
  if (status !== 201) throw new Error(`Not 201 but ${status}: ${text}`)
  return (body as { data: BulkEdit }).data
}
const send = async ({ id }: { id: string }, type: 'apply' | 'undo' | 'discard') => {
  const { status, body, text } = await brand.call('POST', `${path}/${id}/events`, { type })
  if (status !== 200) throw new Error(`Not 200 but ${status}: ${text}`)
  return (body as { data: BulkEdit }).data
}
const rows = async ({ id }: { id: string }, of: 'changed' | 'refused') => {
  const { body } = await brand.call('GET', `${path}/${id}/rows?of=${of}`)
  return (body as { data: BulkEditRow[] }).data.map(({ product: { title }, from, to, reason }) => ({
    ...{ title, from, to, reason },
  }))
}
const variantOf = async ({ id }: { id: string }) => {
  const [variant] = (await brand.get(id)).variants
  if (variant === undefined) throw new Error('There is no variant.')
  return variant
}
const sell = (variant: string, quantity: number) =>
  change(server.services, uow => takeStock(uow, [{ id: variant, quantity }], { why: 'checkout' }))
const raise = (percent: number): BulkChange => ({
  kind: 'raise_price',
  step: { kind: 'percent', percent },
  rounding: 'ninety_nine',
})

describe('a bulk edit of prices', () => {
  test('shows each price before and after with its refusals, changes them, and brings them back', async () => {
    const [coat, scarf, hat] = [
      await product('Coat', { price: '49.90' }),
      await product('Scarf', { price: '20.00', compare_at: '21.00' }),
      await product('Hat', { price: '9500.00' }),
    ]
    const planned = await plan([coat, scarf, hat], raise(10))
    expect(planned).toMatchObject({ state: 'planned', products: 3, counts: { changed: 1, refused: 2 } })
    // 49.90 + 4.99 = 54.89, down to .99
    expect(await rows(planned, 'changed')).toEqual([
      { title: 'Coat', from: '49.90', to: '53.99', reason: null },
    ])
    expect(await rows(planned, 'refused')).toEqual([
      { title: 'Hat', from: '9500.00', to: '10449.99', reason: 'The price would be above $10,000.00.' },
      {
        title: 'Scarf',
        ...{ from: '20.00', to: '21.99' },
        reason: 'Its compare-at price is $21.00, which has to be above the price. Change that first.',
      },
    ])
    expect((await variantOf(coat)).price).toBe('49.90')
    expect(await send(planned, 'apply')).toMatchObject({
      state: 'applied',
      counts: { changed: 1, refused: 2 },
    })
    const after = await brand.get(coat.id)
    expect([after.variants[0]?.price, after.version]).toEqual(['53.99', coat.version + 1])
    expect((await variantOf(hat)).price).toBe('9500.00')
    expect(await send(planned, 'undo')).toMatchObject({ state: 'undone', counts: { changed: 1, refused: 0 } })
    expect((await variantOf(coat)).price).toBe('49.90')
  })

  test('leaves a price that was edited after the preview, and one that was edited before it is undone', async () => {
    const [coat, scarf] = [await product('Coat'), await product('Scarf')]
    const planned = await plan([coat, scarf], raise(50))
    const edit = async (of: { id: string }, shown: string, to: string) =>
      expect((await brand.edit(of.id, (await variantOf(of)).id, { price: { shown, to } })).status).toBe(200)
    await edit(coat, '20.00', '25.00')
    expect(await send(planned, 'apply')).toMatchObject({ counts: { changed: 1, refused: 1 } })
    expect(await rows(planned, 'refused')).toMatchObject([
      { title: 'Coat', reason: 'Its price has changed: it is $25.00 now.' },
    ])
    expect([(await variantOf(coat)).price, (await variantOf(scarf)).price]).toEqual(['25.00', '29.99'])
    await edit(scarf, '29.99', '31.00')
    expect(await send(planned, 'undo')).toMatchObject({ counts: { changed: 0, refused: 1 } })
    expect(await rows(planned, 'refused')).toMatchObject([
      { title: 'Scarf', reason: 'Its price has changed: it is $31.00 now.' },
    ])
    expect((await variantOf(scarf)).price).toBe('31.00')
  })

  test('is made once by two at the same time', async () => {
    const coat = await product('Coat')
    const { id } = await plan([coat], raise(50))
    const answers = await Promise.all(
      [1, 2, 3].map(() => brand.call('POST', `${path}/${id}/events`, { type: 'apply' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await variantOf(coat)).price).toBe('29.99')
  })

  test('sets and removes compare-at prices', async () => {
    const [coat, scarf] = [await product('Coat'), await product('Scarf', { price: '90.00' })]
    const planned = await plan([coat, scarf], { kind: 'set_compare_at', amount: '50.00' })
    expect(await rows(planned, 'refused')).toMatchObject([
      { title: 'Scarf', reason: 'Its price is $90.00. A compare-at price has to be above it.' },
    ])
    await send(planned, 'apply')
    expect([(await variantOf(coat)).compare_at, (await variantOf(scarf)).compare_at]).toEqual(['50.00', null])
    const removed = await plan([coat, scarf], { kind: 'set_compare_at', amount: null })
    expect(await rows(removed, 'changed')).toEqual([{ title: 'Coat', from: '50.00', to: null, reason: null }])
    await send(removed, 'apply')
    expect((await variantOf(coat)).compare_at).toBeNull()
    await send(removed, 'undo')
    expect((await variantOf(coat)).compare_at).toBe('50.00')
  })
})

describe('a bulk edit of stock', () => {
  test('adds to what is there when it is made: what was sold since the preview stays sold', async () => {
    const coat = await product('Coat')
    const { id: variant } = await variantOf(coat)
    const planned = await plan([coat], { kind: 'change_stock', by: 5 })
    expect(await rows(planned, 'changed')).toMatchObject([{ from: '10', to: '15' }])
    await sell(variant, 4)
    await send(planned, 'apply')
    expect((await variantOf(coat)).stock).toBe(11)
    expect(await rows(planned, 'changed')).toMatchObject([{ from: '6', to: '11' }])
    await sell(variant, 2)
    await send(planned, 'undo')
    expect((await variantOf(coat)).stock).toBe(4)
  })

  test('sets no stock that was sold from since the preview', async () => {
    const [coat, scarf] = [await product('Coat'), await product('Scarf')]
    const planned = await plan([coat, scarf], { kind: 'set_stock', stock: 12 })
    await sell((await variantOf(coat)).id, 9)
    expect(await send(planned, 'apply')).toMatchObject({ counts: { changed: 1, refused: 1 } })
    expect([(await variantOf(coat)).stock, (await variantOf(scarf)).stock]).toEqual([1, 12])
    expect(await rows(planned, 'refused')).toMatchObject([
      { title: 'Coat', reason: 'Its stock has changed: it is 1 now.' },
    ])
  })

  test('takes away no more than is there', async () => {
    const [coat, scarf] = [await product('Coat', { stock: 3 }), await product('Scarf')]
    const planned = await plan([coat, scarf], { kind: 'change_stock', by: -5 })
    expect(await rows(planned, 'refused')).toMatchObject([
      { title: 'Coat', reason: 'Its stock is 3, so that many cannot be taken away.' },
    ])
    await sell((await variantOf(scarf)).id, 7)
    expect(await send(planned, 'apply')).toMatchObject({ counts: { changed: 0, refused: 2 } })
    expect([(await variantOf(coat)).stock, (await variantOf(scarf)).stock]).toEqual([3, 3])
  })

  test('loses no sale while 20 shoppers buy and ten edits add and undo', async () => {
    const coat = await product('Coat', { stock: 100 })
    const { id: variant } = await variantOf(coat)
    const edits = await Promise.all(
      Array.from({ length: 10 }, () => plan([coat], { kind: 'change_stock', by: 7 })),
    )
    await Promise.all([
      ...Array.from({ length: 20 }, () => sell(variant, 1)),
      ...edits.map(async (edit, at) => {
        await send(edit, 'apply')
        if (at % 2 === 0) await send(edit, 'undo')
      }),
    ])
    // 100 - 20 sold + 5 edits that stay
    expect((await variantOf(coat)).stock).toBe(100 - 20 + 5 * 7)
  })
})

describe('a bulk edit of categories and collections', () => {
  test('moves products to a category inside another, and back', async () => {
    const [coat, scarf] = [await product('Coat'), await product('Scarf')]
    const { rows: found } = await server.services.pool.query<{ slug: string }>(
      `select slug from categories c where slug <> 'coats' and parent_id is not null and retired_at is null
         and not exists (select from categories k where k.parent_id = c.id) limit 1`,
    )
    const category = found[0]?.slug ?? ''
    const planned = await plan([coat, scarf], { kind: 'move', category })
    await send(planned, 'apply')
    expect((await brand.get(coat.id)).category.slug).toBe(category)
    expect((await brand.patch(scarf.id, { category: 'coats' })).status).toBe(200)
    expect(await send(planned, 'undo')).toMatchObject({ counts: { changed: 1, refused: 1 } })
    expect((await brand.get(coat.id)).category.slug).toBe('coats')
    expect(await rows(planned, 'refused')).toMatchObject([
      { title: 'Scarf', reason: 'Its category has changed.' },
    ])
  })

  test('adds products to a collection and removes them', async () => {
    const [coat, scarf, hat] = [await product('Coat'), await product('Scarf'), await product('Hat')]
    const made = await brand.call('POST', '/api/v1/business/collections', {
      ...{ title: 'Autumn', text: '', is_published: true, products: [hat.id] },
    })
    const collection = (made.body as { data: BrandCollection }).data.id
    const inIt = async () => {
      const { body } = await brand.call('GET', `/api/v1/business/collections/${collection}`)
      return (body as { data: BrandCollection }).data.products.map(({ title }) => title)
    }
    const added = await plan([coat, scarf, hat], { kind: 'add_to_collection', collection })
    expect(added).toMatchObject({ about: 'Autumn', counts: { changed: 2, refused: 1 } })
    expect(await rows(added, 'refused')).toMatchObject([
      { title: 'Hat', reason: 'It is in this collection already.' },
    ])
    await send(added, 'apply')
    expect(await inIt()).toEqual(['Hat', 'Coat', 'Scarf'])
    const removed = await plan([coat], { kind: 'remove_from_collection', collection })
    await send(removed, 'apply')
    expect(await inIt()).toEqual(['Hat', 'Scarf'])
    await send(removed, 'undo')
    expect(await inIt()).toEqual(['Hat', 'Scarf', 'Coat'])
    await send(added, 'undo')
    expect(await inIt()).toEqual(['Hat'])
    expect((await brand.list(`?collection=${collection}`)).data.map(({ title }) => title)).toEqual(['Hat'])
  })

  test('changes nothing of a collection that was deleted after the preview, and says so', async () => {
    const coat = await product('Coat')
    const made = await brand.call('POST', '/api/v1/business/collections', {
      ...{ title: 'Autumn', text: '', is_published: true, products: [] },
    })
    const collection = (made.body as { data: BrandCollection }).data.id
    const planned = await plan([coat], { kind: 'add_to_collection', collection })
    await brand.call('DELETE', `/api/v1/business/collections/${collection}`)
    expect(await send(planned, 'apply')).toMatchObject({ about: null, counts: { changed: 0, refused: 1 } })
    expect(await rows(planned, 'refused')).toMatchObject([{ reason: 'This collection was deleted.' }])
  })
})

describe('a bulk edit of tags', () => {
  const tagged = (title: string, ...tags: string[]) =>
    brand.active({ title, tags, options: [], variants: [{ values: [], price: '20.00', stock: 1 }] })
  const tagsOf = async ({ id }: { id: string }) => (await brand.get(id)).tags

  test('adds a tag where it is missing in any case, counts versions on, and takes it back', async () => {
    const [coat, scarf] = [await tagged('Coat', 'Sale', 'Wool'), await tagged('Scarf', 'New')]
    const planned = await plan([coat, scarf], { kind: 'add_tag', tag: 'sale' })
    expect(planned.counts).toEqual({ changed: 1, refused: 1 })
    expect(await rows(planned, 'changed')).toEqual([{ title: 'Scarf', from: null, to: 'sale', reason: null }])
    expect(await rows(planned, 'refused')).toMatchObject([
      { title: 'Coat', reason: 'It has this tag already.' },
    ])
    await send(planned, 'apply')
    expect([await tagsOf(coat), await tagsOf(scarf)]).toEqual([
      ['Sale', 'Wool'],
      ['New', 'sale'],
    ])
    expect((await brand.get(scarf.id)).version).toBe(scarf.version + 1)
    await send(planned, 'undo')
    expect(await tagsOf(scarf)).toEqual(['New'])
  })

  test('removes a tag, and leaves a product that got it again before it is undone', async () => {
    const [coat, scarf] = [await tagged('Coat', 'Sale', 'Wool'), await tagged('Scarf', 'SALE')]
    const removed = await plan([coat, scarf], { kind: 'remove_tag', tag: 'Sale' })
    expect(await rows(removed, 'changed')).toMatchObject([
      { title: 'Coat', from: 'Sale', to: null },
      { title: 'Scarf', from: 'SALE', to: null },
    ])
    await send(removed, 'apply')
    expect([await tagsOf(coat), await tagsOf(scarf)]).toEqual([['Wool'], []])
    await send(await plan([coat], { kind: 'add_tag', tag: 'sale' }), 'apply')
    const undone = await send(removed, 'undo')
    expect(undone.counts).toEqual({ changed: 1, refused: 1 })
    expect([await tagsOf(coat), await tagsOf(scarf)]).toEqual([['Wool', 'sale'], ['SALE']])
    expect(await rows(undone, 'refused')).toMatchObject([
      { title: 'Coat', reason: 'It has this tag already.' },
    ])
  })
})

describe('the products of a bulk edit', () => {
  test('are all that a filter of the table finds', async () => {
    await product('Wool coat')
    await product('Wool scarf')
    await product('Cotton hat')
    const { body } = await brand.call('POST', path, {
      selection: { kind: 'filter', q: 'wool', state: 'active' },
      change: { kind: 'set_stock', stock: 7 },
    })
    expect(body).toMatchObject({ data: { products: 2, counts: { changed: 2, refused: 0 } } })
  })

  test('are not those of another brand', async () => {
    const other = await (await aBrand(server)).active()
    const { status, body } = await brand.call('POST', path, {
      selection: { kind: 'products', products: [other.id] },
      change: { kind: 'set_stock', stock: 7 },
    })
    expect([status, body]).toMatchObject([
      422,
      { errors: { selection: ['One of these products is no longer there. Choose again.'] } },
    ])
  })
})
