import type pg from 'pg'
import { beginSession } from '#server/domains/members/sessions/sessions.ts'
import { connect } from '#server/platform/database/connect.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { startPart } from '../processes.ts'
import { atMost, median, type Row, show, type Table } from '../table.ts'
import type { Served } from './serve.ts'

const few = { threads: 10, messages: 20 }
const many = { threads: 1000, messages: 10_000 }
const rounds = 61
const mostGrowth = 2

/** A member with so many conversations, one of which is long. */
interface Talker {
  bearer: string
  /** The long one, and what is asked of it. */
  thread: string
  latest: string
  cursor: string
}

/**
 * How much longer an inbox of a thousand conversations and a conversation of ten thousand messages take than small
 * ones: two members of one server, asked in turn, one question at a time.
 */
export async function benchMessages(): Promise<Table[]> {
  const folder = await temporaryFolder('bench')
  try {
    const { part, ready } = await startPart<Served>(new URL('./serve.ts', import.meta.url), [
      folder.path,
      '300',
      'flat',
    ])
    const { pool, close } = connect(ready.databaseUrl, { poolMax: 2, statementTimeout: 0 })
    try {
      const talkers = [await talk(pool, few, ready.url), await talk(pool, many, ready.url)]
      await pool.query('vacuum analyze threads, thread_members, messages, users')
      const rows: Row[] = []
      for (const [name, ask] of questions) {
        const times: number[][] = talkers.map(() => [])
        for (let round = 0; round < rounds; round += 1) {
          for (const [at, talker] of talkers.entries()) {
            const from = performance.now()
            await ask(ready.url, talker)
            // the first of each warms the connection up
            if (round > 0) times[at]?.push(performance.now() - from)
          }
        }
        const [small = Number.NaN, large = Number.NaN] = times.map(median)
        rows.push({
          ...atMost(name, large / small, mostGrowth, '× the time'),
          value: `${show(small)} → ${show(large)} ms = ${show(large / small)} ×`,
        })
      }
      const note = `Medians of ${rounds - 1}, from ${few.threads} conversations to ${show(many.threads)}, and from ${few.messages} messages in one to ${show(many.messages)}; pages of 10.`
      return [{ title: 'Long conversations', note, rows }]
    } finally {
      await close()
      await part.end()
    }
  } finally {
    await folder.remove()
  }
}

const questions: readonly [string, (url: string, talker: Talker) => Promise<unknown>][] = [
  ['inbox, first page', (url, { bearer }) => get(url, bearer, '/api/v1/threads?limit=10')],
  ['one conversation', (url, { bearer, thread }) => get(url, bearer, `/api/v1/threads/${thread}`)],
  [
    'messages, first page',
    (url, { bearer, thread }) => get(url, bearer, `/api/v1/threads/${thread}/messages?limit=10`),
  ],
  [
    'messages, in the middle',
    (url, { bearer, thread, cursor }) =>
      get(url, bearer, `/api/v1/threads/${thread}/messages?limit=10&cursor=${cursor}`),
  ],
  [
    'messages, what came since',
    (url, { bearer, thread, latest }) =>
      get(url, bearer, `/api/v1/threads/${thread}/messages?after=${latest}`),
  ],
  ['unread mark', (url, { bearer }) => send(url, bearer, '/api/v1/notification/check')],
  [
    'reading up to the latest',
    (url, { bearer, thread, latest }) =>
      send(url, bearer, `/api/v1/threads/${thread}/read`, { until: latest }),
  ],
  [
    'sending',
    (url, { bearer, thread }) =>
      send(url, bearer, `/api/v1/threads/${thread}/messages`, { text: 'Is it there?' }),
  ],
]

const newUser = `insert into users (id, email, name, state, email_verified_at)
  values ($1, $1 || '@x.example', 'Ada', 'active', now())`

/** Makes such a member, as a buyer of somebody who sells a lot; the latest conversation is the long one. */
async function talk(pool: pg.Pool, count: typeof few, url: string): Promise<Talker> {
  const [id, seller] = [newId('u'), newId('u')]
  for (const each of [id, seller]) await pool.query(newUser, [each])
  await pool.query(
    `insert into threads (id, listing_id, buyer_id, seller_id)
     select 't_' || md5($1 || n), l.id, $1, $2 from generate_series(1, $3::int) n,
       lateral (select id from (select id, row_number() over (order by id) as at from listings) x where x.at = 1 + n % 300) l
     on conflict do nothing`,
    [id, seller, Math.min(count.threads, 300)],
  )
  await pool.query(
    `insert into threads (id, listing_id, buyer_id, seller_id)
     select 't_' || md5($1 || n), 'a_gone' || lpad(n::text, 8, '0'), $1, $2 from generate_series(301, $3::int) n`,
    [id, seller, count.threads],
  )
  await pool.query(
    `insert into messages (id, thread_id, kind, from_id, text, created_at)
     select 'm_' || md5(t.id || n), t.id, 'text', case when n % 2 = 0 then t.buyer_id else t.seller_id end,
       'Message ' || n, now() - (100000 - n) * interval '1 minute'
     from threads t, generate_series(1, 3) n where t.buyer_id = $1`,
    [id],
  )
  const { rows } = await pool.query<{ id: string }>(
    'select id from threads where buyer_id = $1 order by id limit 1',
    [id],
  )
  const thread = rows[0]?.id ?? ''
  await pool.query(
    `insert into messages (id, thread_id, kind, from_id, text, created_at)
     select 'm_' || md5($1 || 'long' || n), $1, 'text', case when n % 2 = 0 then $2 else $3 end, 'Message ' || n,
       now() - ($4::int - n) * interval '1 second' from generate_series(1, $4::int) n`,
    [thread, id, seller, count.messages],
  )
  await pool.query(
    `insert into thread_members (thread_id, user_id, unread, last_at)
     select t.id, u.id, 0, (select max(m.created_at) from messages m where m.thread_id = t.id)
     from threads t, unnest(array[t.buyer_id, t.seller_id]) u (id) where t.buyer_id = $1`,
    [id],
  )
  const bearer = await beginSession(pool, id, '')
  const half = Math.min(100, Math.floor(count.messages / 2))
  const page = await get(url, bearer, `/api/v1/threads/${thread}/messages?limit=${half}`)
  const { data, next_cursor: cursor } = page as { data: { id: string }[]; next_cursor: string }
  return { bearer, thread, latest: data[0]?.id ?? '', cursor }
}

async function get(url: string, bearer: string, path: string): Promise<unknown> {
  return answerOf(await fetch(url + path, { headers: { authorization: `Bearer ${bearer}` } }))
}

async function send(url: string, bearer: string, path: string, json?: object): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${bearer}`,
    'idempotency-key': crypto.randomUUID(),
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
  }
  return answerOf(
    await fetch(url + path, {
      method: 'POST',
      headers,
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    }),
  )
}

async function answerOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}
