import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { storeCutoutEdit } from '#server/domains/images/edit-cutout.ts'
import { queueCutouts, sweepImages } from '#server/domains/images/index.ts'
import { incomingFolder } from '#server/platform/files/folders.ts'
import type { EditableCutout } from '#src/api/contract/cutouts.ts'
import type { CutoutEdit } from '#src/api/contract/values/cutout-strokes.ts'
import type { Image } from '#src/api/contract/values/values.ts'
import { aGarmentPhoto } from '#tests/support/members/garment-photos.ts'
import { imageFiles, imagesSettled, upload, uploaded } from '#tests/support/members/uploads.ts'
import { openWardrobe } from '#tests/support/members/wardrobe.ts'
import { type Answered, ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let mine: Awaited<ReturnType<typeof openWardrobe>>
beforeAll(async () => {
  ;({ server } = await startShop())
  mine = await openWardrobe(server)
})

const pathTo = (id: string) => `/api/v1/attachments/${id}/cutout`
const dab = (x: number, y: number, radius = 0.05): CutoutEdit => ({
  base: 'automatic',
  strokes: [{ mode: 'remove', radius, points: [[x, y]] }],
})
const automatic: CutoutEdit = { base: 'automatic', strokes: [] }
const edit = (id: string, body: object) => mine.call('PUT', pathTo(id), body)
const read = async (id: string) =>
  ((await mine.call('GET', pathTo(id))).body as { data: EditableCutout }).data
const imageIn = ({ status, body, text }: Answered): Image => {
  if (status !== 200) throw new Error(`${status} ${text}`)
  return (body as { data: Image }).data
}
const cutoutIn = (answered: Answered) => imageIn(answered).cutout ?? ''

/** A garment with a photo whose automatic cutout was tried. */
async function aGarment(photo?: Buffer) {
  const bytes = photo ?? (await aGarmentPhoto('coat.jpg', '#1c2648')).buffer
  const { id } = uploaded(await upload(server.url, bytes, { bearer: mine.member.bearer, purpose: 'garment' }))
  const { slug } = await mine.add({ images: [{ id }] })
  await imagesSettled(server.services)
  return { id, slug, image: async () => (await mine.get(slug)).images[0] }
}

async function bytesAt(url: string) {
  const response = await fetch(new URL(url, server.url))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  return Buffer.from(await response.arrayBuffer())
}

async function pixelsAt(url: string) {
  const { data } = await sharp(await bytesAt(url))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => [...data.subarray((y * 480 + x) * 4, (y * 480 + x) * 4 + 4)]
}

const filesOf = async (id: string) =>
  (await imageFiles(server.services)).filter(path =>
    [`${id}-cutout`, `${id}-mask`].some(name => path.includes(name)),
  )

test('an edit begins with the photo and the mask of its automatic cutout', async () => {
  const { id } = await aGarment()
  const { photo, width, height, mask, edit: stored } = await read(id)
  expect([width, height, stored]).toEqual([160, 200, null])
  expect((await fetch(new URL(photo.url, server.url))).status).toBe(200)
  const { data, info } = await sharp(Buffer.from(mask ?? '', 'base64'))
    .toColorspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([160, 200, 1])
  expect([data[100 * 160 + 80], data[0], data[199 * 160 + 159]]).toEqual([255, 0, 0])
  // what is sent is not stored
  expect((await imageFiles(server.services)).filter(path => path.includes('-large-mask'))).toEqual([])
})

test('a stroke takes away the part of the garment below it, and nothing else', async () => {
  const { id, image } = await aGarment()
  const before = await pixelsAt((await image())?.cutout ?? '')
  const answer = imageIn(await edit(id, dab(0.5, 0.5)))
  expect(answer).toMatchObject({ cutout_is_made: true })
  const after = await pixelsAt(answer.cutout ?? '')
  // the cutout shows a pixel of the photo about four pixels wide; the brush covers ten pixels around the middle
  let changed = 0
  for (let y = 0; y < 600; y += 3)
    for (let x = 0; x < 480; x += 3) {
      const away = Math.hypot(x - 240, y - 300)
      if (away < 36) expect(after(x, y)[3]).toBeLessThan(8)
      const [one, other] = [before(x, y), after(x, y)]
      const isSame =
        // WebP rounds alpha and colors
        Math.abs((one[3] ?? 0) - (other[3] ?? 0)) <= 12 &&
        ((one[3] ?? 0) < 250 || one.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) <= 8))
      if (!isSame) changed += 1
      // beyond its edge and the blocks of WebP
      if (away > 60) expect([x, y, isSame]).toEqual([x, y, true])
    }
  expect(changed).toBeGreaterThan(100)
})

test('strokes are stored, and the edited cutout is shown everywhere under an address of its own', async () => {
  const { id, slug, image } = await aGarment()
  const first = await image()
  const was = await bytesAt(first?.cutout ?? '')
  const url = cutoutIn(await edit(id, dab(0.5, 0.4)))
  expect(url).toMatch(/^\/private\/i_[\w-]+-cutout-k[0-9a-f]{12}\.webp\?expires=\d{10}&key=[\w-]{43}$/)
  expect((await read(id)).edit).toEqual(dab(0.5, 0.4))
  expect((await image())?.cutout).toBe(url)
  const { slug: other } = await mine.add({ title: 'Hat', category: 'hats' })
  const pieces = [slug, other].map((garment, at) => ({ garment, x: 300 + at * 200, y: 500, scale: 100 }))
  const { body } = await mine.call('POST', '/api/v1/outfits', { name: 'Sunday', pieces })
  expect((body as { data: { pieces: { image: Image | null }[] } }).data.pieces[0]?.image?.cutout).toBe(url)
  const second = cutoutIn(await edit(id, dab(0.5, 0.6)))
  expect(second).not.toBe(url)
  expect((await bytesAt(second)).equals(await bytesAt(url))).toBe(false)
  // the automatic cutout again, with the bytes and at the address that caches have
  expect(cutoutIn(await edit(id, automatic))).toBe(first?.cutout)
  expect((await bytesAt(first?.cutout ?? '')).equals(was)).toBe(true)
  expect((await read(id)).edit).toBeNull()
  expect(await image()).toEqual(first)
})

test('the same strokes give the same bytes', async () => {
  const { id } = await aGarment()
  const [one, other] = [await edit(id, dab(0.4, 0.4)), await edit(id, dab(0.4, 0.4))]
  expect((await bytesAt(cutoutIn(one))).equals(await bytesAt(cutoutIn(other)))).toBe(true)
})

test('where no garment was found the member removes from the whole photo', async () => {
  const wall = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#cfc8bb' } })
    .jpeg()
    .toBuffer()
  const { id, image } = await aGarment(wall)
  expect(await image()).not.toHaveProperty('cutout')
  expect(await read(id)).toMatchObject({ mask: null, width: 400, height: 500 })
  const left: CutoutEdit = {
    base: 'photo',
    strokes: [
      {
        mode: 'remove',
        radius: 0.15,
        points: [
          [0.1, 0.02],
          [0.1, 0.98],
        ],
      },
    ],
  }
  const at = await pixelsAt(cutoutIn(await edit(id, left)))
  expect([at(20, 300)[3], at(300, 300)[3]]).toEqual([0, 255])
  // without strokes nothing is shown again
  expect(imageIn(await edit(id, automatic))).not.toHaveProperty('cutout')
})

test('strokes that leave nothing are refused, and change nothing', async () => {
  const { id, image } = await aGarment()
  const before = await image()
  const all: CutoutEdit = {
    base: 'automatic',
    strokes: [0.1, 0.3, 0.5, 0.7, 0.9].map(x => ({
      ...{ mode: 'remove', radius: 0.15 },
      points: [
        [x, 0],
        [x, 1],
      ],
    })),
  }
  expect(await edit(id, all)).toMatchObject({
    status: 422,
    body: { errors: { strokes: ['Nothing of the photo is left. Keep a part of it, then save.'] } },
  })
  expect(await image()).toEqual(before)
  expect(await filesOf(id)).toHaveLength(2)
})

test('a mask is found once: edits begin with the one that is stored', async () => {
  const { id } = await aGarment()
  const path = `private/${id}-mask.png`
  expect(await imageFiles(server.services)).toContain(`files/${path}`)
  // another one lies there, which keeps the left half of the photo
  const left = Buffer.from(Array.from({ length: 64 * 80 }, (_, at) => (at % 64 < 32 ? 255 : 0)))
  const local = join(incomingFolder(server.services.config), 'left-half.png')
  const halved = sharp(left, { raw: { width: 64, height: 80, channels: 1 } })
  await writeFile(local, await halved.toColorspace('b-w').png().toBuffer())
  await server.services.files.put(path, local)

  const { data, info } = await sharp(Buffer.from((await read(id)).mask ?? '', 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, data[100 * 160 + 40], data[100 * 160 + 120]]).toEqual([160, 200, 255, 0])
  // the left half is as high as the photo, and shows what stands there
  const at = await pixelsAt(cutoutIn(await edit(id, dab(0.9, 0.9))))
  expect([at(240, 300)[3], at(460, 300)[3]]).toEqual([255, 0])
})

test('a mask that is missing is found again, and kept', async () => {
  const { id } = await aGarment()
  const { mask } = await read(id)
  await server.services.files.remove([`private/${id}-mask.png`])
  expect((await read(id)).mask).toBe(mask)
  expect(await imageFiles(server.services)).toContain(`files/private/${id}-mask.png`)
})

test('only the owner reads and edits it', async () => {
  const { id, image } = await aGarment()
  const before = await image()
  const other = await openWardrobe(server)
  for (const [method, body] of [
    ['GET', undefined],
    ['PUT', dab(0.5, 0.5)],
  ] as const) {
    expect(await other.call(method, pathTo(id), body)).toMatchObject({ status: 404 })
    expect(await ask(server.url, method, pathTo(id), body === undefined ? {} : { json: body })).toMatchObject(
      {
        status: 401,
      },
    )
  }
  const avatar = uploaded(
    await upload(server.url, (await aGarmentPhoto('me.jpg')).buffer, {
      ...{ bearer: mine.member.bearer, purpose: 'ad' },
    }),
  )
  expect(await edit(avatar.id, dab(0.5, 0.5))).toMatchObject({ status: 404 })
  expect(await image()).toEqual(before)
})

test('an edit that the brush cannot draw is refused with a sentence', async () => {
  const { id } = await aGarment()
  const point: [number, number] = [0.5, 0.5]
  const stroke = { mode: 'remove', radius: 0.05, points: [point] }
  const tooMany = 'Draw at most 300 strokes with 5,000 points together.'
  for (const [body, field, sentence] of [
    [{ base: 'mask', strokes: [] }, 'base', 'Choose automatic or photo.'],
    [{ base: 'photo', strokes: Array.from({ length: 301 }, () => stroke) }, 'strokes', tooMany],
    [
      {
        base: 'photo',
        strokes: Array.from({ length: 2 }, () => ({ ...stroke, points: Array(2501).fill(point) })),
      },
      'strokes',
      tooMany,
    ],
    [{ base: 'photo', strokes: [{ ...stroke, radius: 0.2 }] }, 'strokes.0.radius', 'Choose a size'],
    [{ base: 'photo', strokes: [{ ...stroke, mode: 'blur' }] }, 'strokes.0.mode', 'Choose keep or remove.'],
    [{ base: 'photo', strokes: [{ ...stroke, points: [] }] }, 'strokes.0.points', 'Draw 1 to 5,000'],
    [
      { base: 'photo', strokes: [{ ...stroke, points: [[0.5, 1.2]] }] },
      'strokes.0.points.0.1',
      'inside the photo',
    ],
  ] as const) {
    const answer = await edit(id, body)
    expect(answer.status).toBe(422)
    const { errors } = answer.body as { errors: Record<string, string[]> }
    expect([field, errors[field]?.[0]]).toEqual([field, expect.stringContaining(sentence)])
  }
})

test('the automatic cutout that is made later changes nothing of an edit', async () => {
  const { id, image } = await aGarment()
  const { pool } = server.services
  const url = cutoutIn(await edit(id, dab(0.5, 0.5)))
  const bytes = await bytesAt(url)
  await pool.query('update images set cutout = null where id = $1', [id])
  await queueCutouts(server.services)
  await imagesSettled(server.services)
  const { rows } = await pool.query('select cutout from images where id = $1', [id])
  expect(rows).toEqual([{ cutout: 'made' }])
  expect((await image())?.cutout).toBe(url)
  expect((await bytesAt(url)).equals(bytes)).toBe(true)
})

test('edits that arrive at once are made in their order, and the last one stays', async () => {
  const { id } = await aGarment()
  const places = [0.3, 0.4, 0.6]
  const answers = await Promise.all(
    places.map(async y => {
      const { cutout } = await storeCutoutEdit(server.services, mine.member.id, id, dab(0.5, y))
      return cutout ?? ''
    }),
  )
  expect(new Set(answers).size).toBe(3)
  expect((await read(id)).edit).toEqual(dab(0.5, 0.6))
  // those before stay for open pages, and go with the sweep
  expect(await filesOf(id)).toHaveLength(5)
  await sweepImages(server.services, { file: 0 })
  expect(await filesOf(id)).toHaveLength(3)
  expect((await fetch(new URL(answers[2] ?? '', server.url))).status).toBe(200)
})

test('its files go with the photo, also while it is being made', async () => {
  const { id, slug } = await aGarment()
  cutoutIn(await edit(id, dab(0.5, 0.5)))
  expect(await filesOf(id)).toHaveLength(3)
  const { imageWorkers } = server.services
  const work = imageWorkers.work.bind(imageWorkers)
  imageWorkers.work = async job => {
    imageWorkers.work = work
    const made = await work(job)
    await mine.change(slug, { images: [] })
    expect(await mine.call('DELETE', `/api/v1/attachments/${id}`)).toMatchObject({ status: 204 })
    await imagesSettled(server.services)
    return made
  }
  expect(await edit(id, dab(0.5, 0.6))).toMatchObject({ status: 404 })
  expect(await filesOf(id)).toEqual([])
})
