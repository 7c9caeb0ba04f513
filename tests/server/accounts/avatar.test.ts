import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/app.ts'
import { user } from '#src/api/contract/session.ts'
import {
  bearerOf,
  imageFiles,
  imagesOf,
  imagesSettled,
  upload,
  uploaded,
} from '#tests/support/members/uploads.ts'
import { type Answered, ask, statusOf } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

const mia = 'u_mia000000001'

let server: RunningServer
let url: string
let bearer: string
beforeAll(async () => {
  ;({ server } = await startShop())
  url = server.url
  bearer = await bearerOf(server.services, mia)
})

const put = (json: object, by = bearer) => ask(url, 'PUT', '/api/user/avatar', { json, bearer: by })
const imageOf = ({ body }: Answered) => z.object({ data: user }).parse(body).data.attachment[0]

/** A chequered image of 100 × 100 squares, each of a color of its own: red grows to the right, green downwards. */
async function squares(columns: number, rows: number): Promise<Buffer> {
  const data = Buffer.alloc(columns * rows * 3, 128)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      data.set([column * 40, row * 40], (row * columns + column) * 3)
    }
  }
  return sharp(data, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(columns * 100, rows * 100, { kernel: 'nearest' })
    .png()
    .toBuffer()
}

/** Which square the middle of a served image shows, and how large it is. */
async function seen(path: string): Promise<{ column: number; row: number; width: number; height: number }> {
  const bytes = Buffer.from(await (await fetch(url + path)).arrayBuffer())
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const at = (Math.floor(height / 2) * width + Math.floor(width / 2)) * channels
  return {
    column: Math.round((data[at] ?? 0) / 40),
    row: Math.round((data[at + 1] ?? 0) / 40),
    width,
    height,
  }
}

const waitForJobs = () => imagesSettled(server.services)

describe('an avatar', () => {
  test('is cut to the square that was chosen, in the widths there are pixels for', async () => {
    const { id } = uploaded(await upload(url, await squares(5, 4), { bearer, purpose: 'avatar', alt: 'Me' }))
    const answer = await put({ attachment_id: id, crop: { x: 300, y: 200, width: 100, height: 100 } })
    expect(answer.status).toBe(200)
    const image = imageOf(answer)
    expect(image).toMatchObject({ alt: 'Me', width: 100, height: 100 })
    expect(image?.sources.map(({ width }) => width)).toEqual([100])
    expect(await seen(image?.url ?? '')).toEqual({ column: 3, row: 2, width: 100, height: 100 })
    const whole = await put({ attachment_id: id, crop: { x: 0, y: 0, width: 400, height: 400 } })
    expect(imageOf(whole)?.sources.map(({ width }) => width)).toEqual([200, 400])
    expect((await ask(url, 'GET', '/api/user', { bearer })).body).toMatchObject(whole.body as object)
  })

  slowTest('is the square in the middle where none was chosen', async () => {
    const { id } = uploaded(await upload(url, await squares(5, 3), { bearer, purpose: 'avatar' }))
    const image = imageOf(await put({ attachment_id: id, crop: null }))
    expect(await seen(image?.url ?? '')).toMatchObject({ column: 2, row: 1, width: 200, height: 200 })
    expect(image?.sources.map(({ width }) => width)).toEqual([200, 300])
  })

  slowTest('is chosen in pixels of the image as it stands, though a smaller one is stored', async () => {
    const large = await sharp(await squares(5, 4))
      .resize(6000, 4800, { kernel: 'nearest' })
      .png()
      .toBuffer()
    // turned by the camera: what is chosen is chosen upright
    const turned = await sharp(large).rotate(270).withMetadata({ orientation: 6 }).png().toBuffer()
    const { id, width, height } = uploaded(await upload(url, turned, { bearer, purpose: 'avatar' }))
    expect({ width, height }).toEqual({ width: 6000, height: 4800 })
    const answer = await put({ attachment_id: id, crop: { x: 4800, y: 3600, width: 1200, height: 1200 } })
    const image = imageOf(answer)
    expect(await seen(image?.sources.at(-1)?.url ?? '')).toEqual({
      column: 4,
      row: 3,
      width: 800,
      height: 800,
    })
  })

  slowTest('takes the place of the one before, of which nothing is left', async () => {
    const { id } = uploaded(await upload(url, await squares(3, 3), { bearer, purpose: 'avatar' }))
    const before = imageOf(await put({ attachment_id: id, crop: null }))
    const after = imageOf(await put({ attachment_id: id, crop: null }))
    expect(after?.url).not.toBe(before?.url)
    await waitForJobs()
    expect(await statusOf(url + (before?.url ?? ''))).toBe(404)
    expect(await statusOf(url + (after?.url ?? ''))).toBe(200)
    const named = /i_[A-Za-z0-9_-]{24}/.exec(before?.url ?? '')?.[0] ?? 'none'
    expect((await imageFiles(server.services)).filter(path => path.includes(named))).toEqual([])
  })

  test('is one, however many were chosen at once', async () => {
    const { id } = uploaded(await upload(url, await squares(3, 3), { bearer, purpose: 'avatar' }))
    await put({ attachment_id: null, crop: null })
    const before = await imagesOf(server.services, mia)
    const answers = await Promise.all(Array.from({ length: 5 }, () => put({ attachment_id: id, crop: null })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const { rows } = await server.services.pool.query('select image_id from users where id = $1', [mia])
    expect((await imagesOf(server.services, mia)).filter(each => !before.includes(each))).toEqual([
      rows[0]?.image_id,
    ])
  })

  slowTest('can be taken away', async () => {
    const answer = await put({ attachment_id: null, crop: null })
    expect(answer).toMatchObject({ status: 200, body: { data: { attachment: [] } } })
  })
})

describe('the choice of an avatar', () => {
  slowTest.each([
    ['no square', { x: 0, y: 0, width: 100, height: 200 }],
    ['nothing', { x: 0, y: 0, width: 0, height: 0 }],
    ['outside', { x: 250, y: 0, width: 100, height: 100 }],
    ['below', { x: 0, y: 201, width: 100, height: 100 }],
    ['before', { x: -1, y: 0, width: 100, height: 100 }],
    ['half a pixel', { x: 0.5, y: 0, width: 100, height: 100 }],
    ['endless', { x: 0, y: 0, width: 1e300, height: 1e300 }],
  ])('with a wrong crop (%s) is refused', async (_, crop) => {
    const { id } = uploaded(await upload(url, await squares(3, 3), { bearer, purpose: 'avatar' }))
    const { status, body } = await put({ attachment_id: id, crop })
    expect(status).toBe(422)
    expect(Object.keys((body as { errors: object }).errors)[0]).toMatch(/^crop/)
  })

  slowTest('with a crop one pixel off the square is accepted as rounding', async () => {
    const { id } = uploaded(await upload(url, await squares(3, 3), { bearer, purpose: 'avatar' }))
    expect((await put({ attachment_id: id, crop: { x: 0, y: 0, width: 301, height: 300 } })).status).toBe(200)
  })

  slowTest('from the image that was already cut is refused, and the avatar stays', async () => {
    const { id } = uploaded(await upload(url, await squares(3, 3), { bearer, purpose: 'avatar' }))
    await put({ attachment_id: id, crop: null })
    const { rows } = await server.services.pool.query('select image_id as id from users where id = $1', [mia])
    const sentence = 'This is already your photo. Upload the original again to crop it differently.'
    for (const crop of [null, { x: 0, y: 0, width: 100, height: 100 }]) {
      expect(await put({ attachment_id: rows[0]?.id, crop })).toMatchObject({
        status: 422,
        body: { errors: { attachment_id: [sentence] } },
      })
    }
    const [still] = (
      await server.services.pool.query('select image_id as id from users where id = $1', [mia])
    ).rows
    expect(still).toEqual(rows[0])
  })

  test('from another member’s image is 404, from one uploaded for something else 422', async () => {
    const theo = await bearerOf(server.services, 'u_theo00000001')
    const { id } = uploaded(await upload(url, await squares(3, 3), { bearer, purpose: 'avatar' }))
    expect((await put({ attachment_id: id, crop: null }, theo)).status).toBe(404)
    expect((await put({ attachment_id: 'i_nothing00001', crop: null }, theo)).status).toBe(404)
    const other = uploaded(await upload(url, await squares(3, 3), { bearer, purpose: 'garment' }))
    expect(await put({ attachment_id: other.id, crop: null })).toMatchObject({
      status: 422,
      body: { errors: { attachment_id: [expect.any(String)] } },
    })
  })
})
