import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { SavedSearch } from '#src/api/contract/saved-searches.ts'
import { addAd } from '#tests/support/members/catalog.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let ida: SignedUp
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  ida = await signUp(server)
})

const path = '/api/v1/searches'
const save = (query: object, more: object = {}, member = ida) => member.call('POST', path, { query, ...more })
async function saved(query: object, more: object = {}): Promise<SavedSearch> {
  const { status, body } = await save(query, more)
  expect(status).toBe(201)
  return (body as { data: SavedSearch }).data
}
const list = async () => ((await ida.call('GET', path)).body as { data: SavedSearch[] }).data

test('a search is saved with its name in words, the newest first', async () => {
  const search = await saved(
    { q: '  Summer  dress', size: ['m', 'l'], max: '40', whose: ['woman'] },
    { exclude: ['Polyester', 'polyester'] },
  )
  expect(search).toEqual({
    id: expect.stringMatching(/^w_/),
    name: '“summer dress”, Woman, size L or M, up to $40.00',
    query: { q: 'summer dress', whose: ['woman'], size: ['l', 'm'], max: '40' },
    exclude: ['polyester'],
    at: expect.stringMatching(/Z$/),
    hits: [],
  })
  const second = await saved({ brand: ['atelier-nord'] })
  expect((await list()).map(({ name }) => name)).toEqual([second.name, search.name])
})

test('the same search is saved once, however its filters were written, with its excluded words', async () => {
  const first = await saved({ size: ['m', 'l'], whose: ['woman'] }, { exclude: ['fur'] })
  const same = await Promise.all(
    Array.from({ length: 4 }, () => saved({ whose: ['woman'], size: ['l', 'm', 'm'] })),
  )
  expect(same.map(({ id, exclude }) => [id, exclude])).toEqual(same.map(() => [first.id, ['fur']]))
  expect(await list()).toHaveLength(1)
})

test('words to leave out are changed, a search is forgotten, and somebody else’s is not there', async () => {
  const { id } = await saved({ q: 'wool coat' })
  const other = await signUp(server)
  for (const [method, body] of [
    ['PATCH', { exclude: ['camel'] }],
    ['DELETE', undefined],
  ] as const)
    expect((await other.call(method, `${path}/${id}`, body)).status).toBe(404)
  const changed = await ida.call('PATCH', `${path}/${id}`, { exclude: ['camel', 'hair'] })
  expect(changed).toMatchObject({ status: 200, body: { data: { exclude: ['camel', 'hair'] } } })
  expect((await ida.call('DELETE', `${path}/${id}`)).status).toBe(204)
  expect(await list()).toEqual([])
})

test('a search that asks for nothing, or for what is not there, is refused with a sentence', async () => {
  for (const [query, field] of [
    [{}, 'query'],
    [{ q: 'abc' }, 'q'],
    [{ q: 'with the' }, 'q'],
    [{ brand: ['no-such-brand'] }, 'brand'],
    [{ category: ['no-such-category'] }, 'category'],
    [{ min: '50', max: '20' }, 'min'],
  ] as const) {
    expect(await save(query)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
  }
  expect((await save({ sort: 'price', q: 'dress' })).status).toBe(422)
  expect(
    (await save({ q: 'dress' }, { exclude: Array.from({ length: 11 }, (_, at) => `word${at}`) })).status,
  ).toBe(422)
})

test('saved searches are fifty at most, however many are saved at the same time', async () => {
  const many = await Promise.all(
    Array.from({ length: 54 }, (_, at) => save({ max: `${at + 10}`, whose: ['man'] })),
  )
  const refused = many.filter(({ status }) => status === 409)
  expect([many.length - refused.length, refused.length]).toEqual([50, 4])
  expect(refused[0]?.body).toMatchObject({ code: 'too_many_searches' })
})

test('demand for a draft: its seller alone sees how many searches of other members match it', async () => {
  const seller = await signUp(server)
  const { pool } = server.services
  await pool.query('delete from saved_searches')
  const ad = await addAd(pool, {
    title: 'Quilted velvet kimono',
    category: 'jackets',
    whose: 'woman',
    size: ['alpha', 'M'],
    price: 3000,
    state: 'draft',
    seller: seller.id,
  })
  await saved({ q: 'velvet kimono' })
  await saved({ q: 'velvet kimono', size: ['s'] })
  await saved({ q: 'quilted kimono', max: '30' })
  await saved({ q: 'kimono velvet', max: '29.99' })
  await saved({ q: 'quilted velvet' }, { exclude: ['kimono'] })
  await save({ q: 'velvet kimono' }, {}, seller)
  const demand = (member: SignedUp, id = ad) => member.call('GET', `/api/v1/ads/${id}/demand`)
  expect((await demand(seller)).body).toEqual({ data: { wanted_by: 2 } })
  for (const answer of [await demand(ida), await demand(seller, 'a_notthere000')])
    expect(answer.status).toBe(404)
})

test('a saved search means what the same words mean in the catalog: conditions, and what they negate', async () => {
  const seller = await signUp(server)
  const { pool } = server.services
  await pool.query('delete from saved_searches')
  const ad = await addAd(pool, {
    title: 'Brocade opera cape',
    category: 'coats',
    whose: 'woman',
    colors: ['green'],
    materials: ['silk'],
    size: ['alpha', 'M'],
    price: 4500,
    state: 'draft',
    seller: seller.id,
  })
  const wants = async (q: string, more: object = {}) => {
    await pool.query('delete from saved_searches')
    await saved({ q, ...more })
    const { body } = await seller.call('GET', `/api/v1/ads/${ad}/demand`)
    return (body as { data: { wanted_by: number } }).data.wanted_by === 1
  }
  for (const [q, isWanted] of [
    ['opera cape', true],
    ['opera cape size m under 50', true],
    ['opera cape size l', false],
    ['opera cape under 40', false],
    ['green opera cape for women', true],
    ['red opera cape', false],
    ['mens opera cape', false],
    ['opera cape not red', true],
    ['opera cape not green', false],
    ['opera cape no silk', false],
    ['cape without brocade', false],
    ['women size m not red', true],
    ['women size m not green', false],
  ] as const) {
    expect([q, await wants(q)]).toEqual([q, isWanted])
  }
  // a phrase that is left out asks for nothing
  expect(await wants('opera cape size l', { off: ['size l'] })).toBe(true)
  expect(await wants('opera cape not green', { off: ['not green'] })).toBe(true)
  expect((await save({ q: 'size l', off: ['size l'] })).status).toBe(422)
  const { query, name } = await saved({ q: 'Opera cape not red', off: ['Not red'] })
  expect([query, name]).toEqual([{ q: 'opera cape not red', off: ['not red'] }, '“opera cape not red”'])
  // words that must not be there are changed, and what the search negates stays
  const { id } = await saved({ q: 'opera cape not green' })
  await ida.call('PATCH', `${path}/${id}`, { exclude: ['velvet'] })
  await pool.query('delete from saved_searches where id <> $1', [id])
  expect((await seller.call('GET', `/api/v1/ads/${ad}/demand`)).body).toEqual({ data: { wanted_by: 0 } })
})
