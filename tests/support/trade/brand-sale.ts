import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { BusinessOrder } from '#src/api/contract/business/orders.ts'
import type { Tax } from '#src/api/contract/business/tax.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import type { TaxDocument } from '#src/api/contract/trade/tax-documents.ts'
import { addProduct, companies } from '../members/catalog.ts'
import { bearerOf } from '../members/uploads.ts'
import { ask } from '../server/http.ts'
import { shopper, somewhere, viewerOf } from './checkout.ts'
import { identity } from './tax.ts'
import { trackingOf } from './tracking-numbers.ts'

/** An order of a brand, and the address of its page. */
export interface Sale {
  order: Order
  /** With the key of the signed link where a guest bought. */
  path: string
}

/** A brand of the shop that has plenty of a dress, and whoever buys it. */
export async function brandSale(server: RunningServer) {
  const { services, url } = server
  const id = companies['atelier-nord']
  const bearer = await bearerOf(services, id)
  const product = await addProduct(services.pool, {
    title: 'Linen wrap dress',
    category: 'dresses',
    whose: 'woman',
    materials: ['linen'],
    variants: [
      { size: ['alpha', 'S'], color: 'white', price: 5900, stock: 90_000 },
      { size: ['alpha', 'M'], color: 'white', price: 5900, stock: 90_000 },
    ],
  })
  const variants = [0, 1].map(place => `${product.replace('p_', 'v_')}_${place}`)
  await services.pool.query(
    `insert into addresses (id, user_id, is_default, name, line1, postcode, city, region, country)
     values ($1, $2, true, 'Atelier Nord', '4 Loom Street', '04101', 'Portland', 'ME', 'US') on conflict do nothing`,
    ['d_ateliernord01', id],
  )
  async function call<T>(method: 'GET' | 'POST', path: string, json?: unknown): Promise<T> {
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await ask(url, method, path, { bearer, ...(json === undefined ? {} : { json, headers }) })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return (answer.body as { data: T }).data
  }
  const send = (order: string, body: object) =>
    call<BusinessOrder>('POST', `/api/v1/business/orders/${order}/events`, body)
  return {
    company: { id, bearer },
    variants,
    call,
    send,
    read: (order: string) => call<BusinessOrder>('GET', `/api/v1/business/orders/${order}`),
    /** A member buys, or a guest where there is none: so many pieces of each variant. */
    async buy(buyer: string | null, ...pieces: number[]): Promise<Sale> {
      const mine = shopper(services, buyer === null ? null : viewerOf(buyer))
      const lines = pieces.map((count, place): [string, number] => [variants[place] ?? '', count])
      const opened = await mine.create(...lines)
      const details = { email: 'guest@example.com', address: { ...somewhere, name: 'Ada Guest' } }
      const { orders } = await mine.pay(await mine.patch(opened.id, details))
      const [order] = orders
      if (order === undefined) throw new Error('Nothing was sold.')
      return { order, path: `/checkout/${opened.id}` }
    },
    /** The company sets its tax number, and a rate for the USA. */
    async tax(rate = '19'): Promise<void> {
      const { data } = (await ask(url, 'GET', '/api/v1/business/tax', { bearer })).body as { data: Tax }
      const json = { ...identity, version: data.identity?.version ?? 0 }
      const calls = [
        ['/api/v1/business/tax/identity', json],
        ['/api/v1/business/tax/rates', { country: 'US', category: null, rate }],
      ] as const
      for (const [path, body] of calls) {
        const { status, text } = await ask(url, 'PUT', path, { bearer, json: body })
        if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
      }
    },
    /** A part of the price goes back. */
    refund: (order: string, amount: string) =>
      call<BusinessOrder>('POST', `/api/v1/business/orders/${order}/refunds`, {
        amount,
        reason: 'A button is missing.',
      }),
    /** Waits until an order has so many documents: a job issues them. */
    async documents(order: string, count: number): Promise<TaxDocument[]> {
      const path = `/api/v1/business/orders/${order}/documents`
      return vi.waitFor(
        async () => {
          const found = await call<TaxDocument[]>('GET', path)
          if (found.length !== count) throw new Error(`There are ${found.length} documents, not ${count}.`)
          return found
        },
        { timeout: 20_000 },
      )
    },
    /** It is accepted and shipped in one parcel, and it arrived. */
    async deliver(order: string): Promise<void> {
      await send(order, { type: 'accept' })
      await send(order, { type: 'ship', carrier: 'other', tracking: trackingOf('other', order) })
      await send(order, { type: 'deliver' })
    },
  }
}
export type BrandSale = Awaited<ReturnType<typeof brandSale>>
