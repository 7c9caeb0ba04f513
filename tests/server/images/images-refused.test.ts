import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { failure } from '#src/api/contract/values/values.ts'
import { aBomb, aPhoto, type PhotoType, withChunk, withSegment } from '#tests/support/members/photos.ts'
import { samplePhotos } from '#tests/support/members/samples.ts'
import { bearerOf, imageFiles, upload } from '#tests/support/members/uploads.ts'
import { randomFrom } from '#tests/support/random.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowDescribe, slowTest } from '#tests/support/slow-test.ts'

const isFull = process.env.TEST_FULL === '1'

let server: RunningServer
let bearer: string
beforeAll(async () => {
  ;({ server } = await startShop())
  bearer = await bearerOf(server.services, 'u_mia000000001')
})

/** The refusal of a file, which left nothing. */
async function refusalOf(bytes: Buffer): Promise<{ code: string; sentence: string }> {
  const before = await ownFiles()
  const { status, body, text } = await upload(server.url, bytes, { bearer })
  expect(status, text).toBe(422)
  const { code, message, errors } = failure.parse(body)
  expect(errors).toEqual({ file: [message] })
  expect(await ownFiles()).toEqual(before)
  return { code, sentence: message }
}

/** Without what jobs add to images that were taken before. */
const ownFiles = async () =>
  (await imageFiles(server.services)).filter(path => !/\.avif(\.|$)|-source$/.test(path))

const latin = (text: string) => Buffer.from(text, 'latin1')
const box = (brand: string) => latin(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}${'\0'.repeat(40)}`)

test.each([
  ['an SVG', latin('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg', /PNG/],
  ['an SVG of wide characters', Buffer.from('\ufeff<svg onload="alert(1)"/>', 'utf16le'), 'svg', /PNG/],
  ['a HEIC photo', box('heic'), 'heic', /Export it as JPEG.*Mac.*iPhone/],
  ['a HEIC photo by its other name', box('mif1'), 'heic', /JPEG/],
  ['an AVIF', box('avif'), 'avif', /Save it as JPEG/],
  ['a JPEG XL', latin(`\xff\x0a${'\0'.repeat(40)}`), 'jxl', /Save it as JPEG/],
  ['a JPEG XL in its container', latin('\0\0\0\x0cJXL \r\n\x87\n'), 'jxl', /Save it as JPEG/],
  ['a film', box('isom'), 'video', /Save a frame/],
  ['a GIF', latin('GIF89a\x01\0\x01\0\0\0\0;'), 'gif', /Save one frame/],
  ['a TIFF', latin('II*\0\x08\0\0\0\0\0'), 'tiff', /Export it as JPEG/],
  ['a TIFF of the other order', latin('MM\0*\0\0\0\x08\0\0'), 'tiff', /Export it as JPEG/],
  ['a BMP', latin(`BM${'\0'.repeat(60)}`), 'bmp', /JPEG/],
  ['a PDF', latin('%PDF-1.7\n'), 'pdf', /Export the page/],
  ['a page', latin('<!doctype html><script>alert(1)</script>'), 'page', /Choose a JPEG/],
  ['a program', latin('\x7fELF\x02\x01\x01'), 'unknown', /Choose a JPEG/],
  ['nothing', Buffer.alloc(0), 'empty', /Choose another one/],
  ['one byte', Buffer.from([0xff]), 'unknown', /Choose a JPEG/],
  ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff]), 'broken', /damaged/],
  ['a signature alone', latin('\x89PNG\r\n\x1a\n'), 'broken', /damaged/],
  ['a container of nothing', latin('RIFF\x04\0\0\0WEBP'), 'broken', /damaged/],
])('%s is refused with what to do about it', async (_, bytes, fault, sentence) => {
  const refusal = await refusalOf(bytes)
  expect(refusal.code).toBe(`picture_${fault}`)
  expect(refusal.sentence).toMatch(sentence)
})

test.each([false, true])(
  'a JPEG that was cut and closed again is refused, progressive: %s',
  async progressive => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, noise, background: '#888' } })
      .jpeg({ progressive })
      .toBuffer()
    const closed = Buffer.concat([whole.subarray(0, whole.length * 0.9), Buffer.from([0xff, 0xd9])])
    expect((await refusalOf(closed)).code).toBe('picture_broken')
  },
)

describe('a bomb is refused before it is decoded', () => {
  test.each([
    ['of 256 megapixels, whole', aBomb(16_000, 16_000, 16_000)],
    ['of 256 megapixels that never come', aBomb(16_000, 16_000)],
    ['of four thousand million', aBomb(65_535, 65_535)],
    ['of one pixel more than fifty megapixels', aBomb(50_000_001, 1)],
  ])('%s', async (_, bytes) => {
    expect(bytes.length).toBeLessThan(1_000_000)
    expect(await refusalOf(bytes)).toMatchObject({ code: 'picture_too_many_pixels' })
  })

  slowTest('a header that says less than the pixels behind it does not help', async () => {
    const small = aBomb(100, 100)
    // a second header, of a bomb, behind the first one
    const header = aBomb(16_000, 16_000).subarray(16, 29)
    expect((await refusalOf(withChunk(small, 'IHDR', header))).code).toBe('picture_broken')
    const jpeg = await aPhoto()
    const frame = Buffer.from([8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0])
    expect((await refusalOf(withSegment(jpeg, 0xc0, frame))).code).toBe('picture_too_many_pixels')
  })

  slowTest('fifty megapixels are taken', async () => {
    const { status } = await upload(server.url, aBomb(10_000, 5_000, 5_000), { bearer })
    expect(status).toBe(201)
  })
})

test('a file that is more than an image is refused', async () => {
  const [jpeg, png, webp] = await Promise.all(
    (['jpeg', 'png', 'webp'] as const).map(type => aPhoto({ type, width: 60, height: 40 })),
  )
  if (jpeg === undefined || png === undefined || webp === undefined) throw new Error('There are three.')
  const page = latin('<html><script>alert(document.domain)</script></html>')
  const zip = latin(`PK\x03\x04${'\0'.repeat(26)}PK\x01\x02${'\0'.repeat(42)}PK\x05\x06${'\0'.repeat(18)}`)
  const both = [
    Buffer.concat([jpeg, page]),
    Buffer.concat([jpeg, zip]),
    Buffer.concat([jpeg, Buffer.from('padding'), zip]),
    Buffer.concat([jpeg, latin('%PDF-1.4')]),
    Buffer.concat([jpeg, latin('GIF89a')]),
    Buffer.concat([jpeg, latin('<?php system($_GET[0]); ?>')]),
    withSegment(jpeg, 0xfe, page),
    withSegment(jpeg, 0xfe, zip),
    Buffer.concat([png, page]),
    Buffer.concat([png, zip]),
    withChunk(png, 'tEXt', Buffer.concat([latin('Comment\0'), page])),
    Buffer.concat([webp, page]),
    Buffer.concat([webp, zip]),
  ]
  for (const [at, bytes] of both.entries()) {
    expect([at, (await refusalOf(bytes)).code]).toEqual([at, 'picture_polyglot'])
  }
})

slowTest('a moving image is refused, and one that is far too long', async () => {
  const frame = await aPhoto({ type: 'png', width: 20, height: 20 })
  const moving = await sharp([frame, await sharp(frame).negate().toBuffer()], {
    join: { animated: true },
  })
    .webp({ loop: 0 })
    .toBuffer()
  expect((await refusalOf(moving)).code).toBe('picture_animated')
  expect((await refusalOf(withChunk(frame, 'acTL', Buffer.alloc(8)))).code).toBe('picture_animated')
  expect((await refusalOf(await aPhoto({ width: 810, height: 100 }))).code).toBe('picture_too_long')
})

slowDescribe('an image that was cut off', () => {
  test.each<PhotoType>(['jpeg', 'png', 'webp'])('is refused wherever a %s was cut', async type => {
    const bytes = await aPhoto({ type, width: 90, height: 60, hasMetadata: true })
    const every = Math.max(1, Math.floor(bytes.length / (isFull ? 400 : 25)))
    for (let at = 3; at < bytes.length; at += every) {
      const { status, text } = await upload(server.url, bytes.subarray(0, at), { bearer })
      expect([at, status, text]).toEqual([at, 422, expect.stringContaining('file')])
    }
    for (const missing of [1, 2, 3, 9]) await refusalOf(bytes.subarray(0, bytes.length - missing))
  })
})

const mutations = isFull ? 2000 : 60

slowTest(
  `${mutations} spoilt images are taken or refused, and bring nothing down`,
  async () => {
    const [photo] = await samplePhotos()
    const originals = await Promise.all([
      ...(['jpeg', 'png', 'webp'] as const).flatMap(type => [
        aPhoto({ type, width: 90, height: 60, hasMetadata: true }),
        aPhoto({ type, width: 90, height: 60 }),
      ]),
      sharp(photo ?? (await aPhoto()))
        .resize(120)
        .jpeg({ progressive: true })
        .toBuffer(),
      sharp(await aPhoto({ width: 80, height: 80 }))
        .webp({ lossless: true })
        .toBuffer(),
      sharp(await aPhoto({ width: 80, height: 80 }))
        .png({ palette: true, progressive: true })
        .toBuffer(),
    ])
    const random = randomFrom(20_261_122)
    const met = new Map<number, number>()
    for (let at = 0; at < mutations; at += 4) {
      const some = [0, 1, 2, 3].map(next =>
        spoilt(originals[(at + next) % originals.length] ?? Buffer.alloc(0), random),
      )
      const answers = await Promise.all(some.map(bytes => upload(server.url, bytes, { bearer })))
      for (const [next, { status, text }] of answers.entries()) {
        met.set(status, (met.get(status) ?? 0) + 1)
        expect([201, 422], `${at + next}: ${text}`).toContain(status)
      }
    }
    // some were spoilt where it does not show: a test that only meets refusals spoils too much
    expect([...met.keys()].sort()).toEqual([201, 422])
    expect((await upload(server.url, await aPhoto(), { bearer })).status).toBe(201)
  },
  900_000,
)

/** One of the ways in which files break: bits, runs, lengths, pieces that are missing, doubled or of another file. */
function spoilt(original: Buffer, random: () => number): Buffer {
  const bytes = Buffer.from(original)
  const any = (below: number) => Math.floor(random() * below)
  const at = any(bytes.length)
  const length = 1 + any(64)
  switch (any(7)) {
    case 0:
      for (let count = 1 + any(8); count > 0; count -= 1) bytes[any(bytes.length)] = any(256)
      return bytes
    case 1:
      return Buffer.from(bytes.fill(any(256), at, Math.min(at + length, bytes.length)))
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
    case 3:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at)])
    case 4:
      // headers are at the beginning
      bytes[any(Math.min(64, bytes.length))] = any(256)
      return bytes
    case 5:
      bytes.writeUInt32BE(any(2 ** 32), Math.min(at, bytes.length - 4))
      return bytes
    default:
      return bytes.subarray(0, at)
  }
}
