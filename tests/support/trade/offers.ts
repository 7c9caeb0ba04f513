import { randomUUID } from 'node:crypto'
import type { RunningServer } from '#server/app.ts'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import type { Offer } from '#src/api/contract/trade/offer.ts'
import type { OfferSettings, OfferTerms } from '#src/api/contract/trade/offer-settings.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import { adOf, dataIn, newWriter, type Writer } from '../members/conversation.ts'
import type { Answered } from '../server/http.ts'
import { somewhere } from './checkout.ts'

const keyed = () => ({ 'idempotency-key': randomUUID() })

/** What a member sends about offers and checkouts. */
export function traderOf(writer: Writer) {
  const { call } = writer
  const trader = {
    ...writer,
    offer: (thread: string, amount: string): Promise<Answered> =>
      call('POST', `/api/v1/threads/${thread}/offers`, { amount }, keyed()),
    offered: async (thread: string, amount: string): Promise<Offer> =>
      dataIn(await trader.offer(thread, amount), 201),
    answer: (id: string, type: string, more: object = {}): Promise<Answered> =>
      call('POST', `/api/v1/offers/${id}/events`, { type, ...more }, keyed()),
    answered: async (id: string, type: string, more: object = {}): Promise<Offer> =>
      dataIn(await trader.answer(id, type, more)),
    terms: async (ad: string): Promise<OfferTerms> =>
      dataIn(await call('GET', `/api/v1/ads/${ad}/offer-terms`)),
    termsIn: async (thread: string): Promise<OfferTerms> =>
      dataIn(await call('GET', `/api/v1/threads/${thread}/offer-terms`)),
    settings: async (ad: string): Promise<OfferSettings> =>
      dataIn(await call('GET', `/api/v1/ads/${ad}/offer-floor`)),
    floor: (ad: string, floor: string | null): Promise<Answered> =>
      call('PUT', `/api/v1/ads/${ad}/offer-floor`, { floor }),
    toFans: (ad: string, amount: string): Promise<Answered> =>
      call('POST', `/api/v1/ads/${ad}/offers`, { amount }, keyed()),
    favorite: (ad: string): Promise<Answered> => call('PUT', `/api/v1/favorites/${ad}`),
    /** The offers of a thread as this member sees them, the newest first. */
    offers: async (thread: string): Promise<Offer[]> =>
      (await trader.messages(thread)).data.flatMap(({ offer }) => offer ?? []),
    open: (...ads: string[]): Promise<Answered> =>
      call('POST', '/api/v1/checkouts', { lines: ads.map(id => ({ id, quantity: 1 })) }),
    opened: async (...ads: string[]): Promise<Checkout> => dataIn(await trader.open(...ads), 201),
    /** Opens a checkout that lacks nothing but the payment. */
    async ready(...ads: string[]): Promise<Checkout> {
      const { id } = await trader.opened(...ads)
      const given = { email: writer.email, address: somewhere }
      return dataIn(await call('PATCH', `/api/v1/checkouts/${id}`, given))
    },
    checkout: async (id: string): Promise<Checkout> => dataIn(await call('GET', `/api/v1/checkouts/${id}`)),
    reserve: (id: string): Promise<Answered> => call('POST', `/api/v1/checkouts/${id}/reserve`),
    pay: ({ id, total }: Pick<Checkout, 'id' | 'total'>, token = 'tok_ok'): Promise<Answered> =>
      call(
        'POST',
        `/api/v1/checkouts/${id}/pay`,
        { payment: { provider: 'manual', token }, expected_total: total },
        keyed(),
      ),
    paid: async (checkout: Pick<Checkout, 'id' | 'total'>): Promise<Order> => {
      const [order] = dataIn<{ orders: Order[] }>(await trader.pay(checkout), 201).orders
      if (order === undefined) throw new Error('A payment without an order.')
      return order
    },
  }
  return trader
}

export type Trader = ReturnType<typeof traderOf>

export const newTrader = async (server: RunningServer): Promise<Trader> => traderOf(await newWriter(server))

/** A buyer and a seller in a conversation about an ad for $80. */
export async function openTrade(
  server: RunningServer,
  more: object = {},
): Promise<{ buyer: Trader; seller: Trader; ad: string; thread: string }> {
  const [buyer, seller] = await Promise.all([newTrader(server), newTrader(server)])
  const ad = await adOf(server, seller, { price: 8000, ...more })
  // as if it had been published by its seller
  const until = new Date(Date.now() + 60 * 86_400_000)
  await server.services.pool.query('update ads set shown_until = $1 where id = $2', [until, ad])
  const { id: thread } = await buyer.asked(ad)
  return { buyer, seller, ad, thread }
}
