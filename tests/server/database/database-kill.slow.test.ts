import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clusterOf } from '#server/platform/database/cluster.ts'
import { connect } from '#server/platform/database/connect.ts'
import { type Embedded, startEmbedded } from '#server/platform/database/embedded.ts'
import { isDatabaseAway } from '#server/platform/database/errors.ts'
import { knownPlace } from '#server/platform/database/place.ts'
import { isPostmasterOf, readPidFile } from '#server/platform/database/postmaster.ts'
import { type Child, runChild } from '#tests/support/children/child.ts'
import { anyMoment } from '#tests/support/hostile/any-moment.ts'
import { silent } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'

const rounds = 100
const patience = { timeout: rounds * 15_000 }

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let dataDir: string

beforeEach(async () => {
  folder = await temporaryFolder('kill')
  dataDir = join(folder.path, 'data')
})

afterEach(async () => {
  const cluster = clusterOf(await knownPlace(dataDir))
  const file = await readPidFile(cluster)
  if (file && (await isPostmasterOf(file.pid, cluster))) process.kill(file.pid, 'SIGKILL')
  await rm(dirname(cluster), { recursive: true, force: true, maxRetries: 10 })
  await folder.remove()
})

test(
  `${rounds} × kill -9 of PostgreSQL under load: no acknowledged write is lost, every error says "away"`,
  patience,
  async () => {
    const embedded = await startEmbedded({ dataDir, log: silent })
    const connection = connect(embedded.url, { poolMax: 6 })
    const load = { acknowledged: [] as number[], surprises: [] as unknown[], next: 1, over: false }
    try {
      await connection.pool.query('create table written (id int primary key, half int not null)')
      const write = async () => {
        while (!load.over) {
          const id = load.next
          load.next += 1
          // Two rows in one transaction: after a crash both are there, or none.
          await connection.pool
            .query('insert into written values ($1, 1), (-$1, 2)', [id])
            .then(() => load.acknowledged.push(id))
            .catch((error: unknown) => (isDatabaseAway(error) ? undefined : load.surprises.push(error)))
        }
      }
      const writers = Promise.all(Array.from({ length: 6 }, write))
      for (let round = 0; round < rounds; round += 1) {
        await acknowledgedMore(load, 20)
        await anyMoment(60)
        await killPostmaster(embedded)
      }
      await acknowledgedMore(load, 20)
      load.over = true
      await writers

      const { rows } = await connection.pool.query<{ id: number }>('select id from written')
      const stored = new Set(rows.map(row => row.id))
      expect(load.surprises).toEqual([])
      expect(load.acknowledged.filter(id => !stored.has(id))).toEqual([])
      expect([...stored].filter(id => !stored.has(-id))).toEqual([])
      expect(load.acknowledged.length).toBeGreaterThan(rounds * 20)
    } finally {
      load.over = true
      await connection.close()
      await embedded.stop()
    }
  },
)

test(`${rounds} × kill -9 of the server under load: no acknowledged write is lost`, patience, async () => {
  const acknowledged: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const child = runChild('./database-child.ts', dataDir, 'write')
    await child.hears('acknowledged')
    await anyMoment(60)
    // In every third round PostgreSQL goes with it, as when the machine fails.
    if (round % 3 === 2) process.kill(await postmasterOf(clusterOf(await knownPlace(dataDir))), 'SIGKILL')
    await child.end('SIGKILL')
    acknowledged.push(...numbersOf(child))
  }
  const last = runChild('./database-child.ts', dataDir)
  const connection = connect(String(await last.hears('open')), { poolMax: 1 })
  const { rows } = await connection.pool.query<{ id: number }>('select id from written')
  await connection.close()
  await last.end('SIGTERM')
  const stored = new Set(rows.map(row => row.id))
  expect(acknowledged.filter(id => !stored.has(id))).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds)
})

function numbersOf(child: Child): number[] {
  return child.messages.flatMap(line => (typeof line.acknowledged === 'number' ? [line.acknowledged] : []))
}

async function acknowledgedMore(load: { acknowledged: readonly number[] }, more: number): Promise<void> {
  const before = load.acknowledged.length
  await expect
    .poll(() => load.acknowledged.length - before, { timeout: 30_000, interval: 5 })
    .toBeGreaterThan(more)
}

async function killPostmaster({ cluster }: Embedded): Promise<void> {
  const pid = await postmasterOf(cluster)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isPostmasterOf(pid, cluster)).toBe(false)
}

/**
 * The process of the running postmaster. While a new one starts, the file still names the last one, or the process
 * that starts it: connections of a killed one answer for a moment longer.
 */
async function postmasterOf(cluster: string): Promise<number> {
  let pid = 0
  await expect
    .poll(async () => {
      pid = (await readPidFile(cluster))?.pid ?? 0
      return isPostmasterOf(pid, cluster)
    })
    .toBe(true)
  return pid
}
