import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Transport } from '#src/api/client.ts'
import type { CategoryTree } from '#src/api/contract/catalog.ts'
import type { Item } from '#src/api/contract/trade/cart.ts'
import { listenToClock } from '#src/api/server-clock.ts'
import { audienceOf, categoryTitle, findCategory, treeOf } from '#src/routes/-catalog/categories.ts'
import { panelLines, subtotalOf } from '#src/routes/-checkout/cart-lines.ts'

describe('the lines of the bag', () => {
  const item = (more: Partial<Item> = {}): Item => ({
    id: 'v_12345678',
    listing: { id: 'p_12345678', slug: 'dress' },
    title: 'Dress',
    options: 'M · Navy',
    attachment: [],
    price: '19.90',
    stock: 5,
    ...more,
  })
  const line = { id: 'v_12345678', quantity: 3 }

  test('show what the shop knows of them', () => {
    expect(panelLines([line], [item()])).toEqual([
      {
        id: 'v_12345678',
        quantity: 3,
        title: 'Dress',
        listing: { to: '/product/$slug/$id', params: { slug: 'dress', id: 'p_12345678' } },
        options: 'M · Navy',
        image: null,
        unitPrice: '19.90',
        total: '59.70',
        most: 5,
        problem: null,
      },
    ])
  })

  test.each([
    [0, '0.00', 'Sold out.'],
    [1, '19.90', 'Only one left.'],
    [2, '39.80', 'Only 2 left.'],
    [3, '59.70', null],
  ])('with %i in stock cost %s and say %j', (stock, total, problem) => {
    expect(panelLines([line], [item({ stock })])).toMatchObject([{ total, problem }])
  })

  test('that are still asked for have no price yet; those that are gone cost nothing', () => {
    expect(panelLines([line], null)).toMatchObject([{ title: null, total: null, problem: null }])
    expect(panelLines([line], [])).toMatchObject([{ total: '0.00', problem: 'No longer for sale.' }])
  })

  test('add up to the cent, or to nothing while one is unknown', () => {
    expect(subtotalOf([])).toBe('0.00')
    expect(subtotalOf([{ total: '0.10' }, { total: '0.20' }, { total: '1234567.05' }])).toBe('1234567.35')
    expect(subtotalOf([{ total: '1.00' }, { total: null }])).toBeNull()
    const [dear] = panelLines([{ ...line, quantity: 99_999 }], [item({ price: '10000.00', stock: 99_999 })])
    expect(dear?.total).toBe('999990000.00')
  })
})

describe('categories', () => {
  const leaf = { id: 'c_12345679', name: 'Dresses', slug: 'dresses', has_sales: true }
  const trees: CategoryTree[] = [{ id: 'c_12345678', name: 'Clothing', slug: 'clothing', children: [leaf] }]

  test('are found on both levels', () => {
    expect(findCategory(trees, 'clothing')?.name).toBe('Clothing')
    expect(findCategory(trees, 'dresses')?.name).toBe('Dresses')
    expect(findCategory(trees, 'Dresses')).toBeUndefined()
  })

  test('are named for whom they are', () => {
    expect(categoryTitle(trees, 'dresses', 'woman')).toBe('Dresses for women')
    expect(categoryTitle(trees, 'dresses', 'kids')).toBe('Dresses for kids')
    expect(categoryTitle(trees, 'dresses', undefined)).toBe('Dresses')
    expect(categoryTitle(trees, 'dresses', 'cats')).toBe('Dresses')
    expect(categoryTitle([], 'dresses', 'man')).toBe('Dresses for men')
  })

  test('know three audiences and no other', () => {
    expect(['woman', 'man', 'kids'].map(audienceOf)).toEqual(['woman', 'man', 'kids'])
    for (const word of ['women', 'Woman', '', '__proto__', 'constructor'])
      expect([audienceOf(word), treeOf(word)]).toEqual([undefined, 'latest'])
    expect(treeOf(undefined)).toBe('latest')
    expect(treeOf('man')).toBe('man')
  })
})

describe('the server’s clock', () => {
  const here = Date.UTC(2026, 10, 21, 12, 0, 0)
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: here })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Hears answers with these headers, one after the other; tells how far the clock is from this device's. */
  async function offsetAfter(...answers: Record<string, string>[]): Promise<number> {
    const waiting = [...answers]
    const plain: Transport = async () => {
      const headers = new Headers(waiting.shift())
      return { status: 200, header: name => headers.get(name), text: async () => '' }
    }
    const { transport, clock } = listenToClock(plain, 0)
    for (const _ of answers)
      await transport({ method: 'GET', url: '/', headers: {}, body: null, signal: null })
    return clock.now() - Date.now()
  }
  const at = (seconds: number, cacheControl = 'no-store') => ({
    date: new Date(here + seconds * 1000).toUTCString(),
    'cache-control': cacheControl,
  })

  test('is this device’s until one is heard', async () => {
    expect(await offsetAfter()).toBe(0)
    expect(await offsetAfter({}, { date: 'soon', 'cache-control': 'no-store' })).toBe(0)
  })

  test('follows the server, hours ahead or behind', async () => {
    expect(await offsetAfter(at(3 * 3600))).toBe(3 * 3_600_000)
    expect(await offsetAfter(at(-3 * 3600))).toBe(-3 * 3_600_000)
    expect(await offsetAfter(at(60), at(90))).toBe(90_000)
  })

  test('takes less than the header can tell for no difference', async () => {
    expect(await offsetAfter(at(1))).toBe(0)
    expect(await offsetAfter(at(-2))).toBe(0)
  })

  test('is this device’s again once that was set right', async () => {
    expect(await offsetAfter(at(3600), at(0))).toBe(0)
  })

  test('is the shop’s, which the page and then each fresh answer tell', async () => {
    const sixDays = 6 * 86_400_000
    const { transport, clock } = listenToClock(
      async () => ({
        status: 200,
        header: name => new Headers({ ...at(0), 'x-clock-ahead': String(2 * sixDays) }).get(name),
        text: async () => '',
      }),
      sixDays,
    )
    expect(clock.now() - Date.now()).toBe(sixDays)
    await transport({ method: 'GET', url: '/', headers: {}, body: null, signal: null })
    expect(clock.now() - Date.now()).toBe(2 * sixDays)
    // a device that is an hour late in a shop that was moved ahead
    expect(await offsetAfter({ ...at(3600), 'x-clock-ahead': String(sixDays) })).toBe(3_600_000 + sixDays)
    // the shop's clock is the machine's again
    expect(await offsetAfter({ ...at(0), 'x-clock-ahead': String(sixDays) }, at(0))).toBe(0)
    expect(await offsetAfter({ ...at(0), 'x-clock-ahead': 'soon' })).toBe(0)
  })

  test('does not trust a cached response', async () => {
    expect(await offsetAfter(at(-65, 'public, max-age=5, s-maxage=10'))).toBe(0)
    expect(await offsetAfter(at(60), at(-5, 'public, max-age=5'))).toBe(60_000)
  })
})
