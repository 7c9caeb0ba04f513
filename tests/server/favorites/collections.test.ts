import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Collection } from '#src/api/contract/collections.ts'
import type { Favorite } from '#src/api/contract/favorites.ts'
import { dataIn } from '#tests/support/members/conversation.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let shop: Shop
let ida: SignedUp
beforeAll(async () => {
  ;({ server, shop } = await startShop())
})
beforeEach(async () => {
  ida = await signUp(server)
})

const path = '/api/v1/collections'
const query = (text: string, values: unknown[] = []) => server.services.pool.query(text, values)
const favorite = (id: string) => ida.call('PUT', `/api/v1/favorites/${id}`)
const create = (name: string, listings?: string[]) =>
  ida.call('POST', path, { name, ...(listings === undefined ? {} : { listings }) })
const created = async (name: string, listings?: string[]): Promise<Collection> =>
  dataIn(await create(name, listings), 201)
const rename = (id: string, name: string) => ida.call('PATCH', `${path}/${id}`, { name })
const put = (id: string, item: string) => ida.call('PUT', `${path}/${id}/items/${item}`)
const remove = (id: string, item: string) => ida.call('DELETE', `${path}/${id}/items/${item}`)
const list = async (asked = ''): Promise<Collection[]> => dataIn(await ida.call('GET', path + asked))
const names = async () => (await list()).map(({ name }) => name)
const favorites = async (asked = '') =>
  dataIn<Favorite[]>(await ida.call('GET', `/api/v1/favorites${asked}`)).map(({ product_id }) => product_id)
const itemsOf = (id: string) => favorites(`?collection=${id}`)
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()

describe('collections of favorites', () => {
  test('collections are listed newest first with their counts, and an item is in several', async () => {
    await favorite(shop.dress)
    await favorite(shop.coat)
    const summer = await created('Summer', [shop.dress])
    const trip = await created('Trip', [shop.dress, shop.coat, shop.dress])
    expect(await list(`?listing=${shop.coat}`)).toMatchObject([
      { id: trip.id, name: 'Trip', count: 2, has_listing: true },
      { id: summer.id, name: 'Summer', count: 1, has_listing: false },
    ])
    expect((await list()).map(({ has_listing }) => has_listing)).toEqual([null, null])
    expect(await itemsOf(summer.id)).toEqual([shop.dress])
    expect(await itemsOf(trip.id)).toEqual([shop.coat, shop.dress])
    expect((await remove(trip.id, shop.dress)).status).toBe(204)
    expect((await remove(trip.id, shop.dress)).status).toBe(204)
    expect([await itemsOf(trip.id), await itemsOf(summer.id)]).toEqual([[shop.coat], [shop.dress]])
    expect(await favorites()).toEqual([shop.coat, shop.dress])
  })

  test('the items of a collection are shown page after page, each collection with cursors of its own', async () => {
    await favorite(shop.dress)
    await favorite(shop.coat)
    const [one, other] = [await created('One', [shop.dress, shop.coat]), await created('Other', [shop.dress])]
    const first = await ida.call('GET', `/api/v1/favorites?collection=${one.id}&limit=1`)
    const { next_cursor: cursor } = first.body as { next_cursor: string }
    expect(await itemsOf(`${one.id}&limit=1`)).toEqual([shop.coat])
    expect(await itemsOf(`${one.id}&limit=1&cursor=${cursor}`)).toEqual([shop.dress])
    for (const asked of [`?collection=${other.id}&cursor=${cursor}`, `?cursor=${cursor}`])
      expect((await ida.call('GET', `/api/v1/favorites${asked}`)).status).toBe(422)
  })

  test('hold an item once, and favorites alone', async () => {
    const { id } = await created('Summer', [shop.coat])
    expect(await put(id, shop.dress)).toMatchObject({
      status: 409,
      body: { code: 'not_a_favorite', message: 'Add it to your favorites first.' },
    })
    await favorite(shop.dress)
    const answers = await Promise.all(Array.from({ length: 4 }, () => put(id, shop.dress)))
    expect(statuses(answers)).toEqual([204, 204, 204, 204])
    expect(await itemsOf(id)).toEqual([shop.dress])
  })

  test('lose an item that is no longer a favorite', async () => {
    await favorite(shop.dress)
    const [one, other] = [await created('One', [shop.dress]), await created('Other', [shop.dress])]
    await ida.call('DELETE', `/api/v1/favorites/${shop.dress}`)
    expect([await itemsOf(one.id), await itemsOf(other.id)]).toEqual([[], []])
    expect((await list()).map(({ count }) => count)).toEqual([0, 0])
    await favorite(shop.dress)
    expect(await itemsOf(one.id)).toEqual([])
  })

  test('refuse an item that stops being a favorite at the same moment', async () => {
    await favorite(shop.dress)
    const { id } = await created('Summer')
    const other = await server.services.pool.connect()
    try {
      await other.query('begin')
      await other.query('delete from favorites where user_id = $1', [ida.id])
      const adding = put(id, shop.dress)
      await expect
        .poll(async () => {
          const { rows } = await query(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%collection_items%'`,
          )
          return rows.length
        })
        .toBe(1)
      await other.query('commit')
      expect(await adding).toMatchObject({ status: 409, body: { code: 'not_a_favorite' } })
    } finally {
      other.release()
    }
    expect(await itemsOf(id)).toEqual([])
  })

  test('keep their favorites when they are deleted, and are created anew from the answer', async () => {
    await favorite(shop.dress)
    await favorite(shop.coat)
    const { id } = await created('Summer', [shop.dress, shop.coat])
    const deleted = dataIn<{ name: string; listings: string[] }>(await ida.call('DELETE', `${path}/${id}`))
    expect({ ...deleted, listings: deleted.listings.toSorted() }).toEqual({
      name: 'Summer',
      listings: [shop.dress, shop.coat].toSorted(),
    })
    expect([await list(), await favorites()]).toEqual([[], [shop.coat, shop.dress]])
    expect(statuses([await ida.call('DELETE', `${path}/${id}`), await put(id, shop.dress)])).toEqual([
      404, 404,
    ])
    expect((await ida.call('GET', `/api/v1/favorites?collection=${id}`)).status).toBe(404)
    await ida.call('DELETE', `/api/v1/favorites/${shop.coat}`)
    const back = await created(deleted.name, deleted.listings)
    expect(back).toMatchObject({ name: 'Summer', count: 1 })
    expect(await itemsOf(back.id)).toEqual([shop.dress])
  })

  test('answer with everything that was in them when they are deleted while items are added', async () => {
    const items = [shop.dress, shop.coat, shop.ad]
    for (const item of items) await favorite(item)
    for (let round = 0; round < 5; round += 1) {
      const { id } = await created('Summer')
      const [deletion, ...additions] = await Promise.all([
        ida.call('DELETE', `${path}/${id}`),
        ...items.map(item => put(id, item)),
      ])
      const added = items.filter((_, index) => additions[index]?.status === 204)
      expect(statuses(additions).every(status => status === 204 || status === 404)).toBe(true)
      const { listings } = dataIn<{ listings: string[] }>(deletion)
      expect(listings.toSorted()).toEqual(added.toSorted())
    }
  })

  test('have a name once in whatever case, also when two get it at the same time', async () => {
    const taken = {
      status: 409,
      body: { code: 'name_taken', message: 'You have a collection with this name already.' },
    }
    const both = await Promise.all([create('Summer'), create(' summer '), create('SUMMER')])
    expect(statuses(both)).toEqual([201, 409, 409])
    expect(await create('sUMMER')).toMatchObject(taken)
    const [trip, home] = [await created('Trip'), await created('Home')]
    expect(await rename(trip.id, 'SUMMER')).toMatchObject(taken)
    expect(dataIn(await rename(trip.id, 'TRIP'))).toMatchObject({ id: trip.id, name: 'TRIP' })
    const renamed = await Promise.all([rename(trip.id, 'Été'), rename(home.id, 'été'), create('ÉTÉ')])
    expect(statuses(renamed).filter(status => status === 409)).toHaveLength(2)
    expect((await names()).filter(name => name.toLowerCase() === 'été')).toHaveLength(1)
    // of somebody else it is free
    const theo = await signUp(server)
    expect((await theo.call('POST', path, { name: 'Summer' })).status).toBe(201)
  })

  test('need a name of up to 60 characters', async () => {
    const { id } = await created('a'.repeat(60))
    for (const [name, sentence] of [
      ['', 'Enter a name for the collection.'],
      ['  ', 'Enter a name for the collection.'],
      ['a'.repeat(61), 'Enter a name for the collection, at most 60 characters.'],
    ] as const)
      for (const answer of [await create(name), await rename(id, name)])
        expect(answer).toMatchObject({ status: 422, body: { errors: { name: [sentence] } } })
  })

  test('a member has at most 50 collections, also when two are created at the same time', async () => {
    await query(
      `insert into collections (id, user_id, name)
       select 'fc_' || $1 || n, $1, 'No ' || n from generate_series(1, 49) n`,
      [ida.id],
    )
    const answers = await Promise.all([create('Summer'), create('Winter'), create('Trip')])
    expect(statuses(answers)).toEqual([201, 409, 409])
    expect(await create('One more')).toMatchObject({
      status: 409,
      body: {
        code: 'too_many_collections',
        message: 'You have 50 collections already. Delete one first.',
      },
    })
    expect(await list()).toHaveLength(50)
  })

  test('hold at most 500 items, also when two are added at the same time', async () => {
    const { id } = await created('Full')
    await query(
      `insert into listings select (jsonb_populate_record(l, jsonb_build_object('id', 'a_full' || n, 'live', false))).*
       from listings l, generate_series(1, 499) n where l.id = $1`,
      [shop.ad],
    )
    await query(
      `insert into favorites (user_id, listing_id, price_cents, told_cents)
       select $1, id, price_cents, price_cents from listings where starts_with(id, 'a_full')`,
      [ida.id],
    )
    await query(
      `insert into collection_items (collection_id, user_id, listing_id)
       select $1, user_id, listing_id from favorites where user_id = $2`,
      [id, ida.id],
    )
    await favorite(shop.dress)
    await favorite(shop.coat)
    const answers = await Promise.all([put(id, shop.dress), put(id, shop.coat)])
    expect(statuses(answers)).toEqual([204, 409])
    const item = answers[0].status === 204 ? shop.dress : shop.coat
    expect(await put(id, item === shop.dress ? shop.coat : shop.dress)).toMatchObject({
      status: 409,
      body: {
        code: 'collection_full',
        message: 'This collection has 500 items already. Remove one from it first.',
      },
    })
    // one that is in it already
    expect((await put(id, item)).status).toBe(204)
    expect(await list()).toMatchObject([{ count: 500 }])
  })

  test('a collection is nobody else’s', async () => {
    await favorite(shop.dress)
    const { id } = await created('Summer', [shop.dress])
    const other = await signUp(server)
    await other.call('PUT', `/api/v1/favorites/${shop.dress}`)
    await other.call('PUT', `/api/v1/favorites/${shop.coat}`)
    for (const [method, at, body] of [
      ['PATCH', `${path}/${id}`, { name: 'Mine' }],
      ['DELETE', `${path}/${id}`, undefined],
      ['PUT', `${path}/${id}/items/${shop.coat}`, undefined],
      ['GET', `/api/v1/favorites?collection=${id}`, undefined],
    ] as const)
      expect([method, (await other.call(method, at, body)).status]).toEqual([method, 404])
    await other.call('DELETE', `${path}/${id}/items/${shop.dress}`)
    await other.call('DELETE', `/api/v1/favorites/${shop.dress}`)
    expect(dataIn(await other.call('GET', path))).toEqual([])
    expect([await names(), await itemsOf(id)]).toEqual([['Summer'], [shop.dress]])
  })

  test('are in the export of their member', async () => {
    await favorite(shop.dress)
    const { id } = await created('Summer', [shop.dress])
    expect(dataIn(await ida.call('GET', '/api/user/export'))).toMatchObject({
      collections: [{ id, name: 'Summer' }],
      collection_items: [{ collection_id: id, listing_id: shop.dress }],
    })
  })
})
