import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { pageProperties } from '#src/api/contract/values/page.ts'
import { scriptsOf } from '#tests/support/browser/scripts-of.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { ask, askRaw, readRaw } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

const origin = 'https://shop.example'
let url: string
let shop: Shop
beforeAll(async () => {
  const started = await startShop({
    env: { PUBLIC_URL: origin },
  })
  url = started.server.url
  shop = started.shop
})

const get = (path: string, headers: Record<string, string> = {}) => ask(url, 'GET', path, { headers })

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

  test.each([
    ['http://evil.example/login', '/login'],
    ['HTTPS://evil.example//other.example/login?x=1', '/other.example/login?x=1'],
    ['http://evil.example', '/'],
  ])('%s, a target with a host, leads to the page on this site', async (target, location) => {
    const heard = await askRaw(
      url,
      `POST ${target} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
    )
    const { status, headers } = readRaw(heard)
    expect([status, headers.get('location')]).toEqual([303, location])
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
    ['/account', 404],
    ['/account/nothing', 404],
    ['/account/garment', 404],
    ['/account/business/nothing', 404],
  ])('%s is %i', async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.text).toMatch(/^<!doctype html>\s*<html /)
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

  test('hostile filters are left out or refused, and never a failure', async () => {
    const queries = [
      'size=%3Cscript%3E',
      'min=abc',
      'color=mauve',
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

test('no page has a script of its own but the one that marks the document, nor styles but those of its first view', async () => {
  for (const [path, wanted, isPublic] of [
    ['/', 200, true],
    ['/catalog', 200, true],
    [`/product/x/${shop.dress}`, 200, true],
    ['/nowhere', 404, false],
    ['/login', 200, false],
    ['/checkout/k_12345678', 200, false],
  ] as const) {
    const { status, text, headers } = await get(path)
    expect([path, status]).toEqual([path, wanted])
    const tags = [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
    expect(tags.length, path).toBeGreaterThan(1)
    for (const tag of tags) expect(tag).toMatch(/ src="\/|type="application\/(ld\+)?json"|^<script>$/)
    // the policy names these by their hashes
    const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
    expect(scripts).toEqual([expect.stringContaining('dataset.session')])
    const hashes = scripts.map(script => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(headers.get('content-security-policy')).toContain(`script-src 'self'${hashes.join('')};`)
    const styles = [...text.matchAll(/<style\b[^>]*>/g)].map(([tag]) => tag)
    expect(styles).toEqual(isPublic ? ['<style>'] : [])
    expect(text).not.toMatch(/\sstyle="|\son\w+="|javascript:/)
  }
})

describe('a private page is a shell:', () => {
  test.each(['/checkout/k_12345678', '/account/wardrobe', '/account/business', '/account/orders-of-mia'])(
    '%s is not stored, and carries no more than categories and brands',
    async path => {
      const { status, headers, text } = await get(path)
      expect(status).toBe(path.startsWith('/account/orders') ? 404 : 200)
      expect(headers.get('cache-control')).toBe('no-store')
      const { queries } = pageProperties.parse(JSON.parse(scriptsOf(text, 'application/json')[0] ?? ''))
      for (const { key } of queries) expect(['categories', 'brand-entries']).toContain(key[0])
    },
  )
})
