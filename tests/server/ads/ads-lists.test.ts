import { expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { AdPage, PriceSuggestion } from '#src/api/contract/ads.ts'
import { addAd } from '#tests/support/members/catalog.ts'
import { aSeller, type Seller } from '#tests/support/members/sellers.ts'
import { withSeller } from '#tests/support/members/with-seller.ts'

let server: RunningServer
let ida: Seller
withSeller(given => {
  ;({ server, ida } = given)
})

const list = async (query: string, seller = ida) => {
  const answer = await seller.call('GET', `/api/v1/ads?${query}`)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body as AdPage
}
const ids = ({ data }: AdPage) => data.map(({ id }) => id)
const swim = (size: 'S' | 'M' | 'L', more: object = {}) =>
  addAd(server.services.pool, {
    title: 'Swimming costume',
    category: 'swimwear',
    whose: 'woman',
    size: ['alpha', size],
    ...more,
  })

test('ads of other members: those that fit come first, page by page, each once', async () => {
  const s1 = await swim('S')
  const m1 = await swim('M')
  const l1 = await swim('L')
  const m2 = await swim('M')
  await ida.call('PATCH', '/api/user', { profile: { sizes: ['m'] } })
  const all = await list('category=swimwear')
  expect(ids(all)).toEqual([m2, m1, l1, s1])
  expect(all.data.map(({ fits }) => fits)).toEqual([true, true, false, false])
  expect(all.data[0]).toMatchObject({ allowed: [], views: null, price_history: [], garment_slug: null })
  for (const limit of [1, 2, 3]) {
    const seen: string[] = []
    for (let cursor = ''; ; ) {
      const page: AdPage = await list(`category=swimwear&limit=${limit}${cursor}`)
      seen.push(...ids(page))
      if (page.next_cursor === null) break
      cursor = `&cursor=${page.next_cursor}`
    }
    expect(seen).toEqual([m2, m1, l1, s1])
  }
  expect(ids(await list('category=swimwear&size=l'))).toEqual([l1])
  const tampered = await ida.call('GET', '/api/v1/ads?cursor=abc')
  expect(tampered.status).toBe(422)
  expect((await ida.call('GET', '/api/v1/ads?category=nothing-here')).status).toBe(422)
})

test('a seller’s own ads: listed apart, by state, and never among those of others', async () => {
  const draft = await ida.create({ title: 'A start' })
  const shown = await ida.published({ category: 'dresses' })
  const paused = await ida.published()
  await ida.fire(paused.id, 'pause')
  const mine = await list('mine=1')
  expect(ids(mine)).toEqual([paused.id, shown.id, draft.id])
  expect(mine.counts).toEqual({ draft: 1, published: 1, paused: 1 })
  expect(ids(await list('mine=1&state=draft'))).toEqual([draft.id])
  const first = await list('mine=1&limit=2')
  expect(ids(await list(`mine=1&limit=2&cursor=${first.next_cursor}`))).toEqual([draft.id])
  expect(ids(await list('category=dresses'))).not.toContain(shown.id)
  const theo = await aSeller(server)
  expect(ids(await list('category=dresses', theo))).toContain(shown.id)
  expect(ids(await list('mine=1', theo))).toEqual([])
})

test('hearts are counted', async () => {
  const { id } = await ida.published()
  const theo = await aSeller(server)
  expect((await theo.call('PUT', `/api/v1/favorites/${id}`)).status).toBeLessThan(300)
  expect((await ida.get(id)).favorites).toBe(1)
})

test('a price is suggested from five that are alike, and from no fewer', async () => {
  const suggested = async (id: string) =>
    ((await ida.call('GET', `/api/v1/ads/${id}/price_suggestion`)).body as { data: PriceSuggestion | null })
      .data
  const { id } = await ida.create({ title: 'Skirt' })
  expect(await suggested(id)).toBeNull()
  await ida.change(id, { category: 'skirts', whose: 'woman', condition: 'good', brand: 'cos' })
  const skirt = (price: number, more: object = {}) =>
    addAd(server.services.pool, {
      title: 'Skirt',
      category: 'skirts',
      whose: 'woman',
      condition: 'good',
      price,
      ...more,
    })
  for (const price of [1000, 2000, 3000, 4000]) await skirt(price)
  // neither the own ones nor other people's count, nor what is paused
  await ida.published({
    category: 'skirts',
    size: { system: 'eu', label: '38' },
    condition: 'very_good',
    price: '90.00',
  })
  await skirt(9000, { whose: 'kids' })
  await skirt(9000, { state: 'paused' })
  await skirt(9000, { condition: 'new_with_tags' })
  expect(await suggested(id)).toBeNull()
  await skirt(6000, { condition: 'satisfactory' })
  expect(await suggested(id)).toMatchObject({
    low: '20.00',
    median: '30.00',
    high: '40.00',
    count: 5,
    basis: '5 ads in Skirts, in a similar condition',
  })
  // five of the same brand say more
  for (const price of [7000, 7100, 7200, 7300, 7450]) await skirt(price, { brand: 'cos' })
  const narrow = await suggested(id)
  expect(narrow).toMatchObject({
    low: '71.00',
    median: '72.00',
    high: '73.00',
    count: 5,
    basis: '5 ads in Skirts by COS, in a similar condition',
  })
  const shown = narrow?.comparables.map(({ price }) => price) ?? []
  expect(shown[0]).toBe('72.00')
  expect(shown.toSorted()).toEqual(['70.00', '71.00', '72.00', '73.00', '74.50'])
  const theo = await aSeller(server)
  expect((await theo.call('GET', `/api/v1/ads/${id}/price_suggestion`)).status).toBe(404)
})
