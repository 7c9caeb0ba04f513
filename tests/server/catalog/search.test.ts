import { afterAll, beforeAll, expect, test } from 'vitest'
import { distance } from '#server/domains/search/distance.ts'
import { wordsOf } from '#server/domains/search/words.ts'
import { addAd, addProduct, seedCatalog } from '#tests/support/members/catalog.ts'
import { type CatalogRig, openCatalogRig } from '#tests/support/members/catalog-rig.ts'
import { sampleTitles } from '#tests/support/members/samples.ts'
import { seedSearchCatalogue } from '#tests/support/members/search-catalog.ts'

let rig: CatalogRig

beforeAll(async () => {
  rig = await openCatalogRig()
  await seedCatalog(rig.pool)
  await seedSearchCatalogue(rig.pool)
  await rig.heard()
})

afterAll(() => rig.close())

const found = async (q: string) => (await rig.list({ q })).data.map(({ title }) => title)

test.each([
  ["Levi's 501", ['levis', '501']],
  ['A.P.C. jeans', ['apc', 'jeans']],
  ['Dr. Martens', ['dr', 'martens']],
  ['t-shirt', ['t', 'shirt']],
  ['H&M', ['h', 'm']],
  ['  ＤＲＥＳＳ!! ', ['dress']],
  ["o' clock 'n' roll", ['o', 'clock', 'n', 'roll']],
  ['& | ! : * ( ) < - >', []],
  ['1 2 3 4 5 6 7 8 9 10', ['1', '2', '3', '4', '5', '6', '7', '8']],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each([
  ['jacket', 'jacket', 0],
  ['jakcet', 'jacket', 1],
  ['jaket', 'jacket', 1],
  ['jackket', 'jacket', 1],
  ['jecket', 'jacket', 1],
  ['ajcket', 'jacket', 1],
  ['jecktes', 'jackets', 2],
  ['', 'jacket', 6],
  ['jacket', '', 6],
])('the distance from %j to %j is %i slips', (a, b, slips) => {
  expect(distance(a, b)).toBe(slips)
})

test('a shop finds what it sells by its title, whole and with two neighbours swapped', async () => {
  const titles = [
    'Boho Träger-Kleid “Été”',
    '7 Chakra Bracelet',
    'Rope Anklet Mens',
    ...(await sampleTitles()),
  ]
  for (const title of titles) await addProduct(rig.pool, { title, category: 'dresses', whose: 'woman' })
  await rig.heard()
  for (const title of titles) {
    expect([title, (await found(title)).slice(0, 5)]).toEqual([title, expect.arrayContaining([title])])
    const slip = title.replace(/([a-z])([a-z])([a-z]{3,})$/i, '$2$1$3')
    expect([slip, (await found(slip)).slice(0, 5)]).toEqual([slip, expect.arrayContaining([title])])
  }
})

test('a search for what nobody has offers others that each find something', async () => {
  for (const q of ['cashmere unicorn', 'wayfxxxer', 'bxrkxnstxck', 'purple sequin samba', 'qaftan levis']) {
    const page = await rig.list({ q })
    expect([q, page.data, page.total]).toEqual([q, [], 0])
    expect([q, page.suggestions.length > 0 || page.relaxed !== null]).toEqual([q, true])
    for (const suggestion of page.suggestions) {
      expect([suggestion, (await found(suggestion)).length > 0]).toEqual([suggestion, true])
    }
  }
})

test('beside what is found without a word that is spelled right, no other search is offered', async () => {
  for (const q of ['cashmere jeans', 'zara dress red size s']) {
    const { suggestions, relaxed } = await rig.list({ q })
    expect([q, relaxed === null, suggestions]).toEqual([q, false, []])
  }
})

test('a search that finds nothing shows what it finds without one of its words, and says which', async () => {
  const { data, relaxed } = await rig.list({ q: 'cashmere zeppelin cardigan' })
  expect(data).toEqual([])
  expect(relaxed?.left_out).toEqual([{ typed: 'zeppelin', label: 'zeppelin', brand: null, meant: null }])
  expect(relaxed?.data.map(({ title }) => title)).toContain('Cashmere cardigan')
  // under the same filters, and not below another page of it
  const { relaxed: priced } = await rig.list({ q: 'cashmere zeppelin cardigan', max: '1' })
  expect(priced).toBeNull()
  expect((await rig.list({ q: 'cashmere cardigan' })).relaxed).toBeNull()
  expect((await rig.list({ q: 'zeppelin' })).relaxed).toBeNull()
  // two words that say different things: the one that leaves more is the one that stays
  expect((await rig.list({ q: 'zeppelin jacket' })).relaxed?.left_out).toEqual([
    { typed: 'zeppelin', label: 'zeppelin', brand: null, meant: null },
  ])
})

test('the word that was meant is among the suggestions', async () => {
  expect((await rig.list({ q: 'wayfxxxer' })).suggestions).toContain('wayfarer')
  // one that was corrected needs none
  const corrected = await rig.list({ q: 'cashmxre zeppelin' })
  expect([corrected.searched, corrected.relaxed?.left_out.map(({ label }) => label)]).toEqual([
    'cashmere zeppelin',
    ['zeppelin'],
  ])
})

test('no suggestion repeats a word that nothing has', async () => {
  const { suggestions } = await rig.list({ q: 'cxshmxre wxyfxrer' })
  expect(suggestions.length).toBeGreaterThan(0)
  for (const suggestion of suggestions) expect(suggestion).not.toMatch(/cxshmxre|wxyfxrer/)
})

test('a search that finds something suggests nothing', async () => {
  expect((await rig.list({ q: 'wayfarer' })).suggestions).toEqual([])
})

test('a search for nonsense: no listings and no suggestions', async () => {
  const page = await rig.list({ q: 'xqzjvkwyp' })
  expect([page.data, page.total, page.suggestions]).toEqual([[], 0, []])
})

test('words too common to search for do not count', async () => {
  expect(await found('the wayfarer for a man')).toEqual(['Wayfarer'])
  expect(await found('with the and')).toEqual([])
})

test('filters narrow a search, and its facets tell what is left', async () => {
  const page = await rig.list({ q: 'jeans', brand: 'levis', whose: 'woman', color: 'blue' })
  expect(page.data[0]?.title).toBe("Levi's 501 straight leg")
  const brand = page.facets.brand.find(({ value }) => value === 'levis')
  expect(brand?.count).toBe(page.total)
})

test('a listing is found from the moment it can be bought to the moment it cannot', async () => {
  const { pool } = rig
  expect(await found('zephyranthes')).toEqual([])
  const ad = await addAd(pool, {
    title: 'Zephyranthes kimono',
    category: 'dresses',
    whose: 'woman',
    state: 'draft',
  })
  await rig.heard()
  expect(await found('zephyranthes')).toEqual([])
  await pool.query(`update ads set state = 'published' where id = $1`, [ad])
  await rig.heard()
  expect(await found('zephyranthes')).toEqual(['Zephyranthes kimono'])
  // the word is known now, so that a slip finds it too
  expect(await found('zephyrantes')).toEqual(['Zephyranthes kimono'])
  await pool.query(`update ads set title = 'Plain kimono' where id = $1`, [ad])
  await rig.heard()
  expect(await found('zephyranthes')).toEqual([])
  expect(await found('kimono')).toEqual(['Plain kimono'])
  await pool.query(`update ads set state = 'sold' where id = $1`, [ad])
  await rig.heard()
  expect(await found('kimono')).toEqual([])
})

test('sellers who bring the same new words at once, in any order, never wait in a circle', async () => {
  const words = Array.from({ length: 12 }, (_, number) => `qorvex${String.fromCharCode(97 + number)}`)
  const bring = async (order: readonly string[]) => {
    const client = await rig.pool.connect()
    try {
      await client.query('begin')
      for (const word of order) {
        await addAd(client, { title: `${word} scarf`, category: 'scarves', whose: 'man' })
      }
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  await Promise.all([bring(words), bring(words.toReversed()), bring(words.toSorted(() => -1))])
  await rig.heard()
  expect(await found('qorvexc')).toEqual(['qorvexc scarf', 'qorvexc scarf', 'qorvexc scarf'])
})

test('the title and the brand weigh more than the description', async () => {
  const base = { category: 'hats', whose: 'kids' } as const
  await addAd(rig.pool, {
    ...base,
    title: 'Bobble hat',
    description: 'Like a Marmalade hat.',
    at: '2026-11-01T00:00:00Z',
  })
  await addAd(rig.pool, { ...base, title: 'Marmalade hat', at: '2026-01-01T00:00:00Z' })
  await rig.heard()
  expect((await found('marmalade hat')).slice(0, 2)).toEqual(['Marmalade hat', 'Bobble hat'])
})

test('a material that is part of a brand’s name is looked for in what things are made of', async () => {
  await rig.pool.query("insert into brands (id, slug, name) values ('b_quarn', 'quarn-denim', 'Quarn Denim')")
  const base = { category: 'jackets', whose: 'woman' } as const
  const suede = await addAd(rig.pool, { ...base, title: 'Quarnish bomber', materials: ['suede'] })
  const own = await addAd(rig.pool, { ...base, title: 'Quarnish trucker', materials: ['denim'] })
  await rig.pool.query("update ads set brand_id = 'b_quarn' where id = any($1)", [[suede, own]])
  const others = await addAd(rig.pool, {
    ...base,
    title: 'Quarnish shacket',
    materials: ['denim'],
    at: '2026-01-01T00:00:00Z',
  })
  await rig.heard()
  const ids = async (q: string) => (await rig.list({ q })).data.map(({ id }) => id)
  expect(await ids('quarnish denim')).toEqual([own, others, suede])
  // in a phrase of the thesaurus, too
  expect(await ids('quarnish denim jacket')).toEqual([own, others, suede])
  // the brand's own name finds all it sells
  expect((await ids('quarn denim quarnish')).toSorted()).toEqual([suede, own].toSorted())
  await rig.pool.query('update ads set brand_id = null where brand_id = $1', ['b_quarn'])
  await rig.pool.query("delete from brands where id = 'b_quarn'")
})

test('equally relevant listings: the newest first', async () => {
  const base = { category: 'hats', whose: 'kids', title: 'Vermilion hat' } as const
  const old = await addAd(rig.pool, { ...base, at: '2026-02-01T00:00:00Z' })
  const recent = await addAd(rig.pool, { ...base, at: '2026-03-01T00:00:00Z' })
  await rig.heard()
  expect((await rig.list({ q: 'vermilion' })).data.map(({ id }) => id)).toEqual([recent, old])
})

const suggested = async (q: string) =>
  (await rig.suggest(q)).map(({ kind, label, slug, whose }) => [kind, label, slug, whose])

test('suggestions from two characters on: brands, then categories, and listings with their price', async () => {
  expect((await suggested('co')).slice(0, 2)).toEqual([
    ['brand', 'COS', 'cos', null],
    ['category', 'Coats', 'coats', null],
  ])
  expect(await suggested('handb')).toEqual([['category', 'Handbags', 'handbags', 'woman']])
  const [first] = await rig.suggest('wayf')
  expect(first).toEqual({
    kind: 'product',
    label: 'Wayfarer',
    slug: 'wayfarer',
    id: expect.stringMatching(/^a_/),
    whose: 'man',
    price: expect.stringMatching(/^\d+\.\d\d$/),
    attachment: (await rig.listing(first?.id ?? '')).attachment,
  })
})

test.each([
  ['h&', 'H&M'],
  ['hm', 'H&M'],
  ['a.p', 'A.P.C.'],
  ['apc', 'A.P.C.'],
  ['elod', 'Maison Élodie'],
  ['Maison é', 'Maison Élodie'],
  ['face', 'The North Face'],
  ['levis', "Levi's"],
])('%j suggests the brand %s', async (q, brand) => {
  expect((await rig.suggest(q))[0]).toMatchObject({ kind: 'brand', label: brand })
})

test('where no brand is named so, the one that sells several such listings comes first', async () => {
  for (const title of ['Jabot collar', 'Jabot blouse']) {
    await addAd(rig.pool, { title, category: 'knitwear', whose: 'woman', brand: 'cos' })
  }
  await addAd(rig.pool, { title: 'Jabot scarf', category: 'knitwear', whose: 'woman' })
  await rig.heard()
  const found = await suggested('jabot')
  expect(found.map(([kind]) => kind)).toEqual(['brand', 'product', 'product', 'product'])
  expect(found[0]).toEqual(['brand', 'COS', 'cos', null])
})

test('no more than eight are suggested, and no title twice', async () => {
  for (let number = 0; number < 6; number += 1) {
    await addAd(rig.pool, { title: 'Bordeaux bolero', category: 'knitwear', whose: 'woman' })
  }
  await addProduct(rig.pool, { title: 'Bolero in blue', category: 'knitwear', whose: 'woman' })
  await rig.heard()
  expect((await rig.suggest('boler')).map(({ label }) => label)).toEqual([
    'Bolero in blue',
    'Bordeaux bolero',
  ])
  for (const q of ['bo', 'le', 'sa', 'black', 'wo']) {
    const all = await rig.suggest(q)
    const labels = all.map(({ kind, label }) => `${kind} ${label}`)
    expect([q, all.length <= 8, new Set(labels).size]).toEqual([q, true, labels.length])
  }
})

test('several words are suggested for by the last one as it begins', async () => {
  expect((await rig.suggest('air fo')).map(({ label }) => label)).toEqual(['Air Force 1'])
  expect(await rig.suggest('fo airxx')).toEqual([])
})
