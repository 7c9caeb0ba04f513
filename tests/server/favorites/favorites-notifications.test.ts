import { describe, expect, test } from 'vitest'
import { notifyFavorites } from '#server/domains/favorites/notify.ts'
import { addAd, addProduct, brandId } from '#tests/support/members/catalog.ts'
import {
  ad,
  earlier,
  heart,
  member,
  mia,
  newsOf,
  price,
  query,
  rig,
  search,
  state,
  theo,
  whys,
  withFavorites,
} from '#tests/support/members/favorites.ts'

withFavorites()

describe('a favorite', () => {
  test('that costs less: notified once, and again only when it costs less than ever', async () => {
    const id = await ad()
    await heart(id)
    await price(id, 2500)
    expect(await newsOf()).toEqual([
      {
        why: 'price_drop',
        text: 'COS · Boots, size M is down to $25.00. It was $30.00 when you saved it.',
        reason: null,
      },
    ])
    await price(id, 2800)
    await price(id, 2600)
    await price(id, 2500)
    expect(await whys()).toHaveLength(1)
    await price(id, 2400)
    expect(await whys()).toHaveLength(2)
    const { rows } = await query('select kind, href from notifications where user_id = $1 order by id', [mia])
    expect(rows).toEqual([
      { kind: 'price_drop', href: `/product/suede-ankle-boots/${id}` },
      { kind: 'price_drop', href: `/product/suede-ankle-boots/${id}` },
    ])
  })

  test('that another variant makes look cheaper was not reduced', async () => {
    const id = await addProduct(rig.services.pool, {
      title: 'Boxy tee',
      category: 'dresses',
      whose: 'woman',
      variants: [
        { size: ['alpha', 'S'], color: 'black', price: 2000, stock: 0 },
        { size: ['alpha', 'M'], color: 'black', price: 3000, stock: 2 },
      ],
    })
    await heart(id)
    await query(
      `update variants set stock = 1, stock_cause = '{"why":"edited"}' where product_id = $1 and price_cents = 2000`,
      [id],
    )
    expect(await newsOf()).toEqual([])
    await query('update variants set price_cents = 1900 where product_id = $1 and price_cents = 2000', [id])
    expect(await whys()).toEqual(['price_drop'])
  })

  test('that comes back: notified, but not after a reservation that ran out', async () => {
    const id = await ad()
    await heart(id)
    await state(id, 'reserved')
    await state(id, 'published')
    expect(await newsOf()).toEqual([])
    await state(id, 'paused')
    await earlier(2)
    expect(await newsOf()).toEqual([])
    await state(id, 'published')
    expect(await newsOf()).toEqual([
      {
        why: 'back_in_stock',
        text: 'Back in stock: COS · Boots, size M, $30.00. It’s one of your favorites.',
        reason: null,
      },
    ])
  })

  test('is no news to a member who was shut out, nor to whoever took the heart off', async () => {
    const id = await ad()
    const [gone, off] = [await member({ state: 'suspended' }), await member()]
    for (const user of [mia, gone, off]) await heart(id, user)
    await query('delete from favorites where user_id = $1', [off])
    await price(id, 1000)
    expect([await whys(), await whys(gone), await whys(off)]).toEqual([['price_drop'], [], []])
  })

  test('is no news to its own seller: neither that it costs less nor that it is back', async () => {
    const seller = await member()
    const id = await ad({ seller })
    for (const user of [mia, seller]) await heart(id, user)
    await price(id, 2500)
    expect([await whys(), await whys(seller)]).toEqual([['price_drop'], []])
    await state(id, 'paused')
    await newsOf()
    await query('update favorites set gone_at = gone_at - make_interval(hours => 2) where listing_id = $1', [
      id,
    ])
    await price(id, 2000)
    await state(id, 'published')
    expect((await whys()).toSorted()).toEqual(['back_in_stock', 'price_drop', 'price_drop'])
    expect(await whys(seller)).toEqual([])
    const { rowCount } = await query('select 1 from notifications where user_id = $1', [seller])
    expect(rowCount).toBe(0)
  })
})

describe('a followed member or brand', () => {
  const follow = (who: { member?: string; brand?: string }) =>
    query('insert into follows (user_id, member_id, brand_id) values ($1, $2, $3)', [
      mia,
      who.member ?? null,
      who.brand ?? null,
    ])

  test('with a new listing: notified once, and not again when it was reserved meanwhile', async () => {
    const old = await ad({ at: '2026-01-01T10:00:00Z' })
    await follow({ member: theo })
    await follow({ brand: brandId('atelier-nord') })
    const id = await ad({ state: 'draft' })
    expect(await newsOf()).toEqual([])
    await state(id, 'published')
    await addProduct(rig.services.pool, {
      title: 'Linen overshirt',
      category: 'dresses',
      whose: 'woman',
      at: new Date(Date.now() + 60_000).toISOString(),
      variants: [{ size: ['alpha', 'M'], color: 'black', price: 5000 }],
    })
    for (const each of [id, old]) {
      await state(each, 'reserved')
      await state(each, 'published')
    }
    expect((await newsOf()).map(({ text }) => text)).toEqual([
      'New from a member you follow: COS · Boots, size M, $30.00.',
      'New from Atelier Nord: Linen overshirt, size M, $50.00.',
    ])
  })
})

describe('a saved search', () => {
  test('has a new hit, with why it matched', async () => {
    await search({ q: 'suede boots', size: ['m'], max: '40' }, ['fur'])
    await ad()
    expect(await newsOf()).toEqual([
      {
        why: 'search',
        text: 'New for your search “suede boots”, size M, up to $40.00: COS · Boots, size M, $30.00.',
        reason:
          '“suede boots” is in its title or brand; it matches size M, up to $40.00; it doesn’t contain “fur”.',
      },
    ])
  })

  test('says so where a word means the same, or stands only in what is said of a piece', async () => {
    await search({ q: 'cardi' })
    await ad({ title: 'White cardigan', category: 'knitwear' })
    await search({ q: 'crocodile' }, [], theo)
    await ad({ title: 'A belt', description: 'Looks like crocodile.', seller: mia })
    expect((await newsOf()).map(({ reason }) => reason)).toEqual(['It matches “cardi”.'])
    expect((await newsOf(theo)).at(-1)?.reason).toBe('“crocodile” is in its description.')
  })

  test.each([
    ['a word to leave out', { q: 'suede boots' }, ['ankle']],
    ['another size', { q: 'suede boots', size: ['s'] }, []],
    ['a lower price', { max: '29.99' }, []],
    ['another brand', { brand: ['zara'] }, []],
    ['another category', { category: ['dresses'] }, []],
    ['another person', { whose: ['man'], category: ['boots'] }, []],
    ['another kind', { kind: ['product'], brand: ['cos'] }, []],
    ['another color', { color: ['gold'] }, []],
  ])('does not match by %s', async (_, asked, exclude) => {
    await search(asked, exclude)
    await ad()
    expect(await newsOf()).toEqual([])
  })

  test('does not match by a word that only looks like one of a title', async () => {
    await ad({ title: 'Dunella boots', at: '2026-01-01T10:00:00Z' })
    await search({ q: 'dunnela' })
    await ad({ title: 'Suede boots, Dunella' })
    expect(await newsOf()).toEqual([])
  })

  test.each([
    ['one word among its synonyms', { q: 'booties' }],
    ['its filters alone', { size: ['m', 'l'], condition: ['very_good', 'good'] }],
    ['a top category', { category: ['shoes'] }],
    ['its price alone', { min: '30', max: '30' }],
    ['its seller', { seller: theo }],
  ])('matches by %s', async (_, asked) => {
    await search(asked)
    await ad({ condition: 'very_good' })
    expect(await whys()).toEqual(['search'])
  })

  test('hears of an older piece only when its price comes down into the search', async () => {
    const id = await ad({ at: '2026-01-01T10:00:00Z', price: 6000 })
    await search({ q: 'suede boots', max: '50' })
    await price(id, 5500)
    await state(id, 'reserved')
    await state(id, 'published')
    expect(await newsOf()).toEqual([])
    await price(id, 5000)
    expect(await whys()).toEqual(['search'])
    await price(id, 4000)
    expect(await whys()).toHaveLength(1)
  })

  test('of the seller’s own is no news to them', async () => {
    const seller = await member()
    await search({ q: 'suede boots' }, [], seller)
    await search({ q: 'suede boots' })
    const id = await ad({ seller })
    await price(id, 2000)
    expect([await whys(), await whys(seller)]).toEqual([['search'], []])
  })

  test('and a followed member notify about one piece once', async () => {
    await query('insert into follows (user_id, member_id) values ($1, $2)', [mia, theo])
    await search({ q: 'suede boots' })
    await search({ brand: ['cos'] })
    await ad()
    expect(await whys()).toEqual(['search'])
  })
})

describe('the notifier', () => {
  test('in eight processes at once: every change is notified once, while the shop goes on', async () => {
    await search({ q: 'suede boots' })
    const before = await ad()
    await heart(before)
    const work = Array.from({ length: 20 }, async (_, at) => {
      await ad()
      await price(before, 2900 - at * 10)
    })
    await Promise.all([...work, ...Array.from({ length: 8 }, () => notifyFavorites(rig.services))])
    await Promise.all(Array.from({ length: 8 }, () => notifyFavorites(rig.services)))
    await notifyFavorites(rig.services)
    const news = await newsOf()
    expect(news.filter(({ why }) => why === 'search')).toHaveLength(21)
    const { rows } = await query(
      `select (select count(*)::int from listing_changes) as left, (select count(distinct cause)::int from news where user_id = $1) as causes,
         (select count(*)::int from notifications where user_id = $1) as notifications`,
      [mia],
    )
    expect(rows[0]).toEqual({ left: 0, causes: news.length, notifications: news.length })
  })

  test('ignores a change that was rolled back', async () => {
    await search({ q: 'suede boots' })
    const client = await rig.services.pool.connect()
    await client.query('begin')
    await addAd(client, {
      title: 'Suede boots',
      category: 'boots',
      whose: 'woman',
      at: new Date(Date.now() + 60_000).toISOString(),
    })
    await client.query('rollback')
    client.release()
    expect(await newsOf()).toEqual([])
  })

  test('finds one matching search among five thousand by an index of its own', async () => {
    await query(
      `insert into saved_searches (id, user_id, name, query, brand, anchors)
       select 'w_many' || n, $1, 'many', jsonb_build_object('max', n), array['brand' || n], array['brand brand' || n]
       from generate_series(1, 5000) n`,
      [await member()],
    )
    await query('analyze saved_searches')
    await search({ q: 'suede boots' })
    const id = await ad()
    expect(await whys()).toEqual(['search'])
    const client = await rig.services.pool.connect()
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze) select w.id from saved_searches w where w.anchors && (select tokens_of(l) from listings l where l.id = '${id}')`,
    )
    client.release()
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('saved_searches_anchors')
    await query(`delete from saved_searches where name = 'many'`)
  })
})

describe('news with the words of people', () => {
  const title = `Tom & Jo's "Tee" <3 é 👗`

  test('a notification about what people wrote: it has their characters, once', async () => {
    const id = await addProduct(rig.services.pool, {
      title,
      category: 'dresses',
      whose: 'woman',
      variants: [{ price: 3000 }],
    })
    await heart(id)
    await query('update variants set price_cents = 2500 where product_id = $1', [id])
    const text = `${title} is down to $25.00. It was $30.00 when you saved it.`
    expect((await newsOf()).map(news => news.text)).toEqual([text])
    const { rows } = await query('select text from notifications where user_id = $1', [mia])
    expect(rows).toEqual([{ text }])
  })

  // one of them begins a character of two units at the very end of what is kept
  test.each([0, 1])('is cut between two characters, and stops no other news (%i)', async by => {
    const words = Array.from({ length: 9 }, (_, at) => `${at}a${'👗'.repeat(14)}`)
    await search({ category: ['dresses'] }, ['x'.repeat(10 + by), ...words])
    await addProduct(rig.services.pool, {
      title,
      category: 'dresses',
      whose: 'woman',
      at: new Date(Date.now() + 60_000).toISOString(),
      variants: [{ price: 3000 }],
    })
    const news = await newsOf()
    expect(news).toHaveLength(1)
    for (const { text, reason } of news) {
      expect(text).toContain(title)
      expect([text.isWellFormed(), reason?.isWellFormed(), reason?.includes('\ufffd')]).toEqual([
        true,
        true,
        false,
      ])
    }
  })
})
