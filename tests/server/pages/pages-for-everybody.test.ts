import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { bytesOf } from '#tests/support/server/bytes-of.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let url: string
beforeAll(async () => {
  const started = await startShop()
  url = started.server.url
})

const get = (path: string, headers: Record<string, string> = {}) => ask(url, 'GET', path, { headers })

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

  test('may be cached by a CDN and is revalidated with its tag', async () => {
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
      const { status, text } = await get(path)
      expect([path, status]).toEqual([path, 200])
      expect(text).not.toMatch(/\b1[5-9]\d{11}\b/)
    }
  })

  test('comes compressed as the browser can read it', async () => {
    const plain = await bytesOf(url, '/catalog', {})
    expect(plain.headers['content-encoding']).toBeUndefined()
    const br = await bytesOf(url, '/catalog', { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true)
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 2)
    const gzip = await bytesOf(url, '/catalog', { 'accept-encoding': 'br;q=0, gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
    const none = await bytesOf(url, '/catalog', { 'accept-encoding': 'identity, brx' })
    expect(none.headers['content-encoding']).toBeUndefined()
  })

  test('answers HEAD without a body', async () => {
    const answer = await ask(url, 'HEAD', '/catalog')
    expect(answer).toMatchObject({ status: 200, text: '' })
    expect(answer.headers.get('etag')).toBe((await get('/catalog')).headers.get('etag'))
  })
})
