import type pg from 'pg'
import { ask, statement, t } from './statement.ts'

const lock = statement('lock_exclusive', {
  text: 'select pg_advisory_lock($1, hashtext($2))',
  parameters: [t.int, t.text],
  columns: { pg_advisory_lock: t.as<string>('void') },
  planned: 'each time',
})

const unlock = statement('unlock_exclusive', {
  text: 'select pg_advisory_unlock($1, hashtext($2))',
  parameters: [t.int, t.text],
  columns: { pg_advisory_unlock: t.bool },
  planned: 'each time',
})

/**
 * Runs work of several transactions while no other process of this database does the work of the same name. The lock
 * goes with its connection: a process that dies keeps nothing locked. `kind` is any number that no other program uses
 * as the first half of an advisory lock in this database.
 * @throws the database's error 55P03 when the other one takes longer than a lock may be waited for.
 */
export async function exclusively<T>(
  pool: Pick<pg.Pool, 'connect'>,
  { kind, name }: { kind: number; name: string },
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await ask(client, lock, [kind, name])
    const result = await work()
    await ask(client, unlock, [kind, name])
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
