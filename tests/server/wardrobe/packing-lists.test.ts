import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { PackingList } from '#src/api/contract/wardrobe/packing-lists.ts'
import { type Outfits, openOutfits } from '#tests/support/members/outfits.ts'
import { countReads } from '#tests/support/server/counted-reads.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let ida: Outfits
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  ida = await openOutfits(server)
})

const path = '/api/v1/packing-lists'
const trip = { name: 'Lisbon', starts_on: '2026-12-04', ends_on: '2026-12-08' }
const create = (items: readonly string[], more: object = {}, member = ida) =>
  member.call('POST', path, { ...trip, entries: items.map(item => ({ item })), ...more })
const made = async (items: readonly string[], more: object = {}) =>
  ((await create(items, more)).body as { data: PackingList }).data
const read = async (id: string) => (await ida.call('GET', `${path}/${id}`)).body as { data: PackingList }
const change = (id: string, body: object) => ida.call('PATCH', `${path}/${id}`, body)
const ticks = ({ entries }: PackingList) => entries.map(({ title, is_packed }) => [title, is_packed])
const refusal = (field: string, sentence: string) => ({
  status: 422,
  body: { errors: { [field]: [sentence] } },
})

describe('a packing list', () => {
  test('a packing list has garments and outfits in their order, with their images', async () => {
    const { id: image } = await ida.image('A coat')
    const coat = await ida.add({ title: 'Coat', category: 'coats', images: [{ id: image }] })
    const [hat = '', belt = ''] = await ida.garments('Hat', 'Belt')
    const outfit = await ida.make([hat, belt])
    const answer = await create([coat.slug, outfit.id])
    expect(answer.status).toBe(201)
    const { data } = answer.body as { data: PackingList }
    expect(data).toMatchObject({
      ...{ id: expect.stringMatching(/^pack_/), version: 1 },
      ...trip,
      entries: [
        {
          ...{ item: coat.slug, title: 'Coat', is_packed: false },
          pieces: [{ garment: coat.slug, x: 500, y: 500, scale: 300, gone: null }],
        },
        {
          ...{ item: outfit.id, title: 'Sunday', is_packed: false },
          pieces: [
            { garment: hat, x: 200 },
            { garment: belt, x: 300 },
          ],
        },
      ],
    })
    expect(data.entries[0]?.pieces[0]?.image?.cutout).toMatch(/^\/private\/.*key=/)
    expect((await read(data.id)).data.entries).toHaveLength(2)
  })

  test('a packing list is refused without a name or an item, with days in the wrong order, or with items of others', async () => {
    const [hat = '', belt = ''] = await ida.garments('Hat', 'Belt')
    const outfit = await ida.make([hat, belt])
    const stranger = await openOutfits(server)
    expect(await create([hat], { name: ' ' })).toMatchObject(refusal('name', 'Enter a name for the trip.'))
    expect(await create([])).toMatchObject(refusal('entries', 'Add at least one item.'))
    expect(await create([hat, hat])).toMatchObject(refusal('entries', 'Put each item on the list once.'))
    expect(await create([hat], { ends_on: '2026-12-03' })).toMatchObject(
      refusal('ends_on', 'The last day comes before the first one.'),
    )
    expect(await create([hat], { ends_on: '2028-12-03' })).toMatchObject(
      refusal('ends_on', 'Choose a last day within a year of the first one.'),
    )
    const foreign = refusal('entries', 'One of these items is not in your wardrobe.')
    for (const item of [hat, outfit.id]) expect(await create([item], {}, stranger)).toMatchObject(foreign)
    await ida.send(hat, 'donate')
    expect(await create([hat])).toMatchObject(foreign)
  })

  test('a packing list is ticked item by item, which leaves its version', async () => {
    const [hat = '', belt = '', coat = ''] = await ida.garments('Hat', 'Belt', 'Coat')
    const outfit = await ida.make([hat, belt])
    const { id } = await made([coat, outfit.id, hat])
    for (const item of [outfit.id, hat, hat]) {
      const { status } = await ida.call('PUT', `${path}/${id}/packed/${item}`)
      expect(status).toBe(200)
    }
    expect((await ida.call('DELETE', `${path}/${id}/packed/${hat}`)).status).toBe(204)
    const { data } = await read(id)
    expect([ticks(data), data.version]).toEqual([
      [
        ['Coat', false],
        ['Sunday', true],
        ['Hat', false],
      ],
      1,
    ])
    expect((await ida.call('PUT', `${path}/${id}/packed/${belt}`)).status).toBe(404)
    const stranger = await openOutfits(server)
    expect((await stranger.call('PUT', `${path}/${id}/packed/${coat}`)).status).toBe(404)
  })

  test('a packing list keeps the ticks of what stays on it, and a stale change is refused', async () => {
    const [hat = '', belt = '', coat = ''] = await ida.garments('Hat', 'Belt', 'Coat')
    const { id } = await made([hat, belt])
    await ida.call('PUT', `${path}/${id}/packed/${belt}`)
    const entries = [coat, belt].map(item => ({ item }))
    const { status, body } = await change(id, { name: 'Porto', entries, version: 1 })
    expect([status, (body as { data: PackingList }).data]).toMatchObject([200, { name: 'Porto', version: 2 }])
    expect(ticks((await read(id)).data)).toEqual([
      ['Coat', false],
      ['Belt', true],
    ])
    expect(await change(id, { name: 'Rome', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version', data: { name: 'Porto', version: 2 } },
    })
    expect(await change(id, { starts_on: '2026-12-09' })).toMatchObject(
      refusal('ends_on', 'The last day comes before the first one.'),
    )
  })

  test('shows nothing that was given away, and loses what is deleted', async () => {
    const [hat = '', belt = '', coat = ''] = await ida.garments('Hat', 'Belt', 'Coat')
    const outfit = await ida.make([belt, coat])
    const { id } = await made([hat, coat, outfit.id])
    await ida.send(coat, 'donate')
    const names = async () => (await read(id)).data.entries.map(({ title, pieces }) => [title, pieces.length])
    expect(await names()).toEqual([
      ['Hat', 1],
      ['Sunday', 1],
    ])
    await ida.send(coat, 'keep')
    expect(await names()).toEqual([
      ['Hat', 1],
      ['Coat', 1],
      ['Sunday', 2],
    ])
    await ida.call('DELETE', `/api/v1/garments/${hat}`)
    await ida.call('DELETE', `/api/v1/outfits/${outfit.id}`)
    expect(await names()).toEqual([['Coat', 1]])
  })

  test('is deleted, and made anew with its ticks', async () => {
    const [hat = '', belt = ''] = await ida.garments('Hat', 'Belt')
    const { id } = await made([hat, belt])
    expect((await ida.call('DELETE', `${path}/${id}`)).status).toBe(204)
    expect((await ida.call('DELETE', `${path}/${id}`)).status).toBe(404)
    const entries = [{ item: hat, is_packed: true }, { item: belt }]
    expect(ticks(await made([], { entries }))).toEqual([
      ['Hat', true],
      ['Belt', false],
    ])
  })
})

test('the lists come page by page, the newest first, in one statement whatever is on them', async () => {
  const slugs = await ida.garments('Hat', 'Belt', 'Coat', 'Scarf')
  await made(slugs.slice(0, 1), { name: 'First' })
  const read = countReads(server.services.pool)
  const page = async (query = '') =>
    (await ida.call('GET', `${path}?${query}`)).body as { data: PackingList[]; next_cursor: string | null }
  await page()
  expect(read()).toHaveLength(1)
  await made(slugs, { name: 'Second' })
  await made(slugs, { name: 'Third' })
  read()
  expect((await page()).data.map(({ name }) => name)).toEqual(['Third', 'Second', 'First'])
  expect(read()).toHaveLength(1)
  const first = await page('limit=2')
  expect(first.data.map(({ name }) => name)).toEqual(['Third', 'Second'])
  const second = await page(`limit=2&cursor=${first.next_cursor}`)
  expect([second.data.map(({ name }) => name), second.next_cursor]).toEqual([['First'], null])
})

test('a tick and a change at the same time lose nothing', async () => {
  const [hat = '', belt = ''] = await ida.garments('Hat', 'Belt')
  const { id } = await made([hat, belt])
  const entries = [hat, belt].map(item => ({ item }))
  const answers = await Promise.all([
    change(id, { entries }),
    ida.call('PUT', `${path}/${id}/packed/${hat}`),
    change(id, { entries: entries.toReversed() }),
    ida.call('PUT', `${path}/${id}/packed/${belt}`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { data } = await read(id)
  expect([data.entries.map(({ is_packed }) => is_packed), data.version]).toEqual([[true, true], 3])
})
