import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { UploadedImage } from '#src/api/contract/attachments.ts'
import { afterFile } from '#tests/support/after-file.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { bearerOf, upload, uploaded } from '#tests/support/members/uploads.ts'
import { startS3StandIn } from '#tests/support/server/s3-stand-in.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

async function inBucket(): Promise<Record<string, string>> {
  const s3 = await startS3StandIn()
  afterFile(s3.close)
  return s3.env
}

/** How an answer may be stored; how many seconds its address is still good differs from one answer to the next. */
const kept = (headers: Headers) => headers.get('cache-control')?.replace(/\d+/, 'n')

describe.each([
  ['a folder', async () => ({})],
  ['a bucket', inBucket],
])('an image in %s', (_, envOf) => {
  let server: RunningServer
  let open: UploadedImage
  let hidden: UploadedImage
  beforeAll(async () => {
    const env = await envOf()
    ;({ server } = await startShop({ env }))
    const bearer = await bearerOf(server.services, 'u_mia000000001')
    const photo = await aPhoto({ width: 300, height: 200 })
    open = uploaded(await upload(server.url, photo, { bearer, purpose: 'ad' }))
    hidden = uploaded(await upload(server.url, photo, { bearer, purpose: 'garment' }))
  })

  const fetchImage = async (address: string, headers: Record<string, string> = {}, method = 'GET') => {
    // without a word of its own, fetch asks for a new copy of whatever it is to compare
    const sent = { 'cache-control': 'max-age=0', ...headers }
    const answer = await fetch(server.url + address, { headers: sent, method })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const addresses = () => [open.url, hidden.url]

  test('is answered with its length, its type, and what tells it from another', async () => {
    for (const address of addresses()) {
      const { status, headers, bytes } = await fetchImage(address)
      expect(status).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(bytes.length),
        'accept-ranges': 'bytes',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        etag: expect.stringMatching(/^(W\/)?"[\w-]+"$/),
        'last-modified': expect.stringMatching(/ GMT$/),
        'cache-control': expect.stringMatching(/^(public|private), max-age=\d+, immutable$/),
      })
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
    }
  })

  test('tells its headers alone to whoever asks for those', async () => {
    for (const address of addresses()) {
      const whole = await fetchImage(address)
      const { status, headers, bytes } = await fetchImage(address, {}, 'HEAD')
      expect({ status, length: bytes.length }).toEqual({ status: 200, length: 0 })
      for (const name of ['content-length', 'content-type', 'etag', 'last-modified'])
        expect(headers.get(name), name).toBe(whole.headers.get(name))
      expect(kept(headers)).toBe(kept(whole.headers))
    }
  })

  test('is not sent again to whoever has it', async () => {
    for (const address of addresses()) {
      const { headers } = await fetchImage(address)
      const [etag, date] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
      for (const known of [
        { 'if-none-match': etag },
        { 'if-none-match': '*' },
        { 'if-modified-since': date },
      ]) {
        const again = await fetchImage(address, known)
        expect({ status: again.status, length: again.bytes.length }).toEqual({ status: 304, length: 0 })
        expect(kept(again.headers)).toBe(kept(headers))
      }
      expect((await fetchImage(address, { 'if-none-match': '"another"' })).status).toBe(200)
      expect((await fetchImage(address, { 'if-match': '"another"' })).status).toBe(412)
    }
  })

  test('is sent in part, from either end, and whole where a part makes no sense', async () => {
    for (const address of addresses()) {
      const { bytes: whole, headers } = await fetchImage(address)
      const size = whole.length
      const parts: [string, number, number][] = [
        ['bytes=0-9', 0, 9],
        ['bytes=10-', 10, size - 1],
        ['bytes=-5', size - 5, size - 1],
        [`bytes=5-${size * 2}`, 5, size - 1],
      ]
      for (const [range, start, end] of parts) {
        const part = await fetchImage(address, { range })
        expect(part.status, range).toBe(206)
        expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`)
        expect(part.bytes).toEqual(whole.subarray(start, end + 1))
      }
      for (const range of ['lines=1-2', 'bytes=0-1,3-4']) {
        const answer = await fetchImage(address, { range })
        expect({ status: answer.status, isWhole: answer.bytes.equals(whole) }).toEqual({
          status: 200,
          isWhole: true,
        })
      }
      for (const range of [`bytes=${size}-`, 'bytes=9-5', 'bytes=a-b']) {
        const outside = await fetchImage(address, { range })
        expect(outside.status).toBe(416)
        expect(JSON.parse(String(outside.bytes))).toMatchObject({ code: 'range' })
      }
      const changed = await fetchImage(address, { range: 'bytes=0-9', 'if-range': '"another"' })
      expect(changed.status).toBe(200)
      const same = await fetchImage(address, { range: 'bytes=0-9', 'if-range': headers.get('etag') ?? '' })
      expect(same.status).toBe(206)
    }
  })

  test('that is not there is a refusal that nobody keeps', async () => {
    for (const address of ['/pictures/i_nothing00001-200.webp', '/pictures/', '/pictures/i_x.webp']) {
      const { status, headers } = await fetchImage(address)
      expect(status, address).toBe(404)
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })
})
