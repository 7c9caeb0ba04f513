import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { pageProperties } from '#src/api/contract/values/page.ts'
import { scriptsOf } from '#tests/support/browser/scripts-of.ts'
import { addProduct } from '#tests/support/members/catalog.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { bytesOf } from '#tests/support/server/bytes-of.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

const origin = 'https://shop.example'
const hostile = '</script><script>alert(1)</script>\u2028</title><!-- </head></body></html> "\'&'
let server: RunningServer
let url: string
let shop: Shop
let evil: string
beforeAll(async () => {
  const started = await startShop({
    env: { PUBLIC_URL: origin },
    prepare: async services => {
      evil = await addProduct(services.pool, {
        title: hostile,
        description: hostile,
        category: 'dresses',
        whose: 'woman',
        variants: [{ size: ['alpha', 'M'], color: 'black', price: 1000 }],
      })
    },
  })
  server = started.server
  url = server.url
  shop = started.shop
})

/** A page that must be answered with this status: an error page says nothing wrong either. */
async function get(path: string, status = 200) {
  const answer = await ask(url, 'GET', path)
  expect([path, answer.status]).toEqual([path, status])
  return answer
}

describe('hostile text stays text', () => {
  const path = () => `/product/x/${evil}`

  test('in the page properties', async () => {
    const { text } = await get(path())
    const [properties = '', ...more] = scriptsOf(text, 'application/json')
    expect(more).toEqual([])
    expect(properties).not.toMatch(/[<\u2028\u2029]/)
    const { queries } = pageProperties.parse(JSON.parse(properties))
    const listing = queries.find(({ key }) => key[0] === 'listing')
    expect(listing?.data).toMatchObject({ title: hostile })
  })

  test('in JSON-LD, the head and the markup', async () => {
    const { text } = await get(path())
    expect(text).not.toContain('<script>alert')
    expect(text.match(/<\/head>/g)).toHaveLength(1)
    expect(text.match(/<\/html>/g)).toHaveLength(1)
    expect(text.match(/<\/title>/g)).toHaveLength(1)
    const [data = ''] = scriptsOf(text, 'application/ld\\+json')
    expect(data).not.toContain('<')
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Product', name: hostile })
  })

  test('in the search words that the page repeats', async () => {
    const sent = hostile.slice(0, 60)
    const { text } = await get(`/search?q=${encodeURIComponent(sent)}`)
    expect(text).not.toContain('<script>alert')
    expect(text).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
  })
})

describe('public pages:', () => {
  test('a product page names its own address, title, price and stock', async () => {
    const { text } = await get(`/product/anything/${shop.dress}`)
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]
    expect(canonical).toMatch(new RegExp(`^${origin}/product/bias-cut-slip-dress[a-z0-9-]*/${shop.dress}$`))
    expect(text).toContain(`<meta property="og:url" content="${canonical}"`)
    expect(text).toMatch(/<title>Bias-cut slip dress by [^<]+ · Garderobe<\/title>/)
    const [data = ''] = scriptsOf(text, 'application/ld\\+json')
    expect(JSON.parse(data)).toMatchObject({
      '@context': 'https://schema.org',
      name: 'Bias-cut slip dress',
      offers: {
        price: '59.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: canonical,
      },
    })
  })

  test('a title that begins with the brand does not say it again', async () => {
    const id = await addProduct(server.services.pool, {
      title: 'Atelier Nord wool scarf',
      category: 'scarves',
      whose: 'woman',
      variants: [{ size: ['one-size', 'One size'], color: 'black', price: 1000 }],
    })
    const { text } = await get(`/product/x/${id}`)
    expect(text).toContain('<title>Atelier Nord wool scarf · Garderobe</title>')
    expect(text).toContain('<meta property="og:title" content="Atelier Nord wool scarf"/>')
  })

  test('a piece in one size for all has no size guide, one in sizes has', async () => {
    const id = await addProduct(server.services.pool, {
      title: 'Felt hat',
      category: 'hats',
      whose: 'woman',
      variants: [{ size: ['one-size', 'One size'], color: 'black', price: 1000 }],
    })
    const hat = (await get(`/product/x/${id}`)).text
    expect(hat).toContain('One size')
    expect(hat).not.toContain('Size guide')
    expect((await get(`/product/x/${shop.dress}`)).text).toContain('Size guide')
  })

  test.each(['/nowhere', '/brand/nobody', '/category/dresses/cats', '/product/dress/p_00000000000'])(
    '%s, which does not exist, is titled “Not found”',
    async path => {
      const { text } = await get(path, 404)
      expect(text).toContain('<title>Not found · Garderobe</title>')
      expect(text).not.toContain('rel="canonical"')
    },
  )

  test('a search has no canonical address and asks not to be found', async () => {
    const { text } = await get('/search?q=dress&r=123')
    expect(text).not.toContain('rel="canonical"')
    expect(text).toContain('<meta name="robots" content="noindex"')
  })

  test('robots.txt names the paths not to crawl, and the sitemap', async () => {
    const { headers, text } = await get('/robots.txt')
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    for (const path of ['/account/', '/checkout/', '/api/', '/search'])
      expect(text).toContain(`Disallow: ${path}\n`)
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml\n`)
  })

  test('sitemap.xml names pages that exist, each once', async () => {
    const { headers, text } = await get('/sitemap.xml')
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const places = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place)
    expect(new Set(places).size).toBe(places.length)
    expect(places).toContain(`${origin}/category/dresses/woman`)
    expect(places).toContain(`${origin}/brand/atelier-nord`)
    for (const place of places) {
      expect(place.startsWith(`${origin}/`)).toBe(true)
      await get(place.slice(origin.length))
    }
    expect(places.some(place => place.endsWith(shop.dress))).toBe(true)
  })
})

describe('the sitemap', () => {
  test('is read from the database once, until the catalogue changes', async () => {
    const asked = vi.spyOn(server.services.db, 'selectFrom')
    onTestFinished(() => asked.mockRestore())
    const id = await addProduct(server.services.pool, {
      title: 'Wool cape',
      category: 'coats',
      whose: 'woman',
      variants: [{ size: ['alpha', 'M'], color: 'black', price: 9000 }],
    })
    await expect.poll(async () => (await get('/sitemap.xml')).text).toContain(id)
    // once every change of before has been heard
    const reads = async () => {
      const before = asked.mock.calls.length
      await get('/sitemap.xml')
      return asked.mock.calls.length - before
    }
    await expect.poll(reads).toBe(0)
    expect((await get('/sitemap.xml')).text).toContain(id)
  })

  test('comes compressed as a crawler can read it', async () => {
    const plain = await bytesOf(url, '/sitemap.xml', {})
    const gzip = await bytesOf(url, '/sitemap.xml', { 'accept-encoding': 'gzip' })
    expect([plain.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual([undefined, 'gzip'])
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
    expect(gzip.headers.vary).toBe('Accept-Encoding')
  })
})
