import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { clusterOf } from '#server/platform/database/cluster.ts'
import { connect } from '#server/platform/database/connect.ts'
import { runningDatabase, startEmbedded } from '#server/platform/database/embedded.ts'
import { knownPlace } from '#server/platform/database/place.ts'
import { readPidFile } from '#server/platform/database/postmaster.ts'
import { childrenOf, type ServerProcess, startServerProcess } from '#tests/support/children/server-process.ts'
import { silent } from '#tests/support/postgres.ts'
import { ask } from '#tests/support/server/http.ts'
import { type SmtpReceiver, startSmtpReceiver } from '#tests/support/server/smtp-receiver.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'

const rounds = 5
const long = { timeout: 60_000 }
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

interface Running {
  server: ServerProcess
  smtp: SmtpReceiver
  /** The address of its database, and the folder whose `postmaster.pid` names the process. */
  url: string
  cluster: string
}

async function open(where: 'embedded' | 'DATABASE_URL'): Promise<Running> {
  const smtp = await startSmtpReceiver()
  closing.push(() => smtp.close())
  if (where === 'embedded') {
    const server = await startServerProcess({ SMTP_URL: smtp.url })
    closing.push(() => server.close())
    const url = (await runningDatabase(server.dataDir)) ?? ''
    return { server, smtp, url, cluster: clusterOf(await knownPlace(server.dataDir)) }
  }
  const folder = await temporaryFolder('ends')
  closing.push(() => folder.remove())
  // started again by this process when it ends, as a service manager would
  const { url, cluster, stop } = await startEmbedded({ dataDir: folder.path, log: silent })
  closing.push(stop)
  const server = await startServerProcess({ SMTP_URL: smtp.url, DATABASE_URL: url })
  closing.push(() => server.close())
  return { server, smtp, url, cluster }
}

/** Sends a message until it is taken, and notes how long each answer took, in milliseconds. */
async function write(origin: string, email: string, waits: number[]): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() }
  const json = { name: 'Ada', email, message: 'Where is my coat?' }
  for (;;) {
    const from = performance.now()
    const { status } = await ask(origin, 'POST', '/api/v1/contact', { json, headers })
    waits.push(performance.now() - from)
    if (status === 202) return
    expect(status).toBe(503)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

const perEnd = 30

/** Checkouts that close in the seconds around an end of the database. */
async function setDeadlines(url: string): Promise<void> {
  const { pool, close } = connect(url, { poolMax: 1 })
  await pool.query(
    `with made as (insert into checkouts (id) select 'k_' || gen_random_uuid() from generate_series(1, $1) returning id)
     insert into deadlines (kind, entity_id, send_id, event, at)
     select 'checkout', id, event, event, now() + random() * interval '3 seconds'
     from made, (values ('xstate.after.openFor.checkout.open')) as named (event)`,
    [perEnd],
  )
  await close()
}

/** How the deadlines came out, as one line. */
async function deadlinesOf(url: string) {
  const { pool, close } = connect(url, { poolMax: 1 })
  const { rows } = await pool.query(
    `select (select count(*) from deadlines) as waiting,
       (select count(*) from checkouts where state = 'expired' and version = 2) as expired,
       (select count(*) from transition_log where kind = 'checkout') as lines,
       (select count(distinct entity_id) from transition_log where kind = 'checkout') as things`,
  )
  await close()
  return rows[0]
}

const ways = ['orderly', 'killed', 'one connection', 'hung'] as const

/** Ends the database in a way. The function it gives undoes what does not mend itself. */
async function end(how: (typeof ways)[number], { url, cluster }: Running): Promise<() => void> {
  const { pid = 0 } = (await readPidFile(cluster)) ?? {}
  if (how === 'orderly') process.kill(pid, 'SIGINT')
  if (how === 'killed') process.kill(pid, 'SIGKILL')
  if (how === 'one connection') {
    const { pool, close } = connect(url, { poolMax: 1 })
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and (query ilike '%listen "jobs:insert"%' or query like '%advisory_lock%')`,
    )
    await close()
  }
  if (how !== 'hung') return () => undefined
  const all = [pid, ...(await childrenOf(pid))]
  for (const each of all) process.kill(each, 'SIGSTOP')
  return () => {
    for (const each of all) process.kill(each, 'SIGCONT')
  }
}

test.each(['embedded', 'DATABASE_URL'] as const)(
  'a server whose database (%s) ends again and again, with jobs and deadlines waiting, lives on and loses nothing',
  { timeout: 600_000 },
  async where => {
    const running = await open(where)
    const { server, smtp } = running
    const pid = await server.pid()
    const senders: string[] = []
    let ends = 0
    const figures: string[] = []
    for (const how of Array.from({ length: rounds }, () => ways).flat()) {
      const sender = (at: number) => `sender-${senders.length}-${at}@x.example`
      const release = smtp.hold()
      const before = Array.from({ length: 5 }, (_, at) => sender(at))
      await setDeadlines(running.url)
      ends += 1
      for (const email of before) await write(server.origin, email, [])
      const waits: number[] = []
      const from = performance.now()
      const mend = await end(how, running)
      const meanwhile = Array.from({ length: 5 }, (_, at) => sender(at + 5))
      const writing = Promise.all(meanwhile.map(email => write(server.origin, email, waits)))
      // what waits is answered while the database is still away
      if (how === 'hung') await expect.poll(() => waits.length, long).toBeGreaterThanOrEqual(5)
      const away = performance.now() - from
      mend()
      const mended = performance.now()
      await writing
      await expect.poll(() => server.readiness(), long).toBe(200)
      const back = performance.now() - (how === 'hung' ? mended : from)
      figures.push(
        `${how}: longest answer ${Math.round(Math.max(...waits))} ms${how === 'hung' ? ` (away ${Math.round(away)} ms)` : ''}, ready after ${Math.round(back)} ms`,
      )
      release()
      senders.push(...before, ...meanwhile)
    }
    console.info(`${where}\n  ${figures.join('\n  ')}`)
    const receivers = () => new Set(smtp.received.flatMap(({ to }) => to))
    await expect
      .poll(() => senders.filter(email => !receivers().has(email)), { timeout: 120_000 })
      .toEqual([])
    const each = ends * perEnd
    await expect
      .poll(() => deadlinesOf(running.url), long)
      .toEqual({ waiting: 0, expired: each, lines: each, things: each })
    const { pool, close } = connect(running.url, { poolMax: 1 })
    const { rows } = await pool.query<{ email: string }>('select email from contact_messages')
    await close()
    expect(rows.map(({ email }) => email).toSorted()).toEqual(senders.toSorted())
    expect(await server.pid()).toBe(pid)
    expect(server.lines.filter(line => /unhandled|uncaught/.test(line))).toEqual([])
  },
)

test('a server that is killed answers again by itself', long, async () => {
  const { server } = await open('embedded')
  const pid = await server.pid()
  process.kill(pid, 'SIGKILL')
  const from = performance.now()
  await expect.poll(() => server.pid().then(now => now !== pid && now > 0), long).toBe(true)
  await expect.poll(() => server.readiness(), long).toBe(200)
  console.info(`answers again ${Math.round(performance.now() - from)} ms after kill -9`)
})
