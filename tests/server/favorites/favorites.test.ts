import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { sweep } from '#server/domains/sweep.ts'
import type { Card, Listing, ListingPage } from '#src/api/contract/catalog.ts'
import type { Favorite, Followed } from '#src/api/contract/favorites.ts'
import { addAd } from '#tests/support/members/catalog.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { ask } from '#tests/support/server/http.ts'
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

const query = (text: string, values: unknown[] = []) => server.services.pool.query(text, values)
const heart = (id: string, member = ida) => member.call('PUT', `/api/v1/favorites/${id}`)
async function favorites(query = '', member = ida) {
  const { status, body } = await member.call('GET', `/api/v1/favorites${query}`)
  expect(status).toBe(200)
  return body as { data: Favorite[]; next_cursor: string | null }
}
const newAd = (more: object = {}) =>
  addAd(server.services.pool, {
    title: 'Suede boots',
    category: 'jackets',
    whose: 'woman',
    price: 3000,
    ...more,
  })

describe('favorites', () => {
  test('are added once however often, and removing one again is no failure', async () => {
    expect(await heart(shop.dress)).toMatchObject({
      status: 200,
      body: { data: { product_id: shop.dress, is_favorite: true } },
    })
    await Promise.all(Array.from({ length: 6 }, () => heart(shop.dress)))
    const { data } = await favorites()
    expect(data).toEqual([
      {
        product_id: shop.dress,
        listing: expect.objectContaining({ id: shop.dress, price: '59.00', is_favorite: true }),
        state: 'for_sale',
        price_then: '59.00',
        is_reduced: false,
        is_back: false,
        at: expect.stringMatching(/Z$/),
      },
    ])
    for (const _ of [1, 2])
      expect((await ida.call('DELETE', `/api/v1/favorites/${shop.dress}`)).status).toBe(204)
    expect((await favorites()).data).toEqual([])
  })

  test('of something hidden or unknown are 404, and those of a company 403', async () => {
    const draft = await newAd({ state: 'draft' })
    for (const id of [draft, 'p_notthere00', 'x']) expect((await heart(id)).status).toBe(404)
    const company = await signUp(server, { is_company: true, company_name: 'Nord' })
    expect(await heart(shop.dress, company)).toMatchObject({
      status: 403,
      body: { code: 'private_only', message: expect.stringContaining('private accounts') },
    })
  })

  test('are read page by page, the newest first', async () => {
    const ids = [shop.dress, shop.coat, shop.ad]
    for (const id of ids) await heart(id)
    const first = await favorites('?limit=2')
    const second = await favorites(`?limit=2&cursor=${first.next_cursor}`)
    expect([...first.data, ...second.data].map(({ product_id }) => product_id)).toEqual(ids.toReversed())
    expect(second.next_cursor).toBeNull()
    expect((await ida.call('GET', `/api/v1/favorites?cursor=${first.next_cursor}A`)).status).toBe(422)
  })

  test('show the state of their ad, and a hidden one as gone', async () => {
    const ads = Object.fromEntries(
      await Promise.all(
        ['reserved', 'sold', 'paused', 'draft'].map(async state => [state, await newAd()] as const),
      ),
    )
    for (const id of Object.values(ads)) await heart(id)
    for (const [state, id] of Object.entries(ads))
      await query('update ads set state = $2 where id = $1', [id, state])
    const { data } = await favorites()
    const states = Object.fromEntries(data.map(({ product_id, state }) => [product_id, state]))
    expect(Object.entries(ads).map(([state, id]) => [state, states[id]])).toEqual([
      ['reserved', 'reserved'],
      ['sold', 'sold'],
      ['paused', 'paused'],
      ['draft', 'gone'],
    ])
    expect(data.find(({ state }) => state === 'gone')?.listing).toBeNull()
  })

  test('mark a price that dropped and a piece that came back', async () => {
    const id = await newAd()
    await heart(id)
    await query(`update ads set state = 'reserved' where id = $1`, [id])
    await query(`update listing_changes set at = at - interval '2 hours' where listing_id = $1`, [id])
    await sweep(server.services)
    await query(`update ads set state = 'published', price_cents = 2400 where id = $1`, [id])
    await sweep(server.services)
    expect((await favorites()).data).toMatchObject([
      {
        state: 'for_sale',
        price_then: '30.00',
        is_reduced: true,
        is_back: true,
        listing: { price: '24.00' },
      },
    ])
  })

  test('are marked on lists and pages for their member alone', async () => {
    await heart(shop.dress)
    const list = async (bearer?: string) => {
      const { body, headers } = await ask(
        server.url,
        'GET',
        '/api/v1/products?category=dresses',
        bearer === undefined ? {} : { bearer },
      )
      return { cards: (body as ListingPage).data, headers }
    }
    const hers = await list(ida.bearer)
    expect(hers.headers.get('cache-control')).toBe('private, no-store')
    const marks = (cards: readonly Card[]) =>
      Object.fromEntries(cards.map(({ id, is_favorite }) => [id, is_favorite]))
    expect(new Set(Object.values(marks(hers.cards)))).toEqual(new Set([true, false]))
    expect(marks(hers.cards)[shop.dress]).toBe(true)
    const everybodys = await list()
    expect(everybodys.headers.get('cache-control')).toMatch(/^public/)
    expect(new Set(Object.values(marks(everybodys.cards)))).toEqual(new Set([undefined]))
    const page = await ida.call('GET', `/api/v1/products/${shop.dress}`)
    const listing = (page.body as { data: Listing }).data
    expect(listing.is_favorite).toBe(true)
    expect(listing.related.length).toBeGreaterThan(0)
    expect(listing.related.every(card => card.is_favorite === false)).toBe(true)
  })
})

describe('following', () => {
  const follow = (kind: string, id: string, member = ida) =>
    member.call('PUT', `/api/v1/follows/${kind}/${id}`)
  const followed = async () => ((await ida.call('GET', '/api/v1/follows')).body as { data: Followed[] }).data

  test('a member and a brand, each once, the newest first', async () => {
    expect((await follow('brand', 'atelier-nord')).status).toBe(200)
    await Promise.all(Array.from({ length: 4 }, () => follow('member', 'u_theo00000001')))
    expect(await followed()).toEqual([
      expect.objectContaining({ kind: 'member', id: 'u_theo00000001', name: 'theo' }),
      expect.objectContaining({ kind: 'brand', id: 'atelier-nord', name: 'Atelier Nord' }),
    ])
    const keys = await ida.call('GET', '/api/v1/wishes')
    expect(keys.body).toEqual({
      data: {
        favorites: [],
        follows: expect.arrayContaining([
          { kind: 'brand', id: 'atelier-nord' },
          { kind: 'member', id: 'u_theo00000001' },
        ]),
      },
    })
    for (const _ of [1, 2])
      expect((await ida.call('DELETE', '/api/v1/follows/brand/atelier-nord')).status).toBe(204)
    expect((await followed()).map(({ id }) => id)).toEqual(['u_theo00000001'])
  })

  test('a member who is forgotten is followed and searched for no more', async () => {
    const ben = await signUp(server)
    await follow('member', ben.id)
    await ida.call('POST', '/api/v1/searches', { query: { seller: ben.id } })
    for (const { table, text } of server.services.personalData.forgetting)
      if (['follows', 'saved_searches'].includes(table)) await query(text, [ben.id, []])
    expect(await followed()).toEqual([])
    expect((await ida.call('GET', '/api/v1/searches')).body).toEqual({ data: [] })
  })

  test('an unknown brand or member, a company by its account, or oneself is refused', async () => {
    for (const [kind, id] of [
      ['brand', 'no-such-brand'],
      ['member', 'u_nobodyhere1'],
      ['member', shop.seller],
      ['shop', 'x'],
    ] as const)
      expect((await follow(kind, id)).status).toBe(404)
    expect((await follow('member', ida.id)).status).toBe(422)
  })
})
