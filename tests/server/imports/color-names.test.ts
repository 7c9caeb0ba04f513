import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { createRemoteFiles } from '#server/platform/outbound/fetch-file.ts'
import type { Card, Listing } from '#src/api/contract/catalog.ts'
import { asCoats, type Importer, importerOf } from '#tests/support/members/imports.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let mine: Importer
const photos = createServer(async (_, response) => {
  response.writeHead(200, { 'content-type': 'image/jpeg' }).end(await aPhoto({ width: 60, height: 80 }))
})
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
})
afterAll(() => photos.close())
beforeEach(async () => {
  mine = await importerOf(server)
})

const colors = ['Black', 'White Hot', 'Crimson', 'Scarlet', 'Leopard'] as const
const slugs = ['black', 'white', 'red', 'red', null] as const
const names = [null, 'White Hot', 'Crimson', 'Scarlet', 'Leopard'] as const

/** A coat in two sizes of each color, each with a photo of its own. */
const shopify = (...shown: readonly string[]) =>
  [
    'Handle,Title,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Inventory Qty,Image Src,Variant Image',
    ...shown.flatMap((color, place) =>
      ['S', 'M'].map((size, at) => {
        const [url, isFirst] = [`http://photos.example/${place}.jpg`, place + at === 0]
        const head = isFirst ? 'Coat,Coat,true,Color' : ',,,'
        return `coat,${head},${color},${isFirst ? 'Size' : ''},${size},90.00,3,${at === 0 ? url : ''},${url}`
      }),
    ),
  ].join('\n')

/** The variants as the database has them: id, slug, name, size. */
async function variants(): Promise<
  { id: string; color: string | null; name: string | null; size: string }[]
> {
  const { rows } = await server.services.pool.query(
    `select v.id, v.color, v.color_name as name, v.size_label as size from variants v
     where v.seller_id = $1 and v.retired_at is null order by v.position`,
    [mine.id],
  )
  return rows
}
const valuesOf = (rows: Awaited<ReturnType<typeof variants>>) =>
  rows.map(({ color, name, size }) => [color, name, size])
const expected = colors.flatMap((_, place) => ['S', 'M'].map(size => [slugs[place], names[place], size]))

const arrived = (id: string) =>
  expect
    .poll(async () => (({ photos: { done, total } }) => total - done)(await mine.read(id)), {
      timeout: 30_000,
    })
    .toBe(0)

/** The listing of its only product. */
async function listing(): Promise<Listing> {
  const { body } = await ask(server.url, 'GET', `/api/v1/products?seller=${mine.id}&color=red`)
  const [card] = (body as { data: Card[] }).data
  const answer = await ask(server.url, 'GET', `/api/v1/products/${card?.id}`)
  return (answer.body as { data: Listing }).data
}
const unchanged = { create: 0, update: 0, skip: 1, error: 0 }

test('every color of a file is one value, with its name, its filter color and its photo', async () => {
  const ready = await mine.previewed(shopify(...colors), asCoats)
  const [product] = await mine.products(ready.id)
  expect(product?.guesses.filter(({ kind }) => kind === 'color')).toMatchObject([
    { value: 'White Hot', taken_as: 'White' },
    { value: 'Crimson', taken_as: 'Red' },
    { value: 'Scarlet', taken_as: 'Red' },
    { value: 'Leopard', taken_as: 'no color', message: 'It is not found by a color filter. Its name stays.' },
  ])
  const job = await mine.sent(ready.id, 'start')
  expect(job.result).toMatchObject({ created: 1, failed: 0 })
  expect(valuesOf(await variants())).toEqual(expected)
  await arrived(job.id)
  // a filter by red finds it
  const { images, colors: shown } = await listing()
  expect(shown).toEqual(['black', 'white', 'red'])
  expect(images.map(({ color, color_name }) => [color, color_name ?? null])).toEqual(
    colors.map((_, place) => [slugs[place], names[place]]),
  )
  // again, in another case too, and from our own export
  for (const file of [
    shopify(...colors),
    shopify(...colors.map(color => color.toUpperCase())),
    await mine.exported(),
  ]) {
    expect(await mine.previewed(file, asCoats)).toMatchObject({ preview: unchanged })
  }
}, 60_000)

test('a product with slugs alone takes the names as a change, doubles no variant, and gives them back', async () => {
  await mine.imported(shopify('black', 'white', 'red'), asCoats)
  const before = await variants()
  expect(valuesOf(before).map(([slug, name]) => [slug, name])).toEqual(
    ['black', 'white', 'red'].flatMap(slug => [
      [slug, null],
      [slug, null],
    ]),
  )
  const ready = await mine.previewed(shopify(...colors), asCoats)
  expect(ready.preview).toMatchObject({ update: 1, error: 0 })
  const [product] = await mine.products(ready.id)
  expect(product?.changes.filter(({ field }) => field === 'values')).toMatchObject([
    { before: 'white · S', after: 'White Hot · S' },
    { before: 'white · M', after: 'White Hot · M' },
    { before: 'red · S', after: 'Crimson · S' },
    { before: 'red · M', after: 'Crimson · M' },
  ])
  const job = await mine.sent(ready.id, 'start')
  const after = await variants()
  expect(valuesOf(after)).toEqual(expected)
  expect(after.map(({ id }) => id).slice(0, 6)).toEqual(before.map(({ id }) => id))
  expect(await mine.previewed(shopify(...colors), asCoats)).toMatchObject({ preview: unchanged })
  expect(await mine.sent(job.id, 'undo')).toMatchObject({ result: { undone: 1, left_alone: 0 } })
  expect(await variants()).toEqual(before)
}, 60_000)

test('a color for which the company chose another filter color keeps it', async () => {
  const { id } = await mine.imported(shopify('Black', 'Crimson'), asCoats)
  // each photo that arrives counts the version of its product on
  await arrived(id)
  const rows = await variants()
  const { rows: found } = await server.services.pool.query(
    'select id, version from products where seller_id = $1',
    [mine.id],
  )
  const changed = rows.map(({ id, color, name, size }) => ({
    ...{ id, values: [name === null ? color : 'pink', size], price: '90.00', stock: 3 },
    color_name: name,
  }))
  const answer = await mine.grid(found[0].id, { version: found[0].version, variants: changed })
  expect(answer.status).toBe(200)
  expect(await mine.previewed(shopify('Black', 'Crimson'), asCoats)).toMatchObject({ preview: unchanged })
  const job = await mine.imported(shopify('Black', 'CRIMSON').replaceAll('90.00', '80.00'), asCoats)
  const expectedRows = [
    ['black', null, 'S'],
    ['black', null, 'M'],
    ['pink', 'Crimson', 'S'],
    ['pink', 'Crimson', 'M'],
  ]
  expect(valuesOf(await variants())).toEqual(expectedRows)
  expect(await mine.sent(job.id, 'undo')).toMatchObject({ result: { undone: 1 } })
  expect(valuesOf(await variants())).toEqual(expectedRows)
}, 60_000)
