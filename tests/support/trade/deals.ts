import { randomUUID } from 'node:crypto'
import type { RunningServer } from '#server/app.ts'
import type { Balance, PayoutAccount, Withdrawal } from '#src/api/contract/trade/balance.ts'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import type { Dispute } from '#src/api/contract/trade/disputes.ts'
import type { Label } from '#src/api/contract/trade/labels.ts'
import type { Purchase, PurchaseEntry } from '#src/api/contract/trade/purchases.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { dataIn } from '../members/conversation.ts'
import { password } from '../members/members.ts'
import { aGarment } from '../members/own-garments.ts'
import { sellerOf } from '../members/sellers.ts'
import type { SignedUp } from '../members/signed-up.ts'
import type { Answered } from '../server/http.ts'
import { somewhere } from './checkout.ts'
import { newTrader, type Trader } from './offers.ts'
import { trackingOf } from './tracking-numbers.ts'

const path = (id: string) => `/api/v1/purchases/${id}`
const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key })

/** An account with a number of the right form that no bank gave. */
export const anAccount = {
  holder: 'Jane Doe',
  account_number: 'US53GARD0000123456789',
}

interface PurchasePage {
  data: PurchaseEntry[]
  next_cursor: string | null
  years?: number[]
}

/** What a member sends about orders between members, their parcels and their money. */
export function dealerOf(trader: Trader) {
  const { call } = trader
  // several withdrawals at once add one account
  let added: Promise<PayoutAccount> | undefined
  const dealer = {
    ...trader,
    /** Chooses express for the one parcel of a checkout. */
    byExpress: async ({ id, parcels: [parcel] }: Checkout): Promise<Checkout> =>
      dataIn(
        await call('PATCH', `/api/v1/checkouts/${id}`, {
          shipping: { [parcel?.seller.id ?? '']: 'express' },
        }),
      ),
    look: (id: string): Promise<Answered> => call('GET', path(id)),
    purchase: async (id: string): Promise<Purchase> => dataIn(await dealer.look(id)),
    purchases: async (query = ''): Promise<PurchasePage> => {
      const { status, body, text } = await call('GET', `/api/v1/purchases${query}`)
      if (status !== 200) throw new Error(`Not 200 but ${status}: ${text}`)
      return body as PurchasePage
    },
    send: (id: string, type: string, more: object = {}, key?: string): Promise<Answered> =>
      call('POST', `${path(id)}/events`, { type, ...more }, keyed(key)),
    sent: async (id: string, type: string, more: object = {}): Promise<Purchase> =>
      dataIn(await dealer.send(id, type, more)),
    review: (id: string, rating: number, text = ''): Promise<Answered> =>
      call('POST', `${path(id)}/reviews`, { rating, text }, keyed()),
    reviewed: async (id: string, rating: number, text = ''): Promise<Purchase> =>
      dataIn(await dealer.review(id, rating, text), 201),
    /** Reports a problem with an order. */
    report: (id: string, body: object): Promise<Answered> =>
      call('POST', `${path(id)}/disputes`, body, keyed()),
    inDispute: (id: string, event: object): Promise<Answered> =>
      call('POST', `/api/v1/disputes/${id}/events`, event, keyed()),
    label: (id: string): Promise<Answered> => call('GET', `${path(id)}/label`),
    labeled: async (id: string): Promise<Label> => dataIn(await dealer.label(id)),
    /** Adds an address, which is the default one. */
    settle: async (address: object = somewhere): Promise<void> => {
      dataIn(await call('POST', '/api/user/addresses', { ...address, is_default: true }), 201)
    },
    balance: async (): Promise<Balance> => dataIn(await call('GET', '/api/v1/balance')),
    /** Adds a payout account, or replaces it. */
    addAccount: (more: object = {}, key?: string): Promise<Answered> =>
      call('POST', '/api/v1/payout-accounts', { ...anAccount, password, ...more }, keyed(key)),
    addedAccount: async (more: object = {}): Promise<PayoutAccount> =>
      dataIn(await dealer.addAccount(more), 201),
    /** Without an amount all of it, to the account that there is; a seller who has none adds one first. */
    withdraw: async (amount?: string, key?: string): Promise<Answered> => {
      const { account, pays_out } = await dealer.balance()
      if (account === null && pays_out) added ??= dealer.addedAccount()
      return dealer.withdrawTo((account ?? (await added))?.id, amount, key)
    },
    /** The same to this account. */
    withdrawTo: (account: string | undefined, amount?: string, key?: string): Promise<Answered> =>
      call('POST', '/api/v1/withdrawals', { amount, account }, keyed(key)),
    withdrew: async (amount?: string): Promise<Withdrawal> => dataIn(await dealer.withdraw(amount), 201),
    /** The event texts of a thread, the oldest first. */
    systemMessages: async (thread: string): Promise<string[]> =>
      (await dealer.messages(thread)).data
        .filter(({ kind }) => kind === 'event')
        .map(({ text }) => text)
        .toReversed(),
  }
  return dealer
}

export type Dealer = ReturnType<typeof dealerOf>

/** A number that USPS could have given a parcel. */
export const aTracking = () => trackingOf('usps', randomUUID())

/** Ships by a carrier that reports nothing, each parcel under a number of its own. */
export const byPost = {
  carrier: 'usps',
  get tracking() {
    return aTracking()
  },
}

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
    measurements: { chest: 51.5, length: 64 },
    purchase: { price: '129.00' },
    notes: 'A present from Ines',
    tags: ['heirloom'],
  })
  const { id } = dataIn<{ id: string }>(await seller.call('POST', `/api/v1/garments/${garment.slug}/ad`), 201)
  await seller.change(id, { price: '60.00', parcel: 's', ...more })
  await seller.fire(id, 'publish')
  return { ad: id, garment }
}

interface Given {
  seller?: Dealer
  /** Cents of an ad that asks for more than a new member may without a moderator. */
  cents?: number
  price?: string
  parcel?: 's' | 'm' | 'l'
  /** Whether the buyer chose it. */
  express?: boolean
}

/** A member bought another's ad, which was made from a garment, and has paid. */
export async function openDeal(
  server: RunningServer,
  { seller: known, cents, express = false, ...more }: Given = {},
): Promise<Deal> {
  const [buyer, seller] = await Promise.all([newDealer(server), known ?? newDealer(server)])
  const { ad, garment } = await adFromGarment(server, seller, more)
  if (cents !== undefined)
    await server.services.pool.query('update ads set price_cents = $2 where id = $1', [ad, cents])
  const checkout = await buyer.ready(ad)
  const { id } = await buyer.paid(express ? await buyer.byExpress(checkout) : checkout)
  return { buyer, seller, ad, id, garment }
}

/** The states of a paid order's main way, each by what leads there from the one before. */
export const along = {
  paid: async () => undefined,
  sent: async ({ seller, id }: Deal) => void (await seller.sent(id, 'ship', byPost)),
  shipped: async ({ seller, id }: Deal) =>
    void (await seller.sent(id, 'prove_sending', { receipt: await seller.image('dispute') })),
  delivered: async ({ buyer, id }: Deal) => void (await buyer.sent(id, 'deliver')),
  completed: async ({ buyer, id }: Deal) => void (await buyer.sent(id, 'confirm')),
} as const
export type Stage = keyof typeof along

/** A deal that came this far. */
export async function dealAt(server: RunningServer, stage: Stage, more: Given = {}): Promise<Deal> {
  const deal = await openDeal(server, more)
  for (const [name, go] of Object.entries(along)) {
    await go(deal)
    if (name === stage) break
  }
  return deal
}

/** A deal that was shipped by Garderobe Post, whose reports come by the clock, or by USPS, which was only said so far, with its number. */
export async function shippedDeal(
  server: RunningServer,
  carrier: 'usps' | 'builtin' = 'usps',
  more: Given = {},
): Promise<Deal & { tracking: string }> {
  const deal = await openDeal(server, more)
  const given = carrier === 'builtin' ? { carrier } : byPost
  const { shipment } = await deal.seller.sent(deal.id, 'ship', given)
  return { ...deal, tracking: shipment?.tracking ?? '' }
}

/** A deal in which the buyer reported what arrived as damaged. */
export async function disputedDeal(server: RunningServer): Promise<Deal & { dispute: Dispute }> {
  const deal = await dealAt(server, 'delivered')
  const images = [await deal.buyer.image('dispute')]
  const claim = { reason: 'damaged', text: 'The seam was open when it arrived.', images }
  return { ...deal, dispute: dataIn(await deal.buyer.report(deal.id, claim), 201) }
}
