import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { lying } from '#tests/support/members/outfits.ts'
import { openWardrobe } from '#tests/support/members/wardrobe.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

const garment = { title: 'Coat', category: 'coats' }

test('a garment, an outfit, its copy, a packing list and a collection are made once under one key, however often they are sent', async () => {
  const { call, list } = await openWardrobe(server)
  const key = { 'idempotency-key': randomUUID() }
  const twice = async (path: string, body?: object) => {
    const answers = await Promise.all([1, 2].map(() => call('POST', path, body, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    return answers[0]?.body as { data: { id: string } }
  }
  await twice('/api/v1/garments', garment)
  await call('POST', '/api/v1/garments', { ...garment, title: 'Shirt' })
  const { data } = await list()
  expect(data.map(({ title }) => title).toSorted()).toEqual(['Coat', 'Shirt'])
  const outfit = { name: 'Sunday', pieces: lying(data.map(({ slug }) => slug)) }
  const made = await twice('/api/v1/outfits', outfit)
  await twice(`/api/v1/outfits/${made.data.id}/clone`)
  const outfits = (await call('GET', '/api/v1/outfits')).body as { data: { name: string }[] }
  expect(outfits.data.map(({ name }) => name)).toEqual(['Sunday (copy)', 'Sunday'])
  const trip = { name: 'Lisbon', starts_on: '2026-12-04', ends_on: '2026-12-08' }
  await twice('/api/v1/packing-lists', { ...trip, entries: [{ item: made.data.id }] })
  expect((await call('GET', '/api/v1/packing-lists')).body).toMatchObject({ data: [trip] })
  await twice('/api/v1/collections', { name: 'For the weekend' })
  const other = await call('POST', '/api/v1/garments', { ...garment, title: 'Boots' }, key)
  expect([other.status, other.body]).toMatchObject([422, { code: 'idempotency_key_reused' }])
})

test('a batch of garments changes once under one key: sent again, it gets the same answer', async () => {
  const { call, list } = await openWardrobe(server)
  await call('POST', '/api/v1/garments', garment)
  const slugs = (await list()).data.map(({ slug }) => slug)
  const putAway = (headers: Record<string, string> = {}) =>
    call('POST', '/api/v1/garments/batch', { slugs, event: 'archive' }, headers)
  const key = { 'idempotency-key': randomUUID() }
  const answers = [await putAway(key), await putAway(key)]
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    [1, 2].map(() => [200, { data: { changed: 1 } }]),
  )
  expect((await putAway()).status).toBe(409)
})

test('an answer that is given again is the first one, byte for byte, and so is a refusal', async () => {
  const { call, list } = await openWardrobe(server)
  const answers = async (path: string, body: object) => {
    const headers = { 'idempotency-key': randomUUID() }
    return [await call('POST', path, body, headers), await call('POST', path, body, headers)]
  }
  const [made, again] = await answers('/api/v1/garments', garment)
  expect(made?.status).toBe(201)
  expect(again).toMatchObject({ status: 201, text: made?.text })
  const slugs = (await list()).data.map(({ slug }) => slug)
  await call('POST', '/api/v1/garments/batch', { slugs, event: 'archive' })
  const [refused, refusedAgain] = await answers('/api/v1/garments/batch', { slugs, event: 'archive' })
  expect(refused?.status).toBe(409)
  expect(refusedAgain).toMatchObject({ status: 409, text: refused?.text })
})

test('without a key two are made', async () => {
  const { call, list } = await openWardrobe(server)
  for (const _ of [1, 2]) expect((await call('POST', '/api/v1/garments', garment)).status).toBe(201)
  expect((await list()).total).toBe(2)
})
