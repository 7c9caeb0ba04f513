import { SessionClient } from '#server/platform/database/session.ts'
import type { Barrage } from './load.ts'

/** One kind of question, and how it should do against the floor. */
export interface Case {
  name: string
  barrage: Pick<Barrage, 'paths' | 'method' | 'headers'>
  /** Of the floor's answers a second; null where it only stands beside the others. */
  target: number | null
  /** Whether it is also measured while listings change. */
  isChanged?: true
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
  const phrases = [...words, ...found.terms]
  const searches = phrases.flatMap(q => [
    `/api/v1/products?q=${encodeURIComponent(q)}`,
    ...sizes.map(size => `/api/v1/products?q=${encodeURIComponent(q)}&size=${size}`),
  ])
  const pairs = found.words.flatMap(a => found.words.map(b => `/api/v1/products?q=${a}%20${b}`))
  const products = found.listings.map(({ id }) => `/api/v1/products/${id}`)
  const html = { accept: 'text/html', 'accept-encoding': 'br' }
  return [
    {
      name: 'list, never asked before',
      target: 0.25,
      isChanged: true,
      // a highest price that nobody named makes each a list of its own
      barrage: { paths: shuffled(lists).map(path => `${path}&max={n}.00`) },
    },
    {
      name: 'list, never asked before, of the whole catalog',
      target: 0.25,
      barrage: { paths: ['/api/v1/products?max={n}.00'] },
    },
    {
      name: 'lists, four times more than are kept',
      target: 0.25,
      barrage: {
        paths: shuffled([20, 21, 22, 23].flatMap(limit => lists.map(path => `${path}&limit=${limit}`))),
      },
    },
    { name: 'list, asked again', target: 2, isChanged: true, barrage: { paths: lists.slice(0, 100) } },
    {
      name: 'keyword search, new words each time',
      target: 0.15,
      isChanged: true,
      barrage: { paths: shuffled(pairs) },
    },
    { name: 'keyword search, asked again', target: 0.6, barrage: { paths: searches.slice(0, 100) } },
    {
      name: 'product data, never asked before',
      target: 0.4,
      isChanged: true,
      // unknown parameters are left out, but not of the address
      barrage: { paths: products.map(path => `${path}?n={n}`) },
    },
    { name: 'product data, asked again', target: 2, barrage: { paths: products.slice(0, 100) } },
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
      name: 'HTML, each address once',
      target: 0.06,
      isChanged: true,
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
      name: 'HTML, asked again',
      target: 3,
      isChanged: true,
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
    const single = await client.query<{ word: string }>(
      `select word from (select unnest(string_to_array(lower(title), ' ')) as word from listings where live) w
       where word ~ '^[a-z]{4,}$' group by word order by count(*) desc, word limit 120`,
    )
    return {
      words: single.rows.map(({ word }) => word),
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
