import { randomUUID } from 'node:crypto'
import type { RunningServer } from '#server/app.ts'
import type { Message } from '#src/api/contract/messages.ts'
import type { Thread } from '#src/api/contract/threads.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import type { Answered } from '../server/http.ts'
import { somewhere } from '../trade/checkout.ts'
import { addAd } from './catalog.ts'
import { enrol } from './enrolled.ts'
import { aPhoto } from './photos.ts'
import type { SignedUp } from './signed-up.ts'
import { upload, uploaded } from './uploads.ts'

/** The `data` of an answer; fails where it has another status. */
export function dataIn<T>({ status, body, text }: Answered, wanted = 200): T {
  if (status !== wanted) throw new Error(`Not ${wanted} but ${status}: ${text}`)
  return (body as { data: T }).data
}

/** What a member sends in conversations. */
export function writerOf(server: RunningServer, member: SignedUp) {
  const path = (id: string) => `/api/v1/threads/${id}`
  const writer = {
    ...member,
    ask: (listing: string): Promise<Answered> =>
      member.call('POST', '/api/v1/threads', { product_id: listing }),
    asked: async (listing: string): Promise<Thread> => dataIn(await writer.ask(listing), 201),
    write: (thread: string, body: object | string, key: string = randomUUID()): Promise<Answered> =>
      member.call('POST', `${path(thread)}/messages`, typeof body === 'string' ? { text: body } : body, {
        'idempotency-key': key,
      }),
    wrote: async (thread: string, body: object | string, key?: string): Promise<Message> =>
      dataIn(await writer.write(thread, body, key), 201),
    thread: async (id: string): Promise<Thread> => dataIn(await member.call('GET', path(id))),
    threads: async (query = ''): Promise<{ data: Thread[]; next_cursor: string | null }> =>
      pageIn(await member.call('GET', `/api/v1/threads${query}`)),
    messages: async (id: string, query = ''): Promise<{ data: Message[]; next_cursor: string | null }> =>
      pageIn(await member.call('GET', `${path(id)}/messages${query}`)),
    /** The texts of a thread, the oldest first. */
    texts: async (id: string): Promise<string[]> =>
      (await writer.messages(id)).data.map(({ text }) => text).toReversed(),
    fire: async (id: string, type: string): Promise<Thread> =>
      dataIn(await member.call('POST', `${path(id)}/events`, { type })),
    read: (id: string, until: string): Promise<Answered> =>
      member.call('POST', `${path(id)}/read`, { until }),
    block: (userId: string): Promise<Answered> => member.call('POST', '/api/v1/blocks', { user_id: userId }),
    unblock: (userId: string): Promise<Answered> => member.call('DELETE', `/api/v1/blocks/${userId}`),
    /** Whether the header shows the mark. */
    async isMarked(): Promise<boolean> {
      const { body } = await member.call('POST', '/api/v1/notification/check')
      return (body as { status: boolean }).status
    },
    async image(purpose = 'message'): Promise<string> {
      const bytes = await aPhoto({ width: 60, height: 80 })
      return uploaded(await upload(server.url, bytes, { bearer: member.bearer, purpose })).id
    },
    /** Buys one of a variant. */
    async buy(variant: string): Promise<Order> {
      const lines = [{ id: variant, quantity: 1 }]
      const { id } = dataIn<{ id: string }>(await member.call('POST', '/api/v1/checkouts', { lines }), 201)
      const at = `/api/v1/checkouts/${id}`
      const given = { email: member.email, address: somewhere }
      const { total } = dataIn<{ total: string }>(await member.call('PATCH', at, given))
      const payment = { payment: { provider: 'manual', token: 'tok_ok' }, expected_total: total }
      const headers = { 'idempotency-key': randomUUID() }
      const paid = await member.call('POST', `${at}/pay`, payment, headers)
      const [order] = dataIn<{ orders: Order[] }>(paid, 201).orders
      if (order === undefined) throw new Error(paid.text)
      return order
    },
  }
  return writer
}

export type Writer = ReturnType<typeof writerOf>

function pageIn<T>({ status, body, text }: Answered): { data: T[]; next_cursor: string | null } {
  if (status !== 200) throw new Error(`Not 200 but ${status}: ${text}`)
  return body as { data: T[]; next_cursor: string | null }
}

/** A buyer who asked the seller of an ad, without a word yet. */
export async function openConversation(server: RunningServer): Promise<{
  buyer: Writer
  seller: Writer
  ad: string
  id: string
}> {
  const [buyer, seller] = await Promise.all([newWriter(server), newWriter(server)])
  const ad = await adOf(server, seller)
  const { id } = await buyer.asked(ad)
  return { buyer, seller, ad, id }
}

export const newWriter = async (server: RunningServer): Promise<Writer> =>
  writerOf(server, await enrol(server))

/** An ad of this member, for $30. */
export const adOf = (
  { services }: RunningServer,
  { id }: Pick<SignedUp, 'id'>,
  more: object = {},
): Promise<string> =>
  addAd(services.pool, {
    title: 'Suede boots',
    category: 'boots',
    whose: 'woman',
    price: 3000,
    seller: id,
    ...more,
  })
