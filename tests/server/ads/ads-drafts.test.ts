import { describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { aSeller, type Seller, wholeAd } from '#tests/support/members/sellers.ts'
import { signUp } from '#tests/support/members/signed-up.ts'
import { withSeller } from '#tests/support/members/with-seller.ts'

let server: RunningServer
let ida: Seller
withSeller(given => {
  ;({ server, ida } = given)
})

const fields = (ad: { missing: { field: string }[] }) => ad.missing.map(({ field }) => field)

test('a draft may lack everything, and says what it lacks', async () => {
  const ad = await ida.create()
  expect(ad).toMatchObject({
    slug: 'ad',
    title: null,
    state: 'draft',
    version: 1,
    deadline: null,
    price: null,
    size: null,
    category: null,
    images: [],
    views: 0,
    price_history: [],
    garment_slug: null,
    published_at: null,
    seller: { id: ida.id, name: 'Ida Holm' },
  })
  expect(fields(ad)).toEqual(['images', 'title', 'category', 'whose', 'condition', 'price', 'parcel'])
  expect(ad.missing[0]?.sentence).toBe('Add a photo.')
  const reason =
    'First add a photo, give it a title of at least 3 letters, choose a category, choose who it is for, ' +
    'choose its condition, set a price, and choose a parcel size.'
  expect(ad.allowed).toEqual([
    { event: 'publish', ok: false, reason },
    { event: 'delete', ok: true, reason: null },
  ])
  expect(await ida.send(ad.id, 'publish')).toMatchObject({
    status: 409,
    body: { code: 'not_allowed', message: reason, data: { id: ad.id, state: 'draft' } },
  })
})

test('measurements are stored as they are sent, all of them together, and refused where no thing has them', async () => {
  const { id } = await ida.create({ category: 'coats', measurements: { chest: 52.1, length: 104 } })
  expect((await ida.get(id)).measurements).toEqual({ chest: 52.1, length: 104 })
  await ida.change(id, { title: 'Wool coat' })
  expect((await ida.get(id)).measurements).toEqual({ chest: 52.1, length: 104 })
  const refused = await ida.call('PATCH', `/api/v1/ads/${id}`, { measurements: { chest: 520, mood: 5 } })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: { 'measurements.chest': ['Chest: enter a length from 15 to 120 cm (6 to 47.25 in).'] },
    },
  })
  await ida.change(id, { measurements: { sleeve: 61 } })
  expect((await ida.get(id)).measurements).toEqual({ sleeve: 61 })
})

test('a draft sent again under its key: one draft, with the latest text', async () => {
  const key = 'draft-of-the-tunnel'
  const [one, other] = await Promise.all([1, 2].map(() => ida.create({ key, title: 'Wool' })))
  expect(other?.id).toBe(one?.id)
  const more = await ida.create({ key, title: 'Wool coat', price: '60.00' })
  expect(more).toMatchObject({ id: one?.id, title: 'Wool coat', price: '60.00' })
  const mine = async () => (await ida.call('GET', '/api/v1/ads?mine=1')).body as { data: { id: string }[] }
  expect((await mine()).data).toHaveLength(1)
  // another member's key is another one, and what was deleted is not found again
  const sara = await aSeller(server)
  expect((await sara.create({ key })).id).not.toBe(more.id)
  await ida.fire(more.id, 'delete')
  expect((await ida.create({ key })).id).not.toBe(more.id)
  expect((await ida.call('POST', '/api/v1/ads', { key: 'no key' })).status).toBe(422)
  for (const _ of [1, 2]) await ida.create()
  expect((await mine()).data).toHaveLength(3)
})

test('a published ad sent again under its first key: changed, but refused when incomplete', async () => {
  const key = 'draft-of-the-bridge'
  const { id } = await ida.whole({ key })
  await ida.fire(id, 'publish')
  expect(await ida.call('POST', '/api/v1/ads', { key, price: null })).toMatchObject({
    status: 422,
    body: { code: 'incomplete' },
  })
  expect(await ida.create({ key, price: '55.00' })).toMatchObject({ id, state: 'published', price: '55.00' })
})

test('a draft is saved a field at a time, names what is missing, and can be emptied again', async () => {
  const { id } = await ida.create({ title: 'W' })
  const steps: [object, string[]][] = [
    [{ title: ' Wool coat ' }, ['images', 'category', 'whose', 'condition', 'price', 'parcel']],
    [{ category: 'coats' }, ['images', 'whose', 'size', 'condition', 'price', 'parcel']],
    [{ size: { system: 'eu', label: '38' }, whose: 'woman' }, ['images', 'condition', 'price', 'parcel']],
    [{ condition: 'good' }, ['images', 'flaws', 'price', 'parcel']],
    [{ flaws: 'A pulled thread.' }, ['images', 'price', 'parcel']],
    [{ flaws: '', no_visible_flaws: true }, ['images', 'price', 'parcel']],
    [{ price: '49.90', parcel: 'm', images: [await ida.image()] }, []],
  ]
  for (const [body, missing] of steps) expect(fields(await ida.change(id, body))).toEqual(missing)
  const ad = await ida.get(id)
  expect(ad).toMatchObject({
    slug: 'wool-coat',
    title: 'Wool coat',
    version: 1 + steps.length,
    category: { slug: 'coats', is_leaf: true, size_system: 'alpha' },
    size: { system: 'eu', label: 'EU 38', key: 'm' },
    flaws: null,
    no_visible_flaws: true,
    price: '49.90',
    parcel: 'm',
    allowed: [
      { event: 'publish', ok: true },
      { event: 'delete', ok: true },
    ],
  })
  const emptied = await ida.change(id, { title: null, size: null, price: null, category: null, images: [] })
  expect(fields(emptied)).toEqual(['images', 'title', 'category', 'price'])
  // what a draft was to cost is nobody's history
  expect(emptied.price_history).toEqual([])
})

test.each([
  [{ title: 'x'.repeat(81) }, 'title'],
  [{ price: '0.99' }, 'price'],
  [{ price: '10000.01' }, 'price'],
  [{ price: '12' }, 'price'],
  [{ condition: 'mint' }, 'condition'],
  [{ category: 'no-such-thing' }, 'category'],
  [{ brand: 'no-such-brand' }, 'brand'],
  [{ size: { system: 'eu', label: '39' } }, 'size'],
  [{ colors: ['black', 'white', 'red'] }, 'colors'],
  [{ parcel: 'xl' }, 'parcel'],
  [{ images: [{ id: newId('i') }] }, 'images'],
  [{ state: 'published' }, 'state'],
])('%j is refused by its field', async (body, field) => {
  const { id } = await ida.create()
  const answer = await ida.patch(id, body)
  expect(answer.status).toBe(422)
  expect(Object.keys((answer.body as { errors: object }).errors).join()).toContain(field)
  expect((await ida.get(id)).version).toBe(1)
})

describe('the images of a draft', () => {
  test('keep their order and descriptions, and must be the seller’s own for an ad', async () => {
    const [one, two] = [await ida.image(), await ida.image()]
    const { id } = await ida.create({ images: [one, { ...two, alt: 'From behind' }] })
    const swapped = await ida.change(id, { images: [two, { ...one, alt: 'Front' }] })
    expect(swapped.images.map(image => [image.id, image.alt])).toEqual([
      [two.id, 'From behind'],
      [one.id, 'Front'],
    ])
    const other = await aSeller(server)
    const avatar = await ida.image('avatar')
    for (const stranger of [await other.image(), avatar]) {
      expect((await ida.patch(id, { images: [stranger] })).status).toBe(422)
    }
    expect((await ida.patch(id, { images: [one, one] })).status).toBe(422)
    expect((await ida.get(id)).images.map(image => image.id)).toEqual([two.id, one.id])
  })
})

test('a change of an older version: refused with the ad as it is', async () => {
  const { id } = await ida.create()
  await ida.change(id, { title: 'Wool coat' })
  expect(await ida.patch(id, { title: 'Cape', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'stale_version', data: { id, title: 'Wool coat', version: 2 } },
  })
  expect((await ida.change(id, { title: 'Cape', version: 2 })).version).toBe(3)
  expect(await ida.send(id, 'delete', { version: 2 })).toMatchObject({ status: 409 })
})

test('a draft: neither seen nor changed by another member, and refused to a company', async () => {
  const { id } = await ida.whole()
  const theo = await aSeller(server)
  const asked = [
    await theo.call('GET', `/api/v1/ads/${id}`),
    await theo.patch(id, { title: 'Mine' }),
    await theo.send(id, 'publish'),
    await theo.call('DELETE', `/api/v1/ads/${id}`),
  ]
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const atelier = await signUp(server, { is_company: true, company_name: 'Atelier Sud' })
  const refused = await atelier.call('POST', '/api/v1/ads', wholeAd)
  expect(refused).toMatchObject({ status: 403, body: { code: 'private_only' } })
  expect((await atelier.call('GET', '/api/v1/ads')).status).toBe(200)
})

test('a draft of a seller without a verified address: cannot be published', async () => {
  const novice = await aSeller(server, { isVerified: false })
  const ad = await novice.whole()
  expect(ad.missing).toEqual([{ field: 'verified_email', sentence: 'Confirm your email.' }])
  expect(await novice.send(ad.id, 'publish')).toMatchObject({
    status: 409,
    body: { message: 'First confirm your email.' },
  })
})

test('a seller restricted by a moderator: cannot publish a draft', async () => {
  const { id } = await ida.whole()
  await server.services.pool.query('update users set is_restricted = true where id = $1', [ida.id])
  expect(await ida.send(id, 'publish')).toMatchObject({ status: 409, body: { code: 'not_allowed' } })
  expect(fields(await ida.get(id))).toEqual(['account'])
})

test('a category with others inside it is not enough', async () => {
  const { id } = await ida.whole({ category: 'clothing' })
  expect((await ida.get(id)).missing).toEqual([
    { field: 'category', sentence: 'Choose a category inside this one.' },
  ])
})

test('a deleted draft: 404, without words or images left in the database', async () => {
  const { id } = await ida.whole()
  const deleted = await ida.fire(id, 'delete')
  expect(deleted).toMatchObject({ id, state: 'deleted' })
  expect((await ida.call('GET', `/api/v1/ads/${id}`)).status).toBe(404)
  const again = await ida.create({ title: 'Cape' })
  expect((await ida.call('DELETE', `/api/v1/ads/${again.id}`)).status).toBe(204)
  expect((await ida.call('DELETE', `/api/v1/ads/${again.id}`)).status).toBe(404)
  const { rows } = await server.services.pool.query(
    `select a.title, a.description, (select count(*)::int from ad_images where ad_id = a.id) as images
     from ads a where a.id = $1`,
    [id],
  )
  expect(rows).toEqual([{ title: null, description: '', images: 0 }])
})

test('a deleted ad leaves the images and views of other ads alone', async () => {
  const [deleted, other] = [await ida.published(), await ida.published()]
  const { pool } = server.services
  await pool.query('insert into ad_views (ad_id, views) values ($1, 1), ($2, 1)', [deleted.id, other.id])
  expect((await ida.call('DELETE', `/api/v1/ads/${deleted.id}`)).status).toBe(204)
  const { rows } = await pool.query(
    `select ad_id from ad_images where ad_id = any($1) union all select ad_id from ad_views where ad_id = any($1)`,
    [[deleted.id, other.id]],
  )
  expect(rows).toEqual([{ ad_id: other.id }, { ad_id: other.id }])
})
