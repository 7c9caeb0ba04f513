import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import type { Transport } from '#src/api/client.ts'
import { createAttachment } from '#src/api/contract/attachments.ts'
import { getBrand, listBrands, listProducts } from '#src/api/contract/catalog.ts'
import { createToken, getUser, logout } from '#src/api/contract/session.ts'
import { createCheckout } from '#src/api/contract/trade/checkout.ts'
import { orderEvents } from '#src/api/contract/trade/order-details.ts'
import { payCheckout } from '#src/api/contract/trade/payment.ts'
import { NetworkError } from '#src/api/failures.ts'
import { urlOf } from '#src/api/wire.ts'
import { mockedOrigin, refuse, respond } from '#tests/support/browser/msw.ts'
import { aUser } from '#tests/support/members/a-user.ts'
import { clientRig, failureOf, tokenA, tokenB } from '#tests/support/server/client-rig.ts'
import { aCheckout } from '#tests/support/trade/a-checkout.ts'

const { server, heard, storage, open } = clientRig()

const anImage = {
  id: 'i_coat00000001',
  url: '/pictures/i_coat00000001-200.webp',
  alt: '',
  width: 200,
  height: 100,
  placeholder: null,
  sources: [],
}

describe('a request', () => {
  test('carries the stored token, read again for each call', async () => {
    server.use(respond(listBrands, { data: [] }))
    const { client } = open()
    await client.call(listBrands, {}, 'background')
    storage.token = tokenB
    await client.call(listBrands, {}, 'background')
    storage.token = null
    await client.call(listBrands, {}, 'background')
    const bearers = heard.map(({ headers }) => headers.get('authorization'))
    expect(bearers).toEqual([`Bearer ${tokenA}`, `Bearer ${tokenB}`, null])
  })

  test('sends a body as JSON with its type and keys in their headers, and no type without a body', async () => {
    server.use(
      refuse(payCheckout, 402, { message: 'Declined.' }),
      refuse(orderEvents, 409, { message: 'No.' }),
      respond(logout, undefined),
    )
    const { client } = open()
    const body = { payment: { provider: 'manual', token: 'tok_ok' }, expected_total: '1.00' } as const
    await failureOf(
      client.call(payCheckout, { params: { id: 'k_12345678' }, body, idempotencyKey: 'key' }, 'action'),
    )
    await failureOf(
      client.call(
        orderEvents,
        { params: { id: 'o_12345678' }, body: { type: 'cancel' }, idempotencyKey: 'once', orderKey: 'link' },
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

  test('sends a file as a form, after its fields and without its name', async () => {
    const sent: [string, unknown][] = []
    server.use(
      http.post(mockedOrigin + createAttachment.path, async ({ request }) => {
        expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
        for (const [name, value] of await request.formData()) sent.push([name, value])
        return HttpResponse.json({ data: anImage }, { status: 201 })
      }),
    )
    const file = new File(['pixels'], 'Lindenweg 7.jpg', { type: 'image/jpeg' })
    const body = { purpose: 'ad', alt: undefined } as const
    expect(await open().client.call(createAttachment, { body, file }, 'action')).toEqual({ data: anImage })
    expect(sent).toEqual([
      ['purpose', 'ad'],
      ['file', expect.objectContaining({ name: 'file', type: 'image/jpeg', size: 6 })],
    ])
  })

  test('goes through another transport where its call names one', async () => {
    const { client } = open()
    const asked: unknown[] = []
    const through: Transport = async ({ method, url, headers, body }) => {
      asked.push(method, url, headers.authorization, body instanceof FormData)
      return { status: 201, header: () => null, text: async () => JSON.stringify({ data: anImage }) }
    }
    const given = { body: { purpose: 'ad' }, file: new Blob(['pixels']) } as const
    expect(await client.call(createAttachment, given, 'action', through)).toEqual({ data: anImage })
    expect(asked).toEqual(['POST', '/api/v1/attachments', `Bearer ${tokenA}`, true])
    expect(heard).toEqual([])
  })

  test('sends no cookie', async () => {
    server.use(respond(listBrands, { data: [] }))
    const fetching = vi.spyOn(globalThis, 'fetch')
    await open().client.call(listBrands, {}, 'background')
    expect(fetching.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' })
    fetching.mockRestore()
  })

  test('escapes its address, repeats lists and leaves undefined values out', () => {
    expect(urlOf(getBrand, { params: { slug: 'a/b?c#d' } })).toBe('/api/v1/brands/a%2Fb%3Fc%23d')
    expect(urlOf(listProducts, { query: { size: ['m', 'l'], q: 'a&b', min: undefined } })).toBe(
      '/api/v1/products?size=m&size=l&q=a%26b',
    )
    expect(urlOf(listProducts, { query: {} })).toBe('/api/v1/products')
  })

  test('loads its endpoint when it is called; a failed load is a network error', async () => {
    server.use(respond(listBrands, { data: [] }))
    const { client, events } = open()
    expect(await client.call(async () => listBrands, {}, 'background')).toEqual({ data: [] })
    const missing = (): Promise<typeof listBrands> => Promise.reject(new Error('chunk'))
    const lost = await failureOf(client.call(missing, {}, 'action'))
    expect(lost).toBeInstanceOf(NetworkError)
    expect(events.failed).toHaveBeenCalledExactlyOnceWith(lost, 'action')
  })
})

describe('the token of a call whose endpoint is still loading', () => {
  const hers = `s_her-session.${tokenA}`
  const herNext = `s_her-session.${tokenB}`
  const his = `s_his-session.${tokenB}`

  test.for([
    ['is the member’s next one, where that came meanwhile', hers, herNext, herNext],
    ['stays the member’s, where another member logged in meanwhile', hers, his, hers],
    ['stays the member’s, where they logged out meanwhile', hers, null, hers],
    ['stays none, where somebody logged in meanwhile', null, his, null],
  ] as const)('%s', async ([, before, meanwhile, sent]) => {
    server.use(respond(listBrands, { data: [] }))
    storage.token = before
    const load = async () => {
      storage.token = meanwhile
      return listBrands
    }
    await open().client.call(load, {}, 'background')
    expect(heard[0]?.headers.get('authorization')).toBe(sent && `Bearer ${sent}`)
  })

  test('stays the one that the call names', async () => {
    server.use(respond(getUser, { data: aUser() }))
    storage.token = his
    await open().client.call(async () => getUser, { bearer: hers }, 'background')
    expect(heard[0]?.headers.get('authorization')).toBe(`Bearer ${hers}`)
  })
})

describe('an answer with a token in its headers', () => {
  test('reports the new token together with the one it follows, whatever the status', async () => {
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

  test('reports a token that names its session whole', async () => {
    const named = `s_${'a'.repeat(22)}.${tokenB}`
    const { client, events } = open()
    server.use(respond(listBrands, { data: [] }, { headers: { 'x-authenticated': named } }))
    expect(await client.exchange(listBrands, {}, 'background')).toMatchObject({ token: named })
    expect(events.tokenRotated.mock.calls).toEqual([[named, tokenA]])
  })

  test('reports nothing where the value is no token', async () => {
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

  test('hands the token of a login to its caller alone', async () => {
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

  test('reports a recovery token', async () => {
    server.use(
      refuse(createToken, 403, { message: 'Set a new password.' }, { headers: { 'x-recovery-token': 'r1' } }),
    )
    const { client, events } = open()
    await failureOf(client.call(createToken, { body: { email: 'a', password: 'b' } }, 'caller'))
    expect(events.recoveryRequired).toHaveBeenCalledExactlyOnceWith('r1')
  })
})

test('two answers that bring tokens at once are each reported with the token of their request', async () => {
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
