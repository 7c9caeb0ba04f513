import { Agent, get } from 'node:http'
import { openCatalogCache } from '#server/domains/catalog/cache/cache.ts'
import { listingCursors } from '#server/domains/catalog/cursor.ts'
import { type Filters, keyOf } from '#server/domains/catalog/filters.ts'
import { connect } from '#server/platform/database/connect.ts'
import { SessionClient } from '#server/platform/database/session.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { startPart } from '../processes.ts'
import { atMost, infoRow, median, type Row, show, type Table } from '../table.ts'
import { type BuiltServer, startBuilt } from './built.ts'
import { words } from './cases.ts'
import type { Served } from './serve.ts'

const sizes = [10_000, 100_000, 1_000_000] as const
const pages = 60
const mostGrowth = 2

/** Asked of all shops in turn. */
interface Question {
  name: string
  /** Of a shop, by its number. */
  paths(shop: number): readonly string[]
}

interface Shop {
  server: BuiltServer
  secret: Buffer
  /** Milliseconds that it takes to build an index of it. */
  whole: number
}

/**
 * How much longer the same questions take when a shop has grown a hundredfold. All shops run side by side and are asked in
 * turn, one question at a time and none twice, so that nothing answers from what it keeps.
 */
export async function benchGrowth(): Promise<Table[]> {
  const folders = await Promise.all(sizes.map(() => temporaryFolder('bench')))
  const shops: Shop[] = []
  try {
    for (const [at, folder] of folders.entries()) shops.push(await startShop(folder.path, sizes[at] ?? 0))
    const rows: Row[] = []
    for (const { name, paths } of await questionsOf(shops)) {
      const times = await askInTurn(shops, paths)
      const medians = times.map(median)
      const [least = Number.NaN] = medians
      const growth = (medians.at(-1) ?? Number.NaN) / least
      rows.push({
        ...atMost(name, growth, mostGrowth, '× the time'),
        value: `${medians.map(show).join(' → ')} ms = ${show(growth)} × the time`,
      })
    }
    const changes = await Promise.all(shops.map(timeOfChange))
    const used = await Promise.all(shops.map(({ server }) => server.used()))
    rows.push(
      infoRow('a change by id, and a list that has it', `${changes.map(show).join(' → ')} ms`),
      infoRow('memory of the server process', `${used.map(({ rss }) => show(rss)).join(' → ')} MiB`),
      infoRow('time to build the index', `${shops.map(({ whole }) => show(whole)).join(' → ')} ms`),
    )
    return [
      {
        title: 'Growth',
        note: `Medians at ${sizes.map(show).join(', ')} listings, one question at a time and none asked twice.`,
        rows,
      },
    ]
  } finally {
    await Promise.all(shops.map(({ server }) => server.part.end()))
    await Promise.all(folders.map(folder => folder.remove()))
  }
}

/** Makes a shop and starts it once more, as a server that did not make its listings itself. */
async function startShop(folder: string, size: number): Promise<Shop> {
  const values = [folder, String(size), 'flat']
  const { part, ready } = await startPart<Served>(new URL('./serve.ts', import.meta.url), values)
  await part.end()
  const server = await startBuilt(folder)
  return { server, secret: Buffer.from(ready.secret, 'base64'), whole: await timeToBuild(server) }
}

/** Milliseconds that an index of this shop takes; the server's own, which began before, is whole then, too. */
async function timeToBuild({ databaseUrl }: BuiltServer): Promise<number> {
  const { pool, close } = connect(databaseUrl, { poolMax: 2 })
  const from = performance.now()
  const cache = openCatalogCache(pool)
  try {
    await cache.index.whole()
    return performance.now() - from
  } finally {
    await cache.close()
    await close()
  }
}

async function questionsOf(shops: readonly Shop[]): Promise<Question[]> {
  const [first] = shops
  const categories = await categoriesOf(first?.server.url ?? '')
  const lists = categories.flatMap(category =>
    ['newest', 'price', '-price'].map(sort => `/api/v1/products?category=${category}&sort=${sort}`),
  )
  const deep = await Promise.all(shops.map(deepPages))
  const products = await Promise.all(shops.map(productsOf))
  const alike = (paths: readonly string[]) => () => paths
  return [
    { name: 'list', paths: alike(lists) },
    {
      name: 'list with a filter that nobody used before',
      paths: alike(
        categories.map(
          (category, at) => `/api/v1/products?category=${category}&max=${100 + at}.99&color=red`,
        ),
      ),
    },
    { name: 'keyset page at nine tenths of the newest', paths: shop => deep[shop] ?? [] },
    { name: 'search for words that many have', paths: alike(words.map(searchFor)) },
    { name: 'search for words that few have', paths: alike(rareWords.map(searchFor)) },
    { name: 'product', paths: shop => products[shop] ?? [] },
  ]
}

const searchFor = (word: string) => `/api/v1/products?q=${encodeURIComponent(word)}`

/** Words of the demo world, which a shop of any size has as often. */
const rareWords = [
  'cashmere cardigan',
  'breton',
  'wayfarer',
  'corduroy flares',
  'trench',
  'kelly',
  'beanie',
  'loafer',
]

/** Addresses of pages that begin nine tenths down the newest. */
async function deepPages({ server, secret }: Shop): Promise<string[]> {
  const cursors = listingCursors(secret, 'newest', keyOf(none, null))
  const rows = await queryOf<{ at: string; id: string }>(
    server.databaseUrl,
    `select published_at::text as at, id from listings where live order by published_at, id collate "C"
     offset (select count(*) from listings where live) / 10 limit ${pages}`,
  )
  return rows.map(({ at, id }) => {
    const cursor = cursors.write({ sort: 'newest', at: [at, id] })
    return `/api/v1/products?cursor=${encodeURIComponent(cursor ?? '')}`
  })
}

const none: Filters = { chosen: {}, values: {}, seller: null, min: null, max: null }

async function productsOf({ server }: Shop): Promise<string[]> {
  const rows = await queryOf<{ id: string }>(
    server.databaseUrl,
    `select id from listings where live and (id in (select id from products) or id in (select id from ads))
     order by md5(id) limit ${pages}`,
  )
  return rows.map(({ id }) => `/api/v1/products/${id}`)
}

/** Milliseconds from a seller's change of a price to a list that has it. */
async function timeOfChange({ server }: Shop): Promise<number> {
  const times: number[] = []
  const client = new SessionClient({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    for (let time = 0; time < 15; time += 1) {
      const from = performance.now()
      const { rows } = await client.query<{ id: string; cents: number }>(
        `update ads set price_cents = price_cents + 1 where id =
           (select a.id from ads a join listings l on l.id = a.id where l.live order by md5(a.id || $1) limit 1)
         returning id, price_cents as cents`,
        [String(time)],
      )
      const [{ id, cents } = { id: '', cents: 0 }] = rows
      const price = (cents / 100).toFixed(2)
      for (;;) {
        const { data } = await ask<{ data: { id: string }[] }>(
          server.url,
          `/api/v1/products?kind=ad&min=${price}&max=${price}&limit=100&t=${time}${performance.now()}`,
        )
        if (data.some(each => each.id === id)) break
      }
      times.push(performance.now() - from)
    }
  } finally {
    await client.end()
  }
  return median(times)
}

async function queryOf<R extends object>(connectionString: string, text: string): Promise<R[]> {
  const client = new SessionClient({ connectionString })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

async function categoriesOf(url: string): Promise<string[]> {
  const { data } = await ask<{ data: { children: { slug: string; has_sales: boolean }[] }[] }>(
    url,
    '/api/v1/categories',
  )
  return data.flatMap(({ children }) => children.filter(leaf => leaf.has_sales).map(({ slug }) => slug))
}

/** Milliseconds of each answer, by shop. */
async function askInTurn(shops: readonly Shop[], paths: Question['paths']): Promise<number[][]> {
  const times: number[][] = shops.map(() => [])
  const asked = shops.map((_, at) => paths(at))
  for (let path = 0; path < (asked[0]?.length ?? 0); path += 1) {
    for (const [at, { server }] of shops.entries()) {
      const from = performance.now()
      await ask(server.url, asked[at]?.[path] ?? '')
      times[at]?.push(performance.now() - from)
    }
  }
  return times
}

const agent = new Agent({ keepAlive: true })

function ask<Body>(url: string, path: string): Promise<Body> {
  return new Promise((resolve, reject) => {
    get(url + path, { agent }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (response.statusCode === 200) resolve(JSON.parse(text) as Body)
        else reject(new Error(`${path} answers ${response.statusCode}: ${text.slice(0, 300)}`))
      })
    }).on('error', reject)
  })
}
