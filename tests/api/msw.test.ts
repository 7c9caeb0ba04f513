import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listBrands } from '#src/api/contract/catalog.ts'
import { endpoints } from '#src/api/contract/index.ts'
import { checkNotifications, getUser, logout } from '#src/api/contract/session.ts'
import { updateCheckout } from '#src/api/contract/trade/checkout.ts'
import { payCheckout } from '#src/api/contract/trade/payment.ts'
import { mockedOrigin, refuse, respond, respondWith } from '#tests/support/browser/msw.ts'
import { aUser } from '#tests/support/members/a-user.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const mia = aUser({ name: 'Mia' })

test('a handler answers its endpoint as the server would', async () => {
  server.use(respond(getUser, { data: mia }), respond(logout, undefined))
  const user = await fetch(`${mockedOrigin}/api/user`)
  expect(user.status).toBe(200)
  expect(await user.json()).toEqual({ data: mia })
  const left = await fetch(`${mockedOrigin}/api/logout`, { method: 'DELETE' })
  expect(left.status).toBe(204)
  expect(await left.text()).toBe('')
})

describe('a mock that breaks the contract throws', () => {
  test('as a success', () => {
    expect(() => respond(getUser, { data: { ...mia, id: 'mia' } })).toThrow(
      /^getUser would never answer this/,
    )
    // @ts-expect-error the type says so before anything runs
    expect(() => respond(checkNotifications, { status: 'yes' })).toThrow(/checkNotifications/)
    // @ts-expect-error a list is in `data`
    expect(() => respond(listBrands, [])).toThrow(/listBrands/)
    // @ts-expect-error there is no body to a logout
    expect(() => respond(logout, { data: {} })).toThrow(/logout does not answer 204 with a body/)
  })

  test('as a success with another status', () => {
    expect(() => respondWith(payCheckout, 202, { challenge: { id: 'ch_1', deadline: null } })).not.toThrow()
    expect(() => respondWith(payCheckout, 202, { challenge: 'ch_1' })).toThrow(/payCheckout/)
    expect(() => respondWith(payCheckout, 207, { challenge: { id: 'ch_1', deadline: null } })).toThrow(
      /does not answer 207/,
    )
  })

  test('as a refusal', () => {
    expect(() => refuse(getUser, 200, { message: 'Fine.' })).toThrow(/200 is no refusal/)
    // @ts-expect-error errors are lists of sentences by field
    expect(() => refuse(getUser, 422, { message: 'No.', errors: { email: 'wrong' } })).toThrow(/getUser/)
    // @ts-expect-error nothing beside the shape of errors
    expect(() => refuse(getUser, 500, { message: 'No.', stack: 'at main.ts' })).toThrow(/getUser/)
    expect(() => refuse(getUser, 409, { message: 'No.', data: mia })).toThrow(/carries nothing/)
    expect(() => refuse(updateCheckout, 409, { message: 'No.', data: { id: 'k_1' } })).toThrow(
      /updateCheckout/,
    )
  })
})

test('every endpoint can be mocked', () => {
  for (const endpoint of Object.values(endpoints)) {
    const { info } = refuse(endpoint, 500, { message: 'Something went wrong.' })
    expect(info).toMatchObject({ method: endpoint.method, path: mockedOrigin + endpoint.path })
  }
})
