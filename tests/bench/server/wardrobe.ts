import type pg from 'pg'
import { beginSession } from '#server/domains/members/sessions/sessions.ts'
import { connect } from '#server/platform/database/connect.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { startPart } from '../processes.ts'
import { atMost, median, type Row, show, type Table } from '../table.ts'
import type { Served } from './serve.ts'

const few = 100
const many = 10_000
const rounds = 41
const mostGrowth = 2

/** Every filter of the list, with values that some garments have. */
const questions: readonly [string, string][] = [
  ['first page', ''],
  ['category', 'category=coats'],
  ['whose', 'whose=woman'],
  ['brand', 'brand=brand-7'],
  ['size', 'size=m'],
  ['color', 'color=red'],
  ['season', 'season=winter'],
  ['tag', 'tag=tag%2011'],
  ['condition', 'condition=good'],
  ['state', 'state=archived'],
  ['decision', 'decision=sell'],
  ['rating', 'rating=5'],
  ['worn', 'worn=not_90'],
  ['search', 'q=linen'],
  ['by price', 'sort=-price'],
  ['by cost per wear', 'sort=cost_per_wear'],
]

/**
 * How much longer a wardrobe of ten thousand takes than one of a hundred: two members of one server, asked in turn, one
 * question at a time. Counted anew: the wardrobe has changed before each question; known: it has not.
 */
export async function benchWardrobe(): Promise<Table[]> {
  const folder = await temporaryFolder('bench')
  try {
    const { part, ready } = await startPart<Served>(new URL('./serve.ts', import.meta.url), [
      folder.path,
      '300',
      'flat',
    ])
    const { pool, close } = connect(ready.databaseUrl, { poolMax: 2, statementTimeout: 0 })
    try {
      const owners = [await furnish(pool, few), await furnish(pool, many)]
      await pool.query('vacuum analyze garments')
      const rows: Row[] = []
      for (const [name, query] of questions) {
        for (const isKnown of [false, true]) {
          const times: number[][] = owners.map(() => [])
          for (let round = 0; round < rounds; round += 1) {
            for (const [at, owner] of owners.entries()) {
              if (!isKnown)
                await pool.query('update wardrobes set version = version + 1 where owner_id = $1', [owner.id])
              const from = performance.now()
              await ask(ready.url, owner.bearer, query)
              // the first of each warms the connection up
              if (round > 0) times[at]?.push(performance.now() - from)
            }
          }
          const [small = Number.NaN, large = Number.NaN] = times.map(median)
          const what = `${name}, ${isKnown ? 'facets known' : 'facets counted anew'}`
          rows.push({
            ...atMost(what, large / small, mostGrowth, '× the time'),
            value: `${show(small)} → ${show(large)} ms = ${show(large / small)} ×`,
          })
        }
      }
      const note = `Medians of ${rounds - 1} from ${show(few)} to ${show(many)} garments in one wardrobe, first pages of 24.`
      return [{ title: 'A large wardrobe', note, rows }]
    } finally {
      await close()
      await part.end()
    }
  } finally {
    await folder.remove()
  }
}

/** Somebody with so many garments, a few of every kind. */
export async function furnish(pool: pg.Pool, count: number): Promise<{ id: string; bearer: string }> {
  const id = newId('u')
  await pool.query(
    `insert into users (id, email, name, state, email_verified_at) values ($1, $1 || '@x.example', 'Ada', 'active', now())`,
    [id],
  )
  await pool.query(
    `insert into garments (id, owner_id, slug, title, category_slug, whose, brand_name, brand_slug, size_system, size_label,
       size_key, colors, seasons, tags, condition, rating, price_cents, bought_on, decision, state, wear_count, last_worn,
       created_at)
     select 'g_' || md5($1 || n), $1, 'garment-' || n,
       (array['Linen', 'Wool', 'Silk', 'Denim', 'Cotton'])[1 + n % 5] || ' ' || (array['coat', 'dress', 'shirt'])[1 + n % 3]
         || ' ' || n, c.slugs[1 + n % array_length(c.slugs, 1)], (array['woman', 'man', 'kids'])[1 + n % 3],
       'Brand ' || n % 40, 'brand-' || n % 40, 'alpha', s.size, lower(s.size),
       array[(array['red', 'blue', 'black', 'white', 'green'])[1 + n % 5]],
       array[(array['winter', 'summer', 'spring'])[1 + n % 3]], array['tag ' || n % 30],
       (array['good', 'very_good', 'new_with_tags'])[1 + n % 3], case when n % 4 = 0 then null else 1 + n % 5 end,
       1000 + (n * 7919) % 40000, current_date - n % 900, (array['keep', 'maybe', 'sell', null])[1 + n % 4],
       case when n % 11 = 0 then 'archived' else 'owned' end, n % 60, case when n % 60 = 0 then null else current_date - n % 400 end,
       now() - n * interval '1 hour'
     from generate_series(1, $2::int) n, (select array_agg(slug order by slug) as slugs from categories) c,
       lateral (select (array['S', 'M', 'L', 'XL'])[1 + n % 4] as size) s`,
    [id, count],
  )
  return { id, bearer: await beginSession(pool, id, '') }
}

async function ask(url: string, bearer: string, query: string): Promise<void> {
  const answer = await fetch(`${url}/api/v1/garments?${query}`, {
    headers: { authorization: `Bearer ${bearer}` },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${query} answers ${answer.status}: ${text.slice(0, 300)}`)
}
