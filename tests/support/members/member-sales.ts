import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Checkout } from '#src/api/contract/checkout.ts'
import type { Dispute } from '#src/api/contract/disputes.ts'
import type { Purchase } from '#src/api/contract/purchases.ts'
import type { Answered } from '../server/http.ts'
import { somewhere } from './checkout.ts'
import { aSeller, type Seller } from './sellers.ts'

const key = () => ({ 'idempotency-key': randomUUID() })

/** A sale between two members, and what each of them sends about it. */
export async function aDeal(server: RunningServer, more: object = {}) {
  const [seller, buyer] = [await aSeller(server), await aSeller(server)]
  return dealOf(server, seller, buyer, (await seller.published(more)).id)
}

export type Deal = Awaited<ReturnType<typeof aDeal>>

/** Has the buyer pay for an ad of the seller. */
export async function dealOf(server: RunningServer, seller: Seller, buyer: Seller, ad: string) {
  const opened = await buyer.call('POST', '/api/v1/checkouts', { lines: [{ id: ad, quantity: 1 }] })
  const { id: checkout } = (opened.body as { data: Checkout }).data
  const address = { email: buyer.email, address: somewhere }
  const changed = await buyer.call('PATCH', `/api/v1/checkouts/${checkout}`, address)
  const { total } = (changed.body as { data: Checkout }).data
  const payment = { provider: 'manual', token: 'tok_ok' }
  const paid = await buyer.call(
    'POST',
    `/api/v1/checkouts/${checkout}/pay`,
    { payment, expected_total: total },
    key(),
  )
  expect(paid.status, paid.text).toBe(201)
  const id = (paid.body as { data: { orders: { id: string }[] } }).data.orders[0]?.id ?? ''
  const path = `/api/v1/purchases/${id}`
  const sides = { buyer, seller }
  return {
    ...sides,
    server,
    id,
    ad,
    total,
    see: async (side: 'buyer' | 'seller') => purchaseIn(await sides[side].call('GET', path)),
    send: (side: 'buyer' | 'seller', type: string, body: object = {}): Promise<Answered> =>
      sides[side].call('POST', `${path}/events`, { type, ...body }, key()),
    review: (side: 'buyer' | 'seller', body: object): Promise<Answered> =>
      sides[side].call('POST', `${path}/reviews`, body, key()),
    report: (body: object): Promise<Answered> => buyer.call('POST', `${path}/disputes`, body, key()),
    answer: async (side: 'buyer' | 'seller', type: string, body: object = {}): Promise<Answered> => {
      const { dispute } = purchaseIn(await sides[side].call('GET', path))
      return sides[side].call('POST', `/api/v1/disputes/${dispute?.id}/events`, { type, ...body }, key())
    },
  }
}

/** The order of an answer; fails where it is another answer. */
export function purchaseIn({ status, body, text }: Answered, wanted = 200): Purchase {
  if (status !== wanted) throw new Error(`Not ${wanted} but ${status}: ${text}`)
  return (body as { data: Purchase }).data
}

/** The dispute of an answer; fails where it is another answer. */
export function disputeIn({ status, body, text }: Answered, wanted = 200): Dispute {
  if (status !== wanted) throw new Error(`Not ${wanted} but ${status}: ${text}`)
  return (body as { data: Dispute }).data
}
