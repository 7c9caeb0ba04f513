import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { createRemoteFiles } from '#server/platform/outbound/fetch-file.ts'
import { asCoats, type Importer, importerOf } from '#tests/support/members/imports.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let mine: Importer
/** Opened when the photos may arrive; paths that are not found meanwhile. */
let gate = Promise.withResolvers<void>()
const missing = new Set<string>()
const photos = createServer(async ({ url = '' }, response) => {
  if (missing.has(url)) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(await aPhoto({ width: 60, height: 80 }))
})
beforeAll(async () => {
  await new Promise<void>(resolve => photos.listen(0, '127.0.0.1', resolve))
  const { port } = photos.address() as AddressInfo
  ;({ server } = await startShop({
    prepare: async services => {
      const files = createRemoteFiles({
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
        isAllowed: address => address === '127.0.0.1',
        portOf: () => port,
      })
      services.remoteFiles = {
        async fetch(...asked) {
          await gate.promise
          return files.fetch(...asked)
        },
      }
    },
  }))
})
afterEach(() => gate.resolve())
afterAll(() => photos.close())
beforeEach(async () => {
  gate = Promise.withResolvers<void>()
  missing.clear()
  mine = await importerOf(server)
})

const table = (price: number, ...images: string[]) =>
  `handle,title,price,image\ncoat,Coat,${price},${images.map(name => `http://photos.example/${name}.jpg`).join(' ')}\n`

/** Until no photo of these imports is on its way. */
const arrived = (...ids: string[]) =>
  expect
    .poll(
      async () => {
        const all = await Promise.all(ids.map(id => mine.read(id)))
        return all.every(({ photos: of }) => of.done === of.total)
      },
      { timeout: 30_000 },
    )
    .toBe(true)

/** The addresses of the photos that products show, in their order. */
async function gallery(): Promise<string[]> {
  const { rows } = await server.services.pool.query(
    `select coalesce(i.url, 'unknown') as url from product_images pi join products p on p.id = pi.product_id
     left join import_images i on i.image_id = pi.image_id where p.seller_id = $1 order by pi.position`,
    [mine.id],
  )
  return rows.map(({ url }) => url.replace(/.*\/|\.jpg$/g, ''))
}

describe('a second import while photos of the first are on their way', () => {
  slowTest(
    'a second import undone while photos of the first are under way: those of the first still arrive',
    async () => {
      const first = await mine.imported(table(20, 'a', 'b'), asCoats)
      const second = await mine.imported(table(25, 'a', 'b', 'c'), asCoats)
      expect((await mine.send(second.id, 'undo')).status).toBe(200)
      // the undo is work of the same workers
      gate.resolve()
      expect(await mine.settled(second.id)).toMatchObject({ result: { undone: 1, left_alone: 0 } })
      await arrived(first.id, second.id)
      expect(await gallery()).toEqual(['a', 'b'])
      expect(await mine.sent(first.id, 'undo')).toMatchObject({ result: { undone: 1, left_alone: 0 } })
    },
    60_000,
  )

  test('a second import of the same file changes nothing, and each photo arrives once', async () => {
    const first = await mine.imported(table(20, 'a', 'b'), asCoats)
    const second = await mine.previewed(table(20, 'a', 'b'), asCoats)
    expect(second.preview).toEqual({ create: 0, update: 0, skip: 1, error: 0 })
    gate.resolve()
    await arrived(first.id)
    expect(await gallery()).toEqual(['a', 'b'])
    expect(await mine.sent(first.id, 'undo')).toMatchObject({ result: { undone: 1, left_alone: 0 } })
    expect(await mine.stored()).toEqual([])
  }, 60_000)

  slowTest(
    'a second import brings only its own photos; both are undone, the second first',
    async () => {
      const first = await mine.imported(table(20, 'a', 'b'), asCoats)
      const second = await mine.imported(table(25, 'a', 'b', 'c'), asCoats)
      expect(second.result).toMatchObject({ updated: 1, failed: 0 })
      gate.resolve()
      await arrived(first.id, second.id)
      expect((await gallery()).toSorted()).toEqual(['a', 'b', 'c'])
      expect(await mine.sent(second.id, 'undo')).toMatchObject({ result: { undone: 1, left_alone: 0 } })
      expect(await gallery()).toEqual(['a', 'b'])
      expect(await mine.stored()).toMatchObject([{ variants: [[null, null, null, [], 2000, null, 0]] }])
      // what was taken away can come again
      const third = await mine.imported(table(20, 'a', 'b', 'c'), asCoats)
      await arrived(third.id)
      expect(await gallery()).toEqual(['a', 'b', 'c'])
      expect(await mine.sent(third.id, 'undo')).toMatchObject({ result: { undone: 1 } })
      expect(await mine.sent(first.id, 'undo')).toMatchObject({ result: { undone: 1, left_alone: 0 } })
      expect(await mine.stored()).toEqual([])
    },
    60_000,
  )

  slowTest(
    'a second import keeps the photos that both name when the first is undone',
    async () => {
      const first = await mine.imported(table(20, 'a', 'b'), asCoats)
      const second = await mine.imported(table(25, 'a', 'b', 'c'), asCoats)
      expect((await mine.send(first.id, 'undo')).status).toBe(200)
      // the undo is work of the same workers
      gate.resolve()
      expect(await mine.settled(first.id)).toMatchObject({ result: { undone: 0, left_alone: 1 } })
      await arrived(first.id, second.id)
      expect((await gallery()).toSorted()).toEqual(['a', 'b', 'c'])
      expect(await mine.sent(second.id, 'undo')).toMatchObject({ result: { undone: 1, left_alone: 0 } })
      expect(await gallery()).toEqual(['a', 'b'])
    },
    60_000,
  )
})

describe('a photo', () => {
  slowTest(
    'a waiting photo is canceled by the undo of its import',
    async () => {
      await mine.imported('handle,title,price\ncoat,Coat,20\n', asCoats)
      const job = await mine.imported(table(25, 'a'), asCoats)
      expect(await mine.sent(job.id, 'undo')).toMatchObject({ result: { undone: 1, left_alone: 0 } })
      gate.resolve()
      await arrived(job.id)
      expect(await gallery()).toEqual([])
    },
    60_000,
  )

  slowTest(
    'a photo that could not be fetched is tried by the next import, which changes nothing else',
    async () => {
      missing.add('/b.jpg')
      gate.resolve()
      const first = await mine.imported(table(20, 'a', 'b'), asCoats)
      await arrived(first.id)
      expect(await gallery()).toEqual(['a'])
      missing.clear()
      const second = await mine.imported(table(25, 'a', 'b'), asCoats)
      expect((await mine.products(second.id))[0]?.changes).toMatchObject([{ field: 'price' }])
      await arrived(second.id)
      expect(await gallery()).toEqual(['a', 'b'])
      expect(await mine.sent(second.id, 'undo')).toMatchObject({ result: { undone: 1 } })
      expect(await mine.sent(first.id, 'undo')).toMatchObject({ result: { undone: 1 } })
    },
    60_000,
  )

  test('two imports that ask for one photo at the same time fetch it once', async () => {
    const first = await mine.imported(table(20, 'a'), asCoats)
    const { pool } = server.services
    const other = newId('im')
    await pool.query(
      `insert into imports (id, seller_id, file_name, bytes, encoding, delimiter, state) values ($1, $2, 'x', 1, 'utf-8', ',', 'completed.closed')`,
      [other, mine.id],
    )
    const twice = pool.query(
      `insert into import_images (import_id, product_id, url, place, alt) select $1, product_id, url, place, alt
       from import_images where import_id = $2`,
      [other, first.id],
    )
    await expect(twice).rejects.toThrow('import_images_on_their_way')
    gate.resolve()
    await arrived(first.id)
  })

  slowTest(
    'a photo that its company removed since: undoing its import leaves the product alone',
    async () => {
      gate.resolve()
      const job = await mine.imported(table(20, 'a', 'b'), asCoats)
      await arrived(job.id)
      await server.services.pool.query(
        `delete from product_images where position = 1 and product_id in (select id from products where seller_id = $1)`,
        [mine.id],
      )
      expect(await mine.sent(job.id, 'undo')).toMatchObject({ result: { undone: 0, left_alone: 1 } })
    },
    60_000,
  )
})
