import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { OutfitSuggestions } from '#src/api/contract/wardrobe/outfit-suggestions.ts'
import { addAd } from '#tests/support/members/catalog.ts'
import { type Outfits, openOutfits } from '#tests/support/members/outfits.ts'
import { countReads } from '#tests/support/server/counted-reads.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let ida: Outfits
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  ida = await openOutfits(server)
})

const day = '2026-05-20'
const ask = (on = day, page = 0, member = ida) =>
  member.call('GET', `/api/v1/outfits/suggestions?on=${on}&page=${page}`)
const suggested = async (on = day, page = 0, member = ida) =>
  ((await ask(on, page, member)).body as { data: OutfitSuggestions }).data
const add = (title: string, category: string, more: object = {}) =>
  ida.add({ title, category, colors: ['black'], ...more })
const titles = ({ suggestions }: OutfitSuggestions) =>
  suggestions.map(({ pieces }) => pieces.map(({ title }) => title))
const wear = (slug: string, on: string) => ida.call('POST', `/api/v1/garments/${slug}/wears`, { on })

/** A shirt, jeans and boots; their slugs. */
async function dressed() {
  const shirt = await add('Shirt', 'shirts')
  const jeans = await add('Jeans', 'jeans')
  const boots = await add('Boots', 'boots')
  return { shirt: shirt.slug, jeans: jeans.slug, boots: boots.slug }
}

test('garments lie side by side with their images, and the one that rested longest is the reason', async () => {
  const { id } = await ida.image('Shirt')
  const shirt = await add('Shirt', 'shirts', { images: [{ id }] })
  const jeans = await add('Jeans', 'jeans')
  const boots = await add('Boots', 'boots')
  await wear(shirt.slug, '2026-05-01')
  await wear(jeans.slug, '2026-03-02')
  await wear(jeans.slug, '2026-05-25')
  await wear(boots.slug, '2026-04-01')
  const { season, suggestions, missing, next } = await suggested()
  expect([season, missing, next]).toEqual(['spring', [], null])
  expect(suggestions).toMatchObject([
    {
      pieces: [
        { garment: shirt.slug, category: 'shirts', x: 340, y: 260, scale: 132, gone: null },
        { garment: jeans.slug, category: 'jeans' },
        { garment: boots.slug, category: 'boots' },
      ],
      // what was worn after the day does not count
      because: {
        title: 'Jeans',
        category: 'jeans',
        color: 'black',
        last_worn_on: '2026-03-02',
        wear_count: 2,
      },
    },
  ])
  expect(suggestions[0]?.pieces[0]?.image?.cutout).toMatch(/^\/private\/.*key=/)
})

test('the same day has the same answer, another page others, and another member their own', async () => {
  for (const at of [0, 1, 2, 3]) {
    await add(`Shirt ${at}`, 'shirts')
    await add(`Jeans ${at}`, 'jeans')
  }
  await add('Boots', 'boots')
  const first = titles(await suggested())
  expect(first).toHaveLength(3)
  expect(titles(await suggested())).toEqual(first)
  const second = await suggested(day, 1)
  expect(second.suggestions).toHaveLength(3)
  expect(titles(second).filter(each => first.some(other => String(other) === String(each)))).toEqual([])
  const days = await Promise.all([1, 2, 3, 4, 5].map(at => suggested(`2026-05-2${at}`)))
  expect(new Set(days.map(each => String(titles(each)))).size).toBeGreaterThan(1)
  expect(titles(await suggested(day, 0, await openOutfits(server)))).toEqual([])
})

test('suggestions leave out garments that are for sale, archived, given away, of another season or worn that day', async () => {
  const { shirt } = await dressed()
  expect(titles(await suggested())).toEqual([['Shirt', 'Jeans', 'Boots']])
  const { pool } = server.services
  const ad = await addAd(pool, { title: 'Shirt', category: 'shirts', whose: 'woman', price: 2400 })
  await pool.query('update ads set garment_id = (select id from garments where slug = $2) where id = $1', [
    ad,
    shirt,
  ])
  expect((await suggested()).missing).toEqual(['top'])
  await pool.query('update ads set garment_id = null where id = $1', [ad])
  await ida.send(shirt, 'archive')
  expect((await suggested()).missing).toEqual(['top'])
  await ida.send(shirt, 'restore')
  await ida.send(shirt, 'donate')
  expect((await suggested()).missing).toEqual(['top'])
  await ida.send(shirt, 'keep')
  await wear(shirt, day)
  expect((await suggested()).missing).toEqual(['top'])
  expect(titles(await suggested('2026-05-21'))).toEqual([['Shirt', 'Jeans', 'Boots']])
  // nobody wears boots in summer
  expect((await suggested('2026-07-01')).missing).toEqual(['shoe'])
})

test('an empty answer names what is missing', async () => {
  expect(await suggested()).toEqual({
    season: 'spring',
    suggestions: [],
    missing: ['top', 'bottom', 'shoe'],
    next: null,
  })
  await add('Dress', 'dresses')
  expect((await suggested()).missing).toEqual(['shoe'])
  await add('Boots', 'boots', { colors: [] })
  expect(await suggested()).toMatchObject({ suggestions: [], missing: ['color'] })
  await add('Sneakers', 'sneakers')
  expect(titles(await suggested())).toEqual([['Dress', 'Sneakers']])
})

test('a day that no calendar has is refused, and a visitor is asked to sign in', async () => {
  expect((await ask('2026-02-30')).status).toBe(422)
  expect((await ask('1899-12-31')).status).toBe(422)
  const answer = await fetch(new URL(`/api/v1/outfits/suggestions?on=${day}`, server.url))
  expect(answer.status).toBe(401)
})

test('a large wardrobe is read in one statement, as a small one', async () => {
  await dressed()
  const read = countReads(server.services.pool)
  await ask()
  expect(read()).toEqual(['find_rested_garments'])
  for (const at of Array.from({ length: 20 }).keys()) {
    await add(`Shirt ${at}`, 'shirts')
    await add(`Jeans ${at}`, 'jeans')
  }
  await add('Coat', 'coats', { seasons: ['spring'] })
  read()
  expect((await suggested()).suggestions).toHaveLength(3)
  expect(read()).toEqual(['find_rested_garments'])
})
