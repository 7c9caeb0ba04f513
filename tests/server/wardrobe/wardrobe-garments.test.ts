import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { daysAgo, openWardrobe } from '#tests/support/members/wardrobe.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let mine: Awaited<ReturnType<typeof openWardrobe>>
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  mine = await openWardrobe(server)
})

const path = '/api/v1/garments'
const linen = {
  title: 'Linen shirt',
  category: 'coats',
  whose: 'woman',
  brand: 'MAISON ELODIE',
  size: { system: 'eu', label: '38' },
  colors: ['white', 'navy'],
  materials: ['linen'],
  seasons: ['summer'],
  tags: ['Office', 'holiday', 'office'],
  condition: 'very_good',
  rating: 4,
  purchase: { price: '49.9', date: '2026-05-01' },
  measurements: { chest: 52.5, length: 70 },
  storage: 'Top shelf',
  notes: 'Wash at 30.',
  decision: 'keep',
  open_to_offers: true,
}
const allowedIn = (events: string[]) => events.map(event => ({ event, ok: true, reason: null }))

describe('a garment', () => {
  test('a garment has measured colors, the larger share first, as long as these are its colors', async () => {
    const navy = { color: 'navy', hex: '#1d2a4a', share: 70 }
    const white = { color: 'white', hex: '#f6f6f4', share: 30 }
    const made = await mine.call('POST', path, {
      ...{ title: 'Sailor shirt', colors: ['white', 'navy'], pattern: 'striped' },
      swatch: [white, navy],
    })
    expect(made).toMatchObject({ status: 201, body: { data: { swatch: [navy, white], pattern: 'striped' } } })
    const { slug } = (made.body as { data: { slug: string } }).data
    const change = (body: object) => mine.call('PATCH', `${path}/${slug}`, body)
    expect(await change({ rating: 5 })).toMatchObject({ body: { data: { swatch: [navy, white] } } })
    expect(await change({ colors: ['navy', 'white'] })).toMatchObject({
      body: { data: { swatch: [navy, white] } },
    })
    expect(await change({ colors: ['black', 'white'] })).toMatchObject({ body: { data: { swatch: [] } } })
    expect(await change({ pattern: null })).toMatchObject({ body: { data: { pattern: null } } })
  })

  test.each([
    ['another color', [{ color: 'black', hex: '#000000', share: 100 }]],
    ['a color too few', [{ color: 'navy', hex: '#1d2a4a', share: 100 }]],
    [
      'shares of 101 percent',
      [
        { color: 'navy', hex: '#1d2a4a', share: 70 },
        { color: 'white', hex: '#ffffff', share: 31 },
      ],
    ],
    [
      'a color twice',
      [
        { color: 'navy', hex: '#1d2a4a', share: 50 },
        { color: 'navy', hex: '#1d2a4b', share: 50 },
      ],
    ],
  ])('refuses measured colors that are not its own: %s', async (_, swatch) => {
    expect(await mine.call('POST', path, { colors: ['navy', 'white'], swatch })).toMatchObject({
      status: 422,
      body: { errors: { swatch: ['Measure each color of the garment once, 100 percent together.'] } },
    })
  })

  test('has the fields that were sent, and those that follow from them', async () => {
    const made = await mine.call('POST', path, { ...linen, tags: ['Office', 'holiday'] })
    expect(made).toMatchObject({ status: 201 })
    expect(made.body).toEqual({
      data: {
        slug: expect.stringMatching(/^linen-shirt-[a-z0-9]{6}$/),
        title: 'Linen shirt',
        state: 'owned',
        version: 1,
        deadline: null,
        allowed: allowedIn(['archive', 'donate', 'discard']),
        is_draft: false,
        category: { name: 'Coats', slug: 'coats' },
        whose: 'woman',
        brand: { name: 'Maison Élodie', slug: 'maison-elodie', is_known: true },
        size: { system: 'eu', label: 'EU 38', key: 'm' },
        colors: ['white', 'navy'],
        swatch: [],
        pattern: null,
        materials: ['linen'],
        seasons: ['summer'],
        tags: ['Office', 'holiday'],
        condition: 'very_good',
        rating: 4,
        purchase: { price: '49.90', date: '2026-05-01', order_line: null },
        measurements: { chest: 52.5, length: 70 },
        storage: 'Top shelf',
        notes: 'Wash at 30.',
        decision: 'keep',
        open_to_offers: true,
        images: [],
        image_count: 0,
        wear_count: 0,
        last_worn: null,
        cost_per_wear: '49.90',
        ad: null,
        created_at: expect.any(String),
      },
    })
    const { slug } = (made.body as { data: { slug: string } }).data
    expect(await mine.get(slug)).toEqual((made.body as { data: unknown }).data)
  })

  test('that knows nothing is a draft, until it has a title and a category', async () => {
    const draft = await mine.add()
    expect(draft).toMatchObject({ title: null, is_draft: true, slug: expect.stringMatching(/^garment-/) })
    const named = await mine.change(draft.slug, { title: '  Coat ', version: draft.version })
    expect(named).toMatchObject({ title: 'Coat', is_draft: true, slug: draft.slug })
    expect(await mine.change(draft.slug, { category: 'coats' })).toMatchObject({ is_draft: false })
    expect(await mine.change(draft.slug, { title: '' })).toMatchObject({ title: null, is_draft: true })
  })

  test('keeps what a change leaves out, and lets go of what it clears', async () => {
    const { slug } = await mine.add(linen)
    const cleared = await mine.change(slug, {
      brand: null,
      size: null,
      rating: null,
      notes: '',
      purchase: { date: null },
      measurements: {},
      colors: [],
    })
    expect(cleared).toMatchObject({
      title: 'Linen shirt',
      brand: null,
      size: null,
      rating: null,
      notes: null,
      purchase: { price: '49.90', date: null },
      measurements: {},
      colors: [],
      tags: ['Office', 'holiday'],
      storage: 'Top shelf',
      version: 2,
    })
    // a size may come as it was shown
    expect(await mine.change(slug, { size: { system: 'eu', label: 'EU 40' } })).toMatchObject({
      size: { system: 'eu', label: 'EU 40', key: 'm' },
    })
  })

  test('of a brand that the marketplace does not know keeps the word, in any alphabet', async () => {
    expect(await mine.add({ brand: 'Tante Erna' })).toMatchObject({
      brand: { name: 'Tante Erna', slug: 'tante-erna', is_known: false },
    })
    expect(await mine.add({ brand: '無印良品' })).toMatchObject({
      brand: { name: '無印良品', slug: expect.stringMatching(/^brand-[0-9a-f]{12}$/), is_known: false },
    })
  })

  test.each([
    ['a category that there is not', { category: 'no-such' }, 'category'],
    ['a size that there is not', { size: { system: 'eu', label: '39' } }, 'size'],
    ['a day to come', { purchase: { date: '2199-01-01' } }, 'purchase.date'],
    ['a price of letters', { purchase: { price: 'cheap' } }, 'purchase.price'],
    ['seven stars', { rating: 7 }, 'rating'],
    ['an image that there is not', { images: [{ id: 'i_aaaaaaaaaaaaaaaaaaaaaaaa' }] }, 'images'],
    ['a state', { state: 'sold' }, 'state'],
    ['somebody as its owner', { owner_id: 'u_mia000000001' }, 'owner_id'],
  ])('refuses %s, and nothing of the rest is kept', async (_, wrong, field) => {
    const { slug } = await mine.add({ title: 'Coat' })
    const refused = { status: 422, body: { errors: { [field]: [expect.any(String)] } } }
    expect(await mine.call('PATCH', `${path}/${slug}`, { ...wrong, notes: 'kept?' })).toMatchObject(refused)
    expect(await mine.call('POST', path, wrong)).toMatchObject(refused)
    expect(await mine.get(slug)).toMatchObject({ notes: null, version: 1 })
    expect((await mine.list()).data).toHaveLength(1)
  })

  test('that was changed meanwhile is not overwritten: the answer is the fresh one', async () => {
    const { slug, version } = await mine.add({ title: 'Coat' })
    await mine.change(slug, { notes: 'From the phone.', version })
    const late = await mine.call('PATCH', `${path}/${slug}`, { notes: 'From the laptop.', version })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale_version', data: { slug, notes: 'From the phone.', version: 2 } },
    })
    expect(await mine.get(slug)).toMatchObject({ notes: 'From the phone.' })
  })

  test('is nobody else’s', async () => {
    const { slug } = await mine.add(linen)
    const other = await openWardrobe(server)
    for (const [method, at, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { notes: 'Hers.' }],
      ['DELETE', '', undefined],
      ['POST', '/events', { type: 'archive' }],
      ['POST', '/wears', { on: daysAgo(1) }],
      ['GET', '/wears', undefined],
    ] as const) {
      expect(await other.call(method, `${path}/${slug}${at}`, body)).toMatchObject({ status: 404 })
    }
    expect(await mine.get(slug)).toMatchObject({ notes: 'Wash at 30.', state: 'owned', wear_count: 0 })
    expect((await other.list()).data).toEqual([])
  })

  test('is gone for good when it is deleted', async () => {
    const { slug } = await mine.add(linen)
    await mine.wear(slug, daysAgo(1))
    expect(await mine.call('DELETE', `${path}/${slug}`)).toMatchObject({ status: 204 })
    expect(await mine.call('GET', `${path}/${slug}`)).toMatchObject({ status: 404 })
    expect(await mine.call('DELETE', `${path}/${slug}`)).toMatchObject({ status: 404 })
    const { rows } = await server.services.pool.query('select 1 from wears where owner_id = $1', [
      mine.member.id,
    ])
    expect(rows).toEqual([])
  })

  test('stands in a company’s wardrobe as well', async () => {
    const company = await openWardrobe(server, { is_company: true, company_name: 'Fern & Flax' })
    const { slug } = await company.add({ title: 'Sample coat', category: 'coats' })
    expect(await company.titles()).toEqual(['Sample coat'])
    expect(await company.send(slug, 'archive')).toMatchObject({ state: 'archived' })
  })
})

describe('the state of a garment', () => {
  test('is archived and restored; each answer says which events are allowed next', async () => {
    const { slug } = await mine.add({ title: 'Coat', category: 'coats' })
    expect(await mine.send(slug, 'archive')).toMatchObject({
      state: 'archived',
      version: 2,
      allowed: allowedIn(['restore', 'donate', 'discard']),
    })
    expect(await mine.titles()).toEqual([])
    expect(await mine.titles('state=archived')).toEqual(['Coat'])
    const again = await mine.call('POST', `${path}/${slug}/events`, { type: 'archive' })
    expect(again).toMatchObject({ status: 409, body: { code: 'not_allowed', data: { state: 'archived' } } })
    expect(await mine.send(slug, 'restore')).toMatchObject({ state: 'owned' })
  })

  test('is donated, and back within thirty days; the garment says until when', async () => {
    const { slug } = await mine.add({ title: 'Coat', category: 'coats' })
    const donated = await mine.send(slug, 'donate')
    expect(donated).toMatchObject({
      state: 'donated.recent',
      allowed: allowedIn(['keep']),
      deadline: {
        event: 'undoing_deadline',
        description: expect.stringMatching(/^You have until .* Otherwise it is gone for good/),
      },
    })
    const left = Date.parse(donated.deadline?.at ?? '') - Date.now()
    expect(left / 86_400_000).toBeCloseTo(30, 1)
    expect(await mine.call('POST', `${path}/${slug}/wears`, { on: daysAgo(0) })).toMatchObject({
      status: 409,
      body: { code: 'not_in_wardrobe' },
    })
    expect(await mine.send(slug, 'keep')).toMatchObject({ state: 'owned', deadline: null })
    const { rows } = await server.services.pool.query(`select 1 from deadlines where kind = 'garment'`)
    expect(rows).toEqual([])
  })

  test('is not changed to sold or returned by hand', async () => {
    const { slug } = await mine.add({ title: 'Coat', category: 'coats' })
    for (const type of ['sell', 'return', 'toString']) {
      expect(await mine.call('POST', `${path}/${slug}/events`, { type })).toMatchObject({ status: 422 })
    }
  })
})
