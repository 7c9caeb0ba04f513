import { beforeEach, describe, expect, test } from 'vitest'
import { addSearch } from '#server/areas/wishes/search-store.ts'
import { openCatalogueCache } from '#server/catalogue/cache.ts'
import { newId } from '#server/ids.ts'
import { change } from '#server/lifecycle/unit-of-work.ts'
import { mailWishes } from '#server/wishes/mail.ts'
import { meaningOf } from '#server/wishes/meaning.ts'
import { tellWishes } from '#server/wishes/tell.ts'
import { addAd, addProduct, brandId, seedCatalogue } from '#tests/support/catalogue.ts'
import { openRig, type Rig } from '#tests/support/open-shop.ts'

let rig: Rig
let mia: string
const theo = 'u_theo00000001'

beforeEach(async () => {
  if (rig === undefined) {
    rig = await openRig()
    await seedCatalogue(rig.services.pool)
  }
  await query('truncate listing_changes')
  mia = await member()
})

const query = (text: string, values: unknown[] = []) => rig.services.pool.query(text, values)

async function member(more: { state?: string; company?: boolean; muted?: string[] } = {}): Promise<string> {
  const id = newId('u')
  await query(
    `insert into users (id, email, name, state, is_company, muted, email_verified_at)
     values ($1, $1 || '@x.example', 'Somebody', $2, $3, $4, now())`,
    [id, more.state ?? 'active', more.company ?? false, more.muted ?? []],
  )
  return id
}
const heart = (id: string, user = mia) =>
  query(
    `insert into favorites (user_id, listing_id, price_cents, told_cents)
     select $1, id, price_cents, price_cents from listings where id = $2`,
    [user, id],
  )
async function search(asked: object, exclude: string[] = [], user = mia): Promise<string> {
  const cache = openCatalogueCache(rig.services.pool)
  try {
    const meaning = await meaningOf(rig.services.pool, await cache.snapshot(), asked)
    const id = newId('w')
    await change(rig.services, uow => addSearch(uow, user, id, meaning, exclude, 50))
    return id
  } finally {
    await cache.close()
  }
}
const ad = (more: object = {}) =>
  addAd(rig.services.pool, {
    title: 'Suede ankle boots',
    category: 'jackets',
    whose: 'woman',
    brand: 'cos',
    size: ['alpha', 'M'],
    price: 3000,
    seller: theo,
    at: new Date(Date.now() + 60_000).toISOString(),
    ...more,
  })
const price = (id: string, cents: number) =>
  query('update ads set price_cents = $2 where id = $1', [id, cents])
const state = (id: string, to: string) => query('update ads set state = $2 where id = $1', [id, to])
/** As if everything noted so far had happened earlier. */
const earlier = (hours: number) =>
  query('update listing_changes set at = at - make_interval(hours => $1)', [hours])
async function told(user = mia): Promise<{ why: string; text: string; reason: string | null }[]> {
  await tellWishes(rig.services)
  const { rows } = await query('select why, text, reason from news where user_id = $1 order by id', [user])
  return rows
}
const whys = async (user = mia) => (await told(user)).map(({ why }) => why)

describe('a favourite', () => {
  test('that costs less is told once, and again only when it costs less than ever', async () => {
    const id = await ad()
    await heart(id)
    await price(id, 2500)
    expect(await told()).toEqual([
      {
        why: 'price_drop',
        text: 'COS · Jackets, size M is down to $25.00. It cost $30.00 when you put your heart on it.',
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
        { size: ['alpha', 'S'], colour: 'black', price: 2000, stock: 0 },
        { size: ['alpha', 'M'], colour: 'black', price: 3000, stock: 2 },
      ],
    })
    await heart(id)
    await query('update variants set stock = 1 where product_id = $1 and price_cents = 2000', [id])
    expect(await told()).toEqual([])
    await query('update variants set price_cents = 1900 where product_id = $1 and price_cents = 2000', [id])
    expect(await whys()).toEqual(['price_drop'])
  })

  test('that comes back is told, but not after a reservation that ran out', async () => {
    const id = await ad()
    await heart(id)
    await state(id, 'reserved')
    await state(id, 'published')
    expect(await told()).toEqual([])
    await state(id, 'paused')
    await earlier(2)
    expect(await told()).toEqual([])
    await state(id, 'published')
    expect(await told()).toEqual([
      {
        why: 'back_in_stock',
        text: 'Back again: COS · Jackets, size M, $30.00. You have your heart on it.',
        reason: null,
      },
    ])
  })

  test('is no news to its seller, to a member who was shut out, nor to whoever took the heart off', async () => {
    const id = await ad()
    const [gone, off] = [await member({ state: 'suspended' }), await member()]
    for (const user of [theo, gone, off]) await heart(id, user)
    await query('delete from favorites where user_id = $1', [off])
    await price(id, 1000)
    expect([await whys(gone), await whys(off)]).toEqual([[], []])
  })
})

describe('somebody followed', () => {
  const follow = (who: { member?: string; brand?: string }) =>
    query('insert into follows (user_id, member_id, brand_id) values ($1, $2, $3)', [
      mia,
      who.member ?? null,
      who.brand ?? null,
    ])

  test('has a new listing: it is told once, and not again when it was away', async () => {
    const old = await ad({ at: '2026-01-01T10:00:00Z' })
    await follow({ member: theo })
    await follow({ brand: brandId('atelier-nord') })
    const id = await ad({ state: 'draft' })
    expect(await told()).toEqual([])
    await state(id, 'published')
    await addProduct(rig.services.pool, {
      title: 'Linen overshirt',
      category: 'dresses',
      whose: 'woman',
      at: new Date(Date.now() + 60_000).toISOString(),
      variants: [{ size: ['alpha', 'M'], colour: 'black', price: 5000 }],
    })
    for (const each of [id, old]) {
      await state(each, 'reserved')
      await state(each, 'published')
    }
    expect((await told()).map(({ text }) => text)).toEqual([
      'New from a member you follow: COS · Jackets, size M, $30.00.',
      'New from Atelier Nord: Linen overshirt, size M, $50.00.',
    ])
  })
})

describe('a saved search', () => {
  test('has a new hit, with why it matched', async () => {
    await search({ q: 'suede boots', size: ['m'], max: '40' }, ['fur'])
    await ad()
    expect(await told()).toEqual([
      {
        why: 'search',
        text: 'New for your search “suede boots”, size M, up to $40.00: COS · Jackets, size M, $30.00.',
        reason:
          '“suede boots” stands in its title or brand; it fits size M, up to $40.00; it has none of “fur”.',
      },
    ])
  })

  test('says so where a word means the same, or stands only in what is said of a piece', async () => {
    await search({ q: 'sneakers' })
    await ad({ title: 'White trainers' })
    await search({ q: 'crocodile' }, [], theo)
    await ad({ title: 'A belt', description: 'Looks like crocodile.', seller: mia })
    expect((await told()).map(({ reason }) => reason)).toEqual(['It has words that mean “sneakers”.'])
    expect((await told(theo)).at(-1)?.reason).toBe('“crocodile” stands in what is said of it.')
  })

  test.each([
    ['a word to leave out', { q: 'suede boots' }, ['ankle']],
    ['another size', { q: 'suede boots', size: ['s'] }, []],
    ['a lower price', { max: '29.99' }, []],
    ['another brand', { brand: ['zara'] }, []],
    ['another category', { category: ['dresses'] }, []],
    ['another person', { whose: ['man'], category: ['jackets'] }, []],
    ['another kind', { kind: ['product'], brand: ['cos'] }, []],
    ['another colour', { colour: ['gold'] }, []],
    ['a word that only looks like it', { q: 'suere boots' }, []],
  ])('does not match by %s', async (_, asked, exclude) => {
    await search(asked, exclude)
    await ad()
    expect(await told()).toEqual([])
  })

  test.each([
    ['one word among its synonyms', { q: 'booties' }],
    ['its filters alone', { size: ['m', 'l'], condition: ['very_good', 'good'] }],
    ['a top category', { category: ['clothing'] }],
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
    expect(await told()).toEqual([])
    await price(id, 5000)
    expect(await whys()).toEqual(['search'])
    await price(id, 4000)
    expect(await whys()).toHaveLength(1)
  })

  test('and a followed member tell of one piece once', async () => {
    await query('insert into follows (user_id, member_id) values ($1, $2)', [mia, theo])
    await search({ q: 'suede boots' })
    await search({ brand: ['cos'] })
    await ad()
    expect(await whys()).toEqual(['search'])
  })
})

describe('many at once', () => {
  test('eight processes tell everything once, in order, while the shop goes on', async () => {
    await search({ q: 'suede boots' })
    const before = await ad()
    await heart(before)
    const work = Array.from({ length: 20 }, async (_, at) => {
      await ad()
      await price(before, 2900 - at * 10)
    })
    await Promise.all([...work, ...Array.from({ length: 8 }, () => tellWishes(rig.services))])
    await Promise.all(Array.from({ length: 8 }, () => tellWishes(rig.services)))
    await tellWishes(rig.services)
    const news = await told()
    expect(news.filter(({ why }) => why === 'search')).toHaveLength(21)
    const { rows } = await query(
      `select (select count(*)::int from listing_changes) as left, (select count(distinct cause)::int from news where user_id = $1) as causes,
         (select count(*)::int from notifications where user_id = $1) as notifications`,
      [mia],
    )
    expect(rows[0]).toEqual({ left: 0, causes: news.length, notifications: news.length })
  })

  test('a change that is undone tells nothing, and one that fails is told later', async () => {
    await search({ q: 'suede boots' })
    const client = await rig.services.pool.connect()
    await client.query('begin')
    await addAd(client, {
      title: 'Suede boots',
      category: 'jackets',
      whose: 'woman',
      at: new Date(Date.now() + 60_000).toISOString(),
    })
    await client.query('rollback')
    client.release()
    expect(await told()).toEqual([])
  })

  test('among five thousand searches the one is found by its own index', async () => {
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

describe('the mail', () => {
  const mails = async (user = mia) => {
    await tellWishes(rig.services)
    await mailWishes(rig.services)
    const { rows } = await query(
      `select payload from graphile_worker._private_jobs where payload ->> 'key' like 'wish-news:' || $1 || ':%' order by id`,
      [user],
    )
    return rows.map(
      ({ payload }) => payload as { to: string; props: { lines: { text: string; reason: string | null }[] } },
    )
  }
  const pass = (hours: number) =>
    query(
      `with n as (update news set told_at = told_at - make_interval(hours => $1)) update wish_mails set sent_at = sent_at - make_interval(hours => $1)`,
      [hours],
    )

  test('goes out once a day, an hour after the first line, with all that came meanwhile', async () => {
    await search({ q: 'suede boots' })
    const id = await ad()
    await heart(id)
    expect(await mails()).toEqual([])
    await pass(1)
    await price(id, 2000)
    const [first] = await mails()
    expect(first?.to).toBe(`${mia}@x.example`)
    expect(first?.props.lines.map(({ text }) => text.slice(0, 12))).toEqual(['COS · Jacket', 'New for your'])
    await price(id, 1500)
    await mails()
    await pass(2)
    expect(await mails()).toHaveLength(1)
    await pass(22)
    expect(await mails()).toHaveLength(2)
    await pass(48)
    expect(await mails()).toHaveLength(2)
  })

  test('leaves out what somebody does not want mailed, for good', async () => {
    const quiet = await member({ muted: ['saved_searches'] })
    await search({ q: 'suede boots' }, [], quiet)
    const id = await ad()
    await mails(quiet)
    await pass(2)
    expect(await mails(quiet)).toEqual([])
    await query(`update users set muted = '{}' where id = $1`, [quiet])
    await heart(id, quiet)
    await price(id, 2000)
    await tellWishes(rig.services)
    await pass(2)
    const [mail] = await mails(quiet)
    expect(mail?.props.lines).toHaveLength(1)
  })

  test('goes to nobody whose address is not proven', async () => {
    const stranger = await member()
    await query('update users set email_verified_at = null where id = $1', [stranger])
    await search({ q: 'suede boots' }, [], stranger)
    await ad()
    await mails(stranger)
    await pass(2)
    expect(await mails(stranger)).toEqual([])
    expect(await whys(stranger)).toEqual(['search'])
  })
})
