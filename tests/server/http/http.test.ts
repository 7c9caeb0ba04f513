import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { seedCatalog } from '#tests/support/members/catalog.ts'
import { ask, askRaw, readRaw } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'

let server: RunningServer
let url: string
beforeAll(async () => {
  server = await startTestServer({ prepare: ({ pool }) => seedCatalog(pool) })
  url = server.url
})

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const refusal = (code: string) => ({
  message: expect.stringMatching(/^[A-Z].*\.$/),
  code,
  request_id: expect.stringMatching(uuid),
})

describe('every answer', () => {
  const answers: [what: string, method: string, path: string, status: number][] = [
    ['a page', 'GET', '/', 200],
    ['a page that is not there', 'GET', '/nowhere', 404],
    ['a list', 'GET', '/api/v1/brands', 200],
    ['a call that needs a session', 'GET', '/api/user', 401],
    ['an unknown call', 'GET', '/api/v1/nothing', 404],
    ['an unknown method', 'PUT', '/catalog', 404],
    ['a form that is sent to a page', 'POST', '/catalog', 303],
    ['a file that is not there', 'GET', '/assets/index-00000000.js', 404],
    ['a path that is no path', 'GET', '/%E0%A4%A', 404],
    ['an id that is too long', 'GET', `/api/v1/products/p_${'x'.repeat(300)}`, 404],
    ['a way out of the folder', 'GET', '/assets/..%2f..%2fpackage.json', 404],
    ['the health', 'GET', '/healthz', 200],
    ['the icon', 'GET', '/icon.svg', 200],
  ]
  test.each(answers)('%s has the security headers and an id', async (_, method, path, status) => {
    const answer = await ask(url, method, path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-request-id')).toMatch(uuid)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-')
    expect(policy).not.toContain('*')
  })

  test('keeps its connection longer than a proxy does that waits a minute', async () => {
    expect((await ask(url, 'GET', '/healthz')).headers.get('keep-alive')).toBe('timeout=65')
  })

  test('has an id of its own, whatever the request calls itself', async () => {
    const given = { headers: { 'x-request-id': 'mine' } }
    const ids = await Promise.all([ask(url, 'GET', '/healthz', given), ask(url, 'GET', '/healthz', given)])
    const [one, two] = ids.map(({ headers }) => headers.get('x-request-id'))
    expect(one).toMatch(uuid)
    expect(two).toMatch(uuid)
    expect(one).not.toBe(two)
  })

  test('of a refusal names the id that its header names', async () => {
    const { headers, body } = await ask(url, 'GET', '/api/v1/nothing')
    expect(body).toMatchObject({ request_id: headers.get('x-request-id') })
  })

  test('sets no cookie and lets no other origin read it', async () => {
    const { headers } = await ask(url, 'GET', '/api/v1/brands', {
      headers: { origin: 'https://else.example' },
    })
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a request', () => {
  const contact = (text: string, type = 'application/json') =>
    ask(url, 'POST', '/api/v1/contact', { text, headers: { 'content-type': type } })

  test.each([
    ['cut JSON', '{"name":'],
    ['a poisoned prototype', '{"__proto__":{"x":1}}'],
  ])('with %s is 400', async (_, text) => {
    const answer = await contact(text)
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.body).toEqual(refusal('not_json'))
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each(['[]', '"text"', 'null', '7', 'true', ''])('with the body %j is 400', async text => {
    const answer = await contact(text)
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.body).toEqual(refusal('wrong_body'))
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data'])(
    'with a body of the type %s is 415',
    async type => {
      const answer = await contact('{"name":"Ada"}', type)
      expect(answer).toMatchObject({ status: 415 })
      expect(answer.body).toEqual(refusal('unsupported_media_type'))
    },
  )

  test('with a body over 256 kB is 413', async () => {
    const answer = await contact(JSON.stringify({ message: 'x'.repeat(300_000) }))
    expect(answer).toMatchObject({ status: 413 })
    expect(answer.body).toEqual(refusal('too_large'))
  })

  test('without a body may name the type of one where the call takes none, else it is 400', async () => {
    const answer = await contact('')
    expect(answer.status).toBe(400)
    const check = await ask(url, 'POST', '/api/v1/notification/check', {
      text: '',
      headers: { 'content-type': 'application/json' },
    })
    // 401: it was read, and nobody was signed in
    expect(check.status).toBe(401)
  })

  test('to an unknown path is 404, and the answer does not repeat the path', async () => {
    for (const path of ['/api/v1/secret-path', '/api/secret-path?x=secret-path', '/%zz-secret-path']) {
      const answer = await ask(url, 'GET', path)
      expect(answer).toMatchObject({ status: 404 })
      expect(answer.body).toEqual(refusal('not_found'))
      expect(answer.text).not.toContain('secret-path')
    }
  })

  test.each([
    ['a part of a file that is not there', '/icon.svg', { range: 'bytes=999999-' }, 416],
    ['a file that must be another', '/icon.svg', { 'if-match': '"other"' }, 412],
    [
      'a file that must be older',
      '/icon.svg',
      { 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' },
      412,
    ],
  ])('for %s gets its 4xx status, and is no failure of ours', async (_, path, headers, status) => {
    const answer = await ask(url, 'GET', path, { headers: headers as Record<string, string> })
    expect(answer.status).toBe(status)
  })

  test.each(['/', '/api/v1/brands', '/nowhere'])(
    'with two Host headers is 400 at %s, also where the answer stands ready',
    async path => {
      const get = async (hosts: string) =>
        readRaw(await askRaw(url, `GET ${path} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`))
      for (const _ of [1, 2])
        expect((await get('Host: a.example')).status).toBe(path === '/nowhere' ? 404 : 200)
      const { status, body } = await get('Host: a.example\r\nhost: b.example')
      expect(status).toBe(400)
      expect(body).toEqual(refusal('bad_request'))
    },
  )

  test('that is not HTTP is 400, in the same shape and with the same headers', async () => {
    const { status, headers, body } = readRaw(await askRaw(url, 'GET / HTTP/9.9\r\n\r\n'))
    expect(status).toBe(400)
    expect(body).toEqual(refusal('bad_request'))
    expect(headers.get('x-request-id')).toMatch(uuid)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('with headers without end is 431', async () => {
    const heard = await askRaw(url, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(70_000)}\r\n\r\n`)
    expect(readRaw(heard)).toMatchObject({ status: 431, body: refusal('too_large') })
  })
})

describe('fields are taken as they are or refused', () => {
  const checkout = (line: unknown) => ask(url, 'POST', '/api/v1/checkouts', { json: { lines: [line] } })

  const quantities = [-1, 0, 1.5, 1e9, '1', '1e309', true, null, [1]].map(quantity => ({ quantity }))
  test.each(quantities)('a quantity of $quantity is 422', async ({ quantity }) => {
    const answer = await checkout({ id: 'v_12345678', quantity })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(['lines.0.quantity'])
  })

  test('an infinite number is 422', async () => {
    const answer = await ask(url, 'POST', '/api/v1/checkouts', {
      text: '{"lines":[{"id":"v_12345678","quantity":1e309}]}',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer).toMatchObject({ status: 422 })
  })

  test('an unknown key is 422 and named', async () => {
    expect(await checkout({ id: 'v_12345678', quantity: 1, price: '0.01' })).toMatchObject({
      status: 422,
      body: { ...refusal('invalid'), errors: { 'lines.0.price': ['This field is not known.'] } },
    })
  })

  test.each(['toString', 'constructor', 'hasOwnProperty'])(
    'a key called %s is 422 like any other',
    async key => {
      const answer = await ask(url, 'POST', '/api/v1/checkouts', { json: { lines: [], [key]: 1 } })
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
      expect(Object.entries((answer.body as { errors: object }).errors)).toContainEqual([
        key,
        ['This field is not known.'],
      ])
    },
  )

  test('an unknown query parameter is ignored, a bad value of a known one is 422', async () => {
    expect((await ask(url, 'GET', '/api/v1/products?utm_source=x&constructor=1&__proto__=1')).status).toBe(
      200,
    )
    const answer = await ask(url, 'GET', '/api/v1/products?color=mauve')
    expect(answer).toMatchObject({ status: 422, body: { errors: { 'color.0': [expect.any(String)] } } })
  })

  test('an id that cannot exist is 404', async () => {
    for (const path of ['/api/v1/products/x', '/api/v1/brands/A%20B', '/api/v1/checkouts/k_%00aaaaaaaaaa'])
      expect(await ask(url, 'GET', path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test.each(['\0', '\ud800'])('the character %j, which no database keeps, is 422', async character => {
    const message = await ask(url, 'POST', '/api/v1/contact', {
      json: { name: 'Ada', email: 'ada@x.example', message: `a${character}b` },
    })
    expect(message).toMatchObject({ status: 422, body: { errors: { message: [expect.any(String)] } } })
    const login = await ask(url, 'POST', '/api/v1/tokens/create', {
      json: { email: `a${character}b`, password: 'x' },
    })
    expect(login).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } })
  })

  test.each([
    '/api/v1/products?q=abcd%00',
    '/api/v1/search/suggest?q=ab%00',
    '/api/v1/orders/o_12345678?key=%00',
  ])('NUL in %s is 422', async path => {
    expect(await ask(url, 'GET', path)).toMatchObject({ status: 422 })
  })
})
