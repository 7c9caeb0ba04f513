import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { forgetImages } from '#server/domains/images/index.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { UploadedImage } from '#src/api/contract/attachments.ts'
import type { OwnBrandPage } from '#src/api/contract/business/brand.ts'
import type { BrandPage } from '#src/api/contract/catalog.ts'
import { aBrand, type Brand } from '#tests/support/members/brand.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { upload, uploaded } from '#tests/support/members/uploads.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

const path = '/api/v1/business/brand'

let server: RunningServer
let brand: Brand
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  brand = await aBrand(server)
})

const empty = { story: '', cover: null, logo: null, featured: [] }
const own = async () => ((await brand.call('GET', path)).body as { data: OwnBrandPage }).data
const put = (page: object) => brand.call('PUT', path, { ...empty, ...page })
const shown = async () => {
  const { slug } = await own()
  return ((await ask(server.url, 'GET', `/api/v1/brands/${slug}`)).body as { data: BrandPage }).data
}
async function anImage(purpose = 'brand', { bearer }: { bearer: string } = brand): Promise<string> {
  const bytes = await aPhoto({ width: 80, height: 60 })
  return uploaded(await upload(server.url, bytes, { bearer, purpose })).id
}
const isStored = async (id: string) =>
  (await server.services.pool.query('select from images where id = $1', [id])).rows.length > 0

test('a company keeps its page, and everybody reads it at once', async () => {
  const [one, two] = [
    await brand.active({ title: 'One' }),
    await brand.active({ title: 'Two', options: [], variants: [{ values: [], price: '20.00', stock: 4 }] }),
  ]
  const [cover, logo] = [await anImage(), await anImage()]
  expect(await shown()).toMatchObject({ description: '', cover: null, logo: null, featured: [] })
  const answer = await put({ version: 1, story: ' We sew. ', cover, logo, featured: [two.id, one.id] })
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { version: 2, story: 'We sew.', cover: { id: cover }, logo: { id: logo } } },
  })
  expect(await own()).toMatchObject({
    featured: [
      { id: two.id, title: 'Two', state: 'active', is_shown: true },
      { id: one.id, is_shown: true },
    ],
  })
  expect(await shown()).toMatchObject({
    description: 'We sew.',
    cover: { url: expect.stringContaining(cover) },
    logo: { url: expect.stringContaining(logo) },
    featured: [{ id: two.id }, { id: one.id }],
    attachment: [{ url: expect.stringContaining(cover) }],
  })
})

test('a product that leaves the shop leaves the page, and comes back with it', async () => {
  const { id } = await brand.active()
  await put({ version: 1, featured: [id] })
  expect((await shown()).featured).toHaveLength(1)
  await brand.send(id, 'archive')
  expect([(await shown()).featured, (await own()).featured]).toMatchObject([[], [{ id, is_shown: false }]])
  await brand.send(id, 'activate')
  expect((await shown()).featured).toHaveLength(1)
})

test('two who edit at once: the second hears of it, and nothing of the first is lost', async () => {
  await put({ version: 1, story: 'First' })
  expect(await put({ version: 1, story: 'Second' })).toMatchObject({
    status: 409,
    body: { code: 'stale_version', data: { version: 2, story: 'First' } },
  })
  expect(await put({ version: 1, story: 'First' })).toMatchObject({ body: { data: { version: 2 } } })
  const answers = await Promise.all(['A', 'B', 'C'].map(story => put({ version: 2, story })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await own()).version).toBe(3)
})

test('an image that is replaced or removed is deleted; one that stays is not', async () => {
  const [cover, logo, other] = [await anImage(), await anImage(), await anImage()]
  await put({ version: 1, cover, logo })
  await put({ version: 2, cover: other, logo })
  expect([await isStored(cover), await isStored(logo), await isStored(other)]).toEqual([false, true, true])
  await put({ version: 3, cover: logo, logo: other })
  expect([await isStored(logo), await isStored(other)]).toEqual([true, true])
  await put({ version: 4 })
  expect([await isStored(logo), await isStored(other)]).toEqual([false, false])
})

test('an image or product that is not the company’s own, or chosen twice, is refused at its field', async () => {
  const stranger = await aBrand(server)
  const theirs = await stranger.active()
  const { id } = await brand.create()
  const image = await anImage()
  const cases: [object, string, string][] = [
    [{ cover: await anImage('brand', stranger) }, 'cover', 'This image is no longer there. Upload it again.'],
    [{ logo: await anImage('product') }, 'logo', 'This image is no longer there. Upload it again.'],
    [{ cover: image, logo: image }, 'logo', 'Upload another image for the logo.'],
    [{ featured: [theirs.id] }, 'featured', 'One of these products is no longer there. Remove it.'],
    [{ featured: [id, id] }, 'featured', 'Choose each product once.'],
    [{ featured: Array.from({ length: 9 }, () => id) }, 'featured', 'Choose products of yours, at most 8.'],
  ]
  for (const [page, field, sentence] of cases) {
    expect(await put({ version: 1, ...page })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [sentence] } },
    })
  }
  expect(await own()).toMatchObject({ version: 1, ...empty })
})

test('a company that waits has no page yet; a suspended one reads, and shows nothing', async () => {
  const waiting = await aBrand(server, 'pending_approval')
  expect((await waiting.call('GET', path)).body).toEqual({ data: null })
  expect(await waiting.call('PUT', path, { ...empty, version: 1 })).toMatchObject({
    status: 409,
    body: { message: 'Your brand page opens when your shop is approved.' },
  })
  await put({ version: 1, story: 'We sew.', cover: await anImage() })
  expect(await shown()).toMatchObject({ description: 'We sew.', cover: {} })
  await server.services.pool.query(`update companies set state = 'suspended' where user_id = $1`, [brand.id])
  await expect.poll(shown).toMatchObject({ description: '', cover: null, attachment: [] })
  expect((await own()).story).toBe('We sew.')
  expect((await put({ version: 2, story: 'New' })).status).toBe(403)
})

test('the images of a company that is erased leave its page and are deleted', async () => {
  const [cover, logo] = [await anImage(), await anImage()]
  await put({ version: 1, story: 'We sew.', cover, logo })
  await change(server.services, uow => forgetImages(uow, brand.id))
  expect([await isStored(cover), await isStored(logo)]).toEqual([false, false])
  expect(await own()).toMatchObject({ cover: null, logo: null })
  expect(await shown()).toMatchObject({ cover: null, logo: null, attachment: [] })
})

test('a part is cut out of an image of the page into one of its own, and the other one stays', async () => {
  const image = await anImage()
  const crop = (area: object, id = image) =>
    brand.call('POST', `/api/v1/attachments/${id}/crop`, { crop: area })
  const made = await crop({ x: 50, y: 10, width: 30, height: 20 })
  expect(made).toMatchObject({ status: 201, body: { data: { width: 30, height: 20 } } })
  const { data: part } = made.body as { data: UploadedImage }
  expect(part.id).not.toBe(image)
  const { data, info } = await sharp(
    Buffer.from(await (await fetch(new URL(part.url, server.url))).arrayBuffer()),
  )
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([30, 20])
  // the left half of the photo is red and the right half, where the part lies, is blue
  const [red = 0, , blue = 0] = data
  expect(blue).toBeGreaterThan(red + 100)
  await put({ version: 1, cover: part.id })
  expect([await isStored(image), (await shown()).cover]).toMatchObject([true, { width: 30, height: 20 }])
  for (const outside of [
    { x: 51, y: 10, width: 30, height: 20 },
    { x: 0, y: 41, width: 30, height: 20 },
    { x: 0, y: 0, width: 0, height: 20 },
    { x: 0, y: 0, width: 81, height: 60 },
  ])
    expect(await crop(outside)).toMatchObject({
      status: 422,
      body: { errors: { crop: ['Choose a part inside the image.'] } },
    })
  for (const wrong of [{ x: -1 }, { y: 0.5 }, { width: '30' }, { height: null }])
    expect((await crop({ x: 0, y: 0, width: 10, height: 10, ...wrong })).status).toBe(422)
  const stranger = await aBrand(server)
  expect(await crop({ x: 0, y: 0, width: 10, height: 10 }, await anImage('brand', stranger))).toMatchObject({
    status: 404,
  })
  expect(await crop({ x: 0, y: 0, width: 10, height: 10 }, await anImage('product'))).toMatchObject({
    status: 422,
    body: { errors: { crop: ['Only images of your brand page can be cropped.'] } },
  })
})
