import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { SavedAddress } from '#src/api/contract/addresses.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { somewhere } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let shop: Shop
let ida: SignedUp
beforeAll(async () => {
  ;({ server, shop } = await startShop())
})
beforeEach(async () => {
  ida = await signUp(server)
})

const path = '/api/user/addresses'
const list = async (member = ida) => ((await member.call('GET', path)).body as { data: SavedAddress[] }).data
const keep = async (more: object = {}, member = ida) =>
  ((await member.call('POST', path, { ...somewhere, ...more })).body as { data: SavedAddress }).data
const defaults = async () => (await list()).filter(({ is_default }) => is_default).map(({ city }) => city)

test('addresses of a member: the first becomes the default, and the default is listed first', async () => {
  const first = await ida.call('POST', path, somewhere)
  expect(first).toMatchObject({ status: 201 })
  expect(first.body).toEqual({
    data: { ...somewhere, phone: null, id: expect.stringMatching(/^d_/), is_default: true, version: 1 },
  })
  await keep({ city: 'Bangor', line2: ' ' })
  await keep({ city: 'Augusta', is_default: true })
  expect((await list()).map(({ city, line2, is_default }) => [city, line2, is_default])).toEqual([
    ['Augusta', null, true],
    ['Bangor', null, false],
    ['Portland', null, false],
  ])
})

test('a double click is one address, and needs no key: the same words are the same address', async () => {
  const twins = await Promise.all(Array.from({ length: 6 }, () => keep()))
  const [first] = twins
  expect(new Set(twins.map(({ id }) => id)).size).toBe(1)
  expect(await list()).toHaveLength(1)
  const bangor = await keep({ city: 'Bangor', line2: '' })
  expect(await keep({ city: 'Bangor' })).toEqual(bangor)
  // asked for again as the default one, it becomes that
  expect(await keep({ city: 'Bangor', is_default: true })).toEqual({
    ...bangor,
    is_default: true,
    version: 2,
  })
  expect(await defaults()).toEqual(['Bangor'])
  expect(await list()).toHaveLength(2)
  // others' are nobody's business
  const other = await signUp(server)
  expect((await keep({}, other)).id).not.toBe(first?.id)
})

test('a change of an address in a version that is not the stored one: refused with the stored address', async () => {
  const { id, version } = await keep()
  const first = await ida.call('PATCH', `${path}/${id}`, { line1: 'Elm St 9', version })
  expect(first).toMatchObject({ status: 200, body: { data: { line1: 'Elm St 9', version: 2 } } })
  const stale = await ida.call('PATCH', `${path}/${id}`, { city: 'Bangor', line1: 'Old Rd 1', version })
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'stale_version', data: { id, line1: 'Elm St 9', version: 2 } },
  })
  expect(await list()).toMatchObject([{ line1: 'Elm St 9', city: 'Portland', version: 2 }])
  // another one becoming the default changes both
  await keep({ city: 'Augusta', is_default: true })
  expect(await ida.call('PATCH', `${path}/${id}`, { is_default: true, version: 2 })).toMatchObject({
    status: 409,
  })
  expect(await defaults()).toEqual(['Augusta'])
})

test('a change keeps what is left out, and the postcode has to be one of the country that results', async () => {
  const { id } = await keep({ line2: 'Flat 3' })
  const odd = await ida.call('PATCH', `${path}/${id}`, { country: 'GB' })
  expect(odd).toMatchObject({
    status: 422,
    body: { errors: { postcode: ['Enter a postcode like EC1Y 8SY.'] } },
  })
  expect(await ida.call('PATCH', `${path}/${id}`, { postcode: 'SW1A 1AA' })).toMatchObject({ status: 422 })
  const moved = await ida.call('PATCH', `${path}/${id}`, { country: 'GB', postcode: 'sw1a1aa', line2: null })
  expect(moved).toMatchObject({ status: 200 })
  expect(await list()).toEqual([
    {
      ...somewhere,
      id,
      country: 'GB',
      // a state of the former country goes with it
      region: null,
      postcode: 'SW1A 1AA',
      line2: null,
      phone: null,
      is_default: true,
      version: 2,
    },
  ])
  expect((await ida.call('POST', path, { ...somewhere, country: 'GB' })).status).toBe(422)
  expect(await ida.call('PATCH', `${path}/${id}`, { country: 'US', postcode: '10001' })).toMatchObject({
    status: 422,
    body: { errors: { region: ['Choose a state.'] } },
  })
  expect(await ida.call('PATCH', `${path}/${id}`, { phone: 'call me' })).toMatchObject({
    status: 422,
    body: { errors: { phone: ['A phone number has 6 to 15 digits, like +1 212 555 0123.'] } },
  })
  expect(await ida.call('PATCH', `${path}/${id}`, { phone: '+44 20 7946 0000' })).toMatchObject({
    status: 200,
  })
})

test('the default address: moves to another on request, and to the newest when it is deleted', async () => {
  await keep()
  const bangor = await keep({ city: 'Bangor' })
  await keep({ city: 'Augusta' })
  await ida.call('PATCH', `${path}/${bangor.id}`, { is_default: true })
  expect(await defaults()).toEqual(['Bangor'])
  expect(await ida.call('DELETE', `${path}/${bangor.id}`)).toMatchObject({ status: 204, text: '' })
  expect(await defaults()).toEqual(['Augusta'])
})

test('addresses of one member: at most twenty, however many are added at the same time', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      ida.call('POST', path, { ...somewhere, line1: `${at} Harbour Street` }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array(20).fill(201),
    ...Array(4).fill(409),
  ])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'too_many_addresses',
    message: 'You have 20 addresses already. Delete one first.',
  })
  expect(await list()).toHaveLength(20)
  expect(await defaults()).toHaveLength(1)
})

test('several addresses made the default at the same time: exactly one is the default', async () => {
  const kept = [await keep(), await keep({ city: 'Bangor' }), await keep({ city: 'Augusta' })]
  const answers = await Promise.all([
    ...kept.map(({ id }) => ida.call('PATCH', `${path}/${id}`, { is_default: true })),
    ida.call('POST', path, { ...somewhere, is_default: true }),
    ida.call('DELETE', `${path}/${kept[0]?.id}`),
  ])
  const [ofDeleted, ...others] = answers.map(({ status }) => status)
  // the one that is deleted meanwhile may be gone before
  expect([200, 404]).toContain(ofDeleted)
  expect(others).toEqual([200, 200, 201, 204])
  expect(await defaults()).toHaveLength(1)
})

test('addresses of another member: look missing and stay unchanged', async () => {
  const other = await signUp(server)
  const foreign = await keep({}, other)
  for (const id of [foreign.id, 'd_12345678', 'x']) {
    expect((await ida.call('PATCH', `${path}/${id}`, { city: 'Bangor' })).status).toBe(404)
    expect((await ida.call('DELETE', `${path}/${id}`)).status).toBe(404)
  }
  expect(await list()).toEqual([])
  expect(await list(other)).toEqual([foreign])
})

describe('a new checkout', () => {
  const open = async (bearer?: string) => {
    const { rows } = await server.services.pool.query<{ id: string }>(
      'select id from variants where product_id = $1 limit 1',
      [shop.coat],
    )
    const answer = await ask(server.url, 'POST', '/api/v1/checkouts', {
      json: { lines: [{ id: rows[0]?.id, quantity: 1 }] },
      ...(bearer === undefined ? {} : { bearer }),
    })
    const { id } = (answer.body as { data: { id: string } }).data
    return ask(server.url, 'GET', `/api/v1/checkouts/${id}`, bearer === undefined ? {} : { bearer })
  }

  test('opened by a member with addresses: begins with their mail and their default address', async () => {
    await keep({ city: 'Bangor' })
    await keep({ is_default: true })
    expect((await open(ida.bearer)).body).toMatchObject({ data: { email: ida.email, address: somewhere } })
  })

  test('opened by a member without addresses: begins with their mail alone', async () => {
    expect((await open(ida.bearer)).body).toMatchObject({ data: { email: ida.email, address: null } })
  })

  test('of a guest begins empty', async () => {
    await keep()
    expect((await open()).body).toMatchObject({ data: { email: null, address: null } })
  })
})
