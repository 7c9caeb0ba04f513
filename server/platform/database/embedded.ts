import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { adminRole, clusterOf, ensureCluster, readPassword } from './cluster.ts'
import { type DatabaseLog, EmbeddedDatabaseError } from './log.ts'
import { knownPlace, openFolder, ownerOf, preparePlace } from './place.ts'
import {
  endPostmaster,
  freePort,
  isPostmasterOf,
  launch,
  type Postmaster,
  readPidFile,
  watch,
} from './postmaster.ts'
import { SessionClient } from './session.ts'
import { type Account, canUse, databaseAccount } from './unix-account.ts'

/** The embedded PostgreSQL while it runs. */
export interface Embedded {
  /** Of the database `garderobe`, as the role that owns it. Does not change when PostgreSQL restarts. */
  url: string
  /** Of the database `postgres`, as the cluster's superuser. */
  adminUrl: string
  /** The folder with `postmaster.pid`. */
  cluster: string
  /**
   * A fast shutdown, and an immediate one when that takes longer than `fast` milliseconds; resolves when PostgreSQL has
   * ended.
   */
  stop(fast?: number): Promise<void>
}

const application = 'garderobe'

/**
 * Starts the PostgreSQL that came with the packages on 127.0.0.1, with its data below `dataDir`, and keeps it
 * running: it adopts one that a killed server left behind and restarts one that dies. The caller must hold
 * the lock of the data directory.
 *
 * @param options.throwaway gives up durability for speed; only for tests.
 * @param options.signal ends the start; nothing runs any more when this rejects.
 * @param options.launched called once PostgreSQL's process was begun; not where one is taken over.
 * @throws EmbeddedDatabaseError with a sentence for the person who started the server; the reason of `signal`.
 */
export async function startEmbedded(options: {
  dataDir: string
  log: DatabaseLog
  throwaway?: boolean
  signal?: AbortSignal | undefined
  launched?: (() => void) | undefined
}): Promise<Embedded> {
  const { log, throwaway = false, signal, launched } = options
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const owner = await ownerOf(clusterOf(await knownPlace(dataDir)))
  refuseForeign(dataDir, owner?.uid)
  const account = databaseAccount(owner)
  const binaries = await findBinaries(account, account ? openFolder : async () => dataDir)
  const place = owner ? await knownPlace(dataDir) : await preparePlace(dataDir, account, log)
  const cluster = clusterOf(place)
  if (owner && account && !canUse(account, cluster)) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL's account (uid ${account.uid}) cannot enter ${cluster}: open the folders above it (chmod o+x), or set DATA_DIR to another folder.`,
    )
  }
  signal?.throwIfAborted()
  const password = await ensureCluster(place, binaries, account, signal)
  signal?.throwIfAborted()
  const address = (role: string, database: string, port: number) => addressOf(role, password, database, port)

  const start = (port: number, signal: AbortSignal | undefined) =>
    launch({ cluster, binaries, account, port, throwaway, log, signal, launched })
  const adopted = await adopt(cluster, {
    account,
    signal,
    address: port => address(adminRole, 'postgres', port),
  })
  if (adopted) log.info(`PostgreSQL (process ${adopted.pid}) was still running and is taken over.`)
  const first =
    adopted ??
    (await persist(async () => start(await freePort(), signal), { times: 5, again: () => !signal?.aborted }))
  const adminUrl = address(adminRole, 'postgres', first.port)
  try {
    await ensureDatabase(adminUrl, password)
    signal?.throwIfAborted()
  } catch (error) {
    await endPostmaster(first)
    throw error
  }
  return {
    url: address(application, application, first.port),
    adminUrl,
    cluster,
    stop: supervise(first, stopping => start(first.port, stopping), log),
  }
}

/**
 * The address of the embedded database while another process runs it; null when none does.
 * @throws EmbeddedDatabaseError when its password cannot be read.
 */
export async function runningDatabase(dataDir: string): Promise<string | null> {
  const place = await knownPlace(await realpath(dataDir))
  const file = await readPidFile(clusterOf(place))
  if (file?.status !== 'ready' || !(await isPostmasterOf(file.pid, clusterOf(place)))) return null
  return addressOf(application, await readPassword(place), application, file.port)
}

function addressOf(role: string, password: string, database: string, port: number): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`
}

function refuseForeign(dataDir: string, owner: number | undefined): void {
  const me = process.getuid?.()
  if (owner === undefined || me === undefined || me === 0 || me === owner) return
  throw new EmbeddedDatabaseError(
    `The database of ${join(dataDir)} belongs to another user (uid ${owner}, this one is ${me}): start as that user, or set DATA_DIR to another folder.`,
  )
}

/** The postmaster that a killed server left behind, once it accepts our password; null when there is none. */
async function adopt(
  cluster: string,
  {
    account,
    signal,
    address,
  }: { account: Account | null; signal: AbortSignal | undefined; address: (port: number) => string },
): Promise<Postmaster | null> {
  let answered = false
  for (;;) {
    signal?.throwIfAborted()
    const file = await readPidFile(cluster)
    if (!file || !(await isPostmasterOf(file.pid, cluster))) return null
    const isReady = file.status === 'ready' && (await answers(address(file.port), cluster))
    // asked twice: its guard ends it a moment after its server
    if (isReady && answered) return watch(cluster, file, account)
    answered = isReady
    // It is starting, recovering or about to end.
    await wait(isReady ? 250 : 50)
  }
}

async function answers(url: string, cluster: string): Promise<boolean> {
  const client = new SessionClient({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    )
    return rows[0]?.folder === (await realpath(cluster))
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '28P01') return false
    throw new EmbeddedDatabaseError(
      `The PostgreSQL that runs on ${cluster} does not take the password kept beside it: stop it, or bring the right file back.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The server works as a role that owns its database and nothing else. */
async function ensureDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new SessionClient({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount: role } = await client.query('select from pg_roles where rolname = $1', [application])
    if (!role) await client.query(`create role ${application} login password '${password}'`)
    const { rowCount: database } = await client.query('select from pg_database where datname = $1', [
      application,
    ])
    if (!database) await client.query(`create database ${application} owner ${application}`)
  } finally {
    await client.end()
  }
}

/** Restarts the postmaster whenever it ends by itself. The returned function stops it for good. */
function supervise(
  first: Postmaster,
  restart: (stopping: AbortSignal) => Promise<Postmaster>,
  log: DatabaseLog,
): (fast?: number) => Promise<void> {
  const stopping = new AbortController()
  const state = { current: first }
  const keep = async (): Promise<void> => {
    for (;;) {
      await state.current.ended
      if (stopping.signal.aborted) return
      log.error('PostgreSQL ended unexpectedly and is started again.')
      const next = await persist(() => restart(stopping.signal), {
        times: Number.POSITIVE_INFINITY,
        again: error => {
          if (stopping.signal.aborted) return false
          log.warn(error instanceof Error ? error.message : String(error))
          return true
        },
        signal: stopping.signal,
      })
      state.current = next
      log.info(`PostgreSQL runs again (process ${next.pid}).`)
      if (stopping.signal.aborted) await endPostmaster(next)
    }
  }
  const kept = keep().catch(() => undefined)
  let stopped: Promise<void> | undefined
  return fast => {
    stopped ??= (async () => {
      stopping.abort()
      await Promise.race([endPostmaster(state.current, fast), kept])
      await kept
    })()
    return stopped
  }
}

/**
 * Retries with growing pauses: after a crash old backends may hold shared memory for a moment, and a free
 * port may be taken before it is used.
 */
async function persist<T>(
  attempt: () => Promise<T>,
  { times, again, signal }: { times: number; again: (error: unknown) => boolean; signal?: AbortSignal },
): Promise<T> {
  for (let made = 1; ; made += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (made >= times || !again(error)) throw error
      // a stop ends the pause, and the next attempt ends at once
      await wait(Math.min(2000, 100 * 2 ** made), undefined, signal && { signal }).catch(() => undefined)
    }
  }
}
