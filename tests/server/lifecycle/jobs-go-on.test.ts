import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { workOfDomains } from '#server/domains/work.ts'
import { connect } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { queuePool } from '#server/platform/jobs/queue-pool.ts'
import type { Patience } from '#server/platform/jobs/runner.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import type { Supervised } from '#server/platform/process/supervise.ts'
import { type BreakableLine, breakableLine } from '#tests/support/browser/breakable-line.ts'
import { openRig, type Rig } from '#tests/support/server/open-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

/** Straight to the database, for what the test does itself. */
let rig: Rig
let line: BreakableLine
let connection: ReturnType<typeof connect>
/** As a server has it, but over a line that breaks, and with little patience. */
let services: Services
let done: string[] = []
const running: Supervised[] = []

beforeAll(async () => {
  rig = await openRig()
  line = await breakableLine(rig.url)
})
afterAll(() => line.close())
beforeEach(() => {
  done = []
  // a pool of each test's own: one that lived through a cut may still hand out a connection that is dead
  connection = connect(line.url, { poolMax: 8, lockTimeout: 300, statementTimeout: 2000 })
  services = { ...rig.services, db: connection.db, pool: connection.pool }
})
afterEach(async () => {
  await line.mend()
  for (const worker of running.splice(0)) await worker.stop()
  await connection.close()
})

const long = { timeout: 30_000 }
const shortly: Patience = { idle: 60_000, busy: 60_000, stopping: 1000 }

/** A job that is told by its name. */
const add = (name: string) =>
  rig.services.pool.query(
    `select graphile_worker.add_job('send_mail', json_build_object('name', $1::text))`,
    [name],
  )

const nameOf = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'name' in payload ? String(payload.name) : ''

const jobsLeft = async () => {
  const { rows } = await rig.services.pool.query<{ n: number }>(
    `select count(*)::int as n from graphile_worker._private_jobs where payload ->> 'name' is not null`,
  )
  return rows[0]?.n
}

async function start(work: (name: string) => Promise<void> = async () => undefined, patience = shortly) {
  const worker = await startWorker(services, {
    ...workOfDomains(services, async payload => {
      await work(nameOf(payload))
      done.push(nameOf(payload))
    }),
    patience,
  })
  running.push(worker)
  return worker
}

/** Every connection of the server under test, with whatever it is doing. */
const killBackends = () =>
  rig.services.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'garderobe'
       and pid <> all (select pid from pg_stat_activity where query like '%pg_terminate_backend%')`,
  )

slowTest(
  'a job that cannot be written down as done ends nothing: it is done again, and so are others',
  long,
  async () => {
    const holder = await rig.services.pool.connect()
    try {
      const held = Promise.withResolvers<void>()
      let times = 0
      const worker = await start(async name => {
        if (name !== 'held') return
        times += 1
        if (times > 1) return
        // as a database under load: the statement that ends this job waits longer than it may
        await holder.query('begin')
        await holder.query(
          `select 1 from graphile_worker._private_jobs where payload ->> 'name' = 'held' for update`,
        )
        held.resolve()
      })
      await add('held')
      await held.promise
      await expect.poll(() => worker.state(), long).toBe('restarting')
      await holder.query('rollback')
      await add('after')
      await expect.poll(() => done, long).toEqual(expect.arrayContaining(['held', 'after']))
      await expect.poll(jobsLeft, long).toBe(0)
      expect(times).toBe(2)
      expect(worker.state()).toBe('working')
    } finally {
      holder.release(true)
    }
  },
)

slowTest(
  'a first look into the queue that fails, as under load, does not fail all later ones',
  long,
  async () => {
    await add('waiting')
    const holder = await rig.services.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('lock table graphile_worker._private_tasks in access exclusive mode')
      const worker = await start()
      await expect.poll(() => worker.state(), long).toBe('restarting')
      await holder.query('rollback')
    } finally {
      holder.release(true)
    }
    await expect.poll(() => done, long).toContain('waiting')
    await expect.poll(jobsLeft, long).toBe(0)
  },
)

test('killed connections, again and again: the jobs of after that are done', long, async () => {
  const worker = await start()
  for (let turn = 0; turn < 3; turn += 1) {
    await add(`before ${turn}`)
    await killBackends()
    await add(`after ${turn}`)
    await expect.poll(() => done, long).toContain(`after ${turn}`)
  }
  await expect.poll(jobsLeft, long).toBe(0)
  await expect.poll(() => worker.state(), long).toBe('working')
  expect(worker.restarts()).toBeGreaterThan(0)
})

slowTest.each(['refused', 'silent'] as const)(
  'a database that is away (%s) in the middle of a job and comes back: nothing is lost, nothing stays locked',
  long,
  async how => {
    const arrived = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const worker = await start(async name => {
      if (name !== 'cut') return
      arrived.resolve()
      await goOn.promise
    })
    await add('cut')
    await arrived.promise
    await line.cut(how)
    goOn.resolve()
    await expect.poll(() => worker.state(), long).toBe('restarting')
    await add('meanwhile')
    await line.mend()
    await expect.poll(() => done, long).toContain('meanwhile')
    await expect.poll(jobsLeft, long).toBe(0)
    expect(worker.state()).toBe('working')
  },
)

slowTest.each(['refused', 'silent', 'hung'] as const)(
  'a database that ends (%s) while jobs wait behind others: all are done once it is back',
  long,
  async how => {
    const goOn = Promise.withResolvers<void>()
    const arrived: string[] = []
    const worker = await start(async name => {
      arrived.push(name)
      if (name.startsWith('busy')) await goOn.promise
    })
    const waiting = Array.from({ length: 10 }, (_, at) => `waiting ${at}`)
    for (const name of ['busy 1', 'busy 2', ...waiting]) await add(name)
    await expect.poll(() => arrived, long).toEqual(expect.arrayContaining(['busy 1', 'busy 2']))
    await line.cut(how)
    await expect.poll(() => worker.state(), long).toBe('restarting')
    goOn.resolve()
    await line.mend()
    await expect.poll(() => done, long).toEqual(expect.arrayContaining(waiting))
    await expect.poll(jobsLeft, long).toBe(0)
    expect(worker.state()).toBe('working')
  },
)

test('a job that never ends does not hold up the others for ever', long, async () => {
  let times = 0
  await start(
    async name => {
      if (!name.startsWith('endless')) return
      times += 1
      // both hands are taken
      if (times <= 2) await new Promise(() => undefined)
    },
    { idle: 60_000, busy: 500, stopping: 200 },
  )
  await add('endless 1')
  await add('endless 2')
  await expect.poll(() => times, long).toBe(2)
  await add('patient')
  await expect.poll(() => done, long).toContain('patient')
})

slowTest('a stop while the database is away does not wait for it', long, async () => {
  const worker = await start()
  await line.cut('refused')
  await expect.poll(() => worker.state(), long).toBe('restarting')
  await worker.stop()
  // still away
  await expect(connection.pool.query('select 1')).rejects.toThrow(/ECONNREFUSED|Connection terminated/)
})

slowTest(
  'a connection that the queue gives back twice is given back once, and is good for others',
  async () => {
    const pool = queuePool(connection.pool)
    const given = Promise.withResolvers<{ release: (broken?: boolean) => void; error: unknown }>()
    pool.connect((error, _, release) => given.resolve({ error, release }))
    const { error, release } = await given.promise
    expect([error, pool.idleCount]).toEqual([undefined, 0])
    release()
    expect(() => release()).not.toThrow()
    expect([connection.pool.totalCount, connection.pool.idleCount]).toEqual([1, 1])
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  },
)
