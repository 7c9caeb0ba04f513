import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { endpoints } from '#src/api/contract/index.ts'
import { aBrand } from '#tests/support/members/brand.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { ask } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'

let server: RunningServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

const keyed: Record<string, [path: string, json: object]> = {
  payCheckout: [
    '/api/v1/checkouts/k_12345678/pay',
    { payment: { provider: 'manual', token: 'tok_ok' }, expected_total: '1.00' },
  ],
  answerChallenge: ['/api/v1/checkouts/k_12345678/challenge', { id: 'question', passed: true }],
  sendOrderEvent: ['/api/v1/orders/o_12345678/events', { type: 'cancel' }],
  sendMessage: ['/api/v1/threads/t_12345678/messages', { text: 'Hello.' }],
  createOffer: ['/api/v1/threads/t_12345678/offers', { amount: '20.00' }],
  sendOfferEvent: ['/api/v1/offers/f_12345678/events', { type: 'accept' }],
  createOffersToFans: ['/api/v1/ads/a_12345678/offers', { amount: '20.00' }],
  sendPurchaseEvent: ['/api/v1/purchases/o_12345678/events', { type: 'deliver' }],
  createReview: ['/api/v1/purchases/o_12345678/reviews', { rating: 5, text: '' }],
  createDispute: ['/api/v1/purchases/o_12345678/disputes', { reason: 'not_arrived', text: 'It never came.' }],
  sendDisputeEvent: ['/api/v1/disputes/d_12345678/events', { type: 'withdraw' }],
  createWithdrawal: ['/api/v1/withdrawals', { amount: '20.00' }],
  createPayoutAccount: [
    '/api/v1/payout-accounts',
    { holder: 'Ada Byron', account_number: 'US53GARD0000123456789' },
  ],
  createPayoutSetup: ['/api/v1/payout-accounts/setup', {}],
  createReturn: [
    '/api/v1/orders/o_12345678/returns',
    { lines: [{ line_id: 'l_12345678', quantity: 1 }], reason: 'damaged' },
  ],
  sendReturnEvent: ['/api/v1/returns/rt_12345678/events', { type: 'withdraw' }],
  sendBusinessOrderEvent: ['/api/v1/business/orders/o_12345678/events', { type: 'accept' }],
  sendBusinessOrderEvents: [
    '/api/v1/business/orders/events',
    { type: 'accept', orders: [{ id: 'o_12345678' }] },
  ],
  createBusinessRefund: [
    '/api/v1/business/orders/o_12345678/refunds',
    { amount: '1.00', reason: 'A scratch.' },
  ],
  createInvitation: ['/api/v1/business/staff/invitations', { email: 'ada@x.example', role: 'support' }],
  sendInvitationEvent: ['/api/v1/business/staff/invitations/si_12345678/events', { type: 'withdraw' }],
  sendContact: ['/api/v1/contact', { name: 'Ada', email: 'ada@x.example', message: 'Hello.' }],
}

test.each(Object.values(endpoints).filter(({ idempotent }) => idempotent))(
  '$id without an Idempotency-Key is 400',
  async ({ id, policy }) => {
    const [path, json] = keyed[id] ?? ['', {}]
    const { bearer } = policy === 'company' ? await aBrand(server) : await enrol(server)
    const answer = await ask(url, 'POST', path, { json, bearer })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'idempotency_key_required',
        message: expect.stringMatching(/^[A-Z].*\.$/),
        request_id: expect.stringMatching(
          /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        ),
      },
    })
  },
)

test.each([
  [255, 202],
  [256, 422],
])('an Idempotency-Key of %i characters is answered with %i', async (length, status) => {
  const answer = await ask(url, 'POST', '/api/v1/contact', {
    json: { name: 'Ada', email: 'ada@x.example', message: 'Hello.' },
    headers: { 'idempotency-key': 'k'.repeat(length) },
  })
  expect(answer.status).toBe(status)
})

test('a call that was refused unread leaves its Idempotency-Key free', async () => {
  const send = (json: object) =>
    ask(url, 'POST', '/api/v1/contact', { json, headers: { 'idempotency-key': 'once' } })
  expect(await send({ name: 'Ada', email: 'ada@x.example', message: '' })).toMatchObject({ status: 422 })
  expect(await send({ name: 'Ada', email: 'ada@x.example', message: 'Now.' })).toMatchObject({ status: 202 })
})
