import type pg from 'pg'

type Listener = (changes: string) => void

const listeners = new WeakMap<pg.Pool, Set<Listener>>()

/**
 * Calls `listener` after each commit of this process on the pool, before the committer learns of it, with the
 * catalog changes that the transaction's triggers recorded (`tell_change`). Returns the function that
 * unsubscribes.
 */
export function onCommit(pool: pg.Pool, listener: Listener): () => void {
  const all = listeners.get(pool) ?? new Set()
  listeners.set(pool, all.add(listener))
  return () => all.delete(listener)
}

/** Commits, and notifies the listeners of the changes. The query for them shares the commit's round trip. */
export async function commit(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const all = listeners.get(pool)
  if (all === undefined || all.size === 0) {
    await client.query('commit')
    return
  }
  const answers: unknown = await client.query(
    `select current_setting('garderobe.changes', true) as changes; commit`,
  )
  const changes = changesIn(answers)
  if (changes !== '') for (const listener of all) listener(changes)
}

/** Two statements have two results, which pg's types do not express. */
function changesIn(answers: unknown): string {
  const [first]: unknown[] = Array.isArray(answers) ? answers : []
  if (typeof first !== 'object' || first === null || !('rows' in first)) return '*'
  const [row]: unknown[] = Array.isArray(first.rows) ? first.rows : []
  if (typeof row !== 'object' || row === null || !('changes' in row)) return '*'
  return typeof row.changes === 'string' ? row.changes : ''
}
