import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { GuardedPool } from './guarded-pool.ts'
import type { DatabaseLog } from './log.ts'
import type { Database } from './schema.ts'

/** One pool, accessible through Kysely and through pg. */
export interface Connection {
  db: Kysely<Database>
  pool: pg.Pool
  /** Waits for running queries. */
  close(): Promise<void>
  /** Breaks all connections for good: running queries fail, and later ones are refused. */
  cutOff(): void
}

/** Options of a connection; times are in milliseconds. */
export interface ConnectOptions {
  poolMax: number
  log?: DatabaseLog
  /** The longest a statement may run; 0 is no limit. */
  statementTimeout?: number
  /** The longest wait for a lock; 0 is no limit. */
  lockTimeout?: number
}

/** The types as the server reads them: whole numbers, Dates, and calendar days as text. */
export const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, safeInteger)
// A day has no time zone; as a Date it would shift with the machine's.
types.setTypeParser(pg.types.builtins.DATE, text => text)

function safeInteger(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`The database answered ${text}, which a number cannot hold exactly.`)
}

/**
 * Opens a pool. Nothing is sent until the first query. An absent or silent database gives an error within
 * three seconds, and a lost connection never ends this process.
 */
export function connect(url: string, options: ConnectOptions): Connection {
  const { poolMax, log, statementTimeout = 10_000, lockTimeout = 5000 } = options
  const settings = {
    connectionString: url,
    max: poolMax,
    types,
    application_name: 'garderobe',
    connectionTimeoutMillis: 2500,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    limits: { statement: statementTimeout, lock: lockTimeout, idleInTransaction: 15_000 },
    // The server itself ends a long statement; this is for a server that no longer answers at all.
    ...(statementTimeout > 0 ? { query_timeout: statementTimeout + 2000 } : {}),
  }
  const pool = new GuardedPool(settings, log)
  // The pool drops a connection that breaks while it is idle. Without a listener its error would end the process.
  pool.on('error', error => log?.warn(`A database connection was lost: ${error.message}`))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  let closed: Promise<void> | undefined
  return {
    db,
    pool,
    close: () => {
      closed ??= pool.end()
      return closed
    },
    cutOff: () => pool.cutOff(),
  }
}

/**
 * Goes in the `from` of a statement that is a transaction of its own and need not wait for the disk: if the
 * database itself crashes, the last half second of such statements may be lost. Only for records whose loss
 * harms nobody (a counted try, the holder of a key), never for anything promised to a user.
 */
export const committedSoon = `(select set_config('synchronous_commit', 'off', true)) as committed_soon`
