import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { GarmentPage } from '#src/api/contract/wardrobe/garment-list.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { daysAgo, openWardrobe } from '#tests/support/members/wardrobe.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let mine: Awaited<ReturnType<typeof openWardrobe>>

/** What stands in the wardrobe, the oldest first: name, fields, and how many days ago it was worn. */
const wardrobe: readonly [string, object, number[]][] = [
  [
    'Éclair silk dress',
    { category: 'dresses', colors: ['red'], tags: ['party'], rating: 5, purchase: { price: '90' } },
    [2, 40],
  ],
  [
    'Camel coat',
    {
      category: 'coats',
      brand: 'Maison Élodie',
      colors: ['camel', 'brown'],
      seasons: ['winter', 'autumn'],
      decision: 'keep',
      size: { system: 'eu', label: '38' },
      purchase: { price: '300' },
      whose: 'woman',
    },
    [1, 2, 3, 100],
  ],
  [
    'black trainers',
    {
      category: 'sneakers',
      colors: ['black'],
      condition: 'good',
      size: { system: 'shoe', label: '40' },
      tags: ['Sport', 'weekend'],
    },
    [],
  ],
  [
    'Denim jacket',
    {
      category: 'jackets',
      brand: 'Tante Erna',
      colors: ['blue'],
      seasons: ['spring'],
      decision: 'sell',
      notes: 'Missing a button.',
      size: { system: 'alpha', label: 'm' },
      whose: 'woman',
      purchase: { price: '20' },
    },
    [400],
  ],
]
const [dress, coat, trainers, jacket] = wardrobe.map(([title]) => title)

beforeAll(async () => {
  ;({ server } = await startShop())
  mine = await openWardrobe(server)
  for (const [title, fields, days] of wardrobe) {
    const { slug } = await mine.add({ title, ...fields })
    for (const days_ of days) await mine.wear(slug, daysAgo(days_))
  }
  await mine.add()
  const stranger = await openWardrobe(server)
  await stranger.add({ title: 'A stranger’s coat', category: 'coats', colors: ['camel'] })
})

describe('a wardrobe is listed', () => {
  test.each([
    ['newest', [null, jacket, trainers, coat, dress]],
    ['name', [trainers, coat, jacket, dress, null]],
    ['most_worn', [coat, dress, jacket, null, trainers]],
    ['last_worn', [coat, dress, jacket, null, trainers]],
    ['price', [jacket, dress, coat, trainers, null]],
    ['-price', [coat, dress, jacket, null, trainers]],
    ['cost_per_wear', [jacket, dress, coat, trainers, null]],
    ['-cost_per_wear', [coat, dress, jacket, null, trainers]],
  ])('by %s, in whole and in pages of two; what lacks the value comes last', async (sort, wanted) => {
    const undecided = ['price', 'most_worn', 'last_worn', 'cost_per_wear', '-price', '-cost_per_wear']
    const settle = (titles: (string | null)[]) =>
      // the two that lack it stand in no order of ours
      undecided.includes(sort) ? [...titles.slice(0, 3), ...titles.slice(3).toSorted()] : titles
    expect(settle(await mine.titles(`sort=${sort}`))).toEqual(settle(wanted as (string | null)[]))
    const paged: (string | null)[] = []
    let cursor = ''
    do {
      const page: GarmentPage = await mine.list(`sort=${sort}&limit=2${cursor}`)
      expect(page.total).toBe(5)
      paged.push(...page.data.map(({ title }) => title))
      cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`
    } while (cursor !== '')
    expect(paged).toEqual(await mine.titles(`sort=${sort}`))
  })

  test('what was never worn is the longest unworn, and the least', async () => {
    for (const sort of ['longest_unworn', 'least_worn']) {
      const titles = await mine.titles(`sort=${sort}`)
      expect([titles.slice(0, 2).toSorted(), titles.slice(2)]).toEqual([
        [null, trainers].toSorted(),
        [jacket, dress, coat],
      ])
    }
  })

  test.each([
    ['category=coats', [coat]],
    ['category=coats&category=jackets', [jacket, coat]],
    ['whose=woman', [jacket, coat]],
    ['brand=maison-elodie', [coat]],
    ['brand=tante-erna', [jacket]],
    // one size, however it is written
    ['size=m', [jacket, coat]],
    ['size=shoe-40', [trainers]],
    ['color=brown', [coat]],
    ['color=red&color=blue', [jacket, dress]],
    ['season=autumn', [coat]],
    ['tag=Sport', [trainers]],
    ['condition=good', [trainers]],
    ['decision=sell', [jacket]],
    ['decision=none', [null, trainers, dress]],
    ['decision=none&decision=keep', [null, trainers, coat, dress]],
    ['rating=5', [dress]],
    ['rating=none&rating=5', [null, jacket, trainers, coat, dress]],
    ['rating=1', []],
    ['state=draft', [null]],
    ['state=owned', [jacket, trainers, coat, dress]],
    ['state=archived', []],
    ['worn=never', [null, trainers]],
    ['worn=last_30', [coat, dress]],
    ['worn=not_30', [null, jacket, trainers]],
    ['worn=not_365', [null, jacket, trainers]],
    ['worn=last_90&color=camel', [coat]],
    ['q=ecl', [dress]],
    ['q=SILK+dres', [dress]],
    ['q=elodie', [coat]],
    ['q=button', [jacket]],
    ['q=weekend+bla', [trainers]],
    ['q=coats', [coat]],
    ['q=%20', [null, jacket, trainers, coat, dress]],
    ['q=!!!', []],
    ['q=no-such-thing', []],
    [`q=${encodeURIComponent("'; drop table garments; --")}`, []],
  ])('under %s', async (query, wanted) => {
    const page = await mine.list(query)
    expect(page.data.map(({ title }) => title)).toEqual(wanted)
    expect(page.total).toBe(wanted.length)
  })

  test.each([
    'category=no-such',
    'color=mauve',
    'sort=best',
    'rating=6',
    'worn=often',
    'limit=101',
    'cursor=AAAA',
  ])('not under %s', async query => {
    expect(await mine.call('GET', `/api/v1/garments?${query}`)).toMatchObject({ status: 422 })
  })

  test('nobody goes on with somebody else’s cursor, or in another order', async () => {
    const { next_cursor } = await mine.list('limit=1')
    const other = await openWardrobe(server)
    const at = `/api/v1/garments?cursor=${next_cursor}`
    expect(await mine.call('GET', at)).toMatchObject({ status: 200 })
    expect(await mine.call('GET', `${at}&sort=name`)).toMatchObject({ status: 422 })
    expect(await other.call('GET', at)).toMatchObject({ status: 422 })
  })
})

describe('facets', () => {
  test('say what there is, labelled, in the order in which people read it', async () => {
    const { facets } = await mine.list()
    const said = (name: keyof typeof facets) =>
      facets[name].map(({ value, label, count }) => [value, label, count])
    expect(said('category').toSorted()).toEqual([
      ['coats', 'Coats', 1],
      ['dresses', 'Dresses', 1],
      ['jackets', 'Jackets', 1],
      ['sneakers', 'Sneakers', 1],
    ])
    expect(said('brand')).toEqual([
      ['maison-elodie', 'Maison Élodie', 1],
      ['tante-erna', 'Tante Erna', 1],
    ])
    expect(said('size')).toEqual([
      ['m', 'M', 2],
      ['shoe-40', '40', 1],
    ])
    expect(said('season')).toEqual([
      ['spring', 'Spring', 1],
      ['autumn', 'Fall', 1],
      ['winter', 'Winter', 1],
    ])
    expect(said('state')).toEqual([
      ['owned', 'In my wardrobe', 4],
      ['draft', 'Drafts', 1],
    ])
    expect(said('decision')).toEqual([
      ['keep', 'Keep', 1],
      ['sell', 'Sell', 1],
      ['none', 'Not decided', 3],
    ])
    expect(said('rating')).toEqual([
      ['5', '5 of 5', 1],
      ['none', 'Not set', 4],
    ])
  })

  test('are counted under all filters but their own, and follow every change at once', async () => {
    const own = await openWardrobe(server)
    const dyed: Garment[] = []
    for (const [title, colors, tags] of [
      ['One', ['red'], ['a']],
      ['Two', ['red', 'blue'], ['a', 'b']],
      ['Three', ['blue'], ['b']],
    ] as const) {
      dyed.push(await own.add({ title, category: 'coats', colors, tags }))
    }
    const counts = async (query: string) => {
      const { facets, total } = await own.list(query)
      const of = (list: { value: string; count: number }[]) =>
        Object.fromEntries(list.map(({ value, count }) => [value, count]))
      return [total, of(facets.color), of(facets.tag)]
    }
    expect(await counts('color=red')).toEqual([2, { red: 2, blue: 2 }, { a: 2, b: 1 }])
    expect(await counts('tag=b')).toEqual([2, { red: 1, blue: 2 }, { a: 2, b: 2 }])
    // a value that was chosen is there though nothing has it
    expect(await counts('color=green')).toEqual([0, { red: 2, blue: 2, green: 0 }, {}])
    await own.change(dyed[2]?.slug ?? '', { colors: ['red'] })
    expect(await counts('color=red')).toEqual([3, { red: 3, blue: 1 }, { a: 2, b: 2 }])
    await own.send(dyed[0]?.slug ?? '', 'archive')
    expect(await counts('color=red')).toEqual([2, { red: 2, blue: 1 }, { a: 1, b: 2 }])
    await own.call('DELETE', `/api/v1/garments/${dyed[1]?.slug}`)
    expect(await counts('')).toEqual([1, { red: 1 }, { b: 1 }])
  })

  test('take the longest words there may be, in letters of three bytes that say nothing twice', async () => {
    const own = await openWardrobe(server)
    const word = (from: number, length: number) =>
      String.fromCharCode(...Array.from({ length }, (_, at) => 0x4e00 + ((from + at * 37) % 20_000)))
    const tags = Array.from({ length: 10 }, (_, at) => word(at * 1999, 30))
    const kept = await own.add({ title: 'One', category: 'coats', brand: word(3, 60), tags })
    const { facets } = await own.list(`tag=${encodeURIComponent(tags[0] ?? '')}`)
    expect(facets.tag.map(({ value }) => value).sort()).toEqual(kept.tags.toSorted())
    expect(kept.tags).toHaveLength(10)
  })
})
