import { beforeAll, expect, test } from 'vitest'
import { sweep } from '#server/domains/sweep.ts'
import { workOfDomains } from '#server/domains/work.ts'
import { advanceClock, readOffset } from '#server/platform/clock/offset.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { withIdempotency } from '#server/platform/idempotency/idempotency.ts'
import { purgeIdempotencyKeys } from '#server/platform/idempotency/key-store.ts'
import { announceWorker } from '#server/platform/jobs/release.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { buy, count, minutes, shopper } from '#tests/support/trade/checkout.ts'

let rig: Rig
let shop: SellersShop
let services: Services

beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
})

/** The advisory locks in this database alone: other files run beside this one. */
const locks = `select count(*) from pg_locks l join pg_database d on d.oid = l.database
  where l.locktype = 'advisory' and d.datname = current_database()`

test('the worker mails the confirmation, settles what nobody knew and fires deadlines', async () => {
  const [variant = ''] = await shop.product([5])
  const mails: unknown[] = []
  const worker = await startWorker(
    services,
    workOfDomains(services, async mail => void mails.push(mail)),
  )
  const { checkout } = await buy(services, [[variant, 1]], 'tok_unknown')
  const guest = shopper(services)
  await expect.poll(async () => (await guest.get(checkout.id)).state, { timeout: 20_000 }).toBe('paid')
  await expect
    .poll(() => mails, { timeout: 20_000 })
    .toContainEqual(expect.objectContaining({ to: 'ada@x.example' }))
  const [order] = (await guest.get(checkout.id)).orders
  rig.advance(minutes(60 * 24 * 5))
  await expect
    .poll(async () => (await guest.order(order?.id ?? '', order?.key)).state, { timeout: 20_000 })
    .toBe('cancelled')
  await worker.stop()
})

test('a job that a killed worker held is worked on as soon as another one starts', async () => {
  // the worker of the test above is gone for the database once its connection is
  await expect.poll(() => count(services, locks)).toBe(0)
  await services.pool.query(`select graphile_worker.add_job('send_mail', '{"to":"held"}')`)
  await services.pool.query(`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now()
    where payload ->> 'to' = 'held'`)
  const mails: unknown[] = []
  const worker = await startWorker(
    services,
    workOfDomains(services, async mail => void mails.push(mail)),
  )
  await expect.poll(() => mails, { timeout: 20_000 }).toContainEqual({ to: 'held' })
  // another one beside it leaves alone what this one works on
  await services.pool.query(`select graphile_worker.add_job('nobody_knows', '{}')`)
  await services.pool.query(`update graphile_worker._private_jobs set locked_by = 'living', locked_at = now()
    where payload::text = '{}'`)
  const second = await startWorker(
    services,
    workOfDomains(services, async mail => void mails.push(mail)),
  )
  expect(
    await count(services, `select count(*) from graphile_worker._private_jobs where locked_by = 'living'`),
  ).toBe(1)
  await Promise.all([worker.stop(), second.stop()])
})

test('a job that a killed worker held is worked on by another that lives; one of a living worker is not', async () => {
  const { pool } = services
  // the database learns a moment later that former workers are gone
  await expect.poll(() => count(services, locks)).toBe(0)
  const mails: unknown[] = []
  const worker = await startWorker(
    services,
    workOfDomains(services, async mail => void mails.push(mail)),
  )
  const living = await announceWorker(pool)
  await living.name('living')
  for (const [holder, age] of [
    ['killed', 120],
    ['living', 120],
    ['just-begun', 10],
  ] as const) {
    await pool.query(
      `select graphile_worker.add_job('send_mail', $1::json, run_at := now() + interval '1 hour')`,
      [JSON.stringify({ to: holder })],
    )
    await pool.query(
      `update graphile_worker._private_jobs set run_at = now(), locked_by = $1,
         locked_at = now() - make_interval(secs => $2) where payload ->> 'to' = $1`,
      [holder, age],
    )
  }
  await sweep(services)
  await expect.poll(() => mails, { timeout: 20_000 }).toContainEqual({ to: 'killed' })
  const held = `select count(*) from graphile_worker._private_jobs where locked_by in ('living', 'just-begun')`
  // the job that was taken over is held until its mail is noted as sent
  await expect.poll(() => count(services, held)).toBe(2)
  expect(mails).toEqual([{ to: 'killed' }])
  await living.leave()
  await worker.stop()
  await pool.query(
    `delete from graphile_worker._private_jobs where payload ->> 'to' in ('living', 'just-begun')`,
  )
})

test('a worker that came first lets others join', async () => {
  const { pool } = services
  const workers = [await announceWorker(pool), await announceWorker(pool), await announceWorker(pool)]
  expect(await count(services, `${locks} and l.mode = 'ExclusiveLock'`)).toBe(0)
  for (const worker of workers) await worker.leave()
})

test('a worker learns that its connection broke', async () => {
  const { pool } = services
  const worker = await announceWorker(pool)
  await pool.query(`select pg_terminate_backend(l.pid) from pg_locks l
    join pg_database d on d.oid = l.database and d.datname = current_database() where l.locktype = 'advisory'`)
  await worker.lost
  await worker.leave()
})

test('the clock moves ahead for everybody and never back', async () => {
  const before = await readOffset(services.db)
  expect(await advanceClock(services.db, minutes(5))).toBe(before + minutes(5))
  await expect(advanceClock(services.db, -1)).rejects.toThrow(RangeError)
})

test('idempotency keys are forgotten after a day', async () => {
  const use = { scope: 's', route: 'POST /x', key: 'old', body: {} }
  let runs = 0
  const run = () => withIdempotency(services, use, async () => ({ status: 200, headers: {}, body: ++runs }))
  expect((await run()).body).toBe(1)
  expect((await run()).body).toBe(1)
  await services.pool.query(`update idempotency set created_at = created_at - interval '25 hours'`)
  expect((await run()).body).toBe(2)
  await services.pool.query(`update idempotency set created_at = created_at - interval '25 hours'`)
  expect(await purgeIdempotencyKeys(services)).toBeGreaterThan(0)
})
