import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { encodeAvifs, sweepImages } from '#server/domains/images/index.ts'
import { linkKey } from '#server/platform/ids/ids.ts'
import type { OrderReturn } from '#src/api/contract/trade/returns.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import {
  imageFiles,
  imagesSettled,
  upload,
  uploaded,
  uploadForOrder,
} from '#tests/support/members/uploads.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { type BrandSale, brandSale } from '#tests/support/trade/brand-sale.ts'

let server: RunningServer
let sale: BrandSale
beforeAll(async () => {
  ;({ server } = await startShop())
  sale = await brandSale(server)
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const keyOf = (id: string) => linkKey(server.services.secret, id)

/** A guest's delivered order, and what the guest sends about it. */
async function guests() {
  const { order } = await sale.buy(null, 2)
  await sale.deliver(order.id)
  const orderKey = keyOf(order.id)
  return {
    id: order.id,
    orderKey,
    photo: async (key?: string) =>
      uploaded(
        await uploadForOrder(server.url, order.id, await aPhoto({ width: 60, height: 80 }), {
          orderKey,
          ...(key === undefined ? {} : { key }),
        }),
      ),
    sendBack: (images: string[]) =>
      ask(server.url, 'POST', `/api/v1/orders/${order.id}/returns`, {
        json: {
          lines: [{ line_id: order.lines[0]?.id ?? '', quantity: 1 }],
          reason: 'damaged',
          images,
        },
        headers: { 'x-order-key': orderKey, 'idempotency-key': randomUUID() },
      }),
  }
}

test('a guest’s photo belongs to the order, is private, and is seen by the guest and the brand', async () => {
  const { id, photo, sendBack, orderKey } = await guests()
  const image = await photo('a-key-once')
  expect(await photo('a-key-once')).toMatchObject({ id: image.id })
  expect(await query('select owner_id, order_id, purpose from images where id = $1', [image.id])).toEqual([
    { owner_id: null, order_id: id, purpose: 'dispute' },
  ])
  expect(image.url).toContain('/private/')
  expect((await fetch(`${server.url}${image.url}`)).status).toBe(200)
  const { status, body } = await sendBack([image.id])
  expect(status).toBe(201)
  const back = (body as { data: OrderReturn }).data
  const seen = async (headers: Record<string, string>, bearer?: string) => {
    const answer = await ask(server.url, 'GET', `/api/v1/returns/${back.id}`, {
      headers,
      ...(bearer === undefined ? {} : { bearer }),
    })
    return (answer.body as { data: OrderReturn }).data.entries[0]?.images ?? []
  }
  for (const images of [await seen({ 'x-order-key': orderKey }), await seen({}, sale.company.bearer)]) {
    expect(images).toHaveLength(1)
    expect((await fetch(`${server.url}${images[0]?.url}`)).status).toBe(200)
  }
  // its AVIF is encoded as a member's is
  await encodeAvifs(server.services, image.id)
  expect(await query('select types from images where id = $1', [image.id])).toEqual([
    { types: ['avif', 'webp'] },
  ])
})

test('without the key, and with the key of another order, nothing is uploaded and nothing of it is used', async () => {
  const [mine, other] = [await guests(), await guests()]
  const bytes = await aPhoto({ width: 60, height: 80 })
  const member = await enrol(server)
  for (const given of [{}, { orderKey: 'wrong' }, { orderKey: other.orderKey }, { bearer: member.bearer }])
    expect((await uploadForOrder(server.url, mine.id, bytes, given)).status).toBe(404)
  expect(await query('select id from images where order_id = $1', [mine.id])).toEqual([])
  const foreign = (await other.photo()).id
  const members = uploaded(await upload(server.url, bytes, { bearer: member.bearer, purpose: 'dispute' })).id
  for (const image of [foreign, members])
    expect(await mine.sendBack([image])).toMatchObject({
      status: 422,
      body: { errors: { images: ['One of these photos no longer exists.'] } },
    })
})

test('a guest’s file that is no image is refused with a sentence, and not stored', async () => {
  const { id, orderKey } = await guests()
  expect(await uploadForOrder(server.url, id, Buffer.from('no image'), { orderKey })).toMatchObject({
    status: 422,
    body: { errors: { file: [expect.any(String)] } },
  })
  expect(await query('select id from images where order_id = $1', [id])).toEqual([])
})

test('an order has room for 40 photos', async () => {
  const { id, photo, orderKey } = await guests()
  const { id: first } = await photo()
  await query(
    `insert into images (id, order_id, purpose, width, height, widths)
     select 'i_more' || g, $1, 'dispute', 60, 80, '{60}' from generate_series(10, 48) g`,
    [id],
  )
  const bytes = await aPhoto({ width: 60, height: 80 })
  expect(await uploadForOrder(server.url, id, bytes, { orderKey })).toMatchObject({
    status: 422,
    body: { code: 'quota', message: 'An order has room for 40 photos. Use some of those that you uploaded.' },
  })
  await query(`delete from images where order_id = $1 and id <> $2`, [id, first])
})

test('photos of a return that was never requested are removed with their files after a day; used ones stay', async () => {
  const { photo, sendBack } = await guests()
  const [used, unused] = [(await photo()).id, (await photo()).id]
  expect((await sendBack([used])).status).toBe(201)
  await query(`update images set created_at = now() - interval '25 hours' where id = any($1)`, [
    [used, unused],
  ])
  await sweepImages(server.services)
  await imagesSettled(server.services)
  expect(await query('select id from images where id = any($1)', [[used, unused]])).toEqual([{ id: used }])
  const files = await imageFiles(server.services)
  expect(files.some(file => file.includes(unused))).toBe(false)
  expect(files.some(file => file.includes(used))).toBe(true)
})
