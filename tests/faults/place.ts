import type { BrowserContext, Page } from 'playwright-core'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/app.ts'
import { listing } from '#src/api/contract/catalog.ts'
import { type Checkout, checkout } from '#src/api/contract/trade/checkout.ts'
import { addProduct } from '#tests/support/members/catalog.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

/** A shop with more than one page of things, and what a shopper does in it without a browser. */
export interface Place {
  readonly server: RunningServer
  readonly shop: Shop
  /** A thing of which there are many: where its page is, and what a bag calls it. */
  readonly tee: { href: string; id: string }
  /** A checkout of one tee; `reserved` with everything typed and the stock held. */
  readonly checkout: (state: 'open' | 'reserved' | 'paid') => Promise<string>
  readonly checkoutNow: (id: string) => Promise<Checkout>
  /** Another server answers the same calls, as a shopper in another tab. */
  readonly call: (method: string, path: string, body?: unknown, key?: string) => Promise<unknown>
}

/** One page of a browser in the place. */
export interface Visit {
  readonly place: Place
  readonly page: Page
  readonly context: BrowserContext
}

export const typed = {
  email: 'ada@example.com',
  'address.name': 'Ada Lovelace',
  'address.line1': '12 Harbour Street',
  'address.postcode': '04101',
  'address.city': 'Portland',
  'address.country': 'US',
  'address.region': 'ME',
} as const

const stored = {
  email: typed.email,
  address: {
    name: 'Ada Lovelace',
    line1: '12 Harbour Street',
    postcode: '04101',
    city: 'Portland',
    region: 'ME',
    country: 'US',
  },
}

/** Starts a server with such a shop; gone after the file. */
export async function openPlace(): Promise<Place> {
  let tee = ''
  const { server, shop } = await startShop({
    prepare: async services => {
      for (let number = 1; number <= 30; number += 1) {
        await addProduct(services.pool, {
          title: `Everyday shirt ${number}`,
          category: 'shirts',
          whose: 'woman',
        })
      }
      tee = await addProduct(services.pool, {
        title: 'Tee of which there are many',
        category: 'tops-and-t-shirts',
        whose: 'woman',
        variants: [{ size: ['alpha', 'M'], color: 'white', price: 1900, stock: 9000 }],
      })
    },
  })

  async function call(method: string, path: string, body?: unknown, key?: string): Promise<unknown> {
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return answer.json()
  }
  const read = (answer: unknown) => z.object({ data: checkout }).parse(answer).data
  const { data } = z.object({ data: listing }).parse(await call('GET', `/api/v1/products/${tee}`))
  const variant = data.variants[0]?.id ?? ''

  async function newCheckout(state: 'open' | 'reserved' | 'paid'): Promise<string> {
    const { id } = read(await call('POST', '/api/v1/checkouts', { lines: [{ id: variant, quantity: 1 }] }))
    const path = `/api/v1/checkouts/${id}`
    if (state === 'open') return id
    await call('PATCH', path, stored)
    const { total } = read(await call('POST', `${path}/reserve`))
    if (state === 'paid') {
      const payment = { provider: 'manual', token: 'tok_ok' }
      await call('POST', `${path}/pay`, { payment, expected_total: total }, id)
    }
    return id
  }
  return {
    server,
    shop,
    tee: { href: `/product/${data.slug}/${data.id}`, id: variant },
    call,
    checkout: newCheckout,
    checkoutNow: async id => read(await call('GET', `/api/v1/checkouts/${id}`)),
  }
}
