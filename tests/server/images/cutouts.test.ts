import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { unfitImage } from '#server/domains/image-workers/content/sentences.ts'
import { queueCutouts } from '#server/domains/images/index.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { aGarmentPhoto } from '#tests/support/members/garment-photos.ts'
import { samplePhotos } from '#tests/support/members/samples.ts'
import { imageFiles, imagesSettled, upload, uploaded } from '#tests/support/members/uploads.ts'
import { openWardrobe } from '#tests/support/members/wardrobe.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let mine: Awaited<ReturnType<typeof openWardrobe>>
beforeAll(async () => {
  ;({ server } = await startShop())
  mine = await openWardrobe(server)
})

/** The address of the cutout of a garment with this photo, and the id of the photo. */
async function cutoutOf(photo: Buffer) {
  const { id } = uploaded(await upload(server.url, photo, { bearer: mine.member.bearer, purpose: 'garment' }))
  const { slug, images } = await mine.add({ images: [{ id }] })
  return { id, slug, url: images[0]?.cutout ?? '' }
}

/** The image at an address, as RGBA. */
async function pixelsAt(url: string) {
  const response = await fetch(new URL(url, server.url))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([480, 600])
  return (x: number, y: number) => [...data.subarray((y * 480 + x) * 4, (y * 480 + x) * 4 + 4)]
}

/** What became of the cutout of an image; null until it was tried. */
async function outcomeOf(id: string) {
  const { rows } = await server.services.pool.query('select cutout from images where id = $1', [id])
  return rows[0]?.cutout
}

/** Notes which cutouts the image workers begin, and how many they make at once, until it is stopped. */
function watchCuts() {
  const { imageWorkers } = server.services
  const work = imageWorkers.work.bind(imageWorkers)
  const begun: string[] = []
  const awaited: string[] = []
  let [running, most] = [0, 0]
  imageWorkers.work = async job => {
    if (job.kind !== 'cutout') return work(job)
    begun.push(job.id)
    if (job.isAwaited) awaited.push(job.id)
    running += 1
    most = Math.max(most, running)
    return work(job).finally(() => {
      running -= 1
    })
  }
  const stop = () => {
    imageWorkers.work = work
    return begun
  }
  return { stop, most: () => most, awaited: () => awaited }
}

const filesOf = async (id: string) =>
  (await imageFiles(server.services)).filter(path => path.includes(`${id}-cutout`))

test('a cutout is the garment of a photo without the wall behind it, and fills its frame', async () => {
  const { url } = await cutoutOf((await aGarmentPhoto('coat.jpg', '#1c2648')).buffer)
  const at = await pixelsAt(url)
  for (const [x, y] of [
    [2, 2],
    [477, 2],
    [2, 597],
    [477, 597],
  ] as const)
    expect(at(x, y)[3]).toBe(0)
  // the garment covers 34 of 50 hundredths of the photo's height, and nearly all of the cutout's
  for (const [x, y] of [
    [240, 40],
    [240, 300],
    [240, 560],
    [80, 300],
    [400, 300],
  ] as const) {
    const [red = 0, green = 0, blue = 0, alpha] = at(x, y)
    expect(alpha).toBe(255)
    expect(Math.max(Math.abs(red - 0x1c), Math.abs(green - 0x26), Math.abs(blue - 0x48))).toBeLessThan(16)
  }
})

slowTest('a photo in which no garment is found has no cutout', async () => {
  const wall = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#cfc8bb' } })
    .jpeg()
    .toBuffer()
  const { id, slug, url } = await cutoutOf(wall)
  expect(url).not.toBe('')
  expect(await ask(server.url, 'GET', url)).toMatchObject({ status: 404 })
  expect(await filesOf(id)).toEqual([])
  const [image] = (await mine.get(slug)).images
  expect(image).not.toHaveProperty('cutout')
  expect(image).not.toHaveProperty('cutout_is_made')
})

slowTest('photos of any size and shape are tried once', async () => {
  for (const [width, height] of [
    [1, 1],
    [20, 26],
    [320, 40],
    [40, 320],
  ] as const) {
    const cloth = await sharp({
      create: {
        width: Math.ceil(width / 2),
        height: Math.ceil(height / 2),
        channels: 3,
        background: '#1c2648',
      },
    })
      .png()
      .toBuffer()
    const photo = await sharp({ create: { width, height, channels: 3, background: '#f6f6f4' } })
      .composite([{ input: cloth }])
      .png()
      .toBuffer()
    const { id, url } = await cutoutOf(photo)
    const { status } = await fetch(new URL(url, server.url))
    expect(await outcomeOf(id)).toBe(status === 200 ? 'made' : 'none')
    expect(await filesOf(id)).toHaveLength(status === 200 ? 1 : 0)
  }
})

test('a cutout is made after the upload, once for all who wait for it, and goes with its image', async () => {
  const cuts = watchCuts()
  const { id, slug, url } = await cutoutOf((await aGarmentPhoto('hat.jpg', '#7a1c1c')).buffer)
  const answers = await Promise.all(
    [1, 2, 3].map(async () => (await fetch(new URL(url, server.url))).bytes()),
  )
  expect(new Set(answers.map(bytes => Buffer.from(bytes).toString('base64'))).size).toBe(1)
  await imagesSettled(server.services)
  expect(cuts.stop()).toEqual([id])
  expect(await filesOf(id)).toHaveLength(1)
  expect((await mine.get(slug)).images[0]).toMatchObject({ cutout_is_made: true })
  await mine.change(slug, { images: [] })
  expect(
    await ask(server.url, 'DELETE', `/api/v1/attachments/${id}`, { bearer: mine.member.bearer }),
  ).toMatchObject({ status: 204 })
  await expect.poll(() => filesOf(id)).toEqual([])
  expect(await ask(server.url, 'GET', url)).toMatchObject({ status: 404 })
  expect(await filesOf(id)).toEqual([])
})

test('cutouts are made one after the other, in the order of their uploads', async () => {
  const cuts = watchCuts()
  const ids: string[] = []
  for (const color of ['#1c2648', '#7a1c1c', '#2c6e49']) {
    const photo = (await aGarmentPhoto('coat.jpg', color)).buffer
    const { bearer } = mine.member
    ids.push(uploaded(await upload(server.url, photo, { bearer, purpose: 'garment' })).id)
  }
  await imagesSettled(server.services)
  expect(cuts.most()).toBe(1)
  expect(cuts.awaited()).toEqual([])
  expect(cuts.stop()).toEqual(ids)
  expect(await Promise.all(ids.map(outcomeOf))).toEqual(['made', 'made', 'made'])
})

test('a cutout that could not be made is tried again', async () => {
  const { imageWorkers } = server.services
  const work = imageWorkers.work.bind(imageWorkers)
  let refusals = 0
  imageWorkers.work = async job => {
    if (job.kind !== 'cutout') return work(job)
    refusals += 1
    imageWorkers.work = work
    throw new Refusal(503, 'busy', 'Many photos are being uploaded right now.')
  }
  const photo = (await aGarmentPhoto('coat.jpg', '#1c2648')).buffer
  const { bearer } = mine.member
  const { id } = uploaded(await upload(server.url, photo, { bearer, purpose: 'garment' }))
  await imagesSettled(server.services)
  expect(refusals).toBe(1)
  expect(await outcomeOf(id)).toBe('made')
})

test('a photo on which the image workers end is not tried again', async () => {
  const { imageWorkers } = server.services
  const work = imageWorkers.work.bind(imageWorkers)
  imageWorkers.work = async job => {
    if (job.kind !== 'cutout') return work(job)
    imageWorkers.work = work
    throw unfitImage('broken')
  }
  const photo = (await aGarmentPhoto('coat.jpg', '#1c2648')).buffer
  const { bearer } = mine.member
  const { id } = uploaded(await upload(server.url, photo, { bearer, purpose: 'garment' }))
  await imagesSettled(server.services)
  expect(await outcomeOf(id)).toBe('none')
  expect(await filesOf(id)).toEqual([])
})

test('garments that were never tried are queued once each, and other images are not', async () => {
  const { pool } = server.services
  const { bearer } = mine.member
  const photo = (await aGarmentPhoto('coat.jpg', '#1c2648')).buffer
  const { id } = uploaded(await upload(server.url, photo, { bearer, purpose: 'garment' }))
  const other = uploaded(await upload(server.url, photo, { bearer, purpose: 'ad' }))
  await imagesSettled(server.services)
  const [image] = await filesOf(id)
  await pool.query('update images set cutout = null where id = $1', [id])
  const cuts = watchCuts()
  await Promise.all([queueCutouts(server.services), queueCutouts(server.services)])
  await imagesSettled(server.services)
  expect(cuts.stop()).toEqual([id])
  expect(await filesOf(id)).toEqual([image])
  expect(await outcomeOf(other.id)).toBeNull()
})

test('a cutout that somebody waits for goes before those in the queue', async () => {
  const { id, url } = await cutoutOf((await aGarmentPhoto('coat.jpg', '#1c2648')).buffer)
  await imagesSettled(server.services)
  await server.services.pool.query('update images set cutout = null where id = $1', [id])
  await server.services.files.remove([`private/${id}-cutout.webp`])
  const cuts = watchCuts()
  expect((await fetch(new URL(url, server.url))).status).toBe(200)
  expect(cuts.awaited()).toEqual([id])
  expect(cuts.stop()).toEqual([id])
})

test('its address opens nothing else, and no other address opens it', async () => {
  const { id, url } = await cutoutOf((await aGarmentPhoto('shirt.jpg', '#2c6e49')).buffer)
  const [, query = ''] = url.split('?')
  expect(url).toMatch(/^\/private\/i_[\w-]+-cutout\.webp\?expires=\d{10}&key=[\w-]{43}$/)
  for (const other of [
    `/private/${id}-160.webp?${query}`,
    `/private/${id}-master.webp?${query}`,
    `/private/${id}-cutout.webp`,
    url.replace(/key=(.)/, (_, first) => `key=${first === '_' ? '-' : '_'}`),
  ])
    expect((await ask(server.url, 'GET', other)).status).not.toBe(200)
  expect(await ask(server.url, 'GET', `/pictures/${id}-cutout.webp`)).toMatchObject({ status: 404 })
})

slowTest('real photographs lose their background and keep their garment', async () => {
  const paths = await samplePhotos()
  const some = paths.filter((_, at) => at % Math.max(1, Math.floor(paths.length / 8)) === 0).slice(0, 8)
  let found = 0
  for (const path of some) {
    const { id, url } = await cutoutOf(await readFile(path))
    await imagesSettled(server.services)
    if ((await outcomeOf(id)) === 'none') continue
    const at = await pixelsAt(url)
    const corners = [at(3, 3), at(476, 3), at(3, 596), at(476, 596)]
    if (corners.every(([, , , alpha]) => alpha === 0)) found += 1
  }
  expect(found).toBeGreaterThanOrEqual(some.length - 1)
})
