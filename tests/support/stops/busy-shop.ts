import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect as open } from 'node:net'
import { expect } from 'vitest'
import { runningDatabase } from '#server/platform/database/embedded.ts'
import { asCoats, importerOf } from '../members/imports.ts'
import { aPhoto } from '../members/photos.ts'
import { bearerOf, upload, uploaded } from '../members/uploads.ts'
import { openEventStream } from '../server/event-stream.ts'
import { ask } from '../server/http.ts'
import { buyOne } from '../trade/buy.ts'
import { openServices, seedShop } from '../trade/checkout.ts'
import type { Home } from './start-command.ts'

/** What the server said was done, each to be found again. */
export interface Acknowledged {
  messages: string[]
  orders: number
  images: string[]
}

export const nothing = (): Acknowledged => ({ messages: [], orders: 0, images: [] })

async function servicesOf({ dataDir }: Home) {
  return openServices((await runningDatabase(dataDir)) ?? '', { poolMax: 3 })
}

/** Writes to customer service until nobody answers, and notes what was taken. */
async function write(origin: string, { messages }: Acknowledged): Promise<void> {
  for (;;) {
    const email = `${randomUUID()}@x.example`
    const { status } = await ask(origin, 'POST', '/api/v1/contact', {
      json: { name: 'Ada', email, message: 'Where is my coat?' },
      headers: { 'idempotency-key': email },
    })
    if (status === 202) messages.push(email)
  }
}

/** Writes one message to customer service. */
export async function writeOnce({ origin }: Home, acknowledged: Acknowledged): Promise<void> {
  const email = `${randomUUID()}@x.example`
  const { status } = await ask(origin, 'POST', '/api/v1/contact', {
    json: { name: 'Ada', email, message: 'Where is my coat?' },
    headers: { 'idempotency-key': email },
  })
  expect(status).toBe(202)
  acknowledged.messages.push(email)
}

const rows = Array.from(
  { length: 400 },
  (_, at) => `coat-${at},Coat ${at},coats,woman,M,SKU-${at},${20 + at},${at}`,
)
const table = `handle,title,category,whose,size,sku,price,stock\n${rows.join('\n')}\n`

/**
 * Keeps a shop busy: two guests order, one writes, a photo comes in whole and another at a trickle, an import runs, and a
 * member listens. Answers once all of that is under way; everything ends with the server.
 */
export async function keepBusy(home: Home, acknowledged: Acknowledged): Promise<() => Promise<void>> {
  const { services, close } = await servicesOf(home)
  const { origin } = home
  const work: Promise<unknown>[] = []
  try {
    const shop = await seedShop(services)
    await services.pool.query(
      `insert into categories (id, slug, name, position, size_system) values ('c_coats', 'coats', 'Coats', 0, 'alpha') on conflict (slug) do nothing`,
    )
    const [variant = ''] = await shop.product([900])
    const bearer = await bearerOf(services, shop.buyer)
    const photo = await aPhoto({ width: 1600, height: 1200 })
    const stream = await openEventStream(origin, bearer)
    expect(stream.status).toBe(200)
    work.push(stream.ended)

    const importer = await importerOf({ url: origin, services, close })
    const { id } = await importer.previewed(table, asCoats)
    await importer.send(id, 'start')

    const order = async () => {
      for (;;) {
        await buyOne(origin, variant)
        acknowledged.orders += 1
      }
    }
    const send = async () => {
      for (;;)
        acknowledged.images.push(uploaded(await upload(origin, photo, { bearer, purpose: 'garment' })).id)
    }
    work.push(order(), order(), send(), write(origin, acknowledged), trickle(home, bearer))
    const settled = Promise.allSettled(work)
    await expect
      .poll(
        () => acknowledged.orders > 0 && acknowledged.images.length > 0 && acknowledged.messages.length > 0,
        {
          timeout: 60_000,
        },
      )
      .toBe(true)
    return async () => {
      await settled
    }
  } finally {
    await close()
  }
}

/** An upload that never comes to its end. */
async function trickle({ port }: Home, bearer: string): Promise<void> {
  const socket = open(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST /api/v1/attachments HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${bearer}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n' +
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
  )
  const more = setInterval(() => socket.write('more'), 100)
  await once(socket, 'close')
  clearInterval(more)
}

/** What was acknowledged and is not there. */
export async function lost(home: Home, { messages, orders, images }: Acknowledged): Promise<string[]> {
  const { services, close } = await servicesOf(home)
  try {
    const { rows } = await services.pool.query<{ messages: string[]; orders: number; images: string[] }>(
      `select (select coalesce(array_agg(email), '{}') from contact_messages) as messages,
         (select count(*)::int from orders) as orders,
         (select coalesce(array_agg(id), '{}') from images) as images`,
    )
    const [found] = rows
    if (found === undefined) throw new Error('The database answers nothing.')
    return [
      ...messages.filter(email => !found.messages.includes(email)),
      ...images.filter(id => !found.images.includes(id)),
      ...(found.orders < orders ? [`${orders - found.orders} orders`] : []),
    ]
  } finally {
    await close()
  }
}
