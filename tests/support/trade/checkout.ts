import { Logger, runTaskListOnce } from 'graphile-worker'
import { pino } from 'pino'
import { checkoutHandlers } from '#server/domains/checkout/handlers.ts'
import { createOrderHandlers } from '#server/domains/orders/handlers.ts'
import { createManualPayments } from '#server/domains/payments/providers/manual.ts'
import type { PaymentProvider } from '#server/domains/payments/providers/provider.ts'
import type { Parcel } from '#server/domains/pricing/pricing.ts'
import { returnsOf } from '#server/domains/returns/index.ts'
import { withDomains } from '#server/domains/services.ts'
import { tasksOf } from '#server/domains/tasks.ts'
import { Reads } from '#server/platform/cache/reads.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { chooseFileStorage } from '#server/platform/files/choose.ts'
import { Answer, type Context, type Services, type Viewer } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import type { OrderDetails } from '#src/api/contract/trade/order-details.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import type { Deadline } from '#src/api/contract/values/values.ts'

const orderHandlers = createOrderHandlers({ findReturns: returnsOf })

export const somewhere = {
  name: 'Ada Lovelace',
  line1: '12 Harbour Street',
  line2: null,
  postcode: '04101',
  city: 'Portland',
  region: 'ME',
  country: 'US',
}

/** Services on a test database, with a clock that the test moves. */
export function openServices(
  url: string,
  options: { poolMax?: number; payments?: (of: Services) => PaymentProvider } = {},
) {
  const { db, pool, close } = connect(url, {
    poolMax: options.poolMax ?? 20,
    lockTimeout: 20_000,
    statementTimeout: 30_000,
  })
  const clock = systemClock()
  const config = parseConfig({ DATABASE_URL: url })
  const secret = Buffer.alloc(32, 7)
  const { services, close: closeDomains } = withDomains(
    {
      config,
      db,
      pool,
      clock,
      files: chooseFileStorage(config),
      log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
      secret,
    },
    createManualPayments({ pool, secret }, { slow: 300, lost: 300 }),
  )
  if (options.payments) services.payments = options.payments(services)
  return {
    services,
    async close() {
      await closeDomains()
      await close()
    },
    /** Moves the clock ahead. */
    advance: (ms: number) => clock.setOffset(clock.offset() + ms),
  }
}

export const minutes = (count: number) => count * 60_000
export const days = (count: number) => count * 86_400_000

/** What a visitor, or somebody signed in, sends. */
export function contextOf(
  services: Services,
  viewer: Viewer | null = null,
  more: Partial<Context> = {},
): Context {
  return {
    services,
    viewer,
    requestId: 'r',
    address: '127.0.0.1',
    agent: '',
    cookie: null,
    idempotencyKey: null,
    orderKey: null,
    reads: new Reads(),
    ...more,
  }
}

/** A member who can buy. */
export function viewerOf(userId: string, more: Partial<Viewer> = {}): Viewer {
  return {
    userId,
    sessionId: 's_1',
    isCompany: false,
    email: `${userId.slice(2, 12)}@demo.example`,
    name: 'Mia',
    state: 'active',
    staff: null,
    ...more,
  }
}

/** Sellers, a buyer, and things for sale. */
export async function seedShop({ pool }: Services) {
  const brand = {
    id: newId('b'),
    slug: `brand-${newId('x').slice(2, 10).toLowerCase().replaceAll(/[_-]/g, '0')}`,
  }
  const company = newId('u')
  const seller = newId('u')
  const buyer = newId('u')
  const category = newId('c')
  await pool.query(
    `insert into users (id, email, name, is_company, state, email_verified_at) values
      ($1, $1 || '@x.example', 'Atelier', true, 'active', now()),
      ($2, $2 || '@x.example', 'Theo', false, 'active', now()), ($3, $3 || '@x.example', 'Mia', false, 'active', now())`,
    [company, seller, buyer],
  )
  await pool.query(`insert into brands (id, slug, name) values ($1, $2, 'Atelier Nord')`, [
    brand.id,
    brand.slug,
  ])
  await pool.query(`insert into companies (user_id, brand_id, state) values ($1, $2, 'open')`, [
    company,
    brand.id,
  ])
  await pool.query(`insert into categories (id, slug, name, position) values ($1, $1, 'Shirts', 0)`, [
    category,
  ])
  const shop = {
    company,
    seller,
    buyer,
    /** A product with one variant for each stock; answers the variants' ids. */
    async product(stocks: readonly number[], priceCents = 4990): Promise<string[]> {
      const product = newId('p')
      await pool.query(
        `insert into products (id, brand_id, seller_id, slug, title, category_id, whose, state)
         values ($1, $2, $3, 'linen-shirt', 'Linen shirt', $4, 'woman', 'active')`,
        [product, brand.id, company, category],
      )
      const ids = stocks.map(() => newId('v'))
      for (const [position, stock] of stocks.entries()) {
        await pool.query(
          `insert into variants (id, product_id, seller_id, color, size_label, size_key, price_cents, stock, position)
           values ($1, $2, $3, 'navy', $4, $4, $5, $6, $7)`,
          [ids[position], product, company, `S${position}`, priceCents, stock, position],
        )
      }
      return ids
    },
    async ad(priceCents = 2000, parcel: Parcel = 's'): Promise<string> {
      const id = newId('a')
      await pool.query(
        `insert into ads (id, seller_id, slug, title, category_id, whose, condition, price_cents, parcel, state)
         values ($1, $2, 'wool-coat', 'Wool coat', $3, 'woman', 'very_good', $4, $5, 'published')`,
        [id, seller, category, priceCents, parcel],
      )
      return id
    },
  }
  return shop
}

/** The calls of a shopper, as the mounted handlers would carry them out. */
export function shopper(services: Services, viewer: Viewer | null = null) {
  const context = contextOf(services, viewer)
  const data = async <T>(answer: Promise<Answer | { data: T }>) => {
    const given = await answer
    if (given instanceof Answer) throw new Error(`unexpected ${given.status}`)
    return given.data
  }
  return {
    create: (...lines: [id: string, quantity: number][]): Promise<Checkout> =>
      data(
        checkoutHandlers.createCheckout(context, {
          body: { lines: lines.map(([id, quantity]) => ({ id, quantity })) },
        }),
      ),
    get: (id: string, key?: string): Promise<Checkout> =>
      data(
        checkoutHandlers.getCheckout(context, { params: { id }, query: key === undefined ? {} : { key } }),
      ),
    patch: (
      id: string,
      body: Parameters<typeof checkoutHandlers.updateCheckout>[1]['body'] = {
        email: 'ada@x.example',
        address: somewhere,
      },
    ): Promise<Checkout> => data(checkoutHandlers.updateCheckout(context, { params: { id }, body })),
    reserve: (id: string): Promise<Checkout> =>
      data(checkoutHandlers.reserveCheckout(context, { params: { id } })),
    async pay(checkout: Pick<Checkout, 'id' | 'total'>, token: Token = 'tok_ok'): Promise<Paid> {
      return paidOf(
        await checkoutHandlers.payCheckout(context, {
          params: { id: checkout.id },
          body: { payment: { provider: 'manual', token }, expected_total: checkout.total },
        }),
      )
    },
    async challenge(id: string, challengeId: string, passed: boolean): Promise<Paid> {
      return paidOf(
        await checkoutHandlers.answerChallenge(context, {
          params: { id },
          body: { id: challengeId, passed },
        }),
      )
    },
    order: (id: string, key?: string): Promise<OrderDetails> =>
      data(orderHandlers.getOrder(context, { params: { id }, query: key === undefined ? {} : { key } })),
    send: (
      id: string,
      body: { type: 'cancel' | 'accept' | 'ask_cancel' | 'deliver'; reason?: string; version?: number },
      key: string | null = null,
    ): Promise<OrderDetails> =>
      data(orderHandlers.sendOrderEvent({ ...context, orderKey: key }, { params: { id }, body })),
  }
}

export type Token = 'tok_ok' | 'tok_declined' | 'tok_challenge' | 'tok_slow' | 'tok_unknown'

/** What `pay` answers. */
export interface Paid {
  status: number
  orders: Order[]
  challenge: string | null
  /** By when the bank's question has to be answered. */
  deadline: Deadline | null
  unknown: boolean
}

function paidOf(answer: unknown): Paid {
  const { status, body } = answer instanceof Answer ? answer : { status: 201, body: answer }
  const given = typeof body === 'object' && body !== null ? body : {}
  const data = 'data' in given ? (given.data as { orders?: Order[]; state?: string }) : {}
  const { id: challenge = null, deadline = null } =
    'challenge' in given ? (given.challenge as { id: string; deadline: Deadline | null }) : {}
  return { status, orders: data.orders ?? [], challenge, deadline, unknown: data.state === 'unknown' }
}

/** A guest's whole way to a paid order. */
export async function buy(
  services: Services,
  lines: [id: string, quantity: number][],
  token: Token = 'tok_ok',
) {
  const guest = shopper(services)
  const opened = await guest.create(...lines)
  const checkout = await guest.patch(opened.id)
  return { checkout, paid: await guest.pay(checkout, token) }
}

/** Works off all jobs that are due; answers the mails that were to be sent. */
export async function runJobs(services: Services): Promise<unknown[]> {
  const mails: unknown[] = []
  const client = await services.pool.connect()
  try {
    const tasks = tasksOf(services, async mail => {
      mails.push(mail)
    })
    await runTaskListOnce({ logger: new Logger(() => () => undefined) }, tasks, client)
  } finally {
    client.release()
  }
  return mails
}

/** One number of the database. */
export async function count({ pool }: Services, sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select (${sql})::int as n`, values)
  return rows[0]?.n ?? 0
}
