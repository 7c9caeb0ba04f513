import type pg from 'pg'
import { commit } from './commits.ts'
import { isDatabaseBusy, isForeignKeyViolation } from './errors.ts'
import { type Sent, sendTogether } from './together.ts'

const tries = 4

/** The statement that ends the work of a transaction. */
export interface Closing {
  statement: Sent
  /** What its failure means, if it is more than an error of the database. */
  refusalOf(error: unknown): Error | undefined
}

/**
 * Runs `work` in one transaction, and retries it after a deadlock, and where a row that it referred to was removed
 * meanwhile. That is safe: the database rolled it back, and `work` has no effects outside this transaction. The first
 * statement of `work` travels with the begin, and the one that `close` adds after it with the commit.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  close?: () => Closing | undefined,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    let broken: Error | undefined
    let closing: Closing | undefined
    try {
      const transaction = prepare(client)
      const result = await work(transaction.client)
      closing = close?.()
      const last = closing === undefined ? [] : [closing.statement]
      if (transaction.isBegun()) await commit(pool, client, last)
      else if (last.length > 0) await commit(pool, client, [begin, ...last])
      return result
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
      if (attempt === tries || !(isDeadlock(error) || isForeignKeyViolation(error)))
        throw closing?.refusalOf(error) ?? error
    } finally {
      client.release(broken)
    }
  }
}

const begin: Sent = { name: 'begin', text: 'begin' }

/** A client whose first query begins the transaction. */
function prepare(client: pg.PoolClient): { client: pg.PoolClient; isBegun(): boolean } {
  let isBegun = false
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const first = (...given: unknown[]) => {
    isBegun = true
    const sent = sentOf(given)
    if (sent !== null) return sendTogether(client, [begin, sent]).then(([, result]) => result)
    return client.query(begin).then(() => query(...given))
  }
  return {
    isBegun: () => isBegun,
    client: new Proxy(client, {
      get(target, name) {
        if (name === 'query') return isBegun ? query : first
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
  }
}

/** A query that is one statement for certain, as parameters and names make it. */
function sentOf(given: readonly unknown[]): Sent | null {
  const [query, values] = given
  if (typeof query === 'string' && Array.isArray(values) && given.length === 2) return { text: query, values }
  if (given.length > 1 || typeof query !== 'object' || query === null) return null
  const isPlain = Object.keys(query).every(key => ['name', 'text', 'values'].includes(key))
  return isPlain && 'values' in query && 'text' in query ? (query as Sent) : null
}

function isDeadlock(error: unknown): boolean {
  return (
    isDatabaseBusy(error) &&
    error instanceof Error &&
    'code' in error &&
    ['40P01', '40001'].includes(String(error.code))
  )
}
