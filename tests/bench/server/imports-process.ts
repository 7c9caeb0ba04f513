import { readFile } from 'node:fs/promises'
import { cpuUsage, memoryUsage } from 'node:process'
import { pino } from 'pino'
import { workOnImport } from '#server/domains/imports/index.ts'
import { findImport } from '#server/domains/imports/store.ts'
import { uploadFile } from '#server/domains/imports/upload.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import type { ImportEvent } from '#src/machines/lifecycles/import-job.ts'
import { openServices } from '#tests/support/trade/checkout.ts'
import { answer } from '../processes.ts'

/** What an import of a file took. */
export interface Imported {
  created: number
  /** Seconds of each step. */
  seconds: Record<'upload' | 'read' | 'compare' | 'run' | 'undo', number>
  /** Seconds of the processor, here and in the connections to PostgreSQL. */
  processor: number
  /** MiB above what the process used before. */
  memory: number
}

// What works on imports, in a process of its own: `imports-process.ts <data directory>`
const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase(parseConfig({ DATA_DIR: dataDir, DEMO: '0' }), pino({ level: 'silent' }))
const { services, close } = openServices(database.url)
const { pool } = services
await pool.query(
  `insert into categories (id, slug, name, position, size_system) values ('c_coats', 'coats', 'Coats', 0, 'alpha')`,
)

/** A company of its own, in whose shop nothing stands yet. */
async function aCompany(): Promise<string> {
  const [seller, brand] = [newId('u'), newId('b')]
  await pool.query(
    `insert into users (id, email, name, is_company, state) values ($1, $1 || '@x.example', 'Brand', true, 'active')`,
    [seller],
  )
  await pool.query(`insert into brands (id, slug, name) values ($1, $1, 'Brand')`, [brand])
  await pool.query(`insert into companies (user_id, brand_id, state) values ($1, $2, 'open')`, [
    seller,
    brand,
  ])
  return seller
}

/**
 * The processor's time in the connections to PostgreSQL so far, in seconds, of those that ended, too, which their
 * postmaster counts; 0 where nobody says.
 */
async function databaseSeconds(): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  )
  const all = await Promise.all(rows.map(({ pid }) => timesOf(pid)))
  const postmaster = await timesOf(all[0]?.parent ?? 0)
  return all.reduce((sum, { own }) => sum + own, postmaster.ofEnded) / 100
}

/** Ticks of a process and of its children that ended, as proc(5) lists them. */
async function timesOf(pid: number): Promise<{ parent: number; own: number; ofEnded: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [own = 0, system = 0, ofEnded = 0, ofEndedSystem = 0] = fields.slice(11, 15)
  return { parent: fields[1] ?? 0, own: own + system, ofEnded: ofEnded + ofEndedSystem }
}

async function processorSeconds(): Promise<number> {
  const { user, system } = cpuUsage()
  return (user + system) / 1e6 + (await databaseSeconds())
}

async function importFile({ path, bytes }: { path: string; bytes: number }): Promise<Imported> {
  const seller = await aCompany()
  globalThis.gc?.()
  const before = memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryUsage().rss)
  }, 20)
  const processor = await processorSeconds()
  let id = ''
  const took = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now()
    await work()
    return (performance.now() - began) / 1000
  }
  /** As the queue does it: again until nothing is left to do. */
  const until = async (...states: readonly string[]): Promise<void> => {
    for (;;) {
      await workOnImport(services, id)
      const job = await findImport(pool, id)
      if (job === undefined || states.includes(job.state)) return
    }
  }
  const send = (type: ImportEvent['type']) =>
    fire(services, { kind: 'import_job', id, event: { type, by: 'seller' } })
  const upload = await took(async () => {
    id = await uploadFile(services, seller, { path, bytes }, 'products.csv')
  })
  const read = await took(() => until('mapping'))
  await pool.query(
    `update imports set mapping = mapping || jsonb_build_object('defaults', mapping->'defaults' || $2) where id = $1`,
    [id, JSON.stringify({ category: 'coats', whose: 'woman', activate: true, stock: 5 })],
  )
  await send('import.confirm')
  const compare = await took(() => until('ready'))
  await send('import.start')
  const run = await took(() => until('completed.undoable', 'completed_with_errors.undoable'))
  const used = (await processorSeconds()) - processor
  clearInterval(watch)
  const created = (await findImport(pool, id))?.created ?? 0
  await send('import.undo')
  const undo = await took(() => until('undone'))
  const memory = (peak - before) / 2 ** 20
  return { created, seconds: { upload, read, compare, run, undo }, processor: used, memory }
}

answer(importFile)
process.on(
  'SIGTERM',
  () =>
    void close()
      .then(() => database.close())
      .then(() => process.exit(0)),
)
process.send?.({})
