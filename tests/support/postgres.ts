import { randomBytes } from 'node:crypto'
import { readdir, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { clusterOf } from '#server/platform/database/cluster.ts'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { DataDirInUseError, lockDataDir } from '#server/platform/database/lock.ts'
import type { DatabaseLog } from '#server/platform/database/log.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { knownPlace } from '#server/platform/database/place.ts'
import { isPostmasterOf, readPidFile } from '#server/platform/database/postmaster.ts'
import { SessionClient } from '#server/platform/database/session.ts'
import { temporaryFolder } from './server/temporary.ts'

interface TestServer {
  /** Of a role that may create databases. */
  adminUrl: string
  /** Of a database with the role and password that test databases are used with. */
  url: string
  /** Begins the name of every database of this run. */
  run: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer
  }
}

/** A database of a test's own. */
export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** For code under test that reports what it does. */
export const silent: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

const folderName = 'test-postgres'

/** A folder in memory, on a system that has one. */
const memory = '/dev/shm'
/** How much of it has to be free, in bytes: a run uses up to two gigabytes, and the browsers need some, too. */
const plenty = 8 * 1024 ** 3

/**
 * Vitest's global set-up: one PostgreSQL for the run, and in it a migrated database that test databases are
 * copied from. `TEST_DATABASE_URL` names a server to use instead, as a role that may create databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { adminUrl: given, url: given, stop: async () => undefined } : await startCluster()
  const run = `garderobe_test_${randomBytes(4).toString('hex')}`
  const { adminUrl, url } = server
  // Its name among the sessions tells other runs that these databases are in use.
  const admin = new SessionClient({ connectionString: adminUrl, application_name: run })
  const tearDown = async () => {
    await dropDatabases(admin, run).catch(() => undefined)
    await admin.end().catch(() => undefined)
    await server.stop()
  }
  try {
    await admin.connect()
    await dropLeftovers(admin)
    await makeTemplate(admin, { adminUrl, url, run })
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('postgres', { adminUrl, url, run })
  return tearDown
}

/** A new database with the schema in place, or with nothing in it. Whoever makes it drops it. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const { adminUrl, url, run } = inject('postgres')
  const name = `${run}_${randomBytes(4).toString('hex')}`
  const template = options.empty ? 'template1' : templateOf(run)
  const owner = new URL(url).username
  await administer(adminUrl, `create database ${name} template ${template} owner "${owner}"`)
  return {
    url: addressOf(url, name),
    drop: () => administer(adminUrl, `drop database if exists ${name} with (force)`),
  }
}

const templateOf = (run: string) => `${run}_template`

function addressOf(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = new SessionClient({ connectionString: adminUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function makeTemplate(admin: SessionClient, { url, run }: TestServer): Promise<void> {
  const owner = new URL(url).username
  await admin.query(`create database ${templateOf(run)} owner "${owner}"`)
  const connection = connect(addressOf(url, templateOf(run)), {
    poolMax: 2,
    statementTimeout: 0,
    lockTimeout: 0,
  })
  await migrate(connection).finally(() => connection.close())
}

async function startCluster() {
  await removeLeftovers()
  const { folder, unlock } = await lockedFolder()
  const embedded = await startEmbedded({ dataDir: folder.path, log: silent, throwaway: true })
  return {
    adminUrl: embedded.adminUrl,
    url: embedded.url,
    stop: async () => {
      await embedded.stop()
      await rm(dirname(embedded.cluster), { recursive: true, force: true })
      await folder.remove()
      await unlock()
    },
  }
}

/** A new folder. Another run that begins at the same moment may hold its lock to see whether it is a leftover. */
async function lockedFolder() {
  for (;;) {
    const folder = await temporaryFolder(folderName, await homeOfClusters())
    try {
      return { folder, unlock: await lockDataDir(folder.path) }
    } catch (error) {
      if (!(error instanceof DataDirInUseError)) throw error
    }
  }
}

/** Memory where there is plenty: of databases that live for seconds nothing has to reach a disk. */
async function homeOfClusters(): Promise<string> {
  const found = await statfs(memory).catch(() => null)
  const free = Math.min(freemem(), found === null ? 0 : found.bavail * found.bsize)
  return free > plenty ? memory : tmpdir()
}

/** A run that was killed leaves its cluster, and nobody holds the lock of its folder. */
async function removeLeftovers(): Promise<void> {
  for (const folder of await foldersOfClusters()) {
    try {
      const unlock = await lockDataDir(folder)
      const place = await knownPlace(folder)
      const file = await readPidFile(clusterOf(place))
      if (file && (await isPostmasterOf(file.pid, clusterOf(place)))) process.kill(file.pid, 'SIGKILL')
      await rm(place, { recursive: true, force: true, maxRetries: 10 })
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
      await unlock()
    } catch (error) {
      const foreign = error instanceof Error && 'code' in error
      if (!foreign && !(error instanceof DataDirInUseError)) throw error
    }
  }
}

async function foldersOfClusters(): Promise<string[]> {
  const found = [...new Set([tmpdir(), memory])].map(async below => {
    const names = await readdir(below).catch(() => [])
    return names.filter(name => name.startsWith(`garderobe-${folderName}-`)).map(name => join(below, name))
  })
  return (await Promise.all(found)).flat()
}

async function dropLeftovers(admin: SessionClient): Promise<void> {
  const { rows } = await admin.query<{ run: string }>(`
    select distinct substring(datname from '^garderobe_test_[0-9a-f]{8}') as run
    from pg_database where datname ~ '^garderobe_test_[0-9a-f]{8}_'
    except select application_name from pg_stat_activity`)
  for (const { run } of rows) await dropDatabases(admin, run)
}

async function dropDatabases(admin: SessionClient, run: string): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [`${run}_`],
  )
  for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`)
}
