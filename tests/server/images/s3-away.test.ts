import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import {
  bearerOf,
  imageFiles,
  imagesOf,
  imagesSettled,
  retryFailedJobs,
  upload,
  uploaded,
} from '#tests/support/members/uploads.ts'
import { ask, statusOf } from '#tests/support/server/http.ts'
import { type S3Shop, startS3Shop } from '#tests/support/server/s3-shop.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { slowTest } from '#tests/support/slow-test.ts'

const [mia, theo] = ['u_mia000000001', 'u_theo00000001'] as const
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
afterEach(() => {
  s3.mishap = () => undefined
})

const settled = () => imagesSettled(server.services)

describe('with the bucket away,', () => {
  const everythingOf = async () => ({
    rows: await imagesOf(server.services, theo),
    bytes: await query('select picture_bytes from users where id = $1', [theo]),
    files: (await imageFiles(server.services)).length,
    keys: [...s3.objects.keys()].sort(),
  })

  slowTest.each([
    ['all of it', () => true],
    ['the second file', (at: number) => at >= 2],
  ])('an upload fails with a sentence and leaves neither row nor file: %s', async (_, fails) => {
    const theirs = await bearerOf(server.services, theo)
    await settled()
    const before = await everythingOf()
    let puts = 0
    s3.mishap = method => {
      if (method === 'PUT') puts += 1
      return method === 'PUT' && fails(puts) ? { status: 503, code: 'SlowDown' } : undefined
    }
    for (const purpose of ['ad', 'garment', 'avatar']) {
      puts = 0
      const answer = await upload(url, photo, { bearer: theirs, purpose })
      expect(answer).toMatchObject({
        status: 503,
        body: {
          code: 'storage_unavailable',
          message: 'Photos can’t be saved or shown right now. Try again in a moment.',
        },
      })
      expect(answer.headers.get('retry-after')).toBe('10')
    }
    expect(await everythingOf()).toEqual(before)
    s3.mishap = () => undefined
    uploaded(await upload(url, photo, { bearer: theirs }))
  })

  test('an upload ends after a while though the bucket never answers, and the same one succeeds later', async () => {
    s3.mishap = method => (method === 'PUT' ? 'silent' : undefined)
    const key = 'silent-bucket-1'
    expect((await upload(url, photo, { bearer, key })).status).toBe(503)
    s3.mishap = () => undefined
    const { id } = uploaded(await upload(url, photo, { bearer, key }))
    expect(keysOf(id).length).toBeGreaterThan(3)
  })

  slowTest('an avatar stays as it is', async () => {
    const { id } = uploaded(await upload(url, photo, { bearer, purpose: 'avatar' }))
    const before = await query('select image_id from users where id = $1', [mia])
    s3.mishap = method => (method === 'PUT' ? 'gone' : undefined)
    const json = { attachment_id: id, crop: null }
    expect((await ask(url, 'PUT', '/api/user/avatar', { json, bearer })).status).toBe(503)
    expect(await query('select image_id from users where id = $1', [mia])).toEqual(before)
    s3.mishap = method => (method === 'GET' ? 'half' : undefined)
    expect((await ask(url, 'PUT', '/api/user/avatar', { json, bearer })).status).toBe(503)
    expect(await query('select image_id from users where id = $1', [mia])).toEqual(before)
  })

  slowTest('an image is answered with an error that is not stored, and shows again afterwards', async () => {
    const { url: address } = uploaded(await upload(url, photo, { bearer }))
    for (const mishap of ['silent', 'gone', 'headless', { status: 403, code: 'AccessDenied' }] as const) {
      s3.mishap = () => mishap
      const answer = await ask(url, 'GET', address)
      expect(answer, JSON.stringify(mishap)).toMatchObject({
        status: 503,
        body: { code: 'storage_unavailable' },
      })
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    s3.mishap = () => 'half'
    // the length says that something is missing, so that no browser takes it for the image
    await expect(ask(url, 'GET', address)).rejects.toThrow()
    s3.mishap = () => undefined
    expect(await statusOf(url + address)).toBe(200)
  })

  slowTest('an image that is deleted is removed from the bucket when that is back', async () => {
    const { id } = uploaded(await upload(url, photo, { bearer }))
    await settled()
    let refused = 0
    s3.mishap = method => {
      if (method !== 'DELETE') return undefined
      refused += 1
      return { status: 500, code: 'InternalError' }
    }
    expect((await ask(url, 'DELETE', `/api/v1/attachments/${id}`, { bearer })).status).toBe(204)
    await expect.poll(() => refused).toBeGreaterThan(8)
    s3.mishap = () => undefined
    await retryFailedJobs(server.services.pool)
    await expect.poll(() => keysOf(id)).toEqual([])
  })
})

test('a wrong secret stops the start with a sentence', async () => {
  const env = { ...s3.env, S3_SECRET_ACCESS_KEY: 'mistyped' }
  await expect(startTestServer({ env })).rejects.toThrow(
    /^The bucket garderobe-test at 127\.0\.0\.1:\d+ cannot be used \(it answers 403 SignatureDoesNotMatch\): correct .*S3_SECRET_ACCESS_KEY/,
  )
})
