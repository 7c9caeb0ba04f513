import { expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Ad } from '#src/api/contract/ads.ts'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import { aSeller, type Seller } from '#tests/support/members/sellers.ts'
import { withSeller } from '#tests/support/members/with-seller.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { somewhere } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let ida: Seller
withSeller(given => {
  ;({ server, ida } = given)
})

const open = (who: Seller, ...ids: string[]) =>
  who.call('POST', '/api/v1/checkouts', { lines: ids.map(id => ({ id, quantity: 1 })) })
const opened = async (who: Seller, ...ids: string[]) =>
  ((await open(who, ...ids)).body as { data: Checkout }).data
const reserve = async (who: Seller, { id }: { id: string }) => {
  await who.call('PATCH', `/api/v1/checkouts/${id}`, { email: 'theo@mail.example', address: somewhere })
  return who.call('POST', `/api/v1/checkouts/${id}/reserve`)
}
const again = 'You’re already buying this in another checkout. Continue there.'

/** An ad of Ida that Theo holds in the first checkout. */
async function heldByTheo() {
  const [ad, theo] = [await ida.published(), await aSeller(server)]
  const first = await opened(theo, ad.id)
  const second = await opened(theo, ad.id)
  expect((await reserve(theo, first)).status).toBe(200)
  return { ad, theo, first, second }
}

test('a checkout of an ad that the buyer holds already says so and names the one that holds it', async () => {
  const { ad, theo, first, second } = await heldByTheo()
  expect(await reserve(theo, second)).toMatchObject({
    status: 409,
    body: { code: 'ad_reserved', message: again, data: { lines: [{ held_by: first.id }] } },
  })
  expect(await reserve(theo, second)).toMatchObject({ status: 422, body: { message: again } })
  // begun afterwards, it leads there too
  expect((await opened(theo, ad.id)).lines).toMatchObject([{ problem: 'out_of_stock', held_by: first.id }])
  expect((await theo.call('GET', `/api/v1/items?id=${ad.id}`)).body).toMatchObject({
    data: [{ stock: 0, held_by: first.id }],
  })
})

test('an ad held by another buyer: not to be bought, without a word of their checkout', async () => {
  const { ad } = await heldByTheo()
  const mona = await aSeller(server)
  expect(await open(mona, ad.id)).toMatchObject({
    status: 422,
    body: { code: 'nothing_to_buy', message: 'Nothing in this checkout can be bought anymore.' },
  })
  const { body } = await mona.call('GET', `/api/v1/items?id=${ad.id}`)
  expect(body).toMatchObject({ data: [{ stock: 0 }] })
  expect(JSON.stringify(body)).not.toContain('held_by')
})

test('a seller’s own ad: buying it is refused, and the line says that it is their own', async () => {
  const ad = await ida.published()
  expect(await open(ida, ad.id)).toMatchObject({
    status: 422,
    body: { code: 'own_ad', message: 'This is your own ad. Edit it or see its state under Ads.' },
  })
  const other = await (await aSeller(server)).published()
  expect((await opened(ida, ad.id, other.id)).lines).toMatchObject([
    { problem: 'gone', is_own: true },
    { problem: null },
  ])
  expect((await ida.call('GET', `/api/v1/items?id=${ad.id}`)).body).toMatchObject({
    data: [{ is_own: true }],
  })
  const { body } = await ida.call('GET', `/api/v1/items?id=${other.id}`)
  expect(JSON.stringify(body)).not.toContain('is_own')
})

test('a reserved ad: its seller alone sees until when, on the ad and in a notification', async () => {
  const { ad, first, theo } = await heldByTheo()
  const { expires_at: until } = (
    (await theo.call('GET', `/api/v1/checkouts/${first.id}`)).body as { data: Checkout }
  ).data
  const own: Ad = await ida.get(ad.id)
  expect(own).toMatchObject({ state: 'reserved', reserved_until: until })
  const notifications = (await ida.call('GET', '/api/v1/notifications')).body as {
    data: { kind: string; text: string }[]
  }
  expect(notifications.data.filter(({ kind }) => kind === 'ad_reserved')).toMatchObject([
    {
      text: 'Your ad was reserved: a buyer is about to pay.',
      next: 'Nobody else can buy it until {day}, {time}.',
      until,
      item: { title: ad.title },
      href: `/account/ads?ad=${ad.id}`,
    },
  ])
  // nobody else learns it
  expect(JSON.stringify((await theo.call('GET', `/api/v1/ads/${ad.id}`)).body)).not.toContain(
    'reserved_until',
  )
  await passTime(server.services, 16 * 60_000)
  await expect.poll(async () => ida.get(ad.id)).toMatchObject({ state: 'published', reserved_until: null })
})
