import { expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Listing } from '#src/api/contract/catalog.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { adIn, aSeller, type Seller } from '#tests/support/members/sellers.ts'
import { imageFiles } from '#tests/support/members/uploads.ts'
import { withSeller } from '#tests/support/members/with-seller.ts'
import { ask, statusOf } from '#tests/support/server/http.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let ida: Seller
withSeller(given => {
  ;({ server, ida } = given)
})

const garments = '/api/v1/garments'
const secret = 'behind the winter coats'

async function aGarment(seller: Seller, more: object = {}): Promise<Garment> {
  const images = [await seller.image('garment'), await seller.image('garment')]
  const answer = await seller.call('POST', garments, {
    title: 'Marled pullover',
    category: 'knitwear',
    whose: 'woman',
    brand: "Levi's",
    size: { system: 'alpha', label: 'M' },
    colors: ['navy'],
    materials: ['wool'],
    condition: 'very_good',
    measurements: { length: 64, chest: 51.5 },
    purchase: { price: '129.00' },
    storage: secret,
    notes: secret,
    tags: ['heirloom'],
    rating: 5,
    images,
    ...more,
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return (answer.body as { data: Garment }).data
}
const offer = (seller: Seller, slug: string) => seller.call('POST', `${garments}/${slug}/ad`)
const shown = async (seller: Seller, slug: string) =>
  ((await seller.call('GET', `${garments}/${slug}`)).body as { data: Garment }).data
const publicly = (id: string) => statusOf(`${server.url}/pictures/${id}-60.webp`)

test('a draft has all that is known and nothing that is private; only what is missing is asked for', async () => {
  const garment = await aGarment(ida)
  const answer = await offer(ida, garment.slug)
  const ad = adIn(answer, 201)
  expect(ad).toMatchObject({
    slug: 'marled-pullover',
    title: 'Marled pullover',
    description: '',
    measurements: { chest: 51.5, length: 64 },
    state: 'draft',
    category: { slug: 'knitwear' },
    whose: 'woman',
    brand: { slug: 'levis' },
    size: { label: 'M', key: 'm' },
    colors: ['navy'],
    materials: ['wool'],
    condition: 'very_good',
    price: null,
    garment_slug: garment.slug,
  })
  expect(ad.images.map(({ id }) => id)).toEqual(garment.images.map(({ id }) => id))
  expect(ad.missing.map(({ field }) => field)).toEqual(['price', 'parcel'])
  expect(answer.text).not.toMatch(/winter|heirloom|129/)
  expect((await shown(ida, garment.slug)).ad).toEqual({ id: ad.id, slug: 'marled-pullover', state: 'draft' })
})

test('a garment offered several times, together or later: one ad, until that is deleted', async () => {
  const { slug } = await aGarment(ida)
  const answers = await Promise.all([offer(ida, slug), offer(ida, slug), offer(ida, slug)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
  expect(new Set(answers.map(({ body }) => (body as { data: { id: string } }).data.id)).size).toBe(1)
  const { id } = adIn(await offer(ida, slug))
  await ida.fire(id, 'delete')
  const again = adIn(await offer(ida, slug), 201)
  expect(again.id).not.toBe(id)
  const other = await aSeller(server)
  expect((await offer(other, slug)).status).toBe(404)
})

test('the measured colors of a garment are shown with its ad, until its colors change', async () => {
  const swatch = [
    { color: 'red', hex: '#be2428', share: 70 },
    { color: 'white', hex: '#f6f6f4', share: 30 },
  ]
  const { slug } = await aGarment(ida, { colors: ['red', 'white'], swatch, pattern: 'striped' })
  const { id } = adIn(await offer(ida, slug), 201)
  await ida.change(id, { price: '45.00', parcel: 'm' })
  await ida.fire(id, 'publish')
  const page = async () =>
    ((await ask(server.url, 'GET', `/api/v1/products/${id}`)).body as { data: Listing }).data.swatch
  expect(await page()).toEqual(swatch)
  // found under both, and by the word
  const found = async (query: string) =>
    (
      (await ask(server.url, 'GET', `/api/v1/products?${query}`)).body as { data: { id: string }[] }
    ).data.some(each => each.id === id)
  await expect.poll(() => found('color=red&kind=ad')).toBe(true)
  expect(await found('color=white&kind=ad')).toBe(true)
  expect(await found('color=navy&kind=ad')).toBe(false)
  expect(await found('q=red+pullover')).toBe(true)
  await ida.change(id, { colors: ['white', 'red'] })
  expect(await page()).toEqual(swatch)
  await ida.change(id, { colors: ['white'] })
  expect(await page()).toEqual([])
  expect((await shown(ida, slug)).swatch).toEqual(swatch)
})

slowTest('a garment that was given away: cannot be offered', async () => {
  const { slug } = await aGarment(ida)
  await ida.call('POST', `${garments}/${slug}/events`, { type: 'donate' })
  expect(await offer(ida, slug)).toMatchObject({ status: 409, body: { code: 'not_allowed' } })
})

test('images of a garment’s ad: public only while the ad is, and no byte is stored twice', async () => {
  const garment = await aGarment(ida)
  const [first = { id: '' }] = garment.images
  // a job may add an AVIF meanwhile, which counts in both
  const bytes = async () => {
    const { rows } = await server.services.pool.query(
      `select u.picture_bytes = sum(i.bytes) as is_sum, count(*)::int as images from users u
       join images i on i.owner_id = u.id where u.id = $1 group by u.picture_bytes`,
      [ida.id],
    )
    return rows
  }
  expect(await bytes()).toEqual([{ is_sum: true, images: 2 }])
  const { id } = adIn(await offer(ida, garment.slug), 201)
  expect(await publicly(first.id)).toBe(404)
  await ida.change(id, { price: '45.00', parcel: 'm' })
  await ida.fire(id, 'publish')
  expect(await publicly(first.id)).toBe(200)
  const page = await ask(server.url, 'GET', `/api/v1/products/${id}`)
  const images = (page.body as { data: { images: { url: string; sources: { url: string }[] }[] } }).data
    .images
  expect(images).toHaveLength(2)
  for (const { url } of images) {
    const image = await fetch(`${server.url}${url}`)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(image.headers.get('cache-control')).toBe('public, max-age=3600')
    expect((await image.arrayBuffer()).byteLength).toBe(Number(image.headers.get('content-length')))
  }
  expect(
    (await imageFiles(server.services))
      .filter(file => file.includes(first.id))
      .every(file => file.includes('private')),
  ).toBe(true)
  // paused it still has its page; taken off it has none
  await ida.fire(id, 'pause')
  expect(await publicly(first.id)).toBe(200)
  expect(await bytes()).toEqual([{ is_sum: true, images: 2 }])
  await ida.fire(id, 'delete')
  expect(await publicly(first.id)).toBe(404)
  // the garment goes on showing it, to its owner alone
  const [still] = (await shown(ida, garment.slug)).images
  expect(await statusOf(`${server.url}${still?.url}`)).toBe(200)
})

slowTest('an image of the garment that the ad does not show stays private', async () => {
  const garment = await aGarment(ida)
  const [front = { id: '' }, label = { id: '' }] = garment.images
  const { id } = adIn(await offer(ida, garment.slug), 201)
  await ida.change(id, { price: '45.00', parcel: 'm', images: [{ id: front.id }] })
  await ida.fire(id, 'publish')
  expect([await publicly(front.id), await publicly(label.id)]).toEqual([200, 404])
})

test('a garment sold by its ad: leaving in the same moment; both come back if the order is canceled', async () => {
  const garment = await aGarment(ida)
  const { id } = adIn(await offer(ida, garment.slug), 201)
  await ida.change(id, { price: '45.00', parcel: 'm' })
  await ida.fire(id, 'publish')
  const theo = await aSeller(server)
  const buyer = shopper(server.services, viewerOf(theo.id))
  const checkout = await buyer.create([id, 1])
  const { orders } = await buyer.pay(await buyer.patch(checkout.id))
  expect(await ida.get(id)).toMatchObject({ state: 'sold' })
  expect(await shown(ida, garment.slug)).toMatchObject({ state: 'leaving', ad: { id, state: 'sold' } })
  await buyer.send(orders[0]?.id ?? '', { type: 'cancel' })
  expect(await ida.get(id)).toMatchObject({ state: 'paused' })
  expect(await shown(ida, garment.slug)).toMatchObject({ state: 'owned', ad: { state: 'paused' } })
})

slowTest('a garment whose ad is marked as sold: sold, too', async () => {
  const garment = await aGarment(ida)
  const { id } = adIn(await offer(ida, garment.slug), 201)
  await ida.change(id, { price: '45.00', parcel: 'm' })
  await ida.fire(id, 'publish')
  await ida.fire(id, 'mark_sold')
  expect(await shown(ida, garment.slug)).toMatchObject({ state: 'sold' })
})

slowTest('a deleted garment leaves its ad its images', async () => {
  const garment = await aGarment(ida)
  const { id } = adIn(await offer(ida, garment.slug), 201)
  await ida.change(id, { price: '45.00', parcel: 'm' })
  await ida.fire(id, 'publish')
  expect((await ida.call('DELETE', `${garments}/${garment.slug}`)).status).toBe(204)
  expect(await ida.get(id)).toMatchObject({ state: 'published', garment_slug: null })
  for (const { id: image } of garment.images) expect(await publicly(image)).toBe(200)
})
