import { SessionClient } from '#server/platform/database/session.ts'
import type { Barrage } from './load.ts'

/** One kind of question, and how it should do against the floor. */
export interface Case {
  name: string
  barrage: Pick<Barrage, 'paths' | 'method' | 'headers'>
  /** Of the floor's answers a second; null where it only stands beside the others. */
  target: number | null
}

/** What people search for. */
export const words = [
  'coat',
  'linen shirt',
  'boots',
  'silk dress',
  'denim jacket',
  'wool sweater',
  'leather bag',
  'black jeans',
]
const sorts = ['', 'sort=price', 'sort=-price', 'sort=newest']
const sizes = ['s', 'm', 'l']
const colors = ['black', 'white', 'navy', 'green', 'red', 'beige']

/** The questions of figures.md, over what is in this database. `token` belongs to somebody who is logged in. */
export async function casesOf(databaseUrl: string, token: string): Promise<Case[]> {
  const found = await look(databaseUrl)
  const lists = found.categories.flatMap(category => [
    ...sorts.map(sort => `/api/v1/products?category=${category}&${sort}`),
    ...sizes.map(size => `/api/v1/products?category=${category}&size=${size}`),
    ...colors.map(color => `/api/v1/products?category=${category}&color=${color}`),
  ])
  const searches = [...words, ...found.terms].flatMap(q => [
    `/api/v1/products?q=${encodeURIComponent(q)}`,
    ...sizes.map(size => `/api/v1/products?q=${encodeURIComponent(q)}&size=${size}`),
  ])
  const html = { accept: 'text/html', 'accept-encoding': 'br' }
  return [
    { name: 'list, 24 cards, varied', target: 0.55, barrage: { paths: shuffled(lists) } },
    { name: 'keyword search, 24, varied', target: 0.35, barrage: { paths: shuffled(searches) } },
    {
      name: 'product page data, varied',
      target: 0.5,
      barrage: { paths: found.listings.map(({ id }) => `/api/v1/products/${id}`) },
    },
    {
      name: 'category trees',
      target: 2,
      barrage: { paths: ['', '/woman', '/man', '/kids'].map(tree => `/api/v1/categories${tree}`) },
    },
    {
      name: 'notification check, logged in',
      target: 0.6,
      barrage: {
        method: 'POST',
        paths: ['/api/v1/notification/check'],
        headers: { authorization: `Bearer ${token}` },
      },
    },
    {
      name: 'HTML rendered, each address once',
      target: 0.15,
      barrage: {
        headers: html,
        // more addresses than the cache keeps, and another word in each product's
        paths: found.listings.flatMap(({ id, slug }, at) => [
          `/product/${slug}-{n}/${id}`,
          pageOf(lists[at % lists.length] ?? ''),
        ]),
      },
    },
    {
      name: 'list by a filter that nobody used before',
      target: null,
      barrage: { paths: ['/api/v1/products?max={n}.00'] },
    },
    {
      name: 'HTML from the micro-cache',
      target: 4,
      barrage: { headers: html, paths: ['/', '/catalog'] },
    },
  ]
}

/** The page that shows a list of the API. */
function pageOf(list: string): string {
  const [, category = '', rest = ''] = /category=([^&]*)&(.*)$/.exec(list) ?? []
  return `/category/${category}?${rest}`
}

async function look(databaseUrl: string) {
  const client = new SessionClient({ connectionString: databaseUrl })
  await client.connect()
  try {
    const categories = await client.query<{ slug: string }>(
      'select distinct category_slug as slug from listings where live order by 1',
    )
    const terms = await client.query<{ title: string }>(
      'select distinct split_part(title, $1, 1) as title from listings where live limit 120',
      [','],
    )
    const listings = await client.query<{ id: string; slug: string }>(
      `select id, slug from listings where live and (id in (select id from products) or id in (select id from ads))
       order by md5(id) limit 3000`,
    )
    return {
      categories: categories.rows.map(({ slug }) => slug),
      terms: terms.rows.map(({ title }) => title.split(' ').slice(0, 3).join(' ')),
      listings: listings.rows,
    }
  } finally {
    await client.end()
  }
}

/** The same order each time, with no two neighbours of a kind. */
function shuffled(paths: readonly string[]): string[] {
  return paths
    .map((path, at) => ({ path, place: (at * 7919) % 10_007 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ path }) => path)
}
