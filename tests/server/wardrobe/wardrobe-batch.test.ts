import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { daysAgo, openWardrobe } from '#tests/support/members/wardrobe.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let mine: Awaited<ReturnType<typeof openWardrobe>>
let coat: Garment
let hat: Garment
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  mine = await openWardrobe(server)
  coat = await mine.add({ title: 'Coat', category: 'coats', tags: ['Work', 'rain'] })
  hat = await mine.add({ title: 'Hat', tags: ['sun'] })
})

const change = (body: object) =>
  mine.call('POST', '/api/v1/garments/batch', { slugs: [coat.slug, hat.slug], ...body })
const both = () => Promise.all([mine.get(coat.slug), mine.get(hat.slug)])
const done = { status: 200, body: { data: { changed: 2 } } }

test('a batch sets the same fields on each garment, and keeps the others', async () => {
  expect(
    await change({ set: { storage: 'Attic', decision: 'maybe', category: 'jackets', brand: 'Tante Erna' } }),
  ).toMatchObject(done)
  for (const garment of await both()) {
    expect(garment).toMatchObject({
      storage: 'Attic',
      decision: 'maybe',
      category: { slug: 'jackets' },
      brand: { name: 'Tante Erna' },
      version: 2,
    })
  }
  expect((await both()).map(({ title }) => title)).toEqual(['Coat', 'Hat'])
})

test('tags are added and taken away whatever case they are written in', async () => {
  expect(await change({ add_tags: ['work', 'Travel'], remove_tags: ['RAIN'] })).toMatchObject(done)
  expect((await both()).map(({ tags }) => tags)).toEqual([
    ['Work', 'Travel'],
    ['sun', 'work', 'Travel'],
  ])
})

test('a batch that gives one garment too many tags changes none', async () => {
  const nine = Array.from({ length: 9 }, (_, at) => `tag ${at}`)
  expect(await change({ add_tags: nine, set: { storage: 'Attic' } })).toMatchObject({
    status: 422,
    body: { code: 'too_many_tags' },
  })
  expect((await both()).map(({ tags, storage }) => [tags.length, storage])).toEqual([
    [2, null],
    [1, null],
  ])
})

test('a batch notes wears, and archives garments', async () => {
  expect(await change({ wear: daysAgo(1) })).toMatchObject(done)
  expect(await change({ event: 'archive' })).toMatchObject(done)
  for (const garment of await both()) {
    expect(garment).toMatchObject({ wear_count: 1, state: 'archived', version: 2 })
  }
})

test('a batch that one garment refuses changes none', async () => {
  await mine.send(hat.slug, 'donate')
  for (const body of [{ event: 'archive' }, { wear: daysAgo(1) }]) {
    expect(await change({ set: { notes: undefined, storage: 'Attic' }, ...body })).toMatchObject({
      status: 409,
    })
  }
  expect((await both()).map(({ state, storage, wear_count }) => [state, storage, wear_count])).toEqual([
    ['owned', null, 0],
    ['donated.recent', null, 0],
  ])
})

test('a batch with somebody else’s garment is refused like one with a garment that does not exist', async () => {
  const other = await openWardrobe(server)
  const theirs = await other.add({ title: 'Theirs' })
  for (const slug of [theirs.slug, 'no-such-garment']) {
    const refused = await change({ slugs: [coat.slug, slug], delete: true })
    expect(refused).toMatchObject({ status: 422, body: { errors: { slugs: [expect.any(String)] } } })
  }
  expect(await other.get(theirs.slug)).toMatchObject({ title: 'Theirs' })
  expect(await mine.get(coat.slug)).toMatchObject({ title: 'Coat' })
})

test('a batch deletes garments for good, and their deadlines with them', async () => {
  await mine.send(hat.slug, 'discard')
  expect(await change({ delete: true })).toMatchObject(done)
  expect((await mine.list('state=owned&state=draft&state=discarded')).data).toEqual([])
  const { rows } = await server.services.pool.query(
    `select 1 from deadlines where kind = 'garment' and entity_id not in (select id from garments)`,
  )
  expect(rows).toEqual([])
})

test('an unknown category changes nothing', async () => {
  expect(await change({ set: { category: 'no-such' } })).toMatchObject({ status: 422 })
  expect(await change({})).toMatchObject({ status: 422 })
  expect((await both()).map(({ version }) => version)).toEqual([1, 1])
})
