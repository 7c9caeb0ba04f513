import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { thumbHashToRGBA } from 'thumbhash'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/app.ts'
import { createRemoteFiles } from '#server/platform/outbound/fetch-file.ts'
import { user } from '#src/api/contract/session.ts'
import {
  type Cloth,
  clothImage,
  deltaE,
  flatChart,
  keptContrast,
  patchDifferences,
} from '#tests/support/color/chart.ts'
import { adobeRgb, iccProfile, proPhotoRgb } from '#tests/support/color/icc-profile.ts'
import { chunksOf, cicpChunk, iccChunk, pngOf, withChunk } from '#tests/support/color/png-chunks.ts'
import { asCoats, type Importer, importerOf } from '#tests/support/members/imports.ts'
import { bearerOf, imageFiles, imagesSettled, upload, uploaded } from '#tests/support/members/uploads.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let bearer: string
let brand: Importer
let profiles: { adobe: string; proPhoto: string }
/** A shop elsewhere: at each path one of the encodings, by its place. */
const photos = createServer(async ({ url = '' }, response) => {
  const encoded = Object.values(encodings)[Number(url.slice(1))]
  if (encoded === undefined) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(await encoded())
})
afterAll(() => photos.close())
beforeAll(async () => {
  await new Promise<void>(resolve => photos.listen(0, '127.0.0.1', resolve))
  const { port } = photos.address() as AddressInfo
  ;({ server } = await startShop({
    prepare: async services => {
      services.remoteFiles = createRemoteFiles({
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
        isAllowed: address => address === '127.0.0.1',
        portOf: () => port,
      })
    },
  }))
  brand = await importerOf(server)
  bearer = await bearerOf(server.services, 'u_mia000000001')
  const folder = await mkdtemp(join(tmpdir(), 'profiles-'))
  profiles = { adobe: join(folder, 'adobe.icc'), proPhoto: join(folder, 'prophoto.icc') }
  await writeFile(profiles.adobe, iccProfile(adobeRgb))
  await writeFile(profiles.proPhoto, iccProfile(proPhotoRgb))
})

const chart = flatChart()
const flat = () => sharp(chart.data, { raw: { width: chart.width, height: chart.height, channels: 3 } })
const png = (profile?: string) =>
  (profile === undefined ? flat() : flat().withIccProfile(profile)).png().toBuffer()

/** The same numbers in 16 bits a channel, with the profile that says what they mean. */
async function deep(file: Buffer, profile?: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(file, { ignoreIcc: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const wide = Uint16Array.from(data, value => value * 257)
  const made = await sharp(wide, { raw: { width: info.width, height: info.height, channels: 3 } })
    .toColorspace('rgb16')
    .png()
    .toBuffer()
  const plain = pngOf(chunksOf(made).filter(({ type }) => type !== 'iCCP'))
  return profile === undefined ? plain : withChunk(plain, iccChunk(profile))
}

const embedded = async (file: Buffer) => (await sharp(file).metadata()).icc ?? Buffer.alloc(0)

async function fileAt(address: string): Promise<Buffer> {
  const response = await fetch(new URL(address, server.url))
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** The files of an uploaded image by type, each as wide as there is. */
async function filesOf(bytes: Buffer): Promise<Buffer[]> {
  const { id } = uploaded(await upload(server.url, bytes, { bearer, purpose: 'ad' }))
  const { width = 0 } = await sharp(bytes).metadata()
  return filesAt(id, width)
}

/** The WebP and the AVIF of a public image. */
async function filesAt(id: string, width: number): Promise<Buffer[]> {
  await imagesSettled(server.services)
  return Promise.all(['webp', 'avif'].map(type => fileAt(`/pictures/${id}-${width}.${type}`)))
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** What cameras, phones and programs send, by its name in a sentence. */
const encodings: Record<string, () => Promise<Buffer>> = {
  'a PNG without a profile': () => png(),
  'a JPEG without a profile': () => flat().jpeg({ quality: 90 }).toBuffer(),
  'a JPEG in Display P3': () => flat().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
  'a WebP in Display P3': () => flat().withIccProfile('p3').webp({ lossless: true }).toBuffer(),
  'a PNG in Adobe RGB': () => png(profiles.adobe),
  'a PNG in ProPhoto RGB': () => png(profiles.proPhoto),
  'a PNG of 16 bits without a profile': async () => deep(await png()),
  'a PNG of 16 bits in sRGB': async () => deep(await png(), await embedded(await png('srgb'))),
  'a PNG of 16 bits in Display P3': async () => {
    const p3 = await png('p3')
    return deep(p3, await embedded(p3))
  },
  'a PNG of 16 bits in Adobe RGB': async () => deep(await png(profiles.adobe), iccProfile(adobeRgb)),
  'a PNG of 16 bits in ProPhoto RGB': async () => deep(await png(profiles.proPhoto), iccProfile(proPhotoRgb)),
  'a PNG in Display P3 by code points': async () => withChunk(await png('p3'), cicpChunk(12, 13), ['iCCP']),
  'a PNG with code points beside another profile': async () => withChunk(await png('p3'), cicpChunk(12, 13)),
  'a PNG of 16 bits in Display P3 by code points': async () =>
    withChunk(await deep(await png('p3')), cicpChunk(12, 13)),
  'a PNG in sRGB by code points': async () => withChunk(await png(), cicpChunk(1, 13)),
}

/** Fails unless the patches of a file have the colors of the chart: ΔE2000 of 1 in the median, 2 at most. */
async function expectKept(file: Buffer) {
  const differences = await patchDifferences(file)
  expect(median(differences)).toBeLessThanOrEqual(1)
  expect(Math.max(...differences)).toBeLessThanOrEqual(2)
}

test.each(Object.entries(encodings))('the colors of %s are kept', async (_, encoded) => {
  for (const file of await filesOf(await encoded())) await expectKept(file)
})

describe('the color of threads', () => {
  const [red, black] = [
    [255, 0, 0],
    [10, 10, 10],
  ] as const
  const [green, yellow] = [
    [0, 128, 76],
    [250, 226, 21],
  ] as const
  const cloths: Record<string, Cloth> = {
    'stripes of a pixel': { colors: [red, black], thread: 1 },
    'stripes of two pixels': { colors: [red, black], thread: 2 },
    'herringbone of two pixels': { colors: [red, black], thread: 2, isSlanted: true },
    'herringbone of four pixels': { colors: [green, yellow], thread: 4, isSlanted: true },
  }
  test.each(Object.entries(cloths))('%s are kept in the AVIF', async (_, cloth) => {
    const { data, width, height } = clothImage(cloth)
    const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer()
    const [, avif = Buffer.alloc(0)] = await filesOf(bytes)
    expect(await keptContrast(avif, cloth)).toBeGreaterThanOrEqual(0.9)
  })

  test('a thumbnail of fine stripes is as light as they are', async () => {
    const cloth: Cloth = {
      colors: [
        [255, 255, 255],
        [0, 0, 0],
      ],
      thread: 1,
    }
    const { data, width, height } = clothImage(cloth)
    const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer()
    const { id } = uploaded(await upload(server.url, bytes, { bearer, purpose: 'ad' }))
    const small = await fetch(`${server.url}/pictures/${id}-400.webp`)
    const { channels } = await sharp(Buffer.from(await small.arrayBuffer())).stats()
    // half of the light is 188 of 255 in sRGB; half of the number would be 128
    for (const { mean } of channels.slice(0, 3)) expect(Math.abs(mean - 188)).toBeLessThan(3)
  })
})

test('the placeholder of a photo of a few pixels has its color', async () => {
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const { placeholder } = uploaded(await upload(server.url, dot, { bearer, purpose: 'ad' }))
  const { rgba } = thumbHashToRGBA(Buffer.from(placeholder ?? '', 'base64'))
  const [red = 0, green = 255, blue = 255] = rgba
  expect(deltaE([255, 0, 0], [red, green, blue])).toBeLessThan(3)
})

test('the source of an upload is removed once its AVIFs are made', async () => {
  const { id } = uploaded(await upload(server.url, await png(), { bearer, purpose: 'ad' }))
  await imagesSettled(server.services)
  expect((await imageFiles(server.services)).filter(path => path.includes(`${id}-source`))).toEqual([])
})

test.each(Object.entries(encodings))(
  'the colors of %s are kept in a message, an avatar and the page of a brand',
  async (_, encoded) => {
    const bytes = await encoded()
    const sent = uploaded(await upload(server.url, bytes, { bearer, purpose: 'message' }))
    const { id } = uploaded(await upload(server.url, bytes, { bearer, purpose: 'avatar' }))
    const { body } = await ask(server.url, 'PUT', '/api/user/avatar', {
      bearer,
      json: { attachment_id: id, crop: { x: 0, y: 0, width: 600, height: 600 } },
    })
    const [avatar] = z.object({ data: user }).parse(body).data.attachment
    const cover = uploaded(await upload(server.url, bytes, { bearer: brand.bearer, purpose: 'brand' }))
    for (const url of [sent.url, avatar?.url ?? '']) await expectKept(await fileAt(url))
    for (const file of await filesAt(cover.id, chart.width)) await expectKept(file)
  },
)

test('the colors of photos that an import fetches are kept', async () => {
  const names = Object.keys(encodings)
  const lines = names.map((_, at) => `coat-${at},Coat ${at},20,http://photos.example/${at}`)
  const { id } = await brand.imported(`handle,title,price,image\n${lines.join('\n')}\n`, asCoats)
  await expect
    .poll(async () => (await brand.read(id)).photos, { timeout: 30_000 })
    .toMatchObject({ done: names.length, total: names.length })
  const { rows } = await server.services.pool.query<{ id: string }>(
    'select pi.image_id as id from product_images pi join products p on p.id = pi.product_id where p.seller_id = $1',
    [brand.id],
  )
  expect(rows).toHaveLength(names.length)
  for (const image of rows) for (const file of await filesAt(image.id, chart.width)) await expectKept(file)
}, 60_000)
