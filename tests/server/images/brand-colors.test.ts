import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { createRemoteFiles } from '#server/platform/outbound/fetch-file.ts'
import { flatChart, patchDifferences } from '#tests/support/color/chart.ts'
import { adobeRgb, iccProfile } from '#tests/support/color/icc-profile.ts'
import { asCoats, type Importer, importerOf } from '#tests/support/members/imports.ts'
import { imagesSettled, upload, uploaded } from '#tests/support/members/uploads.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let mine: Importer
/** The same chart in several encodings, by file name. */
const files = new Map<string, Buffer>()
const shop = createServer(({ url = '' }, response) => {
  const file = files.get(url.slice(1))
  if (file === undefined) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': `image/${url.split('.').at(-1)}` }).end(file)
})
beforeAll(async () => {
  const chart = flatChart()
  const flat = () => sharp(chart.data, { raw: { width: chart.width, height: chart.height, channels: 3 } })
  const profile = join(await mkdtemp(join(tmpdir(), 'profiles-')), 'adobe.icc')
  await writeFile(profile, iccProfile(adobeRgb))
  files.set('plain.png', await flat().png().toBuffer())
  files.set('plain.jpeg', await flat().jpeg({ quality: 90 }).toBuffer())
  files.set('p3.jpeg', await flat().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer())
  files.set('p3.webp', await flat().withIccProfile('p3').webp({ lossless: true }).toBuffer())
  files.set('adobe.png', await flat().withIccProfile(profile).png().toBuffer())
  await new Promise<void>(resolve => shop.listen(0, '127.0.0.1', resolve))
  const { port } = shop.address() as AddressInfo
  ;({ server } = await startShop({
    prepare: async services => {
      services.remoteFiles = createRemoteFiles({
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
        isAllowed: address => address === '127.0.0.1',
        portOf: () => port,
      })
    },
  }))
  mine = await importerOf(server)
})
afterAll(() => shop.close())

/** How far the patches of an image are from the chart, in its WebP and its AVIF; ΔE2000. */
async function differencesOf(id: string): Promise<{ median: number; most: number }[]> {
  const { width } = flatChart()
  return Promise.all(
    ['webp', 'avif'].map(async type => {
      const response = await fetch(new URL(`/pictures/${id}-${width}.${type}`, server.url))
      expect(response.status).toBe(200)
      const differences = await patchDifferences(Buffer.from(await response.arrayBuffer()))
      const sorted = differences.toSorted((a, b) => a - b)
      return { median: sorted[sorted.length >> 1] ?? 0, most: sorted.at(-1) ?? 0 }
    }),
  )
}

function expectKept(found: readonly { median: number; most: number }[]): void {
  expect(found.length).toBeGreaterThan(0)
  for (const { median, most } of found) {
    expect(median).toBeLessThanOrEqual(1)
    expect(most).toBeLessThanOrEqual(2)
  }
}

test('colors are kept in the photos that an import fetches', async () => {
  const names = [...files.keys()]
  const addresses = names.map(name => `http://photos.example/${name}`).join(' ')
  const { id } = await mine.imported(`handle,title,price,image\ncoat,Coat,20,${addresses}\n`, asCoats)
  await expect
    .poll(async () => (await mine.read(id)).photos, { timeout: 30_000 })
    .toMatchObject({
      done: names.length,
      total: names.length,
    })
  await imagesSettled(server.services)
  const { rows } = await server.services.pool.query<{ image_id: string }>(
    `select pi.image_id from product_images pi join products p on p.id = pi.product_id where p.seller_id = $1`,
    [mine.id],
  )
  expect(rows).toHaveLength(names.length)
  for (const { image_id } of rows) expectKept(await differencesOf(image_id))
})

test.each(['plain.png', 'plain.jpeg', 'p3.jpeg', 'p3.webp', 'adobe.png'])(
  'colors of %s are kept in an image of a brand',
  async name => {
    const bytes = files.get(name) ?? Buffer.alloc(0)
    const { id } = uploaded(await upload(server.url, bytes, { bearer: mine.bearer, purpose: 'brand' }))
    await imagesSettled(server.services)
    expectKept(await differencesOf(id))
  },
)
