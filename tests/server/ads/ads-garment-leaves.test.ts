import { expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { aGarment } from '#tests/support/members/own-garments.ts'
import { adIn, aSeller, type Seller } from '#tests/support/members/sellers.ts'
import { withSeller } from '#tests/support/members/with-seller.ts'
import { cli } from '#tests/support/server/cli.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { count, shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let ida: Seller
withSeller(given => {
  ;({ server, ida } = given)
})

const send = (slug: string, type: string) => ida.call('POST', `/api/v1/garments/${slug}/events`, { type })
const shown = async (slug: string) =>
  ((await ida.call('GET', `/api/v1/garments/${slug}`)).body as { data: Garment }).data

/** A garment and its ad that lacks nothing. */
async function offered(more: object = {}): Promise<{ slug: string; id: string }> {
  const { slug } = await aGarment(ida)
  const { id } = adIn(await ida.call('POST', `/api/v1/garments/${slug}/ad`), 201)
  await ida.change(id, { price: '45.00', parcel: 'm', ...more })
  return { slug, id }
}

async function onSale(more: object = {}): Promise<{ slug: string; id: string }> {
  const both = await offered(more)
  await ida.fire(both.id, 'publish')
  return both
}

test.each(['donate', 'discard'])(
  '%s takes a published ad out of the shop in the same moment',
  async leave => {
    const { slug, id } = await onSale()
    await expect.poll(ida.inShop).toEqual([id])
    expect(await send(slug, leave)).toMatchObject({
      status: 200,
      body: { data: { ad: { state: 'paused' } } },
    })
    await expect.poll(ida.inShop).toEqual([])
    const ad = await ida.get(id)
    expect(ad.allowed.find(({ event }) => event === 'resume')).toEqual({
      event: 'resume',
      ok: false,
      reason: 'First choose “I still have it” on the item’s page.',
    })
    expect(await ida.send(id, 'resume')).toMatchObject({ status: 409 })
    // still there after all: its seller decides when it is for sale again
    await send(slug, 'keep')
    expect(await ida.get(id)).toMatchObject({ state: 'paused', missing: [] })
    expect(await ida.fire(id, 'resume')).toMatchObject({ state: 'published' })
  },
)

slowTest('giving a garment away pauses its published ad, although an earlier one was removed', async () => {
  const { slug, id: removed } = await onSale()
  await server.services.pool.query(`update ads set state = 'removed.final' where id = $1`, [removed])
  const { id } = adIn(await ida.call('POST', `/api/v1/garments/${slug}/ad`), 201)
  await ida.change(id, { price: '45.00', parcel: 'm' })
  await ida.fire(id, 'publish')
  expect((await send(slug, 'donate')).status).toBe(200)
  expect(await ida.states(removed, id)).toEqual(['removed.final', 'paused'])
})

slowTest('after thirty days the garment is gone, and its ad says so', async () => {
  const { slug, id } = await onSale()
  await send(slug, 'donate')
  await server.services.pool.query(
    `update garments set state = 'donated.past' where slug = $1 and owner_id = $2`,
    [slug, ida.id],
  )
  expect((await ida.get(id)).missing).toEqual([{ field: 'garment', sentence: 'Use an item you still have.' }])
  expect(await ida.fire(id, 'mark_sold')).toMatchObject({ state: 'sold' })
})

slowTest(
  'a draft stays a draft that cannot be published; what is in review is taken back from it',
  async () => {
    const draft = await offered()
    await send(draft.slug, 'donate')
    expect(await ida.send(draft.id, 'publish')).toMatchObject({ status: 409 })
    expect(await ida.get(draft.id)).toMatchObject({ state: 'draft', missing: [{ field: 'garment' }] })

    const reviewed = await onSale({ description: 'A perfect replica.' })
    expect(await ida.get(reviewed.id)).toMatchObject({ state: 'pending_review' })
    await send(reviewed.slug, 'discard')
    expect(await ida.get(reviewed.id)).toMatchObject({ state: 'draft' })
    const output = await cli(server.services.config.databaseUrl, 'approve-ad', reviewed.id).catch(String)
    expect(String(output)).not.toContain('is in the shop')
  },
)

slowTest('an archived garment: its ad stays for sale', async () => {
  const { slug, id } = await onSale()
  expect(await send(slug, 'archive')).toMatchObject({ status: 200 })
  expect(await ida.get(id)).toMatchObject({ state: 'published' })
  await expect.poll(ida.inShop).toEqual([id])
})

test('a garment that a shopper is paying for: neither given nor thrown away, alone or in a batch', async () => {
  const { slug, id } = await onSale()
  const buyer = shopper(server.services, viewerOf((await aSeller(server)).id))
  const checkout = await buyer.patch((await buyer.create([id, 1])).id)
  await buyer.reserve(checkout.id)
  const { allowed } = await shown(slug)
  expect(allowed.filter(({ ok }) => !ok)).toEqual([
    { event: 'donate', ok: false, reason: 'A buyer is paying for it right now.' },
    { event: 'discard', ok: false, reason: 'A buyer is paying for it right now.' },
  ])
  expect(await send(slug, 'donate')).toMatchObject({
    status: 409,
    body: { code: 'not_allowed', message: 'A buyer is paying for it right now.' },
  })
  const other = await aGarment(ida)
  const batch = { slugs: [other.slug, slug], event: 'donate' }
  expect(await ida.call('POST', '/api/v1/garments/batch', batch)).toMatchObject({ status: 409 })
  expect([(await shown(other.slug)).state, (await ida.get(id)).state]).toEqual(['owned', 'reserved'])
})

test('a garment given away while a shopper goes to pay: one of them comes first, never both', async () => {
  const ends: string[] = []
  for (let trial = 0; trial < 12; trial++) {
    const { slug, id } = await onSale()
    const buyer = shopper(server.services, viewerOf((await aSeller(server)).id))
    const { id: checkout } = await buyer.patch((await buyer.create([id, 1])).id)
    const [, left] = await Promise.all([buyer.reserve(checkout).catch(() => undefined), send(slug, 'donate')])
    const [{ state: garment }, { state: ad }] = await Promise.all([shown(slug), ida.get(id)])
    ends.push(`${left.status} ${garment} ${ad}`)
  }
  const possible = ['200 donated.recent paused', '409 owned reserved']
  expect(ends.filter(end => !possible.includes(end))).toEqual([])
})

slowTest('a garment given away while its ad is being published: the ad is paused afterward', async () => {
  const { slug, id } = await offered()
  const { pool } = server.services
  const isWaiting = () => count(server.services, 'select count(*) from pg_locks where not granted')
  const publishing = await pool.connect()
  try {
    await publishing.query('begin')
    await publishing.query(
      `update ads set state = 'published', published_at = now(), shown_until = now() + interval '90 days',
         version = version + 1 where id = $1`,
      [id],
    )
    let isOver = false
    const leaving = send(slug, 'donate').finally(() => {
      isOver = true
    })
    await expect.poll(async () => isOver || (await isWaiting()) > 0).toBe(true)
    await publishing.query('commit')
    expect(await leaving).toMatchObject({ status: 200, body: { data: { ad: { state: 'paused' } } } })
  } finally {
    publishing.release()
  }
  expect([(await shown(slug)).state, (await ida.get(id)).state]).toEqual(['donated.recent', 'paused'])
})
