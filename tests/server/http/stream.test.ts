import { Writable } from 'node:stream'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openStreams } from '#server/domains/notifications/stream/streams.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { afterFile } from '#tests/support/after-file.ts'
import { bearerOf } from '#tests/support/members/uploads.ts'
import { type EventStream, openEventStream } from '#tests/support/server/event-stream.ts'
import { ask } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { shopper, viewerOf } from '#tests/support/trade/checkout.ts'

const mia = 'u_mia000000001'
let servers: [RunningServer, RunningServer]
/** A member who sells, and one who has nothing to do with anything. */
const ben = 'u_ben000000001'
const eve = 'u_eve000000001'
let dress: string

beforeAll(async () => {
  const { server, shop } = await startShop({
    prepare: async ({ pool }) => {
      await pool.query(
        `insert into users (id, name, email, password_hash, state, email_verified_at)
         values ($1, 'Ben', 'ben@x.example', 'x', 'active', now()), ($2, 'Eve', 'eve@x.example', 'x', 'active', now())`,
        [ben, eve],
      )
    },
  })
  dress = shop.dress
  const { databaseUrl, dataDir } = server.services.config
  servers = [server, await startTestServer({ env: { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir } })]
})
const query = (sql: string, values: unknown[] = []) => servers[0].services.pool.query(sql, values)

const open: EventStream[] = []
afterEach(async () => {
  for (const stream of open.splice(0)) await stream.close()
})
async function listen(server: RunningServer, userId: string): Promise<EventStream> {
  const stream = await openEventStream(server.url, await bearerOf(server.services, userId))
  open.push(stream)
  return stream
}
const comes = (stream: EventStream, event: object) => expect.poll(() => stream.events).toContainEqual(event)

let threads = 0
/** A thread between Mia and Ben, which nobody has written in. */
async function thread(): Promise<string> {
  threads += 1
  const id = `t_stream${String(threads).padStart(8, '0')}`
  await query(`insert into threads (id, listing_id, buyer_id, seller_id) values ($1, $1, $2, $3)`, [
    id,
    mia,
    ben,
  ])
  await query(`insert into thread_members (thread_id, user_id) values ($1, $2), ($1, $3)`, [id, mia, ben])
  return id
}
/** As a message of Ben's: it is unread for Mia, and newest for both. */
const write = (id: string) =>
  query(
    `update thread_members set last_at = now(), unread = unread + (user_id = $2)::int where thread_id = $1`,
    [id, mia],
  )
const readAll = () => query('update thread_members set unread = 0 where user_id = $1', [mia])
beforeEach(() => readAll())

describe('the stream', () => {
  test('is for whoever has a session, and says what it is', async () => {
    const nobody = await openEventStream(servers[0].url)
    expect(nobody.status).toBe(401)
    const stale = await openEventStream(servers[0].url, `s_${'a'.repeat(22)}.${'b'.repeat(43)}`)
    expect(stale.status).toBe(401)
    const stream = await listen(servers[0], mia)
    expect(stream.status).toBe(200)
    const headers = Object.fromEntries(stream.headers)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('x-authenticated')
    await expect.poll(() => stream.comments()).toBe(1)
    const { status } = await ask(servers[0].url, 'HEAD', '/api/v1/stream')
    expect(status).toBe(404)
  })

  test('says at once that a message is unread, and that it is read, at every server', async () => {
    const [here, there] = [await listen(servers[0], mia), await listen(servers[1], mia)]
    const id = await thread()
    await write(id)
    for (const stream of [here, there]) {
      await comes(stream, { type: 'thread', id })
      await comes(stream, { type: 'unread', status: true })
    }
    // a second message changes the thread, and not the mark
    await write(id)
    await readAll()
    for (const stream of [here, there]) {
      await comes(stream, { type: 'unread', status: false })
      expect(stream.events.filter(event => JSON.stringify(event).includes('unread'))).toEqual([
        { type: 'unread', status: true },
        { type: 'unread', status: false },
      ])
    }
  })

  slowTest('counts no message of a muted thread, and those of others', async () => {
    const stream = await listen(servers[1], mia)
    const [muted, other] = [await thread(), await thread()]
    await query('update thread_members set is_muted = true where thread_id = $1 and user_id = $2', [
      muted,
      mia,
    ])
    await write(muted)
    await write(other)
    await comes(stream, { type: 'unread', status: true })
    await query('update thread_members set is_muted = true where thread_id = $1 and user_id = $2', [
      other,
      mia,
    ])
    await comes(stream, { type: 'unread', status: false })
    await comes(stream, { type: 'thread', id: muted })
  })

  test('tells both sides of an order what became of it', async () => {
    const { services } = servers[0]
    const { rows } = await query('select id from variants where product_id = $1 limit 1', [dress])
    const member = shopper(services, viewerOf(mia))
    const paid = await member.pay(await member.patch((await member.create([rows[0].id, 1])).id))
    const id = paid.orders[0]?.id ?? ''
    const sellers = await query('select seller_id as id from orders where id = $1', [id])
    const streams = [await listen(servers[1], mia), await listen(servers[1], sellers.rows[0].id)]
    await fire(services, {
      kind: 'brand_order',
      id,
      event: { type: 'order.cancel', by: 'seller', reason: 'A flaw.' },
    })
    for (const stream of streams) await comes(stream, { type: 'order', id, state: 'cancelled' })
  })
})

slowTest('a change of an offer is sent to both of its sides', async () => {
  const [id, streams] = [await thread(), [await listen(servers[0], mia), await listen(servers[1], ben)]]
  const ads = await query('select id from ads limit 1')
  await query(
    `insert into offers (id, thread_id, ad_id, buyer_id, seller_id, made_by, amount_cents, list_price_cents, round)
     values ('f_stream0000001', $1, $2, $3, $4, 'buyer', 2000, 2400, 1)`,
    [id, ads.rows[0].id, mia, ben],
  )
  await query(`update offers set state = 'declined', version = 2 where id = 'f_stream0000001'`)
  for (const stream of streams) await comes(stream, { type: 'offer', id })
})

test('a member hears only what is theirs, at either server', async () => {
  const streams = await Promise.all(servers.flatMap(server => [listen(server, ben), listen(server, eve)]))
  const [benHere, eveHere, benThere, eveThere] = streams
  const id = await thread()
  await write(id)
  await query('update threads set version = version + 1 where id = $1', [id])
  for (const stream of [benHere, benThere]) await comes(stream ?? never(), { type: 'thread', id })
  // what was sent before this has come when this has
  const own = await thread()
  await query('update thread_members set user_id = $2 where thread_id = $1 and user_id = $3', [own, eve, mia])
  for (const stream of [eveHere, eveThere]) {
    await comes(stream ?? never(), { type: 'thread', id: own })
    expect(stream?.events).toEqual([{ type: 'thread', id: own }])
  }
  for (const stream of [benHere, benThere]) {
    expect(stream?.events).not.toContainEqual(expect.objectContaining({ type: 'unread' }))
  }
})

function never(): never {
  throw new Error('There are four streams.')
}

describe('the stream ends', () => {
  test('with its session, while that of another session goes on', async () => {
    const bearer = await bearerOf(servers[0].services, mia)
    const ending = await openEventStream(servers[1].url, bearer)
    const other = await listen(servers[1], mia)
    expect((await ask(servers[0].url, 'DELETE', '/api/logout', { bearer })).status).toBe(204)
    await ending.ended
    const id = await thread()
    await write(id)
    await comes(other, { type: 'thread', id })
    expect(ending.events).toEqual([])
    expect((await openEventStream(servers[1].url, bearer)).status).toBe(401)
  })

  test('when the account is suspended', async () => {
    const stream = await listen(servers[1], eve)
    await query(`update users set state = 'suspended' where id = $1`, [eve])
    await stream.ended
    await query(`update users set state = 'active' where id = $1`, [eve])
    expect((await listen(servers[1], eve)).status).toBe(200)
  })

  test('when the server loses the database connection that feeds it, and can be opened again', async () => {
    const stream = await listen(servers[0], mia)
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'garderobe-members'`,
    )
    await stream.ended
    await expect.poll(async () => (await listen(servers[0], mia)).status).toBe(200)
  })

  test('when the server stops, at once', async () => {
    const { databaseUrl, dataDir } = servers[0].services.config
    const third = await startTestServer({ env: { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir } })
    const stream = await listen(third, mia)
    await third.close()
    await stream.ended
  })
})

test('a member has five streams at a server, and one more when one is closed', async () => {
  const streams: EventStream[] = []
  for (let at = 0; at < 5; at += 1) streams.push(await listen(servers[0], ben))
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const refused = await listen(servers[0], ben)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await listen(servers[0], mia)).status).toBe(200)
  expect((await listen(servers[1], ben)).status).toBe(200)
  await streams[0]?.close()
  await expect.poll(async () => (await listen(servers[0], ben)).status).toBe(200)
})

describe('the unread mark', () => {
  /** Streams whose question is answered by the test. */
  async function asking() {
    const { services } = servers[0]
    const questions: PromiseWithResolvers<boolean>[] = []
    const streams = openStreams(services, {
      hasUnread: () => {
        const question = Promise.withResolvers<boolean>()
        questions.push(question)
        return question.promise
      },
    })
    afterFile(() => streams.close())
    await expect.poll(() => isAdmitted(() => streams.admit(mia))).toBe(true)
    const got: string[] = []
    const response = new Writable({
      write(chunk, _, done) {
        got.push(String(chunk))
        done()
      },
    })
    streams.open(mia, response, async () => true)
    const tell = () => query(`select tell_members(array[$1], '{"type": "unread"}')`, [mia])
    return { questions, got, response, tell }
  }
  const isAdmitted = (admit: () => void) => {
    try {
      admit()
      return true
    } catch {
      return false
    }
  }

  test('is asked for again where it changed meanwhile, and only the last answer is sent', async () => {
    const { questions, got, tell } = await asking()
    await tell()
    await expect.poll(() => questions.length).toBe(1)
    await tell()
    await tell()
    // both were heard when what came after them was
    await query(`select tell_members(array[$1], '{"type": "thread", "id": "t_after000000"}')`, [mia])
    await expect.poll(() => got.join('')).toContain('t_after000000')
    questions[0]?.resolve(true)
    await expect.poll(() => questions.length).toBe(2)
    questions[1]?.resolve(false)
    await expect.poll(() => got.join('')).toContain('event: unread\ndata: {"status":false}\n\n')
    expect(got.join('')).not.toContain('true')
    expect(questions).toHaveLength(2)
    await tell()
    await expect.poll(() => questions.length).toBe(3)
  })

  slowTest('that nobody can tell ends the stream', async () => {
    const { questions, response, tell } = await asking()
    await tell()
    await expect.poll(() => questions.length).toBe(1)
    questions[0]?.reject(new Error('The database is away.'))
    await expect.poll(() => response.writableEnded).toBe(true)
  })

  slowTest('ignores events that are not of this version', async () => {
    const { got, tell, questions } = await asking()
    for (const payload of ['', 'nonsense', '{"type": "later", "to": []}', '{"type": "unread"}'])
      await query(`select pg_notify('members', $1)`, [payload])
    await tell()
    await expect.poll(() => questions.length).toBe(1)
    expect(got).toEqual([':\n\n'])
  })
})
