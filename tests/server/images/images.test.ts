import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { UploadedImage } from '#src/api/contract/attachments.ts'
import { exifToolFinds } from '#tests/support/exiftool.ts'
import { metadataOf } from '#tests/support/image-metadata.ts'
import { aPhoto, marker, type PhotoType, withSegment } from '#tests/support/members/photos.ts'
import { samplePhotos } from '#tests/support/members/samples.ts'
import { bearerOf, imageFiles, imagesSettled, upload, uploaded } from '#tests/support/members/uploads.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let url: string
let bearer: string
beforeAll(async () => {
  ;({ server } = await startShop())
  url = server.url
  bearer = await bearerOf(server.services, 'u_mia000000001')
})

const types: PhotoType[] = ['jpeg', 'png', 'webp']

/** All files of an image, once the job has made its AVIFs. */
async function filesOf({ id }: { id: string }): Promise<{ path: string; bytes: Buffer }[]> {
  await expect
    .poll(async () => {
      const { rows } = await server.services.pool.query('select types from images where id = $1', [id])
      return rows[0]?.types
    })
    .toEqual(['avif', 'webp'])
  await imagesSettled(server.services)
  const paths = (await imageFiles(server.services)).filter(path => path.includes(id))
  const { dataDir } = server.services.config
  return Promise.all(paths.map(async path => ({ path, bytes: await readFile(join(dataDir, path)) })))
}

describe('the metadata of an image', () => {
  test.each(types)('is gone from every variant of a %s', async type => {
    const bytes = await aPhoto({ type, hasMetadata: true, width: 900, height: 600 })
    // it is there: a test that could not see it would see nothing afterwards, too
    const said = ['exif', 'gps', 'orientation 6', 'xmp', 'icc', ...(type === 'jpeg' ? ['iptc'] : [])]
    expect(new Set(metadataOf(bytes))).toEqual(new Set(said))
    // PNG packs a profile, and may pack its text
    if (type !== 'png') expect(bytes.includes(marker)).toBe(true)
    expect(await exifToolFinds(bytes)).not.toEqual([])

    const image = uploaded(await upload(url, bytes, { bearer, purpose: 'avatar', alt: 'Me' }))
    const files = await filesOf(image)
    expect(files.map(({ path }) => path.replace(image.id, 'i'))).toEqual([
      'files/pictures/i-200.avif',
      'files/pictures/i-200.webp',
      'files/pictures/i-400.avif',
      'files/pictures/i-400.webp',
      'files/pictures/i-600.avif',
      'files/pictures/i-600.webp',
      'files/private/i-master.webp',
    ])
    for (const { path, bytes: kept } of files) {
      expect(metadataOf(kept), path).toEqual([])
      expect(kept.includes(marker), path).toBe(false)
      expect(await exifToolFinds(kept), path).toEqual([])
    }
  })

  slowTest('is obeyed before it goes: every variant stands upright', async () => {
    const bytes = await aPhoto({ hasMetadata: true, width: 900, height: 600 })
    const image = uploaded(await upload(url, bytes, { bearer, purpose: 'avatar' }))
    expect(image).toMatchObject({ width: 600, height: 900 })
    for (const { path, bytes: kept } of await filesOf(image)) {
      const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true })
      expect(info.height / info.width, path).toBeCloseTo(1.5, 1)
      const middle = Math.floor(info.width / 2)
      const pixelAt = (row: number) => {
        const at = (row * info.width + middle) * info.channels
        return [...data.subarray(at, at + 3)]
      }
      // what was left is above; and the profile's colors are those of the web now
      for (const [row, color] of [
        [Math.floor(info.height / 4), [200, 30, 30]],
        [Math.floor((info.height * 3) / 4), [30, 30, 200]],
      ] as const) {
        for (const [channel, value] of color.entries()) {
          expect(Math.abs((pixelAt(row)[channel] ?? 0) - value), `${path} ${row}`).toBeLessThan(24)
        }
      }
    }
  })

  slowTest('is gone from real photos, too', async () => {
    const photos = await samplePhotos()
    // where a machine has none, a made one stands in
    const some = process.env.TEST_FULL === '1' ? photos : photos.slice(0, 3)
    const all = await Promise.all(some.map(path => readFile(path)))
    for (const bytes of [...all, await aPhoto({ hasMetadata: true })]) {
      const image = uploaded(await upload(url, bytes, { bearer, purpose: 'garment' }))
      for (const { path, bytes: kept } of await filesOf(image)) {
        expect(metadataOf(kept), path).toEqual([])
        expect(await exifToolFinds(kept), path).toEqual([])
      }
    }
  })
})

describe('an uploaded image', () => {
  test('is answered with all its widths, none larger than it was, and a placeholder', async () => {
    const bytes = await aPhoto({ width: 2000, height: 1000 })
    const { status, body } = await upload(url, bytes, {
      bearer,
      purpose: 'ad',
      alt: '  A coat, from behind ',
    })
    expect(status).toBe(201)
    const { id } = uploaded(await upload(url, bytes, { bearer }))
    expect(id).toMatch(/^i_[A-Za-z0-9_-]{24}$/)
    const data = (body as { data: UploadedImage }).data
    expect(data).toEqual({
      id: data.id,
      url: `/pictures/${data.id}-200.webp`,
      alt: 'A coat, from behind',
      width: 2000,
      height: 1000,
      placeholder: expect.stringMatching(/^[A-Za-z0-9+/=]{20,48}$/),
      sources: [200, 400, 800, 1600].map(width => ({
        type: 'image/webp',
        width,
        url: `/pictures/${data.id}-${width}.webp`,
      })),
    })
    const small = uploaded(await upload(url, await aPhoto({ width: 3, height: 5 }), { bearer }))
    expect(small.sources.map(({ width }) => width)).toEqual([3])
    const [one] = small.sources
    const served = await fetch(url + (one?.url ?? ''))
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({
      width: 3,
      height: 5,
    })
  })

  test('is served as what it is, and as nothing else', async () => {
    const image = uploaded(await upload(url, await aPhoto({ type: 'png' }), { bearer, type: 'text/html' }))
    const served = await fetch(url + image.url)
    expect(served.status).toBe(200)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  slowTest('keeps what is seen through', async () => {
    const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#f000' } })
      .png()
      .toBuffer()
    const image = uploaded(await upload(url, clear, { bearer }))
    const kept = await (await fetch(url + image.url)).arrayBuffer()
    expect(await sharp(Buffer.from(kept)).stats()).toMatchObject({ isOpaque: false })
  })

  slowTest(
    'may be grey, of sixteen bits, in the colors of print, or have a thumbnail behind it',
    async () => {
      const plain = sharp(await aPhoto())
      const second = await aPhoto({ width: 30, height: 20 })
      const kinds = [
        await plain.clone().greyscale().jpeg().toBuffer(),
        await plain.clone().toColorspace('rgb16').png().toBuffer(),
        await plain.clone().toColorspace('cmyk').jpeg().toBuffer(),
        await plain.clone().jpeg({ progressive: true }).toBuffer(),
        await plain.clone().webp({ lossless: true }).toBuffer(),
        await plain.clone().png({ palette: true }).toBuffer(),
        Buffer.concat([await plain.clone().jpeg().toBuffer(), second]),
        withSegment(await plain.clone().jpeg().toBuffer(), 0xfe, Buffer.from('Made with care')),
      ]
      for (const bytes of kinds) {
        const image = uploaded(await upload(url, bytes, { bearer }))
        const kept = Buffer.from(await (await fetch(url + image.url)).arrayBuffer())
        expect(await sharp(kept).metadata()).toMatchObject({ width: 200, height: 133, space: 'srgb' })
      }
    },
  )

  slowTest.each([
    ['red', '#c81e1e'],
    ['blue', '#2a4b8d'],
    ['green', '#1e8c3c'],
    ['white', '#ffffff'],
    ['black', '#101010'],
  ])('in the colors of print looks as it is printed: %s', async (_, background) => {
    const plain = sharp({ create: { width: 240, height: 160, channels: 3, background } })
    const printed = await plain.toColorspace('cmyk').jpeg({ quality: 95 }).toBuffer()
    expect(await sharp(printed).metadata()).toMatchObject({ space: 'cmyk', channels: 4 })
    const image = uploaded(await upload(url, printed, { bearer }))
    const kept = Buffer.from(await (await fetch(url + image.url)).arrayBuffer())
    const { channels } = await sharp(kept).removeAlpha().stats()
    const wanted = [1, 3, 5].map(at => Number.parseInt(background.slice(at, at + 2), 16))
    // print has fewer colors than a screen: none may be far off, as an inverted one would be
    for (const [at, { mean }] of channels.entries())
      expect(Math.abs(mean - (wanted[at] ?? 0))).toBeLessThan(60)
  })

  slowTest('gets AVIFs of all its widths afterwards, which come first', async () => {
    const image = uploaded(
      await upload(url, await aPhoto({ width: 500, height: 500 }), { bearer, purpose: 'ad' }),
    )
    const files = await filesOf(image)
    expect(files.map(({ path }) => path.split('-').at(-1))).toEqual(
      [200, 400, 500].flatMap(width => [`${width}.avif`, `${width}.webp`]),
    )
    const { rows } = await server.services.pool.query<{ bytes: number }>(
      'select bytes from images where id = $1',
      [image.id],
    )
    expect(rows[0]?.bytes).toBe(files.reduce((sum, { bytes }) => sum + bytes.length, 0))
    const served = await ask(url, 'GET', `/pictures/${image.id}-200.avif`)
    expect(served.headers.get('content-type')).toBe('image/avif')
  })
})
