import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import type { Manner, Transport } from '#src/api/client.ts'
import { listBrands } from '#src/api/contract/catalog.ts'
import { createToken, getUser } from '#src/api/contract/session.ts'
import { updateCheckout } from '#src/api/contract/trade/checkout.ts'
import { payCheckout } from '#src/api/contract/trade/payment.ts'
import { ApiError, ContractError, NetworkError } from '#src/api/failures.ts'
import { breakDown, mockedOrigin, refuse, respondWith } from '#tests/support/browser/msw.ts'
import { clientRig, failureOf, tokenA, tokenB } from '#tests/support/server/client-rig.ts'
import { aCheckout } from '#tests/support/trade/a-checkout.ts'

const { server, heard, storage, open } = clientRig()

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
    storage.token = tokenB
    resolve()
    expect(await call).toMatchObject({ status: 401 })
    expect(events.tokenRejected).toHaveBeenCalledExactlyOnceWith(tokenA)
  })

  test('with 401 to nobody rejects no token', async () => {
    storage.token = null
    const { client, events } = open()
    server.use(refuse(getUser, 401, { message: 'Sign in.' }))
    await failureOf(client.call(getUser, {}, 'page'))
    expect(events.tokenRejected).not.toHaveBeenCalled()
  })

  test.each(['page', 'action', 'background'] as const)(
    'of a call with manner %s is reported with that manner',
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
      server.use(refuse(createToken, status, { message: 'Email or password is wrong.' }))
      const error = await failureOf(client.call(createToken, { body: { email: 'a', password: 'b' } }, manner))
      expect(error).toMatchObject({ status, message: 'Email or password is wrong.' })
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
        message: 'Something went wrong on our side. Try again.',
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
      idempotencyKey: 'once',
    } as const
    server.use(respondWith(payCheckout, 202, { challenge: { id: 'ch_1', deadline: null } }))
    expect(await client.exchange(payCheckout, input, 'action')).toMatchObject({
      status: 202,
      body: { challenge: { id: 'ch_1', deadline: null } },
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
