import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { beginSession } from '#server/domains/members/sessions/sessions.ts'
import { newId } from '#server/platform/ids/ids.ts'
import type { AnyEndpoint } from '#src/api/contract/endpoint.ts'
import { endpoints } from '#src/api/contract/index.ts'
import { urlOf } from '#src/api/wire.ts'
import {
  marked,
  marker,
  type Planted,
  plantPrivateColumns,
  textColumns,
  unmarked,
} from '#tests/support/planted/private-columns.ts'
import { ask } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { seedShop } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let planted: Planted
let ids: string[]
/** A visitor, another member, a company that never sold to the member. */
let strangers: (string | undefined)[]

beforeAll(async () => {
  server = await startTestServer()
  const { pool } = server.services
  const shop = await seedShop(server.services)
  await pool.query(`update categories set slug = 'test-shirts' where slug = id`)
  const [variant = ''] = await shop.product([50])
  planted = await plantPrivateColumns(server.services, variant, await shop.ad())
  const theirs = [newId('u'), newId('u')]
  await pool.query(
    `insert into users (id, email, name, is_company, state) values ($1, $1 || '@y.example', 'Bo', false, 'active'),
       ($2, $2 || '@y.example', 'Other', true, 'active')`,
    theirs,
  )
  await pool.query(`insert into companies (user_id, name, state) values ($1, 'Other', 'open')`, [theirs[1]])
  const bearers = await Promise.all(theirs.map(id => beginSession(pool, id, '')))
  strangers = [undefined, ...bearers]
  const { rows } = await pool.query<{ id: string }>(
    `select id from products union select id from sessions union select id from addresses
     union select slug from brands union select id from saved_searches`,
  )
  ids = [...new Set([...rows.map(({ id }) => id), ...planted.names])]
})

test('every column of text holds a marker, or says why there is nothing to keep from strangers', async () => {
  const columns = await textColumns(server.services)
  const without = columns.flatMap(({ column, isMarked }) => (isMarked ? [] : [column]))
  expect(columns.length).toBeGreaterThan(150)
  expect(without.toSorted()).toEqual(Object.values(unmarked).flat().toSorted())
})

const reads = Object.values(endpoints as Record<string, AnyEndpoint>).filter(({ method }) => method === 'GET')

/** What is asked of each list; those that must be asked for something are. */
function queriesOf(path: string): string[] {
  const needed: Record<string, string[]> = {
    '/api/v1/business/statements.csv': ['month=2026-05'],
    '/api/v1/business/tax-report': ['period=2026'],
    '/api/v1/business/tax-report.csv': ['period=2026'],
    '/api/v1/items': [`id=${planted.draft}`, `id=${planted.listing}`],
    '/api/v1/pickup-points': ['postcode=10115'],
    '/api/v1/outfits/plans': ['month=2026-05'],
    '/api/v1/outfits/suggestions': ['on=2026-05-02'],
    '/api/v1/search/suggest': ['q=zq', `q=${marker}-line1`],
    '/api/v1/wardrobe/matches': [`listing=${planted.listing}`, `listing=${planted.draft}`],
    '/api/v1/wardrobe/wears': ['month=2026-05'],
  }
  return needed[path] ?? ['', `q=${marker}-line1`, `seller=${planted.id}`]
}

test.each(reads)('$path shows strangers nothing of what is private', async endpoint => {
  const params = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const inputs = params.length === 0 ? [{}] : ids.map(id => ({ params: { [params[0] ?? '']: id } }))
  const statuses = new Set<number>()
  for (const bearer of strangers) {
    for (const input of inputs) {
      for (const query of queriesOf(endpoint.path)) {
        const path = urlOf(endpoint, input) + (query === '' ? '' : `?${query}`)
        const { status, text, headers } = await ask(
          server.url,
          'GET',
          path,
          bearer === undefined ? {} : { bearer },
        )
        statuses.add(status)
        // what was asked for may be repeated; nothing else of theirs
        const asked = [`${marker}-line1`, `"typed":"${marker}"`, `"label":"${marker}"`]
        expect(
          asked.reduce((rest, word) => rest.replaceAll(word, ''), text),
          path,
        ).not.toMatch(marked)
        expect(JSON.stringify([...headers]), path).not.toMatch(marked)
      }
    }
  }
  // every question was understood, and what has no name of theirs in it was answered to somebody
  expect([...statuses].filter(status => ![200, 401, 403, 404].includes(status))).toEqual([])
  if (params.length === 0) expect(statuses).toContain(200)
})

test('no page shows it either', async () => {
  const { text: sitemap } = await ask(server.url, 'GET', '/sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const addressed = ids.flatMap(id => [
    `/checkout/${id}`,
    `/product/x/${id}`,
    `/account/settings?order=${id}`,
  ])
  expect(listed.length).toBeGreaterThan(5)
  for (const path of [...listed, ...addressed, '/metrics', '/api/v1/openapi.json', '/robots.txt']) {
    const { status, text } = await ask(server.url, 'GET', path)
    expect([path, [200, 301, 302, 404].includes(status) ? '' : status]).toEqual([path, ''])
    // the page of an id repeats it
    expect(text.replaceAll(planted.garment, ''), path).not.toMatch(marked)
  }
})

/** What the member reads themselves, by which columns. */
const hers: [path: (of: Planted) => string, words: string[]][] = [
  [() => '/api/user', ['mail@x.example', 'next@x.example', 'size', 'muted', 'zone']],
  [() => '/api/user/addresses', ['name', 'line1', 'line2', 'code', 'city']],
  [() => '/api/user/sessions', ['agent']],
  [() => '/api/v1/notifications', ['text', 'href']],
  [() => '/api/v1/garments', ['slug', 'garment', 'label', 'alt']],
  [({ garment }) => `/api/v1/garments/${garment}`, ['garment', 'label', 'tag', 'storage', 'notes']],
  [() => '/api/v1/wardrobe/wears?month=2026-05', ['garment']],
  [() => '/api/v1/outfits/plans?month=2026-05', ['outfit']],
  [() => '/api/v1/outfits', ['outfit', 'occasion']],
  [({ outfit }) => `/api/v1/outfits/${outfit}`, ['outfit', 'piece', 'garment']],
  [() => '/api/v1/packing-lists', ['packing', 'garment']],
  [({ packing }) => `/api/v1/packing-lists/${packing}`, ['packing', 'outfit', 'garment']],
  [() => '/api/v1/ads?mine=1', ['draft', 'ad']],
  [({ draft }) => `/api/v1/ads/${draft}`, ['draft', 'description', 'flaws', 'reason']],
  [() => '/api/v1/threads', ['said', 'messagekey']],
  [({ thread }) => `/api/v1/threads/${thread}/messages`, ['said', 'messagekey']],
  [
    ({ order }) => `/api/v1/purchases/${order}`,
    ['bought', 'street', 'tracking', 'scan', 'review', 'complaint'],
  ],
  [() => '/api/v1/collections', ['collection']],
  [() => '/api/v1/searches', ['search', 'sought', 'unwished']],
]

test.each(hers.map(([path, words]) => ({ path, words })))(
  'the member reads $words',
  async ({ path, words }) => {
    const bearer = await beginSession(server.services.pool, planted.id, '')
    const { status, text } = await ask(server.url, 'GET', path(planted), { bearer })
    expect([path(planted), status]).toEqual([path(planted), 200])
    expect(words.filter(word => !text.includes(`${marker}-${word}`))).toEqual([])
  },
)
