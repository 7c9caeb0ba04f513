import type pg from 'pg'
import { commit } from './commits.ts'
import { isDatabaseBusy, isForeignKeyViolation } from './errors.ts'

const tries = 4

/**
 * Runs `work` in one transaction, and retries it after a deadlock, and where a row that it referred to was removed
 * meanwhile. That is safe: the database rolled it back, and `work` has no effects outside this transaction.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await work(client)
      await commit(pool, client)
      return result
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
      if (attempt === tries || !(isDeadlock(error) || isForeignKeyViolation(error))) throw error
    } finally {
      client.release(broken)
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return (
    isDatabaseBusy(error) &&
    error instanceof Error &&
    'code' in error &&
    ['40P01', '40001'].includes(String(error.code))
  )
}
