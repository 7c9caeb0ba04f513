import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import type { Outfit } from '#src/api/contract/wardrobe/outfits.ts'
import { lying, type Outfits, openOutfits } from '#tests/support/members/outfits.ts'
import { imagesSettled } from '#tests/support/members/uploads.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let ida: Outfits
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  ida = await openOutfits(server)
})

const path = '/api/v1/outfits'
const list = async (query = '', member = ida) =>
  (await member.call('GET', `${path}?${query}`)).body as { data: Outfit[]; next_cursor: string | null }
const refusal = (field: string, sentence: string) => ({
  status: 422,
  body: { errors: { [field]: [sentence] } },
})

describe('an outfit', () => {
  test('is what was put together, the one at the back first', async () => {
    const { id: image } = await ida.image('A coat')
    // its AVIFs would be among its sources the second time
    await imagesSettled(server.services)
    const coat = await ida.add({ title: 'Coat', category: 'coats', images: [{ id: image }] })
    const [hat = ''] = await ida.garments('Hat')
    const made = await ida.call('POST', path, {
      name: '  Sunday walk ',
      occasion: 'A walk',
      seasons: ['autumn', 'winter', 'autumn'],
      pieces: [
        { garment: coat.slug, x: 500, y: 620, scale: 150 },
        { garment: hat, x: 480, y: 90, scale: 60, is_whole: true },
      ],
    })
    expect(made).toMatchObject({ status: 201 })
    const { data } = made.body as { data: Outfit }
    expect(data).toEqual({
      id: expect.stringMatching(/^fit_/),
      name: 'Sunday walk',
      occasion: 'A walk',
      seasons: ['autumn', 'winter'],
      version: 1,
      created_at: expect.any(String),
      wear_count: 0,
      worn_on: [],
      pieces: [
        {
          garment: coat.slug,
          title: 'Coat',
          category: 'coats',
          image: expect.objectContaining({ alt: 'A coat', url: expect.stringMatching(/^\/private\/.*key=/) }),
          ...{ x: 500, y: 620, scale: 150, is_whole: false, gone: null },
        },
        {
          ...{ garment: hat, title: 'Hat', category: 'coats', image: null },
          ...{ x: 480, y: 90, scale: 60, is_whole: true, gone: null },
        },
      ],
    })
    expect(await ida.outfit(data.id)).toEqual(data)
    // the address opens the image for whoever has it
    const opened = await fetch(new URL(data.pieces[0]?.image?.url ?? '', server.url))
    expect(opened.status).toBe(200)
    await opened.body?.cancel()
  })

  test('has two garments at least, each once, on the board, and all of them the member’s own', async () => {
    const [one = '', two = ''] = await ida.garments('One', 'Two')
    const other = await openOutfits(server)
    const [foreign = ''] = await other.garments('Foreign')
    const post = (pieces: object[], more: object = {}) =>
      ida.call('POST', path, { name: 'X', pieces, ...more })
    expect(await post(lying([one]))).toMatchObject(refusal('pieces', 'Put at least two garments together.'))
    expect(await post(lying([one, one]))).toMatchObject(
      refusal('pieces', 'Put each garment on the board once.'),
    )
    for (const missing of [foreign, 'no-such-garment'])
      expect(await post(lying([one, missing]))).toMatchObject(
        refusal('pieces', 'One of these items is not in your wardrobe.'),
      )
    for (const wrong of [{ x: -1 }, { x: 1001 }, { y: 0.5 }, { scale: 39 }, { scale: 251 }, { z: 1 }])
      expect(await post([...lying([one]), { garment: two, x: 1, y: 1, scale: 100, ...wrong }])).toMatchObject(
        {
          status: 422,
        },
      )
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(81) },
      { seasons: ['monsoon'] },
      { occasion: 'x'.repeat(61) },
    ])
      expect(await post(lying([one, two]), wrong)).toMatchObject({ status: 422 })
    expect((await list()).data).toEqual([])
  })

  test('keeps what a change leaves out, and refuses a stale version with the outfit as it is now', async () => {
    const slugs = await ida.garments('One', 'Two', 'Three')
    const made = await ida.make(slugs.slice(0, 2), { occasion: 'Work', seasons: ['spring'] })
    const change = (body: object) => ida.call('PATCH', `${path}/${made.id}`, body)
    expect(await change({ name: 'Monday', version: 1 })).toMatchObject({
      status: 200,
      body: {
        data: { name: 'Monday', occasion: 'Work', seasons: ['spring'], version: 2, pieces: made.pieces },
      },
    })
    const stale = await change({ name: 'Tuesday', version: 1 })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale_version', data: { name: 'Monday', version: 2 } },
    })
    expect(await change({ pieces: lying(slugs.toReversed()), occasion: '' })).toMatchObject({ status: 200 })
    const now = await ida.outfit(made.id)
    expect([now.name, now.occasion, now.version]).toEqual(['Monday', '', 3])
    expect(now.pieces.map(({ garment }) => garment)).toEqual(slugs.toReversed())
  })

  test('of many changes at once of one version one is taken', async () => {
    const made = await ida.make(await ida.garments('One', 'Two'))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        ida.call('PATCH', `${path}/${made.id}`, { name: `Name ${at}`, version: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect((await ida.outfit(made.id)).version).toBe(2)
  })

  test('is copied with a name of its own, and deleted while its garments stay', async () => {
    const slugs = await ida.garments('One', 'Two')
    const made = await ida.make(slugs, { name: 'N'.repeat(80), seasons: ['summer'] })
    const copied = await ida.call('POST', `${path}/${made.id}/clone`)
    expect(copied).toMatchObject({
      status: 201,
      body: {
        data: { name: `${'N'.repeat(73)} (copy)`, seasons: ['summer'], version: 1, pieces: made.pieces },
      },
    })
    expect((copied.body as { data: Outfit }).data.id).not.toBe(made.id)
    expect(await ida.call('DELETE', `${path}/${made.id}`)).toMatchObject({ status: 204, text: '' })
    expect(await ida.call('DELETE', `${path}/${made.id}`)).toMatchObject({ status: 404 })
    expect(await ida.titles()).toEqual(['Two', 'One'])
    expect((await list()).data).toHaveLength(1)
  })

  test('somebody else’s look missing and stay as they are', async () => {
    const other = await openOutfits(server)
    const foreign = await other.make(await other.garments('One', 'Two'))
    const mine = await ida.garments('Mine', 'Too')
    for (const id of [foreign.id, 'fit_00000000', 'x']) {
      for (const [method, to, body] of [
        ['GET', '', undefined],
        ['PATCH', '', { pieces: lying(mine) }],
        ['DELETE', '', undefined],
        ['POST', '/clone', undefined],
        ['POST', '/wears', { on: '2026-01-01' }],
        ['DELETE', '/wears/2026-01-01', undefined],
        ['PUT', '/plans/2026-01-01', undefined],
        ['DELETE', '/plans/2026-01-01', undefined],
      ] as const)
        expect((await ida.call(method, `${path}/${id}${to}`, body)).status).toBe(404)
    }
    expect(await other.outfit(foreign.id)).toEqual(foreign)
  })
})

describe('a garment that leaves', () => {
  test('is shown as gone: sold, given away or deleted, and is back where it comes back', async () => {
    const [sold = '', given = '', deleted = '', stays = ''] = await ida.garments(
      'Sold',
      'Given',
      'Deleted',
      'Stays',
    )
    const made = await ida.make([sold, given, deleted, stays])
    const { pool } = server.services
    const { rows } = await pool.query<{ id: string }>('select id from garments where slug = $1', [sold])
    const id = rows[0]?.id ?? ''
    await fire(server.services, { kind: 'garment', id, event: { type: 'garment.sell', by: 'system' } })
    await ida.send(given, 'donate')
    await ida.call('DELETE', `/api/v1/garments/${deleted}`)
    const gone = async () =>
      (await ida.outfit(made.id)).pieces.map(each => [each.garment, each.title, each.gone])
    expect(await gone()).toEqual([
      [sold, 'Sold', 'sold'],
      [given, 'Given', 'donated'],
      [null, 'Deleted', 'deleted'],
      [stays, 'Stays', null],
    ])
    // one is not enough to copy, and none is put on a board again
    expect(await ida.call('POST', `${path}/${made.id}/clone`)).toMatchObject({
      status: 409,
      body: { code: 'too_few_left' },
    })
    expect(await ida.call('PATCH', `${path}/${made.id}`, { pieces: lying([sold, stays]) })).toMatchObject(
      refusal('pieces', 'Sold is no longer yours. Remove it from the board.'),
    )
    await ida.send(given, 'keep')
    expect((await gone())[1]).toEqual([given, 'Given', null])
    expect((await ida.call('POST', `${path}/${made.id}/clone`)).status).toBe(201)
  })

  test('is dropped by an outfit whose pieces are saved again', async () => {
    const [one = '', two = '', deleted = ''] = await ida.garments('One', 'Two', 'Deleted')
    const made = await ida.make([one, deleted, two])
    await ida.call('DELETE', `/api/v1/garments/${deleted}`)
    await ida.call('PATCH', `${path}/${made.id}`, { name: 'Renamed' })
    expect((await ida.outfit(made.id)).pieces).toHaveLength(3)
    await ida.call('PATCH', `${path}/${made.id}`, { pieces: lying([one, two]) })
    expect((await ida.outfit(made.id)).pieces.map(({ title }) => title)).toEqual(['One', 'Two'])
  })
})

describe('the list', () => {
  test('begins with the newest, goes on page by page, and knows seasons and garments', async () => {
    const slugs = await ida.garments('One', 'Two', 'Three')
    const names = Array.from({ length: 7 }, (_, at) => `Outfit ${at}`)
    for (const [at, name] of names.entries())
      await ida.make(at < 3 ? slugs : slugs.slice(0, 2), { name, seasons: at % 2 === 0 ? ['winter'] : [] })
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await list(`limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`)
      seen.push(...page.data.map(({ name }) => name))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(names.toReversed())
    const namesOf = async (query: string) => (await list(query)).data.map(({ name }) => name)
    expect(await namesOf('season=winter')).toEqual(['Outfit 6', 'Outfit 4', 'Outfit 2', 'Outfit 0'])
    expect(await namesOf(`garment=${slugs[2]}`)).toEqual(['Outfit 2', 'Outfit 1', 'Outfit 0'])
    const { next_cursor } = await list('limit=3')
    expect((await ida.call('GET', `${path}?season=winter&cursor=${next_cursor}`)).status).toBe(422)
    const other = await openOutfits(server)
    expect((await other.call('GET', `${path}?cursor=${next_cursor}`)).status).toBe(422)
    expect(await list(`garment=${slugs[2]}`, other)).toEqual({ data: [], next_cursor: null })
  })
})

test('a company has outfits, too', async () => {
  const shop = await openOutfits(server, { is_company: true, company_name: 'Nord' })
  const made = await shop.make(await shop.garments('One', 'Two'))
  expect((await shop.outfit(made.id)).name).toBe('Sunday')
})
