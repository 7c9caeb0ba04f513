import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { pino } from 'pino'
import { checkoutHandlers } from '#server/domains/checkout/handlers.ts'
import { choosePayments } from '#server/domains/payments/providers/choose.ts'
import { mountWebhook } from '#server/domains/payments/webhook-route.ts'
import { withDomains } from '#server/domains/services.ts'
import { workOfDomains } from '#server/domains/work.ts'
import { Reads } from '#server/platform/cache/reads.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { chooseFileStorage } from '#server/platform/files/choose.ts'
import type { Context, Services } from '#server/platform/handler/handler.ts'
import { type AnyHandler, type Outcome, runEndpoint } from '#server/platform/http/run.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { endpoints } from '#src/api/contract/index.ts'
import { addProduct, seedCatalog } from '../members/catalog.ts'
import { createTestDatabase } from '../postgres.ts'
import { type StripeStandIn, startStripeStandIn } from './stripe-stand-in.ts'

type Call = 'createCheckout' | 'getCheckout' | 'updateCheckout' | 'payCheckout' | 'answerChallenge'

/** A shop that takes payments by Stripe: real database, jobs and webhook, a stand-in for Stripe itself. */
export interface StripeShop {
  standIn: StripeStandIn
  services: Services
  webhookUrl: string
  /** The mails that jobs were to send. */
  mails: unknown[]
  /** Variants of two sellers. */
  variants: { nord: string; elodie: string }
  call(id: Call, params: object, body?: object): Promise<Outcome>
  /** A guest's checkout, ready to be paid; answers its id and total. */
  checkout(...variants: string[]): Promise<{ id: string; total: string }>
  pay(checkout: { id: string; total: string }, method: string): Promise<Outcome>
  close(): Promise<void>
}

export async function openStripeShop(): Promise<StripeShop> {
  const database = await createTestDatabase()
  const connection = connect(database.url, { poolMax: 10 })
  const { db, pool } = connection
  const standIn = await startStripeStandIn()
  await seedCatalog(pool)
  const variant = { price: 4_900, stock: 500 }
  const [nord, elodie] = await Promise.all([
    addProduct(pool, { title: 'Linen shirt', category: 'shirts', whose: 'woman', variants: [variant] }),
    addProduct(pool, {
      title: 'Wool coat',
      category: 'coats',
      whose: 'woman',
      brand: 'maison-elodie',
      variants: [variant],
    }),
  ])
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const config = parseConfig({
    STRIPE_SECRET_KEY: standIn.config.secretKey,
    STRIPE_WEBHOOK_SECRET: standIn.config.webhookSecret,
    STRIPE_HOST: '127.0.0.1',
    STRIPE_PORT: String(standIn.config.port),
    STRIPE_PROTOCOL: 'http',
    STRIPE_CONNECT: '1',
  })
  const secret = randomBytes(32)
  const payments = await choosePayments({ config, pool, secret, log })
  const { services, close: closeDomains } = withDomains(
    {
      config,
      db,
      pool,
      log,
      clock: systemClock(),
      files: chooseFileStorage(config),
      secret,
    },
    payments,
  )
  const mails: unknown[] = []
  const worker = await startWorker(
    services,
    workOfDomains(services, async payload => void mails.push(payload)),
  )
  const app = Fastify()
  mountWebhook(app, services)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })

  const call: StripeShop['call'] = (id, params, body) =>
    runEndpoint(endpoints[id], checkoutHandlers[id] as AnyHandler, guestOf(services), {
      params,
      query: {},
      body,
    })

  return {
    standIn,
    services,
    webhookUrl: `${url}/api/v1/payments/stripe/webhook`,
    mails,
    variants: {
      nord: nord.replace('p_', 'v_').concat('_0'),
      elodie: elodie.replace('p_', 'v_').concat('_0'),
    },
    call,
    async checkout(...variants) {
      const lines = variants.map(id => ({ id, quantity: 1 }))
      const { id } = dataOf(await call('createCheckout', {}, { lines }))
      const { total } = dataOf(await call('updateCheckout', { id }, { email: 'guest@test.example', address }))
      return { id, total }
    },
    pay: ({ id, total }, method) =>
      call('payCheckout', { id }, { payment: { provider: 'stripe', token: method }, expected_total: total }),
    async close() {
      await app.close()
      await closeDomains()
      await worker.stop()
      await standIn.close()
      await connection.close()
      await database.drop()
    },
  }
}

const address = {
  name: 'Ada Guest',
  line1: '1 Long Street',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
}

function dataOf({ body }: Outcome): { id: string; total: string } {
  return endpoints.createCheckout.response.parse(body).data
}

const guestOf = (services: Services): Context => ({
  services,
  viewer: null,
  requestId: 'test',
  reads: new Reads(),
  address: '127.0.0.1',
  agent: '',
  cookie: null,
  idempotencyKey: randomBytes(8).toString('hex'),
  orderKey: null,
})
