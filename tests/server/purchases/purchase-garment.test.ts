import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { copyGarmentImages } from '#server/domains/wardrobe/index.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { dataIn } from '#tests/support/members/conversation.ts'
import { ownGarments } from '#tests/support/members/own-garments.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import {
  adFromGarment,
  byPost,
  type Dealer,
  dealAt,
  disputedDeal,
  newDealer,
  openDeal,
} from '#tests/support/trade/deals.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const garmentOf = async (dealer: Dealer, slug: string): Promise<Garment> =>
  dataIn(await dealer.call('GET', `/api/v1/garments/${slug}`))
const slugOf = ({ lines }: Purchase) => lines[0]?.garment_slug ?? null
const stateOf = async (dealer: Dealer, slug: string) => (await garmentOf(dealer, slug)).state

test('a garment leaves when its ad is paid, is sold when the order completes, and arrives at the buyer', async () => {
  const { buyer, seller, ad, id, garment } = await openDeal(server)
  expect(await stateOf(seller, garment.slug)).toBe('leaving')
  expect(slugOf(await buyer.purchase(id))).toBeNull()
  await seller.sent(id, 'ship', byPost)
  await buyer.sent(id, 'deliver')
  expect(await stateOf(seller, garment.slug)).toBe('leaving')
  const confirmed = await buyer.sent(id, 'confirm')
  const slug = slugOf(confirmed)
  expect(await stateOf(seller, garment.slug)).toBe('sold')
  const arrived = await garmentOf(buyer, slug ?? '')
  expect(arrived).toMatchObject({
    title: garment.title,
    state: 'owned',
    category: garment.category,
    whose: 'woman',
    brand: garment.brand,
    size: garment.size,
    colors: ['navy'],
    materials: ['wool'],
    condition: 'very_good',
    measurements: { chest: 51.5, length: 64 },
    purchase: { price: '60.00', order_line: confirmed.lines[0]?.id },
    wear_count: 0,
    tags: [],
    notes: null,
    rating: null,
  })
  expect(arrived.purchase.date).toBe(server.services.clock.now().toISOString().slice(0, 10))
  expect(slugOf(await seller.purchase(id))).toBeNull()
  await expect.poll(async () => (await garmentOf(buyer, slug ?? '')).images.length).toBe(1)
  const [image] = (await garmentOf(buyer, slug ?? '')).images
  expect(image?.id).not.toBe(garment.images[0]?.id)
  expect((await fetch(`${server.url}${image?.url}`)).status).toBe(200)
  expect(await query('select state from ads where id = $1', [ad])).toEqual([{ state: 'sold' }])
})

slowTest('the photos are the buyer’s own: they stay when the seller’s go', async () => {
  const { buyer, seller, ad, id } = await dealAt(server, 'completed')
  const slug = slugOf(await buyer.purchase(id))
  await expect.poll(async () => (await garmentOf(buyer, slug ?? '')).images.length).toBe(1)
  await query(`delete from ad_images where ad_id = $1`, [ad])
  await query(
    'delete from garment_images gi using garments g where g.id = gi.garment_id and g.owner_id = $1',
    [seller.id],
  )
  const [image] = (await garmentOf(buyer, slug ?? '')).images
  expect((await fetch(`${server.url}${image?.url}`)).status).toBe(200)
  const owners = await query(
    `select i.owner_id, i.purpose from garment_images gi join garments g on g.id = gi.garment_id
     join images i on i.id = gi.image_id where g.slug = $1`,
    [slug],
  )
  expect(owners).toEqual([{ owner_id: buyer.id, purpose: 'garment' }])
})

slowTest('a photo that is drawn on request: its drawing is copied for the buyer, and no file', async () => {
  const { buyer, ad, id } = await dealAt(server, 'delivered')
  const drawing = { view: 'front' }
  await query(
    `update images set drawing = $2, widths = '{200,1600}', types = '{avif,webp}'
     where id in (select image_id from ad_images where ad_id = $1)`,
    [ad, drawing],
  )
  const { lines } = await buyer.sent(id, 'confirm')
  const [line] = lines
  await copyGarmentImages(server.services, line?.id ?? '')
  await copyGarmentImages(server.services, line?.id ?? '')
  const copies = await query(
    `select i.owner_id, i.purpose, i.drawing, i.widths, i.types, i.bytes from garment_images gi
     join garments g on g.id = gi.garment_id join images i on i.id = gi.image_id where g.slug = $1`,
    [line?.garment_slug],
  )
  expect(copies).toEqual([
    {
      ...{ owner_id: buyer.id, purpose: 'garment', drawing },
      ...{ widths: [200, 1600], types: ['avif', 'webp'], bytes: 0 },
    },
  ])
})

test('a garment that is leaving is neither sold again, nor given away, nor worn by mistake into the next ad', async () => {
  const { seller, garment } = await openDeal(server)
  const path = `/api/v1/garments/${garment.slug}`
  expect((await garmentOf(seller, garment.slug)).allowed.filter(({ ok }) => ok)).toEqual([])
  for (const type of ['donate', 'discard', 'archive'])
    expect((await seller.call('POST', `${path}/events`, { type })).status).toBe(409)
  expect((await seller.call('POST', `${path}/ad`)).status).toBe(409)
  expect((await ownGarments(seller)).data).toEqual([])
  expect((await ownGarments(seller, '&state=leaving')).data.map(({ slug }) => slug)).toEqual([garment.slug])
})

test('a garment comes back when its order is canceled', async () => {
  const { seller, id, garment } = await openDeal(server)
  await seller.sent(id, 'cancel', { reason: 'It is torn.' })
  expect(await stateOf(seller, garment.slug)).toBe('owned')
})

slowTest('a garment whose order was refunded without a return is its owner’s to settle', async () => {
  for (const settle of [
    (seller: Dealer, path: string) => seller.call('POST', `${path}/events`, { type: 'discard' }),
    (seller: Dealer, path: string) => seller.call('POST', `${path}/events`, { type: 'archive' }),
    (seller: Dealer, path: string) => seller.call('POST', `${path}/ad`),
  ]) {
    const { seller, ad, garment, dispute } = await disputedDeal(server)
    await fire(server.services, {
      kind: 'dispute',
      id: dispute.id,
      event: { type: 'dispute.propose', by: 'seller', proposal: 'reject', text: 'It was whole.' },
    })
    await fire(server.services, {
      kind: 'dispute',
      id: dispute.id,
      event: { type: 'dispute.escalate', by: 'buyer', reason: 'It is a fake.' },
    })
    await fire(server.services, {
      kind: 'dispute',
      id: dispute.id,
      event: { type: 'dispute.decide', by: 'moderator', decision: 'refund', reason: 'It is a fake.' },
    })
    expect(await stateOf(seller, garment.slug)).toBe('owned')
    expect(await query('select state from ads where id = $1', [ad])).toEqual([{ state: 'sold' }])
    expect((await settle(seller, `/api/v1/garments/${garment.slug}`)).status).toBeLessThan(300)
  }
})

slowTest('an ad that was sold elsewhere takes its garment at once', async () => {
  const seller = await newDealer(server)
  const { ad, garment } = await adFromGarment(server, seller)
  dataIn(await seller.call('POST', `/api/v1/ads/${ad}/events`, { type: 'mark_sold' }))
  expect(await stateOf(seller, garment.slug)).toBe('sold')
})

slowTest(
  'a garment that was sold under the former rule stays sold, and comes back all the same',
  async () => {
    const [kept, returned] = [await openDeal(server), await openDeal(server)]
    for (const { garment } of [kept, returned])
      await query(`update garments set state = 'sold' where slug = $1`, [garment.slug])
    await kept.seller.sent(kept.id, 'ship', byPost)
    await kept.buyer.sent(kept.id, 'deliver')
    await kept.buyer.sent(kept.id, 'confirm')
    expect(await stateOf(kept.seller, kept.garment.slug)).toBe('sold')
    await returned.buyer.sent(returned.id, 'cancel')
    expect(await stateOf(returned.seller, returned.garment.slug)).toBe('owned')
  },
)

slowTest('several ads of one member become several garments, each once', async () => {
  const [buyer, seller] = await Promise.all([newDealer(server), newDealer(server)])
  const first = await adFromGarment(server, seller)
  const second = await adFromGarment(server, seller, { price: '25.00' })
  const { id } = await buyer.paid(await buyer.ready(first.ad, second.ad))
  await seller.sent(id, 'ship', byPost)
  await buyer.sent(id, 'deliver')
  const completed = await buyer.sent(id, 'confirm')
  expect(completed).toMatchObject({ lines: [{ unit_price: '60.00' }, { unit_price: '25.00' }] })
  const { data } = await ownGarments(buyer)
  expect(data.map(({ purchase: { price } }) => price).toSorted()).toEqual(['25.00', '60.00'])
  // each line names the garment that it became
  expect(data.map(({ slug }) => slug).toSorted()).toEqual(
    completed.lines.map(line => line.garment_slug ?? '').toSorted(),
  )
  expect(await stateOf(seller, first.garment.slug)).toBe('sold')
  expect(await stateOf(seller, second.garment.slug)).toBe('sold')
  // the events of the order stand in the thread of its first line
  const threads = await query('select listing_id from threads where buyer_id = $1', [buyer.id])
  expect(threads).toEqual([{ listing_id: first.ad }])
})

slowTest('a garment that was bought can be put up for sale at once', async () => {
  const { buyer, id } = await dealAt(server, 'completed')
  const slug = slugOf(await buyer.purchase(id))
  const made = await buyer.call('POST', `/api/v1/garments/${slug}/ad`)
  expect(made).toMatchObject({ status: 201, body: { data: { state: 'draft', price: null } } })
})

test('a garment that arrived is seen by its owner alone', async () => {
  const { buyer, seller, id } = await dealAt(server, 'completed')
  const slug = slugOf(await buyer.purchase(id))
  expect((await seller.call('GET', `/api/v1/garments/${slug}`)).status).toBe(404)
  expect((await ask(server.url, 'GET', `/api/v1/garments/${slug}`)).status).toBe(401)
})
