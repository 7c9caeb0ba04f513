import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient, type Manner, type Transport } from '#src/api/client.ts'
import { getBrand, listBrands, listProducts } from '#src/api/contract/catalog.ts'
import { createCheckout, payCheckout, updateCheckout } from '#src/api/contract/checkout.ts'
import { sendOrderEvent } from '#src/api/contract/orders.ts'
import { createToken, getUser, logout } from '#src/api/contract/session.ts'
import { ApiError, ContractError, NetworkError } from '#src/api/failures.ts'
import { urlOf } from '#src/api/wire.ts'
import { fetchTransport } from '#src/app/fetch-transport.ts'
import { aCheckout } from '#tests/support/a-checkout.ts'
import { breakDown, mockedOrigin, refuse, respond, respondWith } from '#tests/support/msw.ts'

const server = setupServer()
const heard: Request[] = []
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  heard.length = 0
  stored = tokenA
})
server.events.on('request:start', ({ request }) => void heard.push(request.clone()))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const tokenA = 'a'.repeat(43)
const tokenB = 'b'.repeat(43)
let stored: string | null = tokenA

/** The browser's own transport, which asks the page's origin. */
const overFetch: Transport = request => fetchTransport({ ...request, url: mockedOrigin + request.url })

function open(transport: Transport = overFetch) {
  const events = {
    tokenRotated: vi.fn(),
    tokenRejected: vi.fn(),
    recoveryRequired: vi.fn(),
    failed: vi.fn(),
  }
  return { events, client: createClient({ transport, token: () => stored, events }) }
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => {
      throw new Error('The call was expected to fail.')
    },
    (error: unknown) => error,
  )
}

describe('what is sent', () => {
  test('the stored token, read anew for each call', async () => {
    server.use(respond(listBrands, { data: [] }))
    const { client } = open()
    await client.call(listBrands, {}, 'background')
    stored = tokenB
    await client.call(listBrands, {}, 'background')
    stored = null
    await client.call(listBrands, {}, 'background')
    const bearers = heard.map(({ headers }) => headers.get('authorization'))
    expect(bearers).toEqual([`Bearer ${tokenA}`, `Bearer ${tokenB}`, null])
  })

  test('a body as JSON with its type, keys in their headers, nothing where there is nothing', async () => {
    server.use(
      refuse(payCheckout, 402, { message: 'Declined.' }),
      refuse(sendOrderEvent, 409, { message: 'No.' }),
      respond(logout, undefined),
    )
    const { client } = open()
    const body = { payment: { provider: 'manual', token: 'tok_ok' }, expected_total: '1.00' } as const
    await failureOf(
      client.call(payCheckout, { params: { id: 'k_12345678' }, body, idempotencyKey: 'key' }, 'action'),
    )
    await failureOf(
      client.call(
        sendOrderEvent,
        { params: { id: 'o_12345678' }, body: { type: 'cancel' }, orderKey: 'link' },
        'action',
      ),
    )
    await client.call(logout, {}, 'background')
    const [pay, event, left] = heard
    expect(await pay?.json()).toEqual(body)
    expect(pay?.headers.get('content-type')).toBe('application/json')
    expect(pay?.headers.get('idempotency-key')).toBe('key')
    expect(event?.headers.get('x-order-key')).toBe('link')
    expect(left?.headers.get('content-type')).toBeNull()
  })

  test('no cookie', async () => {
    server.use(respond(listBrands, { data: [] }))
    const fetching = vi.spyOn(globalThis, 'fetch')
    await open().client.call(listBrands, {}, 'background')
    expect(fetching.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' })
    fetching.mockRestore()
  })

  test('addresses are escaped, lists repeated, what is undefined left out', () => {
    expect(urlOf(getBrand, { params: { slug: 'a/b?c#d' } })).toBe('/api/v1/brands/a%2Fb%3Fc%23d')
    expect(urlOf(listProducts, { query: { size: ['m', 'l'], q: 'a&b', min: undefined } })).toBe(
      '/api/v1/products?size=m&size=l&q=a%26b',
    )
    expect(urlOf(listProducts, { query: {} })).toBe('/api/v1/products')
  })

  test('an endpoint that is loaded when it is called', async () => {
    server.use(respond(listBrands, { data: [] }))
    const { client, events } = open()
    const load = async () => {
      // the session goes on while the schemas load: the call is made with its newest token
      stored = tokenB
      return listBrands
    }
    expect(await client.call(load, {}, 'background')).toEqual({ data: [] })
    expect(heard[0]?.headers.get('authorization')).toBe(`Bearer ${tokenB}`)
    const missing = (): Promise<typeof listBrands> => Promise.reject(new Error('chunk'))
    const lost = await failureOf(client.call(missing, {}, 'action'))
    expect(lost).toBeInstanceOf(NetworkError)
    expect(events.failed).toHaveBeenCalledExactlyOnceWith(lost, 'action')
  })
})

describe('the headers of an answer', () => {
  test('a new token is told together with the one it follows, whatever the status', async () => {
    const headers = { 'x-authenticated': tokenB }
    const { client, events } = open()
    server.use(respond(listBrands, { data: [] }, { headers }))
    await client.call(listBrands, {}, 'background')
    server.use(refuse(listBrands, 500, { message: 'No.' }, { headers }))
    await failureOf(client.call(listBrands, {}, 'background'))
    expect(events.tokenRotated.mock.calls).toEqual([
      [tokenB, tokenA],
      [tokenB, tokenA],
    ])
  })

  test('what is no token is not taken for one', async () => {
    const { client, events } = open()
    for (const garbage of [
      'undefined',
      'null',
      'short',
      'with blanks in it, long enough',
      '<html>'.repeat(9),
    ]) {
      server.use(respond(listBrands, { data: [] }, { headers: { 'x-authenticated': garbage } }))
      expect(await client.exchange(listBrands, {}, 'background')).toMatchObject({ token: null })
    }
    expect(events.tokenRotated).not.toHaveBeenCalled()
  })

  test('a login hands its token to its caller alone', async () => {
    server.use(respond(createToken, { data: {} }, { headers: { 'x-authenticated': tokenB } }))
    const { client, events } = open()
    const body = { email: 'mia@demo.example', password: 'x' }
    expect(await client.exchange(createToken, { body }, 'caller')).toEqual({
      status: 201,
      body: { data: {} },
      token: tokenB,
    })
    expect(events.tokenRotated).not.toHaveBeenCalled()
  })

  test('a recovery token is told', async () => {
    server.use(
      refuse(createToken, 403, { message: 'Set a new password.' }, { headers: { 'x-recovery-token': 'r1' } }),
    )
    const { client, events } = open()
    await failureOf(client.call(createToken, { body: { email: 'a', password: 'b' } }, 'caller'))
    expect(events.recoveryRequired).toHaveBeenCalledExactlyOnceWith('r1')
  })
})

describe('a refusal', () => {
  test('is passed on whole', async () => {
    server.use(
      refuse(
        getUser,
        429,
        { message: 'Too often.', code: 'too_many', errors: { q: ['No.'] }, request_id: 'r7' },
        { headers: { 'retry-after': '17' } },
      ),
    )
    const { client } = open()
    const error = await failureOf(client.call(getUser, {}, 'page'))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 429,
      message: 'Too often.',
      code: 'too_many',
      errors: { q: ['No.'] },
      requestId: 'r7',
      retryAfter: 17,
      data: undefined,
    })
  })

  test('with 401 names the token that the call was made with, not the one of now', async () => {
    const { client, events } = open()
    const { promise, resolve } = Promise.withResolvers<void>()
    server.use(refuse(getUser, 401, { message: 'Ended.' }, { until: promise }))
    const call = failureOf(client.call(getUser, {}, 'background'))
    await vi.waitUntil(() => heard.length === 1)
    stored = tokenB
    resolve()
    expect(await call).toMatchObject({ status: 401 })
    expect(events.tokenRejected).toHaveBeenCalledExactlyOnceWith(tokenA)
  })

  test('with 401 to nobody rejects no token', async () => {
    stored = null
    const { client, events } = open()
    server.use(refuse(getUser, 401, { message: 'Sign in.' }))
    await failureOf(client.call(getUser, {}, 'page'))
    expect(events.tokenRejected).not.toHaveBeenCalled()
  })

  test.each(['page', 'action', 'background'] as const)(
    'of a call %s is told with its manner',
    async manner => {
      server.use(refuse(listBrands, 500, { message: 'No.' }))
      const { client, events } = open()
      const error = await failureOf(client.call(listBrands, {}, manner))
      expect(events.failed).toHaveBeenCalledExactlyOnceWith(error, manner)
    },
  )

  test('of a login is its caller’s alone', async () => {
    const { client, events } = open()
    const manner: Manner = 'caller'
    for (const status of [401, 404, 422, 500]) {
      server.use(refuse(createToken, status, { message: 'E-mail or password is not right.' }))
      const error = await failureOf(client.call(createToken, { body: { email: 'a', password: 'b' } }, manner))
      expect(error).toMatchObject({ status, message: 'E-mail or password is not right.' })
    }
    for (const event of Object.values(events)) expect(event).not.toHaveBeenCalled()
  })

  test('with 409 carries the fresh thing, parsed, and nothing that is none', async () => {
    const { client } = open()
    const fresh = aCheckout({ total: '12.00' })
    const change = () =>
      failureOf(client.call(updateCheckout, { params: { id: fresh.id }, body: { version: 1 } }, 'action'))
    server.use(refuse(updateCheckout, 409, { message: 'Changed.', code: 'stale_version', data: fresh }))
    expect(await change()).toMatchObject({ status: 409, data: fresh })
    const broken = {
      message: 'Changed.',
      code: 'stale_version',
      request_id: 'r',
      data: { ...fresh, total: 12 },
    }
    server.use(breakDown(updateCheckout, { status: 409, text: JSON.stringify(broken) }))
    expect(await change()).toMatchObject({ status: 409, message: 'Changed.', data: undefined })
  })

  test.each(['<html><h1>502 Bad Gateway</h1></html>', '', '{"message":', '{"error":"No"}', '[]', 'null'])(
    'that says %j is still one with its status',
    async text => {
      server.use(breakDown(listBrands, { status: 502, text }))
      const error = await failureOf(open().client.call(listBrands, {}, 'page'))
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({
        status: 502,
        code: 'unreadable',
        message: 'Something went wrong on our side. Please try again.',
      })
    },
  )
})

describe('a success that breaks the contract', () => {
  const broken: [what: string, text: string][] = [
    ['HTML', '<!doctype html><title>Welcome</title>'],
    ['cut JSON', '{"data":[{"id":"b_123'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list without its envelope', '[]'],
    ['a field of another type', '{"data":[{"id":7}]}'],
    ['nulls', '{"data":null}'],
  ]
  test.each(broken)('%s leaves nothing', async (_, text) => {
    server.use(breakDown(listBrands, { text }))
    const { client, events } = open()
    const error = await failureOf(client.call(listBrands, {}, 'page'))
    expect(error).toBeInstanceOf(ContractError)
    expect(error).toMatchObject({
      status: 0,
      code: 'contract',
      cause: expect.stringMatching(/^listBrands: /),
    })
    expect(events.failed).toHaveBeenCalledExactlyOnceWith(error, 'page')
    expect(events.tokenRejected).not.toHaveBeenCalled()
  })

  test('is also a status that the endpoint does not have', async () => {
    server.use(breakDown(listBrands, { status: 206, text: '{"data":[]}' }))
    expect(await failureOf(open().client.call(listBrands, {}, 'page'))).toBeInstanceOf(ContractError)
  })

  test('fields that nobody knows yet are left out, not refused', async () => {
    server.use(http.get(`${mockedOrigin}/api/v1/brands`, () => HttpResponse.json({ data: [], later: 1 })))
    expect(await open().client.call(listBrands, {}, 'page')).toEqual({ data: [] })
  })

  test('each status of `pay` is read by its own schema', async () => {
    const { client } = open()
    const input = {
      params: { id: 'k_12345678' },
      body: { payment: { provider: 'manual', token: 'tok_challenge' }, expected_total: '1.00' },
    } as const
    server.use(respondWith(payCheckout, 202, { challenge: { id: 'ch_1' } }))
    expect(await client.exchange(payCheckout, input, 'action')).toMatchObject({
      status: 202,
      body: { challenge: { id: 'ch_1' } },
    })
    server.use(breakDown(payCheckout, { status: 201, text: '{"challenge":{"id":"ch_1"}}' }))
    expect(await failureOf(client.exchange(payCheckout, input, 'action'))).toBeInstanceOf(ContractError)
  })
})

describe('no answer', () => {
  test('is a network error that says what to do', async () => {
    server.use(breakDown(listBrands, 'network'))
    const { client, events } = open()
    const error = await failureOf(client.call(listBrands, {}, 'action'))
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ status: 0, code: 'unreachable' })
    expect(events.failed).toHaveBeenCalledExactlyOnceWith(error, 'action')
  })

  test('is given up after twenty seconds', async () => {
    const given: number[] = []
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
      given.push(ms)
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
    })
    try {
      const hangs: Transport = ({ signal }) => new Promise((_, reject) => reject(signal?.reason))
      expect(await failureOf(open(hangs).client.call(listBrands, {}, 'page'))).toBeInstanceOf(NetworkError)
      expect(given).toEqual([20_000])
    } finally {
      timeout.mockRestore()
    }
  })

  test('an answer that breaks off is none', async () => {
    const breaks: Transport = async () => ({
      status: 200,
      header: () => null,
      text: () => Promise.reject(new TypeError('terminated')),
    })
    expect(await failureOf(open(breaks).client.call(listBrands, {}, 'page'))).toBeInstanceOf(NetworkError)
  })

  test('a call that was called off is no failure to tell, before the answer or in the midst of it', async () => {
    const reason = new DOMException('no longer wanted', 'AbortError')
    const aborted = (signal: AbortSignal | null, reached: () => void) =>
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        reached()
      })
    const before =
      (reached: () => void): Transport =>
      ({ signal }) =>
        aborted(signal, reached)
    const within =
      (reached: () => void): Transport =>
      async ({ signal }) => ({ status: 200, header: () => null, text: () => aborted(signal, reached) })
    for (const broken of [before, within]) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const { client, events } = open(broken(resolve))
      const controller = new AbortController()
      const call = failureOf(client.call(listBrands, { signal: controller.signal }, 'action'))
      await promise
      controller.abort(reason)
      expect(await call).toBe(reason)
      expect(events.failed).not.toHaveBeenCalled()
    }
  })
})

test('two answers that bring tokens at once are told with the token each was asked with', async () => {
  const { client, events } = open()
  server.use(
    respond(listBrands, { data: [] }, { headers: { 'x-authenticated': tokenB } }),
    respond(createCheckout, { data: aCheckout() }, { headers: { 'x-authenticated': 'c'.repeat(43) } }),
  )
  await Promise.all([
    client.call(listBrands, {}, 'background'),
    client.call(createCheckout, { body: { lines: [{ id: 'v_12345678', quantity: 1 }] } }, 'action'),
  ])
  expect(events.tokenRotated.mock.calls.sort()).toEqual([
    [tokenB, tokenA],
    ['c'.repeat(43), tokenA],
  ])
})
