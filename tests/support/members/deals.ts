import { randomUUID } from 'node:crypto'
import type { RunningServer } from '#server/app.ts'
import type { Garment } from '#src/api/contract/garments.ts'
import type { Purchase, PurchaseEntry } from '#src/api/contract/purchases.ts'
import type { Answered } from '../server/http.ts'
import { dataIn } from './conversation.ts'
import { newTrader, type Trader } from './offers.ts'
import { aGarment } from './own-garments.ts'
import { sellerOf } from './sellers.ts'
import type { SignedUp } from './signed-up.ts'

const path = (id: string) => `/api/v1/purchases/${id}`

/** What a member sends about orders between members. */
export function dealerOf(trader: Trader) {
  const { call } = trader
  const dealer = {
    ...trader,
    look: (id: string): Promise<Answered> => call('GET', path(id)),
    purchase: async (id: string): Promise<Purchase> => dataIn(await dealer.look(id)),
    purchases: async (query = ''): Promise<{ data: PurchaseEntry[]; next_cursor: string | null }> => {
      const { status, body, text } = await call('GET', `/api/v1/purchases${query}`)
      if (status !== 200) throw new Error(`Not 200 but ${status}: ${text}`)
      return body as { data: PurchaseEntry[]; next_cursor: string | null }
    },
    send: (id: string, type: string, more: object = {}, key: string = randomUUID()): Promise<Answered> =>
      call('POST', `${path(id)}/events`, { type, ...more }, { 'idempotency-key': key }),
    sent: async (id: string, type: string, more: object = {}): Promise<Purchase> =>
      dataIn(await dealer.send(id, type, more)),
    review: (id: string, rating: number, text = ''): Promise<Answered> =>
      call('POST', `${path(id)}/reviews`, { rating, text }, { 'idempotency-key': randomUUID() }),
    reviewed: async (id: string, rating: number, text = ''): Promise<Purchase> =>
      dataIn(await dealer.review(id, rating, text), 201),
    /** Reports a problem with an order. */
    report: (id: string, body: object): Promise<Answered> =>
      call('POST', `${path(id)}/disputes`, body, { 'idempotency-key': randomUUID() }),
    inDispute: (id: string, event: object): Promise<Answered> =>
      call('POST', `/api/v1/disputes/${id}/events`, event, { 'idempotency-key': randomUUID() }),
    /** The event texts of a thread, the oldest first. */
    told: async (thread: string): Promise<string[]> =>
      (await dealer.messages(thread)).data
        .filter(({ kind }) => kind === 'event')
        .map(({ text }) => text)
        .toReversed(),
  }
  return dealer
}

export type Dealer = ReturnType<typeof dealerOf>

/** Ships by a carrier that reports nothing. */
export const byPost = { carrier: 'other', tracking: '9400 1000 0000 0000 0000 00' } as const

export interface Deal {
  buyer: Dealer
  seller: Dealer
  ad: string
  /** The order that was paid for it. */
  id: string
  garment: Garment
}

export const newDealer = async (server: RunningServer): Promise<Dealer> => dealerOf(await newTrader(server))

/** An ad from a garment of the seller with everything that is known of one, in an S parcel for $60. */
export async function adFromGarment(
  server: RunningServer,
  member: SignedUp,
  more: object = {},
): Promise<{ ad: string; garment: Garment }> {
  const seller = sellerOf(server, member)
  const garment = await aGarment(seller, {
    brand: "Levi's",
    colors: ['navy'],
    materials: ['wool'],
    purchase: { price: '129.00' },
    notes: 'A present from Ines',
    tags: ['heirloom'],
  })
  const { id } = dataIn<{ id: string }>(await seller.call('POST', `/api/v1/garments/${garment.slug}/ad`), 201)
  await seller.change(id, { price: '60.00', parcel: 's', ...more })
  await seller.fire(id, 'publish')
  return { ad: id, garment }
}

/** A member bought another's ad, which was made from a garment, and has paid. */
export async function openDeal(server: RunningServer, more: object = {}): Promise<Deal> {
  const [buyer, seller] = await Promise.all([newDealer(server), newDealer(server)])
  const { ad, garment } = await adFromGarment(server, seller, more)
  const { id } = await buyer.paid(await buyer.ready(ad))
  return { buyer, seller, ad, id, garment }
}

/** The states of a paid order's main way, each by what leads there from the one before. */
export const along = {
  paid: async () => undefined,
  shipped: async ({ seller, id }: Deal) => void (await seller.sent(id, 'ship', byPost)),
  delivered: async ({ buyer, id }: Deal) => void (await buyer.sent(id, 'deliver')),
  completed: async ({ buyer, id }: Deal) => void (await buyer.sent(id, 'confirm')),
} as const
export type Stage = keyof typeof along

/** A deal that came this far. */
export async function dealAt(server: RunningServer, stage: Stage, more: object = {}): Promise<Deal> {
  const deal = await openDeal(server, more)
  for (const [name, go] of Object.entries(along)) {
    await go(deal)
    if (name === stage) break
  }
  return deal
}
