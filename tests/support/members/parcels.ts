import { randomUUID } from 'node:crypto'
import type { RunningServer } from '#server/app.ts'
import type { Balance, Withdrawal } from '#src/api/contract/balance.ts'
import type { Label, Purchase } from '#src/api/contract/purchases.ts'
import type { Answered } from '../server/http.ts'
import { somewhere } from './checkout.ts'
import { adOf, dataIn } from './conversation.ts'
import { newTrader, type Trader } from './offers.ts'

const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key })

/** What a member sends about orders, parcels and money. */
export function dealerOf(trader: Trader) {
  const { call } = trader
  const path = (id: string) => `/api/v1/purchases/${id}`
  const dealer = {
    ...trader,
    purchase: async (id: string): Promise<Purchase> => dataIn(await call('GET', path(id))),
    event: (id: string, type: string, more: object = {}): Promise<Answered> =>
      call('POST', `${path(id)}/events`, { type, ...more }, keyed()),
    sent: async (id: string, type: string, more: object = {}): Promise<Purchase> =>
      dataIn(await dealer.event(id, type, more)),
    label: (id: string): Promise<Answered> => call('GET', `${path(id)}/label`),
    labeled: async (id: string): Promise<Label> => dataIn(await dealer.label(id)),
    /** Adds an address, which is the default one. */
    settle: async (address: object = somewhere): Promise<void> => {
      dataIn(await call('POST', '/api/user/addresses', address), 201)
    },
    balance: async (): Promise<Balance> => dataIn(await call('GET', '/api/v1/balance')),
    /** Without an amount all of it. */
    withdraw: (amount?: string, key?: string): Promise<Answered> =>
      call('POST', '/api/v1/withdrawals', amount === undefined ? {} : { amount }, keyed(key)),
    withdrew: async (amount?: string): Promise<Withdrawal> => dataIn(await dealer.withdraw(amount), 201),
  }
  return dealer
}

export type Dealer = ReturnType<typeof dealerOf>

export const newDealer = async (server: RunningServer): Promise<Dealer> => dealerOf(await newTrader(server))

export interface Deal {
  buyer: Dealer
  seller: Dealer
  ad: string
  order: string
}

/** A paid order of a member's ad, in an S parcel and for $60 unless told otherwise. */
export async function openDeal(
  server: RunningServer,
  { price = 6000, parcel = 's', ...given }: { price?: number; parcel?: string; seller?: Dealer } = {},
): Promise<Deal> {
  const buyer = await newDealer(server)
  const seller = given.seller ?? (await newDealer(server))
  const ad = await adOf(server, seller, { price })
  await server.services.pool.query('update ads set parcel = $2 where id = $1', [ad, parcel])
  const { id: order } = await buyer.paid(await buyer.ready(ad))
  return { buyer, seller, ad, order }
}

/** A number that USPS could have given a parcel. */
export const aTracking = () => `94${String(Math.floor(Math.random() * 1e12)).padStart(12, '0')}`

/** The same, shipped by USPS or another carrier. */
export async function shippedDeal(
  server: RunningServer,
  { carrier = 'usps', ...more }: { carrier?: string; price?: number; seller?: Dealer } = {},
): Promise<Deal & { tracking: string }> {
  const deal = await openDeal(server, more)
  const given = carrier === 'builtin' ? { carrier } : { carrier, tracking: aTracking() }
  const { shipment } = await deal.seller.sent(deal.order, 'ship', given)
  return { ...deal, tracking: shipment?.tracking ?? '' }
}

/** The same, confirmed by its buyer: the seller is paid. */
export async function completedDeal(
  server: RunningServer,
  more: { price?: number; seller?: Dealer } = {},
): Promise<Deal> {
  const deal = await shippedDeal(server, more)
  await deal.buyer.sent(deal.order, 'deliver')
  await deal.buyer.sent(deal.order, 'confirm')
  return deal
}
