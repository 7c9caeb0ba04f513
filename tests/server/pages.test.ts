import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { RunningServer } from '#server/start.ts'
import { pageProperties } from '#src/api/contract/page.ts'
import { addProduct } from '#tests/support/catalogue.ts'
import { ask } from '#tests/support/http.ts'
import type { Shop } from '#tests/support/shop.ts'
import { startShop } from '#tests/support/start-shop.ts'

const origin = 'https://shop.example'
const hostile = '</script><script>alert(1)</script>\u2028</title><!-- </head></body></html> "\'&'
let server: RunningServer
let url: string
let shop: Shop
let evil: string
beforeAll(async () => {
  ;({ server, shop } = await startShop({
    env: { PUBLIC_URL: origin },
    prepare: async services => {
      evil = await addProduct(services.pool, {
        title: hostile,
        description: hostile,
        category: 'dresses',
        whose: 'woman',
        variants: [{ size: ['alpha', 'M'], colour: 'black', price: 1000 }],
      })
    },
  }))
  url = server.url
})

const get = (path: string, headers: Record<string, string> = {}) => ask(url, 'GET', path, { headers })

/** An answer as bytes, without a client that decodes them. */
function bytesOf(path: string, headers: Record<string, string>) {
  return new Promise<{ headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    request(url + path, { headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }))
      response.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

/** What stands in the scripts of a kind, as they are. */
const scriptsOf = (html: string, type: string) =>
  [...html.matchAll(new RegExp(`<script[^>]*type="${type}"[^>]*>([\\s\\S]*?)</script>`, 'g'))].map(
    ([, text = '']) => text,
  )

describe('a form that is sent before the script is there', () => {
  test.each([
    ['/login', '/login'],
    ['/login?redirect=%2Faccount', '/login?redirect=%2Faccount'],
    ['/contact-us', '/contact-us'],
    ['//evil.example/login', '/evil.example/login'],
    ['/\\\\evil.example', '/evil.example'],
  ])('%s leads to the page again and is not read', async (path, location) => {
    const answer = await ask(url, 'POST', path, {
      text: 'email=ada%40x.example&password=secret',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
  })

  test.each(['/login', '/contact-us'])('%s says that it needs the script and posts', async path => {
    const { text } = await get(path)
    const [form = ''] = text.match(/<form class="form".*?<\/form>/s) ?? []
    expect(form).toContain('method="post"')
    expect(form).toMatch(/<noscript><p[^>]*>[^<]*needs JavaScript/)
  })

  test('what the API does not know is no page', async () => {
    expect((await ask(url, 'POST', '/api/v1/nothing', { text: 'x' })).status).toBe(404)
  })
})

describe('an address is what it says', () => {
  test.each([
    ['/', 200],
    ['/catalog', 200],
    ['/category/dresses', 200],
    ['/category/dresses/woman', 200],
    ['/brand/atelier-nord', 200],
    ['/search?q=dress', 200],
    ['/login', 200],
    ['/about', 200],
    ['/nowhere', 404],
    ['/category/nothing', 404],
    ['/category/dresses/cats', 404],
    ['/brand/nobody', 404],
    ['/product/dress/p_00000000000', 404],
    ['/product/dress/nonsense', 404],
    ['/CATALOG', 404],
  ])('%s is %i', async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.text).toMatch(/^<!doctype html><html /)
    expect(answer.text).toMatch(/<h1[ >]/)
  })

  test.each([
    ['/search/linen%20shirt', /^\/search\?q=linen(\+|%20)shirt$/],
    ['/catalog/', /^\/catalog$/],
    ['/category/dresses/woman/?size=m', /^\/category\/dresses\/woman\?size=m$/],
  ])('%s leads to its one address', async (path, wanted) => {
    const answer = await get(path)
    expect([301, 302, 303, 307, 308]).toContain(answer.status)
    expect(answer.headers.get('location')).toMatch(wanted)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.text).toBe('')
  })

  const strange = [
    '//else.example/',
    '//else.example/catalog/',
    '/\\else.example/',
    '/.//else.example/',
    '///x/',
  ]
  test.each([...strange, '/catalog//', '/%2F%2Felse.example/'])('%s leads to nobody else', async path => {
    const answer = await new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
      const { hostname, port } = new URL(url)
      request({ hostname, port, path }, response => {
        response.resume()
        resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      })
        .on('error', reject)
        .end()
    })
    expect(answer.status).toBeLessThan(500)
    if (answer.location !== undefined) expect(new URL(answer.location, origin).origin).toBe(origin)
  })

  test('hostile filters are left out or told, never a failure', async () => {
    const queries = [
      'size=%3Cscript%3E',
      'min=abc',
      'colour=mauve',
      'sort=__proto__',
      'constructor=1',
      'whose=x&whose=y',
    ]
    for (const query of [...queries, `q=${'x'.repeat(2000)}`, `size=${'m&size='.repeat(300)}`]) {
      let { status, headers, text } = await get(`/catalog?${query}`)
      if (status >= 300 && status < 400)
        ({ status, headers, text } = await get(headers.get('location') ?? ''))
      expect([200, 422], query).toContain(status)
      expect(text).not.toContain('<script>alert')
    }
  })
})

describe('a public page is the same for everybody', () => {
  test('with a bearer, a campaign, a nonce or cookies', async () => {
    const plain = await get('/category/dresses/woman?size=m')
    const others = [
      get('/category/dresses/woman?size=m', { authorization: `Bearer ${'a'.repeat(43)}` }),
      get('/category/dresses/woman?utm_source=mail&size=m&fbclid=x&r=abc'),
      get('/category/dresses/woman?size=m', { cookie: 'a=b', 'accept-language': 'de', 'user-agent': 'x' }),
    ]
    for (const other of await Promise.all(others)) {
      expect(other.status).toBe(200)
      expect(other.text).toBe(plain.text)
      expect(other.headers.get('etag')).toBe(plain.headers.get('etag'))
    }
    expect(plain.headers.get('set-cookie')).toBeNull()
  })

  test('may be kept by a CDN and is asked for anew with its tag', async () => {
    const { headers } = await get('/catalog')
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=60')
    expect(headers.get('vary')).toBe('Accept-Encoding')
    const tag = headers.get('etag') ?? ''
    const opaque = tag.replace(/^W\//, '')
    for (const known of [tag, opaque, `W/${opaque}`, `"other", ${tag}`]) {
      const again = await get('/catalog', { 'if-none-match': known })
      expect(again).toMatchObject({ status: 304, text: '' })
      expect(again.headers.get('etag')).toBe(tag)
      expect(again.headers.get('cache-control')).toBe(headers.get('cache-control'))
    }
    expect((await get('/catalog', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('says nothing of when it was rendered, so that its tag holds until its content changes', async () => {
    for (const path of ['/', '/catalog', '/about']) {
      // milliseconds since 1970, from 2017 to 2033
      expect((await get(path)).text).not.toMatch(/\b1[5-9]\d{11}\b/)
    }
  })

  test('comes compressed as the browser can read it', async () => {
    const plain = await bytesOf('/catalog', {})
    expect(plain.headers['content-encoding']).toBeUndefined()
    const br = await bytesOf('/catalog', { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true)
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 2)
    const gzip = await bytesOf('/catalog', { 'accept-encoding': 'br;q=0, gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
    const none = await bytesOf('/catalog', { 'accept-encoding': 'identity, brx' })
    expect(none.headers['content-encoding']).toBeUndefined()
  })

  test('answers HEAD without a body', async () => {
    const answer = await ask(url, 'HEAD', '/catalog')
    expect(answer).toMatchObject({ status: 200, text: '' })
    expect(answer.headers.get('etag')).toBe((await get('/catalog')).headers.get('etag'))
  })
})

describe('what people wrote stays text', () => {
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

  test('in the search that is repeated to its sender', async () => {
    const { text } = await get(`/search?q=${encodeURIComponent(hostile.slice(0, 60))}`)
    expect(text).not.toContain('<script>alert')
  })
})

test('no page has a script or a style of its own', async () => {
  for (const path of [
    '/',
    '/catalog',
    `/product/x/${shop.dress}`,
    '/nowhere',
    '/login',
    '/checkout/k_12345678',
  ]) {
    const { text } = await get(path)
    for (const [tag] of text.matchAll(/<script\b[^>]*>/g))
      expect(tag).toMatch(/ src="\/|type="application\/(ld\+)?json"/)
    expect(text).not.toMatch(/<style\b|\sstyle="|\son\w+="|javascript:/)
  }
})

describe('what is found', () => {
  test('a product page names itself', async () => {
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
      variants: [{ size: ['one-size', 'One size'], colour: 'black', price: 1000 }],
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
      variants: [{ size: ['one-size', 'One size'], colour: 'black', price: 1000 }],
    })
    const hat = (await get(`/product/x/${id}`)).text
    expect(hat).toContain('One size')
    expect(hat).not.toContain('Size guide')
    expect((await get(`/product/x/${shop.dress}`)).text).toContain('Size guide')
  })

  test.each(['/nowhere', '/brand/nobody', '/category/dresses/cats', '/product/dress/p_00000000000'])(
    '%s says in its title that there is nothing',
    async path => {
      const { text } = await get(path)
      expect(text).toContain('<title>Not found · Garderobe</title>')
      expect(text).not.toContain('rel="canonical"')
    },
  )

  test('a search has no canonical address and asks not to be found', async () => {
    const { text } = await get('/search?q=dress&r=123')
    expect(text).not.toContain('rel="canonical"')
    expect(text).toContain('<meta name="robots" content="noindex"')
  })

  test('robots.txt names what is nobody’s to crawl, and the sitemap', async () => {
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
      expect(place.startsWith(origin)).toBe(true)
      expect((await get(place.slice(origin.length))).status, place).toBe(200)
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
      variants: [{ size: ['alpha', 'M'], colour: 'black', price: 9000 }],
    })
    await expect.poll(async () => (await get('/sitemap.xml')).text, { timeout: 10_000 }).toContain(id)
    // once every change of before has been heard
    const reads = async () => {
      const before = asked.mock.calls.length
      await get('/sitemap.xml')
      return asked.mock.calls.length - before
    }
    await expect.poll(reads, { timeout: 10_000 }).toBe(0)
    expect((await get('/sitemap.xml')).text).toContain(id)
  })

  test('comes compressed as a crawler can read it', async () => {
    const plain = await bytesOf('/sitemap.xml', {})
    const gzip = await bytesOf('/sitemap.xml', { 'accept-encoding': 'gzip' })
    expect([plain.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual([undefined, 'gzip'])
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
    expect(gzip.headers.vary).toBe('Accept-Encoding')
  })
})

describe('what is somebody’s own is a shell', () => {
  test.each(['/checkout/k_12345678', '/account/wardrobe', '/account/business', '/account/orders-of-mia'])(
    '%s is kept by nobody and knows nothing',
    async path => {
      const { headers, text } = await get(path)
      expect(headers.get('cache-control')).toBe('no-store')
      const { queries } = pageProperties.parse(JSON.parse(scriptsOf(text, 'application/json')[0] ?? ''))
      for (const { key } of queries) expect(['categories', 'brand-entries']).toContain(key[0])
    },
  )
})
