import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawOnDemand } from '#demo/drawing/on-demand.ts'
import { seedWorld } from '#demo/world/seed.ts'
import type { RunningServer } from '#server/app.ts'
import { sweepImages } from '#server/domains/images/sweep.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { bearerOf, imageFiles, imagesSettled, upload, uploaded } from '#tests/support/members/uploads.ts'
import { ask, statusOf } from '#tests/support/server/http.ts'
import { type S3Shop, startS3Shop } from '#tests/support/server/s3-shop.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { slowTest } from '#tests/support/slow-test.ts'

const mia = 'u_mia000000001'
let s3: S3Shop['s3']
let keysOf: S3Shop['keysOf']
let query: S3Shop['query']
let server: RunningServer
let url: string
let bearer: string
let photo: Buffer
beforeAll(async () => {
  ;({ s3, server, keysOf, query } = await startS3Shop())
  url = server.url
  bearer = await bearerOf(server.services, mia)
  photo = await aPhoto({ width: 900, height: 600 })
})

const settled = () => imagesSettled(server.services)

describe('an image in a bucket', () => {
  test('is shown in every width and type, and is nowhere else', async () => {
    const { id, sources } = uploaded(await upload(url, photo, { bearer, purpose: 'ad' }))
    await settled()
    const widths = [200, 400, 800, 900]
    expect(sources.map(({ width }) => width)).toEqual(widths)
    expect(keysOf(id)).toEqual(
      widths.flatMap(width => ['avif', 'webp'].map(type => `pictures/${id}-${width}.${type}`)).sort(),
    )
    for (const width of widths) {
      for (const [type, format] of [
        ['avif', 'heif'],
        ['webp', 'webp'],
      ]) {
        const answer = await fetch(`${url}/pictures/${id}-${width}.${type}`)
        expect(answer.headers.get('content-type')).toBe(`image/${type}`)
        const bytes = Buffer.from(await answer.arrayBuffer())
        expect(await sharp(bytes).metadata()).toMatchObject({ width, format })
      }
    }
    expect(await imageFiles(server.services)).toEqual([])
  })

  test('opens by its signed address alone where only some may see it, until an ad shows it', async () => {
    const { id, url: address } = uploaded(await upload(url, photo, { bearer, purpose: 'garment' }))
    expect(keysOf(id)[0]).toMatch(/^private\//)
    expect(await statusOf(url + address)).toBe(200)
    expect(await statusOf(url + address.replace(/key=.{4}/, 'key=AAAA'))).toBe(403)
    expect(await statusOf(`${url}/private/${id}-200.webp`)).toBe(403)
    const open = `${url}/pictures/${id}-200.webp`
    expect(await statusOf(open)).toBe(404)
    await query(
      `insert into ad_images (ad_id, image_id, position) select id, $1, 9 from ads where state = 'published' limit 1`,
      [id],
    )
    const shown = await fetch(open)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('cache-control')).toBe('public, max-age=3600')
    expect((await shown.arrayBuffer()).byteLength).toBe(Number(shown.headers.get('content-length')))
    await query('delete from ad_images where image_id = $1', [id])
    expect(await statusOf(open)).toBe(404)
  })

  slowTest('is gone when it is deleted, what an avatar is cut from included', async () => {
    const { id } = uploaded(await upload(url, photo, { bearer, purpose: 'avatar' }))
    await settled()
    expect(keysOf(id)).toContain(`private/${id}-master.webp`)
    expect((await ask(url, 'DELETE', `/api/v1/attachments/${id}`, { bearer })).status).toBe(204)
    await settled()
    expect(keysOf(id)).toEqual([])
    expect(await statusOf(`${url}/pictures/${id}-200.webp`)).toBe(404)
  })

  slowTest('is cut to an avatar', async () => {
    const { id } = uploaded(await upload(url, photo, { bearer, purpose: 'avatar' }))
    const crop = { x: 300, y: 100, width: 500, height: 500 }
    const answer = await ask(url, 'PUT', '/api/user/avatar', { json: { attachment_id: id, crop }, bearer })
    expect(answer.status).toBe(200)
    await settled()
    const [row] = await query('select image_id from users where id = $1', [mia])
    const avatar = String(row?.image_id)
    expect(keysOf(avatar)).toHaveLength(6)
    const bytes = await (await fetch(`${url}/pictures/${avatar}-400.avif`)).arrayBuffer()
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ width: 400, height: 400 })
  })

  slowTest('is swept when no row names it, or nothing uses it', async () => {
    const hour = 3_600_000
    const unused = uploaded(await upload(url, photo, { bearer, purpose: 'garment' })).id
    const fresh = uploaded(await upload(url, photo, { bearer, purpose: 'garment' })).id
    await settled()
    await query(`update images set created_at = now() - interval '25 hours' where id = $1`, [unused])
    const old = { bytes: Buffer.from('x'), type: 'image/webp', modifiedAt: new Date(Date.now() - 2 * hour) }
    const strays = ['pictures/i_stray000001-200.webp', 'private/i_stray000001-master.webp']
    for (const key of strays) s3.objects.set(key, old)
    s3.objects.set('pictures/i_stray000002-200.webp', { ...old, modifiedAt: new Date() })
    s3.objects.set('pictures/readme.txt', old)
    expect(await sweepImages(server.services)).toEqual({ rows: 1, files: 2 })
    await settled()
    expect(keysOf('i_stray000001').concat(keysOf(unused))).toEqual([])
    expect(keysOf(fresh).length).toBe(8)
    expect(keysOf('i_stray000002').concat(keysOf('readme'))).toHaveLength(2)
  })
})

slowTest('the images of the demo world are drawn into the bucket', async () => {
  const demo = await startTestServer({
    env: { ...s3.env, S3_PREFIX: 'demo' },
    prepare: async services => {
      await seedWorld(services, undefined, { products: 5, ads: 3 })
    },
  })
  const { services } = demo
  const drawing = drawOnDemand(services)
  const { rows } = await services.pool.query<{ id: string }>(
    `select distinct on (purpose) id from images where purpose is null or purpose = 'garment' order by purpose, id`,
  )
  const [garment, product] = rows.map(({ id }) => id)
  for (const extension of ['avif', 'webp']) {
    expect(await drawing.files.find(`private/${garment}-800.${extension}`)).not.toBeNull()
    expect(await drawing.files.find(`pictures/${product}-800.${extension}`)).not.toBeNull()
    expect(await drawing.files.find(`pictures/${garment}-800.${extension}`)).toBeNull()
  }
  await drawing.stop()
  expect(keysOf(garment ?? '')).toHaveLength(2)
  for (const key of keysOf(garment ?? '')) expect(key).toMatch(/^demo\/private\//)
  expect(await statusOf(`${demo.url}/pictures/${product}-800.avif`)).toBe(200)
  expect(await statusOf(`${demo.url}/pictures/${garment}-800.avif`)).toBe(404)
  expect(await imageFiles(services)).toEqual([])
})
