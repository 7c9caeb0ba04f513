import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { deleteImages } from '#server/domains/images/delete-store.ts'
import { forgetImages } from '#server/domains/images/forget.ts'
import { quota } from '#server/domains/images/store.ts'
import { sweepImages } from '#server/domains/images/sweep.ts'
import { incomingFolder } from '#server/platform/files/folders.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import {
  bearerOf,
  imageFiles,
  imagesOf,
  imagesSettled,
  upload,
  uploaded,
} from '#tests/support/members/uploads.ts'
import { ask, statusOf } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { filesBelow } from '#tests/support/server/temporary.ts'

const [mia, theo] = ['u_mia000000001', 'u_theo00000001'] as const

let server: RunningServer
let shop: Shop
let url: string
let bearers: { mia: string; theo: string }
let photo: Buffer
beforeAll(async () => {
  ;({ server, shop } = await startShop())
  url = server.url
  bearers = { mia: await bearerOf(server.services, mia), theo: await bearerOf(server.services, theo) }
  photo = await aPhoto({ width: 60, height: 40 })
})

const query = (sql: string, values: unknown[] = []) => server.services.pool.query(sql, values)
const filesWith = async (id: string) => (await imageFiles(server.services)).filter(path => path.includes(id))
const remove = (id: string, bearer: string) => ask(url, 'DELETE', `/api/v1/attachments/${id}`, { bearer })

const jobsDone = () => imagesSettled(server.services)

/** Begins each test with members who have no images. */
beforeEach(async () => {
  await query('delete from ad_images where image_id in (select id from images where owner_id is not null)')
  await query('update users set image_id = null')
  const ids = [...(await imagesOf(server.services, mia)), ...(await imagesOf(server.services, theo))]
  await change(server.services, uow => deleteImages(uow, ids))
  await query('update users set picture_bytes = 0')
  await jobsDone()
  expect(await imageFiles(server.services)).toEqual([])
})

describe('taking an image back', () => {
  test('removes its row, its files and its share of the quota', async () => {
    const { id } = uploaded(await upload(url, photo, { bearer: bearers.mia, purpose: 'avatar' }))
    await jobsDone()
    expect(await filesWith(id)).toHaveLength(3)
    expect((await remove(id, bearers.mia)).status).toBe(204)
    await jobsDone()
    expect(await filesWith(id)).toEqual([])
    expect((await query('select picture_bytes from users where id = $1', [mia])).rows).toEqual([
      { picture_bytes: 0 },
    ])
    expect((await remove(id, bearers.mia)).status).toBe(404)
  })

  test("looks to others as if it were not there, as a drawn image of the demo's does", async () => {
    const { id } = uploaded(await upload(url, photo, { bearer: bearers.mia }))
    await query(
      `insert into images (id, width, height) values ('i_drawn0000001', 4, 5) on conflict do nothing`,
    )
    const answers = await Promise.all([
      remove(id, bearers.theo),
      remove('i_nothing00001', bearers.theo),
      remove('i_drawn0000001', bearers.theo),
    ])
    const [foreign, ...others] = answers.map(({ status, body }) => ({
      status,
      ...(body as object),
      request_id: '',
    }))
    expect(foreign).toMatchObject({ status: 404, code: 'not_found' })
    for (const other of others) expect(other).toEqual(foreign)
    expect(await imagesOf(server.services, mia)).toEqual([id])
  })

  test('is refused while something shows it', async () => {
    const { id } = uploaded(await upload(url, photo, { bearer: bearers.mia }))
    await query('insert into ad_images (ad_id, image_id, position) values ($1, $2, 9)', [shop.ad, id])
    expect(await remove(id, bearers.mia)).toMatchObject({ status: 409, body: { code: 'attachment_in_use' } })
    expect(await imagesOf(server.services, mia)).toEqual([id])
  })
})

describe('an upload with a key', () => {
  const key = 'sent-again-0001'
  const send = (bearer = bearers.mia, more: object = {}) => upload(url, photo, { bearer, key, ...more })

  test('is one image, however often it is sent, at once or later', async () => {
    const answers = await Promise.all([send(), send(), send()])
    const ids = answers.map(answer => uploaded(answer).id)
    expect(new Set(ids).size).toBe(1)
    // what the network handed over is gone by the time of the answer; a job may be writing the AVIFs beside it
    const received = await filesBelow(incomingFolder(server.services.config))
    expect(received.filter(path => path.endsWith('.upload'))).toEqual([])
    expect(uploaded(await send()).id).toBe(ids[0])
    expect(await imagesOf(server.services, mia)).toEqual([ids[0]])
    await jobsDone()
    expect(await imageFiles(server.services)).toEqual(await filesWith(ids[0] ?? ''))
    const { rows } = await query(
      'select picture_bytes = (select sum(bytes) from images where owner_id = $1) as is_right from users where id = $1',
      [mia],
    )
    expect(rows).toEqual([{ is_right: true }])
  })

  test('is the sender’s own: for somebody else, or without a key, the same photo is another image', async () => {
    const { id } = uploaded(await send())
    const foreign = uploaded(await send(bearers.theo)).id
    const plain = uploaded(await upload(url, photo, { bearer: bearers.mia })).id
    expect(new Set([id, foreign, plain]).size).toBe(3)
  })

  test('makes another image after the first was taken back, and is refused for another purpose', async () => {
    const { id } = uploaded(await send())
    expect(await send(bearers.mia, { purpose: 'garment' })).toMatchObject({
      status: 422,
      body: { errors: { key: ['Another upload has this key.'] } },
    })
    expect((await remove(id, bearers.mia)).status).toBe(204)
    expect(uploaded(await send(bearers.mia, { purpose: 'garment' })).id).not.toBe(id)
    expect((await send(bearers.mia, { key: 'no key' })).status).toBe(422)
  })
})

describe('an upload', () => {
  test('needs a session, and is refused without one before the file is read', async () => {
    expect(await ask(url, 'POST', '/api/v1/attachments', { form: new FormData() })).toMatchObject({
      status: 401,
    })
    expect((await upload(url, photo, { bearer: 'a'.repeat(43) })).status).toBe(401)
    expect(await imageFiles(server.services)).toEqual([])
  })

  test('is taken as long as its member has room, however many come at once', async () => {
    const first = uploaded(await upload(url, photo, { bearer: bearers.mia }))
    const { byteLength } = await (await fetch(url + first.url)).arrayBuffer()
    await jobsDone()
    // room for three more and a half
    await query('update users set picture_bytes = $2 where id = $1', [
      mia,
      quota - Math.floor(byteLength * 3.5),
    ])
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => upload(url, photo, { bearer: bearers.mia })),
    )
    const refused = answers.filter(({ status }) => status === 422)
    const taken = answers.filter(({ status }) => status === 201).length
    expect([1, 2, 3]).toContain(taken)
    expect(refused.length).toBeGreaterThanOrEqual(9)
    expect(refused[0]?.body).toMatchObject({
      code: 'quota',
      errors: { file: [expect.stringMatching(/Delete some/)] },
    })
    // another's room is their own
    uploaded(await upload(url, photo, { bearer: bearers.theo }))
    await jobsDone()
    const kept = (await imagesOf(server.services, mia)).concat(await imagesOf(server.services, theo))
    const named = (await imageFiles(server.services)).filter(path => !kept.some(id => path.includes(id)))
    expect(named).toEqual([])
  })

  test('is refused where its member has sent too many', async () => {
    await query(
      `insert into rate_limits (bucket, key, opened_at, used) values ('upload', $1, now(), 600000)
       on conflict (bucket, key) do update set opened_at = now(), used = excluded.used`,
      [theo],
    )
    expect(await upload(url, photo, { bearer: bearers.theo })).toMatchObject({
      status: 429,
      body: { code: 'too_many' },
    })
    expect((await upload(url, photo, { bearer: bearers.mia })).status).toBe(201)
    await query(`delete from rate_limits where bucket = 'upload'`)
  })
})

describe('the hourly sweep', () => {
  const touch = async (path: string, hoursAgo: number) => {
    const at = new Date(Date.now() - hoursAgo * 3_600_000)
    await utimes(join(server.services.config.dataDir, path), at, at)
  }

  test('removes images that were never put to use for a day, and no others', async () => {
    const [used, unused, fresh, worn] = await Promise.all(
      ['ad', 'ad', 'ad', 'avatar'].map(async purpose =>
        uploaded(await upload(url, photo, { bearer: bearers.mia, purpose })),
      ),
    )
    if (!used || !unused || !fresh || !worn) throw new Error('There are four.')
    const avatar = { attachment_id: worn.id, crop: null }
    expect((await ask(url, 'PUT', '/api/user/avatar', { json: avatar, bearer: bearers.mia })).status).toBe(
      200,
    )
    await query('insert into ad_images (ad_id, image_id, position) values ($1, $2, 8)', [shop.ad, used.id])
    await query(
      `update images set created_at = now() - interval '25 hours' where owner_id = $1 and id <> $2`,
      [mia, fresh.id],
    )
    await jobsDone()
    expect(await sweepImages(server.services)).toEqual({ rows: 2, files: 0 })
    await jobsDone()
    const { rows } = await query('select image_id from users where id = $1', [mia])
    expect(await imagesOf(server.services, mia)).toEqual([used.id, fresh.id, rows[0]?.image_id].sort())
    expect(await filesWith(unused.id)).toEqual([])
    expect(await filesWith(used.id)).toHaveLength(2)
    expect(await statusOf(url + used.url)).toBe(200)
  })

  test('removes files that no row names once they are not about to get one', async () => {
    const image = uploaded(await upload(url, photo, { bearer: bearers.mia, purpose: 'avatar' }))
    await jobsDone()
    await query('delete from images where id = $1', [image.id])
    const files = await filesWith(image.id)
    expect(files).toHaveLength(3)
    expect(await sweepImages(server.services)).toEqual({ rows: 0, files: 0 })
    for (const path of files) await touch(path, 2)
    expect(await sweepImages(server.services)).toEqual({ rows: 0, files: 3 })
    expect(await imageFiles(server.services)).toEqual([])
  })

  test('is a job of the queue', async () => {
    const image = uploaded(await upload(url, photo, { bearer: bearers.mia, purpose: 'garment' }))
    await jobsDone()
    await query('delete from images where id = $1', [image.id])
    for (const path of await filesWith(image.id)) await touch(path, 2)
    await query(`select graphile_worker.add_job('sweep_pictures', '{}')`)
    await expect.poll(() => filesWith(image.id)).toEqual([])
  })

  test('leaves images alone whose files are old', async () => {
    const image = uploaded(await upload(url, photo, { bearer: bearers.mia, purpose: 'garment' }))
    await jobsDone()
    for (const path of await filesWith(image.id)) await touch(path, 1000)
    expect(await sweepImages(server.services)).toEqual({ rows: 0, files: 0 })
    expect(await filesWith(image.id)).toHaveLength(2)
  })
})

test('a person whose images are forgotten leaves no file, private ones and what avatars are cut from included', async () => {
  const [, worn] = await Promise.all(
    ['avatar', 'ad', 'garment'].map(async purpose =>
      uploaded(await upload(url, photo, { bearer: bearers.mia, purpose })),
    ),
  )
  const others = uploaded(await upload(url, photo, { bearer: bearers.theo, purpose: 'avatar' }))
  await query('insert into ad_images (ad_id, image_id, position) values ($1, $2, 7)', [shop.ad, worn?.id])
  await jobsDone()
  await change(server.services, uow => forgetImages(uow, mia))
  await jobsDone()
  expect(await imagesOf(server.services, mia)).toEqual([])
  const left = await imageFiles(server.services)
  expect(left).toHaveLength(3)
  for (const path of left) expect(path).toContain(others.id)
})
