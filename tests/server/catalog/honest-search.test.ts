import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAd, seedCatalog } from '#tests/support/members/catalog.ts'
import { type CatalogRig, openCatalogRig } from '#tests/support/members/catalog-rig.ts'
import { conditionStock } from '#tests/support/members/condition-stock.ts'

let rig: CatalogRig

beforeAll(async () => {
  rig = await openCatalogRig()
  await seedCatalog(rig.pool)
  for (const ad of conditionStock) await addAd(rig.pool, ad)
  await rig.heard()
})

afterAll(() => rig.close())

const titlesOf = ({ data }: { data: readonly { title: string }[] }) => data.map(({ title }) => title)
const all = (q: string) => rig.list({ q, limit: '100' })

test('pre-owned is what members sell, in any condition and category', async () => {
  const dresses = await rig.list({ category: 'dresses', kind: 'ad', limit: '100' })
  const preOwned = await all('pre-owned dress')
  expect(preOwned.total).toBe(dresses.total)
  expect(preOwned.data.some(({ condition }) => condition === 'new_with_tags')).toBe(true)
  expect(preOwned.conditions.map(({ kind, values }) => [kind, values])).toEqual([
    ['kind', ['ad']],
    ['category', ['dresses']],
  ])
  const others = await all('dress not pre-owned')
  expect(others.data.filter(({ kind }) => kind === 'ad')).toEqual([])
})

test('an occasion narrows a list, and gives way where nothing suits it', async () => {
  const dresses = await all('dress')
  const cocktail = await all('cocktail dress')
  expect(Number(cocktail.total)).toBeLessThan(Number(dresses.total))
  expect(titlesOf(cocktail)).toEqual(expect.arrayContaining(['Lace cocktail dress', 'Little black dress']))
  expect(titlesOf(cocktail)).not.toContain('Ribbed knit dress')
  const without = await rig.list({ q: 'cocktail dress', off: ['cocktail'], limit: '100' })
  expect(without.total).toBe(dresses.total)
  const evening = await all('evening dress')
  expect(evening.conditions.map(({ kind }) => kind)).toEqual(['occasion', 'category'])
  expect(Number(evening.total)).toBeLessThan(Number(dresses.total))
  const jeans = await all('black tie jeans')
  expect([jeans.total, jeans.relaxed?.left_out.map(({ typed }) => typed)]).toEqual([0, ['black tie']])
})

test('slips are corrected, named, and searched for as typed where somebody says so', async () => {
  const black = await all('black dress')
  const slip = await all('balck dres')
  expect(titlesOf(slip)).toEqual(titlesOf(black))
  expect([slip.searched, slip.exact]).toEqual(['black dress', '"balck" "dres"'])
  expect(slip.conditions.map(({ label }) => label)).toEqual(['black', 'dress'])
  const exact = await all('"balck" "dres"')
  expect([exact.total, exact.searched, exact.exact]).toEqual([0, null, null])
  expect(exact.suggestions).toContain('black dress')
  expect((await all('black dress')).searched).toBeNull()
})

test('where nothing is an imitation of a material, things that are not of it stand in', async () => {
  const alone = await all('vegan suede')
  expect([alone.total, alone.relaxed?.instead?.q, alone.relaxed?.instead?.material]).toEqual([
    0,
    'not suede',
    'suede',
  ])
  const ids = (alone.relaxed?.data ?? []).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  const { category = [] } = alone.relaxed?.instead ?? {}
  const whole = await rig.list({ q: 'not suede', category, limit: '100' })
  expect(whole.total).toBe(alone.relaxed?.total)
  const suede = await rig.list({ material: 'suede', limit: '100' })
  expect(suede.data.filter(({ id }) => ids.includes(id))).toEqual([])
  const bags = await all('faux suede bag')
  expect([bags.relaxed?.instead?.q, bags.relaxed?.instead?.category]).toEqual(['not suede bag', []])
  // one that is here is found
  expect((await all('vegan leather bag')).relaxed).toBeNull()
})
