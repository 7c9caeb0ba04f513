import pg from 'pg'

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/**
 * SQLSTATE classes and codes of a server that cannot work now:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const awayStates = [
  /^08/, // connection exception
  /^53/, // disk full, out of memory, too many connections
  /^57P/, // shut down by an administrator, by a crash, not yet ready
  /^58/, // system error: input and output
  /^25006$/, // a replica that was not yet promoted
]

/** Messages of pg and Kysely about connections they lost or never got; these errors have no code. */
const awaySentences =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Client was closed|Postgres connection has been discarded)/

/** The database does not answer, and callers fail at once instead of waiting (guarded-pool.ts). */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError'

  constructor() {
    super('The database does not answer.')
  }
}

/**
 * Whether an error means that the database cannot be reached or cannot work for now (gone, starting,
 * stopping, full), so that the answer is 503 and the same request may succeed later.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseSilentError) return true
  if (error instanceof pg.DatabaseError) return awayStates.some(state => state.test(error.code ?? ''))
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  if ('code' in error && typeof error.code === 'string' && awayCodes.has(error.code)) return true
  return awaySentences.test(error.message) || isDatabaseAway(error.cause)
}

/**
 * Whether the database works but this request conflicted with others: a lock or a statement took too long, a
 * deadlock, a serialization failure. The transaction changed nothing and may be retried.
 */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return ['55P03', '57014', '40P01', '40001'].includes(error.code ?? '')
}

/** Whether a row was refused because another one has the value that this index keeps unique. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === index
}

/** Whether a row was refused because the one that it refers to is not there, or not any more. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503'
}
