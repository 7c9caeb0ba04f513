import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { sweepImages } from '#server/domains/images/sweep.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { imageFiles, upload, uploaded } from '#tests/support/members/uploads.ts'
import { openWardrobe } from '#tests/support/members/wardrobe.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let mine: Awaited<ReturnType<typeof openWardrobe>>
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  mine = await openWardrobe(server)
})

const path = '/api/v1/garments'
const shown = ({ images }: Garment) => images.map(({ id, alt }) => [id, alt])
const isThere = async (id: string) =>
  (await server.services.pool.query('select 1 from images where id = $1', [id])).rows.length > 0
const bytesOf = async () =>
  (await server.services.pool.query('select picture_bytes from users where id = $1', [mine.member.id]))
    .rows[0]?.picture_bytes

slowTest('a photo is a draft, and the same call again is the same draft', async () => {
  const { id } = await mine.image('A red coat')
  const made = await Promise.all([1, 2, 3].map(() => mine.add({ images: [{ id }] })))
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(1)
  expect(made[0]).toMatchObject({ is_draft: true, image_count: 1, images: [{ id, alt: 'A red coat' }] })
  expect((await mine.list()).total).toBe(1)
})

test('its addresses are signed; without a key nobody sees it', async () => {
  const { slug } = await mine.add({ images: [{ id: (await mine.image()).id }] })
  for (const garment of [await mine.get(slug), (await mine.list()).data[0]]) {
    const sources = garment?.images[0]?.sources ?? []
    expect(sources.length).toBeGreaterThan(0)
    for (const { url } of sources) {
      expect(url).toMatch(/^\/private\/i_[\w-]+-\d+\.(webp|avif)\?expires=\d{10}&key=[\w-]{43}$/)
      expect(await ask(server.url, 'GET', url)).toMatchObject({ status: 200 })
      const [bare = ''] = url.split('?')
      expect(await ask(server.url, 'GET', bare)).toMatchObject({ status: 403 })
      expect(await ask(server.url, 'GET', bare.replace('/private/', '/pictures/'))).toMatchObject({
        status: 404,
      })
      expect(await ask(server.url, 'GET', `${bare}?expires=9999999999&key=${'A'.repeat(43)}`)).toMatchObject({
        status: 403,
      })
    }
  }
})

slowTest(
  'photos are put in order, described again and left out; a photo left out is deleted by the sweep',
  async () => {
    const [one, two, three] = [await mine.image('1'), await mine.image('2'), await mine.image('3')]
    const { slug } = await mine.add({ images: [{ id: one.id }, { id: two.id }] })
    const changed = await mine.change(slug, {
      images: [{ id: three.id }, { id: one.id, alt: 'From the front' }],
    })
    expect(shown(changed)).toEqual([
      [three.id, '3'],
      [one.id, 'From the front'],
    ])
    // lists show the first alone
    expect((await mine.list()).data.map(garment => [shown(garment), garment.image_count])).toEqual([
      [[[three.id, '3']], 2],
    ])
    // taken back at once it is all there again
    expect(shown(await mine.change(slug, { images: [{ id: two.id }, { id: one.id }] }))).toHaveLength(2)
    await server.services.pool.query(`update images set created_at = now() - interval '2 days'`)
    await sweepImages(server.services)
    expect(await Promise.all([one, two, three].map(({ id }) => isThere(id)))).toEqual([true, true, false])
  },
)

test('images that are another’s, for something else, or of another garment are refused', async () => {
  const other = await openWardrobe(server)
  const theirs = await other.image()
  const ad = uploaded(await upload(server.url, await aPhoto(), { bearer: mine.member.bearer, purpose: 'ad' }))
  const used = await mine.image()
  await mine.add({ images: [{ id: used.id }] })
  const { slug } = await mine.add({ title: 'Coat' })
  for (const { id } of [theirs, ad, used]) {
    expect(await mine.call('PATCH', `${path}/${slug}`, { images: [{ id }], notes: 'kept?' })).toMatchObject({
      status: 422,
      body: { errors: { images: [expect.any(String)] } },
    })
  }
  expect(await mine.get(slug)).toMatchObject({ images: [], notes: null })
  const eleven = Array.from({ length: 11 }, (_, at) => ({ id: `i_${String(at).padStart(24, 'a')}` }))
  expect(await mine.call('PATCH', `${path}/${slug}`, { images: eleven })).toMatchObject({ status: 422 })
})

slowTest(
  'an image that shows a garment is not deleted under it; with the garment it goes, rows, files and room',
  async () => {
    const { id } = await mine.image()
    const { slug } = await mine.add({ images: [{ id }] })
    expect(await mine.call('DELETE', `/api/v1/attachments/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'attachment_in_use' },
    })
    expect(await bytesOf()).toBeGreaterThan(0)
    await mine.call('DELETE', `${path}/${slug}`)
    expect([await isThere(id), await bytesOf()]).toEqual([false, 0])
    await expect
      .poll(async () => (await imageFiles(server.services)).filter(file => file.includes(id)))
      .toEqual([])
  },
)

test('details of a garment are on no page for visitors, other members and companies', async () => {
  const secret = 'zq9secret'
  const { id } = await mine.image(`${secret} alt`)
  const { slug } = await mine.add({
    title: `${secret} title`,
    brand: `${secret} brand`,
    tags: [`${secret} tag`],
    storage: `${secret} storage`,
    notes: `${secret} notes`,
    purchase: { price: '12345.67', date: '2001-02-03' },
    images: [{ id }],
  })
  const others = [
    await openWardrobe(server),
    await openWardrobe(server, { is_company: true, company_name: 'Fern & Flax' }),
  ]
  const places = [
    `${path}/${slug}`,
    `${path}/${slug}/wears`,
    `${path}?q=${secret}`,
    `${path}?state=owned&worn=never`,
    `${path}/export.csv?slug=${slug}`,
    '/api/v1/wardrobe/summary',
    '/api/v1/wardrobe/wears?month=2026-11',
    '/api/v1/products?q=zq9secret',
    '/api/v1/search/suggest?q=zq9',
    '/api/user/export',
    '/sitemap.xml',
    `/account/garment/${slug}`,
  ]
  for (const place of places) {
    const answers = [
      await ask(server.url, 'GET', place),
      ...(await Promise.all(others.map(o => o.call('GET', place)))),
    ]
    for (const { status, text } of answers) {
      expect([200, 401, 404], place).toContain(status)
      expect(text.replaceAll(`q=${secret}`, ''), place).not.toContain(`${secret} `)
      expect(text, place).not.toMatch(/12345|2001-02-03/)
    }
  }
})
