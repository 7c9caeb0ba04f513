import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Matches } from '#src/api/contract/matches.ts'
import { addAd, addProduct } from '#tests/support/members/catalog.ts'
import { type Outfits, openOutfits } from '#tests/support/members/outfits.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let ida: Outfits
let jeans: string
let dress: string
beforeAll(async () => {
  ;({ server } = await startShop())
  const { pool } = server.services
  jeans = await addProduct(pool, {
    title: 'Straight jeans',
    category: 'jeans',
    whose: 'woman',
    brand: 'atelier-nord',
    materials: ['denim'],
    variants: [
      { size: ['alpha', 'M'], color: 'pink', price: 5900, stock: 2 },
      { size: ['alpha', 'M'], color: 'green', price: 5900, stock: 2 },
    ],
  })
  dress = await addAd(pool, { title: 'Dress', category: 'dresses', whose: 'woman', price: 2400 })
  await pool.query(`update ads set colors = '{red,pink}' where id = $1`, [dress])
})
beforeEach(async () => {
  ida = await openOutfits(server)
})

const ask = (listing: string, member = ida) =>
  member.call('GET', `/api/v1/wardrobe/matches?listing=${listing}`)
const matches = async (listing: string) => ((await ask(listing)).body as { data: Matches }).data
const titles = ({ count, garments }: Matches['like_this']) => [
  count,
  garments.map(({ title }) => title).toSorted(),
]
const add = (title: string, category: string, colors: string[] = [], more: object = {}) =>
  ida.add({ title, category, colors, ...more })

describe('like this', () => {
  test('is what is of the same kind and brand, or of a color and a material that it has', async () => {
    await add('Same brand', 'jeans', ['black'], { brand: 'Atelier Nord' })
    await add('Pink denim', 'jeans', ['pink'], { materials: ['denim'] })
    await add('Pink linen', 'jeans', ['pink'], { materials: ['linen'] })
    await add('Black denim', 'jeans', ['black'], { materials: ['denim'] })
    await add('Brand alone', 'trousers', ['pink'], { brand: 'Atelier Nord', materials: ['denim'] })
    await add('Archive', 'jeans', ['pink'], { brand: 'Atelier Nord' }).then(({ slug }) =>
      ida.send(slug, 'archive'),
    )
    expect(titles((await matches(jeans)).like_this)).toEqual([2, ['Pink denim', 'Same brand']])
  })
})

test('of an own ad, the garment that it was made from is not like it, and another one is', async () => {
  const [sold, kept] = [
    await add('For sale', 'dresses', ['red', 'pink'], { materials: ['silk'] }),
    await add('Kept', 'dresses', ['red'], { materials: ['silk'] }),
  ]
  const { pool } = server.services
  const ad = await addAd(pool, { title: 'For sale', category: 'dresses', whose: 'woman', price: 2400 })
  await pool.query(
    `update ads set colors = '{red}', materials = '{silk}', garment_id = (select id from garments where slug = $2)
      where id = $1`,
    [ad, sold.slug],
  )
  expect(titles((await matches(ad)).like_this)).toEqual([1, ['Kept']])
  expect(kept.slug).not.toBe(sold.slug)
})

describe('goes with', () => {
  test('what is worn with it and of colors that go with one that it is made in', async () => {
    await add('White shirt', 'shirts', ['white'])
    await add('Olive shirt', 'shirts', ['olive'])
    await add('Red and white shirt', 'shirts', ['red', 'white'])
    await add('Red and blue shirt', 'shirts', ['red', 'blue'])
    await add('Without color', 'shirts')
    await add('White trousers', 'trousers', ['white'])
    await add('White dress', 'dresses', ['white'])
    await add('For kids', 'shirts', ['white'], { whose: 'kids' })
    await add('For men', 'shirts', ['white'], { whose: 'man' })
    const { goes_with } = await matches(jeans)
    // pink goes with red and white, green with olive; neither goes with blue
    expect(titles(goes_with)).toEqual([4, ['For men', 'Olive shirt', 'Red and white shirt', 'White shirt']])
  })

  test('an ad has all of its colors at once', async () => {
    await add('Blue boots', 'boots', ['blue'])
    await add('Green boots', 'boots', ['green'])
    await add('Burgundy boots', 'boots', ['burgundy'])
    await add('Black boots', 'boots', ['black'])
    expect(titles((await matches(dress)).goes_with)).toEqual([2, ['Black boots', 'Burgundy boots']])
  })

  test('what is never worn in the same season does not', async () => {
    const { coat } = await seasonal()
    await add('Sandals', 'sandals', ['black'])
    await add('Winter sandals', 'sandals', ['black'], { seasons: ['winter'] })
    await add('Summer jeans', 'jeans', ['black'], { seasons: ['summer'] })
    await add('Boots', 'boots', ['black'])
    expect(titles((await matches(coat)).goes_with)).toEqual([2, ['Boots', 'Winter sandals']])
  })

  test('four are shown of more, the best loved first, with their images', async () => {
    const { id } = await ida.image('Loved')
    for (let at = 0; at < 6; at += 1) await add(`Shirt ${at}`, 'shirts', ['white'], { rating: 1 })
    await add('Loved', 'shirts', ['white'], { rating: 5, images: [{ id }] })
    const { goes_with } = await matches(jeans)
    expect([goes_with.count, goes_with.garments.length, goes_with.garments[0]?.title]).toEqual([
      7,
      4,
      'Loved',
    ])
    expect(goes_with.garments[0]?.image?.url).toMatch(/^\/private\/.*key=/)
  })
})

async function seasonal() {
  const coat = await addProduct(server.services.pool, {
    title: 'Coat',
    category: 'coats',
    whose: 'woman',
    variants: [{ size: ['alpha', 'M'], color: 'camel', price: 9900, stock: 1 }],
  })
  return { coat }
}

test('an empty wardrobe matches nothing, a listing that is not there is missing, a visitor is asked to sign in', async () => {
  expect(await matches(jeans)).toEqual({
    like_this: { count: 0, garments: [] },
    goes_with: { count: 0, garments: [] },
  })
  expect((await ask('p_00000000')).status).toBe(404)
  expect((await ask('x')).status).toBe(422)
  await server.services.pool.query(`update products set state = 'draft' where id = $1`, [jeans])
  expect((await ask(jeans)).status).toBe(404)
  await server.services.pool.query(`update products set state = 'active' where id = $1`, [jeans])
  const answer = await fetch(new URL(`/api/v1/wardrobe/matches?listing=${jeans}`, server.url))
  expect(answer.status).toBe(401)
})
