import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAd, addProduct, seedCatalog } from '#tests/support/members/catalog.ts'
import { type CatalogRig, openCatalogRig } from '#tests/support/members/catalog-rig.ts'

let rig: CatalogRig

beforeAll(async () => {
  rig = await openCatalogRig()
  await seedCatalog(rig.pool)
})

afterAll(() => rig.close())

/** Writes what prices were in force, days ago, as the history would have kept them. */
async function hadPrices(listing: string, item: string, prices: readonly [daysAgo: number, cents: number][]) {
  await rig.pool.query('alter table price_history disable trigger user')
  await rig.pool.query('delete from price_history where item_id = $1', [item])
  await rig.pool.query('alter table price_history enable trigger user')
  for (const [days, cents] of prices) {
    await rig.pool.query(
      `insert into price_history (listing_id, item_id, price_cents, at) values ($1, $2, $3, now() - make_interval(days => $4))`,
      [listing, item, cents, days],
    )
  }
}

/** A product whose only variant was sold at `prices`, the last of them reduced from `compareAt`. */
async function reduced(prices: readonly [number, number][], compareAt: number | undefined) {
  const [, price = 0] = prices.at(-1) ?? []
  const id = await addProduct(rig.pool, {
    title: 'Reduced skirt',
    category: 'skirts',
    whose: 'woman',
    variants: [{ price, ...(compareAt === undefined ? {} : { compareAt }) }],
  })
  await hadPrices(id, `v_test${id.slice('p_test'.length)}_0`, prices)
  return (await rig.listing(id)).lowest_price_30_days
}

test.each<[string, [number, number][], number | undefined, string | null]>([
  [
    'the price before',
    [
      [90, 10_000],
      [5, 8000],
    ],
    10_000,
    '100.00',
  ],
  [
    'a lower one within the 30 days before',
    [
      [90, 10_000],
      [20, 7000],
      [15, 10_000],
      [5, 8000],
    ],
    10_000,
    '70.00',
  ],
  [
    'not one that had ended before',
    [
      [90, 5000],
      [50, 10_000],
      [5, 8000],
    ],
    10_000,
    '100.00',
  ],
  [
    'one that was still in force when the 30 days began',
    [
      [90, 5000],
      [30, 10_000],
      [5, 8000],
    ],
    10_000,
    '50.00',
  ],
  [
    'the 30 days before the reduction, not before today',
    [
      [90, 6000],
      [60, 10_000],
      [40, 8000],
    ],
    10_000,
    '60.00',
  ],
  ['nothing where the price was never another', [[90, 8000]], 10_000, null],
  [
    'nothing where it was raised',
    [
      [90, 6000],
      [5, 8000],
    ],
    undefined,
    null,
  ],
  [
    'nothing where it is again what it was',
    [
      [90, 8000],
      [5, 8000],
    ],
    undefined,
    null,
  ],
  [
    'the price before, without a struck one',
    [
      [90, 9000],
      [5, 8000],
    ],
    undefined,
    '90.00',
  ],
])('the lowest price of 30 days is %s', async (_, prices, compareAt, expected) => {
  expect(await reduced(prices, compareAt)).toBe(expected)
})

test('each variant tells the lowest by its own history, the listing that of the price it shows', async () => {
  const id = await addProduct(rig.pool, {
    title: 'Skirt in three sizes',
    category: 'skirts',
    whose: 'woman',
    variants: [
      { size: ['alpha', 'S'], price: 8000, compareAt: 10_000 },
      { size: ['alpha', 'M'], price: 9000, compareAt: 12_000 },
      { size: ['alpha', 'L'], price: 12_000 },
    ],
  })
  const variant = (position: number) => `v_test${id.slice('p_test'.length)}_${position}`
  await hadPrices(id, variant(0), [
    [20, 7000],
    [10, 10_000],
    [5, 8000],
  ])
  await hadPrices(id, variant(1), [
    [20, 12_000],
    [5, 9000],
  ])
  const { lowest_price_30_days, variants } = await rig.listing(id)
  expect(lowest_price_30_days).toBe('70.00')
  expect(variants.map(each => each.lowest_price_30_days)).toEqual(['70.00', '120.00', null])
})

test('an ad whose price fell tells the lowest before, by its own history', async () => {
  const id = await addAd(rig.pool, { title: 'Silk scarf', category: 'scarves', whose: 'woman', price: 4000 })
  await rig.pool.query('update ads set price_cents = 3000 where id = $1', [id])
  expect(await rig.listing(id)).toMatchObject({ price: '30.00', lowest_price_30_days: '40.00' })
  await rig.pool.query('update ads set price_cents = 3500 where id = $1', [id])
  expect(await rig.listing(id)).toMatchObject({ price: '35.00', lowest_price_30_days: null })
})
