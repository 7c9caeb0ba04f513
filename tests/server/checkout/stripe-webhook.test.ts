import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { handleStripeWebhook } from '#server/domains/payments/webhook.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { openStripeBooks, type StripeBooks } from '#tests/support/stripe/stripe-books.ts'
import { type Delivery, shuffledDeliveries, signed } from '#tests/support/stripe/stripe-webhooks.ts'

const secret = 'whsec_stand_in'
const paymentId = 'y_0123456789abcdef'
let database: TestDatabase
let connection: ReturnType<typeof connect>
let books: StripeBooks

beforeEach(async () => {
  database = await createTestDatabase()
  connection = connect(database.url, { poolMax: 4 })
  books = openStripeBooks()
  await connection.pool.query(`insert into checkouts (id, state) values ('k_0123456789abcdef', 'paying')`)
  await connection.pool.query(
    `insert into payments (id, checkout_id, provider, method, amount_cents, state, split)
     values ($1, 'k_0123456789abcdef', 'stripe', 'pm_card_visa', 5980, 'created', '[]')`,
    [paymentId],
  )
})
afterEach(async () => {
  await connection.close()
  await database.drop()
})

const config = parseConfig({ STRIPE_SECRET_KEY: 'sk_test_stand_in', STRIPE_WEBHOOK_SECRET: secret })
const take = ({ body, signature }: { body: Buffer; signature: string | undefined }, given = config) =>
  handleStripeWebhook(
    { config: given, pool: connection.pool, log: { warn: () => undefined } },
    body,
    signature,
  )

/** A charge as Stripe makes it, with the events that follow. */
function charge(metadata: Record<string, string> = { payment: paymentId }) {
  const params = new URLSearchParams({
    amount: '5980',
    currency: 'usd',
    confirm: 'true',
    payment_method: 'pm_card_visa',
  })
  for (const [name, value] of Object.entries(metadata)) params.set(`metadata[${name}]`, value)
  books.create(params)
  const event = books.events.at(-1)
  if (event?.type !== 'payment_intent.succeeded') throw new Error('Nothing was charged.')
  return event
}

/** Everything a webhook could have written. */
async function written() {
  const { pool } = connection
  const events = await pool.query<{ id: string }>('select id from provider_events order by id')
  const payments = await pool.query<{ reference: string | null }>('select reference from payments')
  const jobs = await pool.query<{ payload: object }>(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'settle_payment'`,
  )
  return {
    events: events.rows.map(({ id }) => id),
    reference: payments.rows[0]?.reference,
    jobs: jobs.rows.map(({ payload }) => payload),
  }
}
const nothing = { events: [], reference: null, jobs: [] }

test('a signed event is written down once, with the name of the charge and a job that looks', async () => {
  const event = charge()
  const call = signed(event, secret)
  const answers = [await take(call), await take(call), await take(signed(event, secret, 200))]
  expect(answers).toEqual(Array(3).fill({ status: 200, body: { received: true } }))
  expect(await written()).toEqual({
    events: [event.id],
    reference: event.data.object.id,
    jobs: [{ paymentId }],
  })
})

describe('a call that is not signed by Stripe just now changes nothing', () => {
  const tampered = (call: Delivery, body: string) => ({ ...call, body: Buffer.from(body) })
  test.each<[string, (call: Delivery) => { body: Buffer; signature: string | undefined }]>([
    ['without a signature', call => ({ ...call, signature: undefined })],
    ['with an empty one', call => ({ ...call, signature: '' })],
    ['with one that is none', call => ({ ...call, signature: 't=now,v1=yes' })],
    [
      'with a signature of something else',
      call => tampered(call, call.body.toString().replace('5980', '9999')),
    ],
    ['with one more byte', call => tampered(call, `${call.body} `)],
    ['with an empty body', call => tampered(call, '')],
  ])('%s', async (_, spoil) => {
    expect(await take(spoil(signed(charge(), secret)))).toMatchObject({ status: 400 })
    expect(await written()).toEqual(nothing)
  })

  test('with the key of another', async () => {
    expect(await take(signed(charge(), 'whsec_other'))).toMatchObject({ status: 400 })
    expect(await written()).toEqual(nothing)
  })

  test('older than five minutes', async () => {
    const event = charge()
    expect(await take(signed(event, secret, 310))).toMatchObject({ status: 400 })
    expect(await written()).toEqual(nothing)
    expect(await take(signed(event, secret, 290))).toMatchObject({ status: 200 })
  })

  test('without Stripe settings there is no webhook', async () => {
    expect(await take(signed(charge(), secret), parseConfig({}))).toMatchObject({ status: 404 })
    expect(await written()).toEqual(nothing)
  })
})

test('events about what is not ours are taken and lead to nothing', async () => {
  const foreign = [
    charge({}),
    charge({ payment: 'y_somebody_elses' }),
    charge({ payment: paymentId, claim: 'true' }),
  ]
  for (const event of foreign) expect(await take(signed(event, secret))).toMatchObject({ status: 200 })
  const { events, reference, jobs } = await written()
  expect(events).toHaveLength(3)
  expect({ reference, jobs }).toEqual({ reference: null, jobs: [] })
})

test('an event that names a payment of another provider leads to nothing', async () => {
  await connection.pool.query(`update payments set provider = 'manual'`)
  expect(await take(signed(charge(), secret))).toMatchObject({ status: 200 })
  const { events, reference, jobs } = await written()
  expect({ events: events.length, reference, jobs }).toEqual({ events: 1, reference: null, jobs: [] })
})

test('an event that is known writes nothing again, although the payment could take it by now', async () => {
  const event = charge()
  await connection.pool.query(`update payments set state = 'captured'`)
  await take(signed(event, secret))
  await connection.pool.query(`update payments set state = 'unknown'`)
  expect(await take(signed(event, secret))).toMatchObject({ status: 200 })
  expect(await written()).toMatchObject({ reference: null, jobs: [] })
})

test('the name of a charge, once known, is not changed by another charge', async () => {
  const first = charge()
  await take(signed(first, secret))
  await take(signed(charge(), secret))
  expect(await written()).toMatchObject({ reference: first.data.object.id, jobs: [{ paymentId }] })
})

test('calls at the same time, shuffled and doubled, leave each event once and one job', async () => {
  charge()
  const [created] = books.events
  const events = Array.from({ length: 30 }, (_, at) => ({ ...(created ?? charge()), id: `evt_${at + 100}` }))
  const calls = shuffledDeliveries(events, secret, { seed: 7, times: 2 })
  const answers = await Promise.all(calls.map(call => take(call)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const { events: ids, jobs } = await written()
  expect(ids).toEqual(events.map(({ id }) => id))
  expect(jobs).toEqual([{ paymentId }])
})
