import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MARKS } from '#demo/illustrator/logo.ts'
import { SILHOUETTES } from '#demo/illustrator/silhouettes/index.ts'
import { progressBar } from '#demo/progress.ts'
import { audiencesOf, SOLD } from '#demo/words/categories.ts'
import { composeWorld } from '#demo/world/compose-world.ts'
import { DEMO_PASSWORD, seedWorld } from '#demo/world/seed.ts'
import { fitsPassword } from '#server/domains/accounts/password-hash.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const clock = systemClock()
const small = { products: 30, ads: 20 }

async function open(): Promise<Connection & { drop(): Promise<void> }> {
  const database: TestDatabase = await createTestDatabase()
  const connection = connect(database.url, { poolMax: 4 })
  return {
    ...connection,
    drop: async () => {
      await connection.close()
      await database.drop()
    },
  }
}

async function counts({ db }: Connection) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from listings) as listings, (select count(*) from users) as users,
    (select count(*) from images) as images, (select count(*) from variants) as variants,
    (select count(*) from price_history) as prices, (select count(*) from categories) as categories`.execute(
    db,
  )
  return rows[0]
}

test('the same blueprint gives the same rows, another seed other ones', () => {
  const blueprint = {
    seed: 5,
    now: new Date('2026-11-01T12:00:00Z'),
    passwordHash: 'hash',
    products: 40,
    ads: 20,
  }
  expect(composeWorld(blueprint)).toEqual(composeWorld(blueprint))
  const other = composeWorld({ ...blueprint, seed: 6 })
  expect(other.products.map(({ id }) => id)).not.toEqual(composeWorld(blueprint).products.map(({ id }) => id))
})

describe('the whole world', () => {
  let world: Awaited<ReturnType<typeof open>>
  const steps: [number, number][] = []
  beforeAll(async () => {
    world = await open()
    expect(await seedWorld({ db: world.db, clock }, (_, done, total) => steps.push([done, total]))).toBe(
      'made',
    )
  })
  afterAll(() => world.drop())

  test('has the brands, members and listings that are promised', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from companies where state = 'open') as companies,
      (select count(*) from users where not is_company) as members,
      (select count(*) from listings where live) as live,
      (select count(*) from listings where live and kind = 'ad') as ads,
      (select count(*) from brands where is_featured) as featured,
      (select count(*) from ads where state in ('draft', 'sold')) as off`.execute(world.db)
    const [found] = rows
    expect(found).toMatchObject({ companies: 12, members: 40 })
    expect(found?.live).toBeGreaterThanOrEqual(620)
    expect(found?.ads).toBeGreaterThanOrEqual(190)
    expect(found?.featured).toBeGreaterThanOrEqual(4)
    expect(found?.off).toBeGreaterThan(5)
  })

  test('gives a member one size in all that is made for them', async () => {
    const { rows } = await sql<{ owner: string; sizes: string[] }>`
      select p.mailbox as owner, array_agg(distinct p.size) as sizes from (
        select split_part(u.email, '@', 1) as mailbox, u.id, g.whose, g.category_slug as category, g.size_label as size
          from garments g join users u on u.id = g.owner_id
        union all
        select split_part(u.email, '@', 1), u.id, a.whose, c.slug, a.size_label
          from ads a join users u on u.id = a.seller_id join categories c on c.id = a.category_id) p
      where p.mailbox in ('mia', 'theo') and p.whose = case p.mailbox when 'mia' then 'woman' else 'man' end
        and p.category in ('t-shirts', 'shirts', 'knitwear', 'sweatshirts')
      group by 1 order by 1`.execute(world.db)
    expect(rows.map(({ owner, sizes }) => [owner, sizes.length])).toEqual([
      ['mia', 1],
      ['theo', 1],
    ])
  })

  test('shows what members sell at home, and what brands sell in a studio', async () => {
    const { rows } = await sql<{ kind: string; place: string | null; count: number }>`
      select l.kind, i.drawing->'spec'->>'place' as place, count(*)::int as count
      from listings l join images i on i.id = l.picture->>'id' where l.live and i.drawing ? 'spec'
      group by 1, 2 order by 1`.execute(world.db)
    expect(rows.map(({ kind, place }) => [kind, place])).toEqual([
      ['ad', 'home'],
      ['product', null],
    ])
  })

  test('measures the things of children as such', async () => {
    const { rows } = await sql<{ chest: number }>`
      select distinct (measurements->>'chest')::float as chest from ads
      where size_system = 'kids' and measurements ? 'chest'`.execute(world.db)
    expect(rows.length).toBeGreaterThan(3)
    // a child of 158 cm at most; grown-ups have 45 and more
    expect(rows.filter(({ chest }) => chest > 50)).toEqual([])
    expect(Math.min(...rows.map(({ chest }) => chest))).toBeLessThan(40)
  })

  test('gives most members a portrait of their own', async () => {
    const { rows } = await sql<{ portraits: number; drawings: number }>`
      select count(*)::int as portraits, count(distinct i.drawing)::int as drawings
      from users u join images i on i.id = u.image_id and i.owner_id = u.id and i.purpose = 'avatar'
      where not u.is_company`.execute(world.db)
    expect(rows).toEqual([{ portraits: 36, drawings: 36 }])
  })

  test('lets the demo people in with the demo password', async () => {
    const people = await world.db
      .selectFrom('users')
      .select(['email', 'is_company', 'password_hash', 'name'])
      .where('email', 'in', ['mia@demo.example', 'theo@demo.example', 'atelier@demo.example'])
      .orderBy('email')
      .execute()
    expect(people).toMatchObject([
      { email: 'atelier@demo.example', is_company: true, name: 'Atelier Noor' },
      { email: 'mia@demo.example', is_company: false },
      { email: 'theo@demo.example', is_company: false },
    ])
    for (const { password_hash } of people)
      expect(await fitsPassword(password_hash, DEMO_PASSWORD)).toBe(true)
    const selling = await world.db
      .selectFrom('listings')
      .innerJoin('users', 'users.id', 'listings.seller_id')
      .select(eb => ['users.email', eb.fn.countAll<number>().as('count')])
      .where(
        'users.email',
        'in',
        people.map(({ email }) => email),
      )
      .groupBy('users.email')
      .execute()
    for (const { count } of selling) expect(count).toBeGreaterThanOrEqual(5)
    expect(selling).toHaveLength(3)
  })

  test('sells something in every category for all whom it is made for, and leaves some categories empty', async () => {
    const { rows } = await sql<{ slug: string; whose: string }>`
      select distinct category_slug as slug, whose from listings where live`.execute(world.db)
    const sold = new Set(rows.map(({ slug, whose }) => `${slug} ${whose}`))
    const missing = SOLD.flatMap(slug => audiencesOf(slug).map(whose => `${slug} ${whose}`)).filter(
      line => !sold.has(line),
    )
    expect(missing).toEqual([])
    const empty = await sql<{ slug: string }>`select slug from categories c where parent_id is not null
      and not exists (select from listings l where l.category_id = c.id) order by slug`.execute(world.db)
    expect(empty.rows.map(({ slug }) => slug)).toEqual([
      'gloves',
      'jumpsuits',
      'socks',
      'underwear',
      'wallets',
      'watches',
    ])
  })

  test('shows first what is drawn first, and no category twice among eight neighbours', async () => {
    const newest = await world.db
      .selectFrom('listings')
      .select(['category_slug', 'picture as image'])
      .where('live', '=', true)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(24)
      .execute()
    const slugs = newest.map(listing => listing.category_slug)
    for (let from = 0; from + 8 <= slugs.length; from += 1) {
      expect(new Set(slugs.slice(from, from + 8)).size).toBe(8)
    }
    const first = await world.db
      .selectFrom('images')
      .select('id')
      .orderBy('priority')
      .orderBy('id')
      .limit(24)
      .execute()
    expect(first.map(({ id }) => id).sort()).toEqual(newest.map(({ image }) => image?.id).sort())
  })

  test('gives every listing at least two images with a text for those who do not see them', async () => {
    const { rows } = await sql<{ few: number; silent: number; images: number }>`select
      (select count(*) from listings l where (select count(*) from product_images where product_id = l.id)
        + (select count(*) from ad_images where ad_id = l.id) < 2) as few,
      (select count(*) from images where length(alt) < 8 or drawing is null) as silent,
      (select count(*) from images) as images`.execute(world.db)
    expect(rows[0]).toMatchObject({ few: 0, silent: 0 })
    expect(rows[0]?.images).toBeGreaterThan(1200)
    const drawings = await world.db.selectFrom('images').select('drawing').limit(2000).execute()
    for (const { drawing } of drawings) {
      const { spec, row, mark, face } = Object(drawing)
      if (mark !== undefined) expect(MARKS).toContain(mark)
      else if (face !== undefined) expect(face).toBeTypeOf('number')
      else for (const each of row ?? [spec]) expect(Object.keys(SILHOUETTES)).toContain(each?.category)
    }
  })

  test('gives every brand with a company a page: cover, logo, story and products it features', async () => {
    const { rows } = await sql<{ pages: number; bare: number; foreign: number }>`select
      count(*)::int as pages,
      (count(*) filter (where b.cover_id is null or b.logo_id is null or length(b.description) < 80
        or cardinality(b.featured) < 4))::int as bare,
      (count(*) filter (where exists (select from unnest(b.featured) as f
        where not exists (select from products p where p.id = f and p.brand_id = b.id and p.state = 'active'))))::int as foreign
      from brands b join companies c on c.brand_id = b.id`.execute(world.db)
    expect(rows).toEqual([{ pages: 12, bare: 0, foreign: 0 }])
  })

  test('shows a reduced product with the price that it had in the 30 days before', async () => {
    const { rows } = await sql<{ id: string; now: number; before: number; last: number; lowest: number }>`
      select v.id, v.price_cents as now, v.compare_at_cents as before,
        (select price_cents from price_history where listing_id = v.product_id and item_id = v.id order by at desc limit 1) as last,
        (select min(price_cents) from price_history where listing_id = v.product_id and item_id = v.id
          and at < (select max(at) from price_history where listing_id = v.product_id and item_id = v.id)) as lowest
      from variants v where compare_at_cents is not null`.execute(world.db)
    expect(rows.length).toBeGreaterThan(150)
    for (const { now, before, last, lowest } of rows) {
      expect(last).toBe(now)
      expect(lowest).toBeGreaterThan(now)
      expect(lowest).toBeLessThanOrEqual(before)
    }
    expect(rows.some(({ before, lowest }) => lowest < before)).toBe(true)
    const { rows: others } = await sql<{ wrong: number }>`select count(*) as wrong from variants v
      where compare_at_cents is null and 1 <> (select count(*) from price_history where listing_id = v.product_id and item_id = v.id)`.execute(
      world.db,
    )
    expect(others).toEqual([{ wrong: 0 }])
  })

  test('has things that are nearly gone and things that are gone, but sells every active product', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from variants where stock = 0) as gone,
      (select count(*) from variants where stock between 1 and 2) as few,
      (select count(*) from products p where state = 'active' and not exists
        (select from listings l where l.id = p.id and l.live)) as hidden,
      (select max(c) from (select count(*) as c from variants group by product_id) s) as most`.execute(
      world.db,
    )
    expect(rows[0]?.gone).toBeGreaterThan(50)
    expect(rows[0]?.few).toBeGreaterThan(50)
    expect(rows[0]?.hidden).toBe(0)
    expect(rows[0]?.most).toBeLessThanOrEqual(12)
  })

  test('is found by its words', async () => {
    const { rows } = await sql<{ found: number }>`select count(*) as found from listings
      where live and tsv @@ plainto_tsquery('english', 'linen pants')`.execute(world.db)
    expect(rows[0]?.found).toBeGreaterThan(2)
  })

  test('tells how far it is, up to the end', () => {
    const [last] = steps.slice(-1)
    expect(last?.[0]).toBe(last?.[1])
    expect(steps.map(([done]) => done)).toEqual(steps.map(([done]) => done).toSorted((a, b) => a - b))
  })

  test('is made once', async () => {
    const before = await counts(world)
    expect(await seedWorld({ db: world.db, clock })).toBe('present')
    expect(await counts(world)).toEqual(before)
  })
})

test('an interrupted start leaves nothing, and the next start completes it', async () => {
  const world = await open()
  const cut = seedWorld(
    { db: world.db, clock },
    (_, done, total) => {
      if (done > total / 2) throw new Error('cut off')
    },
    small,
  )
  await expect(cut).rejects.toThrow('cut off')
  expect(await counts(world)).toMatchObject({ listings: 0, users: 0, images: 0, categories: 0 })
  expect(await seedWorld({ db: world.db, clock }, undefined, small)).toBe('made')
  expect(await counts(world)).toMatchObject({ listings: 50, users: 54 })
  await world.drop()
})

test('prices and stock are followed again once the world is made', async () => {
  const world = await open()
  await seedWorld({ db: world.db, clock }, undefined, small)
  const { db } = world
  const variant = await db
    .selectFrom('variants')
    .select(['id', 'product_id'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('variants')
    .set({ price_cents: 1234, compare_at_cents: null, stock: 9, stock_cause: { why: 'edited' } })
    .where('product_id', '=', variant.product_id)
    .execute()
  const history = await db
    .selectFrom('price_history')
    .select('price_cents')
    .where('item_id', '=', variant.id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(history).toEqual([{ price_cents: 1234 }])
  const listing = await db
    .selectFrom('listings')
    .select('price_cents')
    .where('id', '=', variant.product_id)
    .execute()
  expect(listing).toEqual([{ price_cents: 1234 }])
  await world.drop()
})

test('two servers that start at once make one world', async () => {
  const world = await open()
  const both = await Promise.all([1, 2].map(() => seedWorld({ db: world.db, clock }, undefined, small)))
  expect(both.sort()).toEqual(['made', 'present'])
  expect(await counts(world)).toMatchObject({ listings: 50 })
  await world.drop()
})

test('a database with people of its own is left alone', async () => {
  const world = await open()
  await world.db
    .insertInto('users')
    .values({ id: 'u_somebody', email: 'somebody@example.com', name: 'Somebody' })
    .execute()
  expect(await seedWorld({ db: world.db, clock }, undefined, small)).toBe('occupied')
  expect(await counts(world)).toMatchObject({ listings: 0, users: 1 })
  await world.drop()
})

test('progress is a bar in a terminal and plain lines elsewhere', () => {
  const said = (isTTY: boolean) => {
    let text = ''
    const bar = progressBar({ isTTY, write: part => (text += part) })
    for (const done of [0, 50, 100]) bar.progress('Filling the shop', done, 100)
    bar.done()
    return text
  }
  expect(said(false)).toBe('Filling the shop …\nFilling the shop: done\n')
  expect(said(true)).toMatch(/\r {2}Filling the shop {2}█{14}░{14} {2}50 %/)
  expect(said(true)).toMatch(/100 %\n$/)
})
