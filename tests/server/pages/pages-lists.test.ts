import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { pageProperties } from '#src/api/contract/values/page.ts'
import { addAd, generateListings, members, seedCatalog } from '#tests/support/members/catalog.ts'
import { ask } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'

const origin = 'https://shop.example'
const [mia, theo] = members
let server: RunningServer

beforeAll(async () => {
  server = await startTestServer({
    env: { PUBLIC_URL: origin },
    async prepare({ pool }) {
      await seedCatalog(pool)
      await generateListings(pool, 70)
      await pool.query(`update users set name = 'Mia Novak' where id = $1`, [mia])
      await pool.query(`update users set name = 'Theo Unseen' where id = $1`, [theo])
      await pool.query(`update listings set live = false where seller_id = $1`, [theo])
      await pool.query(`update listings set live = false where category_slug = 'skirts'`)
      await addAd(pool, { title: 'Denim jacket', category: 'jackets', whose: 'woman', price: 2400 })
    },
  })
})

const read = async (path: string) => (await ask(server.url, 'GET', path)).text
const unescaped = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', '’')
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
const headingOf = (html: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
/** Where "Load more" leads, as somebody without a script finds it. */
const nextOf = (html: string) => unescaped(/<a href="([^"]*)"[^>]*>Load more<\/a>/.exec(html)?.[1] ?? '')
const cardsOf = (html: string) => {
  const [list = ''] = html.match(/<ul class="grid[^"]*" aria-label="Results">.*?<\/ul>/s) ?? []
  return [...new Set([...list.matchAll(/href="\/product\/[^"/]*\/([^"]*)"/g)].map(([, id = '']) => id))]
}

describe('a list without a script', () => {
  test.each(['/catalog', '/catalog?sort=price', '/catalog?kind=product&kind=ad&sort=-price'])(
    '%s is read to its end by its links and meets each listing once',
    async start => {
      const { rows } = await server.services.pool.query<{ id: string }>('select id from listings where live')
      const seen: string[] = []
      let pages = 0
      for (let path = start; path !== ''; pages += 1) {
        const html = await read(path)
        seen.push(...cardsOf(html))
        path = nextOf(html)
        expect(canonicalOf(html)).toBe(`${origin}/catalog`)
        expect(html.includes('Back to the start of the list')).toBe(pages > 0)
      }
      expect(pages).toBeGreaterThan(2)
      expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    },
  )

  test('a later page is rendered for its own address and is not the first one', async () => {
    const first = await read('/catalog')
    const next = await read(nextOf(first))
    expect([cardsOf(first).length, cardsOf(next).length]).toEqual([24, expect.any(Number)])
    expect(cardsOf(next).length).toBeGreaterThan(0)
    expect(cardsOf(next).filter(id => cardsOf(first).includes(id))).toEqual([])
    const json = /id="page-properties"[^>]*>([^<]*)</.exec(next)?.[1] ?? ''
    const { queries } = pageProperties.parse(JSON.parse(json))
    expect(queries.find(({ key }) => key[0] === 'listings')?.key[1]).toEqual({
      cursor: new URLSearchParams(nextOf(first).split('?')[1]).get('cursor'),
    })
  })

  test('answers a cursor of another list with 422 and a link to its own beginning', async () => {
    const cursor = new URLSearchParams(nextOf(await read('/catalog')).split('?')[1]).get('cursor')
    const answer = await ask(server.url, 'GET', `/catalog?sort=price&cursor=${cursor}`)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('This place in the list is not valid; begin again from the top.')
    expect(answer.text).toContain('href="/catalog?sort=price"')
  })
})

describe('a list of one seller', () => {
  test.each(['/catalog', '/search'])('%s bears the name of the seller', async path => {
    const html = await read(`${path}?seller=${mia}`)
    expect(headingOf(html)).toBe('Mia Novak')
    expect(titleOf(html)).toBe('Mia Novak · Garderobe')
  })

  test('has a chip that takes the seller off again', async () => {
    const html = unescaped(await read(`/catalog?seller=${mia}&sort=price`))
    const [chip = ''] = html.match(/<a [^>]*class="chip"[^>]*>.*?<\/a>/s) ?? []
    expect(chip).toContain('href="/catalog?sort=price"')
    expect(chip).toContain('Sold by Mia Novak')
  })

  test('keeps a page’s own title where the page says what it is', async () => {
    expect(headingOf(await read(`/category/jackets?seller=${mia}`))).toBe('Jackets')
    expect(headingOf(await read(`/search?q=denim&seller=${mia}`))).toBe('“denim”')
  })

  test.each(['u_nobody000000', theo])('does not tell who %s is, who sells nothing', async id => {
    const html = await read(`/catalog?seller=${id}`)
    expect(headingOf(html)).toBe('Latest')
    expect(html).not.toContain('Theo Unseen')
    expect(html).toContain('One seller')
  })
})

describe('an empty category', () => {
  test.each([
    ['/category/skirts', 'See Clothing', '/category/clothing'],
    ['/category/skirts/woman', 'See Clothing for women', '/category/clothing/woman'],
  ])('%s leads to the one above it', async (path, label, href) => {
    const html = await read(path)
    expect(html).toContain('Nothing here yet')
    expect(html).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>${label.replace(' ', ' (<!-- -->)?')}</a>`))
    expect(html).toContain('See what’s new')
  })

  test('does not lead from one empty list to another', async () => {
    await server.services.pool.query(`update listings set live = false where category_slug in (
      select c.slug from categories c join categories p on p.id = c.parent_id where p.slug = 'accessories')`)
    const main = async (path: string) => /<main.*<\/main>/s.exec(await read(path))?.[0]
    await expect
      .poll(() => main('/category/hats?sort=price'), { timeout: 15_000 })
      .toContain('Nothing here yet')
    const html = await main('/category/hats?sort=-price')
    expect(html).toContain('See what’s new')
    expect(html).not.toContain('See Accessories')
  })
})
