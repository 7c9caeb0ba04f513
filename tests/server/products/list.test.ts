import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { aBrand, type Brand } from '#tests/support/members/brand.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let brand: Brand
beforeAll(async () => {
  ;({ server } = await startShop())
  brand = await aBrand(server)
  const size = [{ name: 'Size', kind: 'size' }]
  const made: [string, string, string, number][] = [
    ['Anorak', 'jackets', '90.00', 30],
    ['beret', 'hats', '20.00', 0],
    ['Cardigan 100%', 'knitwear', '60.00', 3],
    ['Duffle', 'coats', '150.00', 12],
    ['Espadrilles', 'coats', '40.00', 6],
  ]
  for (const [title, category, price, stock] of made) {
    const variants = [{ values: ['S'], sku: `SKU-${title.slice(0, 3)}`, price, stock }]
    const body = { title, category, options: size, variants }
    if (title === 'Duffle') await brand.create(body)
    else await brand.active(body)
  }
  await brand.create({ title: 'Fichu', category: 'scarves' })
})

const titles = async (query: string) => (await brand.list(query)).data.map(({ title }) => title)

test('every order is the one that it says', async () => {
  const all = ['Anorak', 'beret', 'Cardigan 100%', 'Duffle', 'Espadrilles', 'Fichu']
  expect(await titles('')).toEqual(all.toReversed())
  expect(await titles('?sort=title')).toEqual(all)
  expect(await titles('?sort=-title')).toEqual(all.toReversed())
  expect(await titles('?sort=price')).toEqual([
    'Fichu',
    'beret',
    'Espadrilles',
    'Cardigan 100%',
    'Anorak',
    'Duffle',
  ])
  expect(await titles('?sort=-price')).toEqual([
    'Duffle',
    'Anorak',
    'Cardigan 100%',
    'Espadrilles',
    'beret',
    'Fichu',
  ])
  expect((await titles('?sort=-stock')).slice(0, 4)).toEqual([
    'Anorak',
    'Duffle',
    'Espadrilles',
    'Cardigan 100%',
  ])
  expect((await titles('?sort=stock')).slice(2)).toEqual(['Cardigan 100%', 'Espadrilles', 'Duffle', 'Anorak'])
  const [anorak] = (await brand.list('?q=anorak')).data
  await brand.patch(anorak?.id ?? '', { description: 'Light.' })
  expect((await titles('?sort=updated'))[0]).toBe('Anorak')
})

test('pages follow each other without a gap, in every order', async () => {
  for (const sort of ['newest', 'title', '-title', 'price', '-price', 'stock', '-stock', 'updated']) {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const next = cursor === '' ? '' : `&cursor=${cursor}`
      const page = await brand.list(`?sort=${sort}&limit=2${next}`)
      seen.push(...page.data.map(({ title }) => title))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(await titles(`?sort=${sort}`))
  }
  const { next_cursor } = await brand.list('?limit=2')
  const other = await aBrand(server)
  const path = '/api/v1/business/products'
  expect((await other.call('GET', `${path}?cursor=${next_cursor}`)).status).toBe(422)
  expect((await brand.call('GET', `${path}?sort=price&cursor=${next_cursor}`)).status).toBe(422)
})

test('words, states, categories and low stock narrow the list, and the counts follow', async () => {
  const { counts, shop } = await brand.list()
  expect({ counts, shop }).toEqual({ counts: { active: 4, draft: 2 }, shop: { state: 'open', products: 6 } })
  expect(await titles('?state=draft&sort=title')).toEqual(['Duffle', 'Fichu'])
  expect(await titles('?q=BER')).toEqual(['beret'])
  expect(await titles('?q=sku-Dur')).toEqual([])
  expect(await titles('?q=sku-duf')).toEqual(['Duffle'])
  // no character is a pattern
  expect(await titles('?q=100%25')).toEqual(['Cardigan 100%'])
  expect(await titles('?q=_')).toEqual([])
  expect(await titles('?category=coats&sort=title')).toEqual(['Duffle', 'Espadrilles'])
  expect(await titles('?stock=low&sort=title')).toEqual(['beret', 'Cardigan 100%'])
  expect(await titles('?stock=out')).toEqual(['beret'])
  // the state is no filter of the counts, the others are
  expect((await brand.list('?state=draft&category=coats')).counts).toEqual({ active: 1, draft: 1 })
  const [row] = (await brand.list('?q=anorak')).data
  expect(row).toMatchObject({
    price: { from: '90.00', to: '90.00' },
    stock: 30,
    variant_count: 1,
    variants: [{ name: 'S', sku: 'SKU-Ano', price: '90.00', stock: 30 }],
    attachment: [],
    allowed: [{ event: 'archive', ok: true }],
  })
})
