import type pg from 'pg'
import { type Sent, sendTogether } from './together.ts'

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

const recorded: Sent = {
  name: 'recorded_changes',
  text: `select current_setting('garderobe.changes', true) as changes`,
}

const committing: Sent = { name: 'commit', text: 'commit' }

/**
 * Commits, and notifies the listeners of the changes. The last statements of the transaction and the query for the
 * changes share the commit's round trip.
 */
export async function commit(
  pool: pg.Pool,
  client: pg.PoolClient,
  last: readonly Sent[] = [],
): Promise<void> {
  const all = listeners.get(pool)
  const isHeard = all !== undefined && all.size > 0
  const answers = await sendTogether(client, [...last, ...(isHeard ? [recorded] : []), committing])
  if (!isHeard) return
  const changes = changesIn(answers.at(-2))
  if (changes !== '') for (const listener of all) listener(changes)
}

function changesIn(answer: pg.QueryResult | undefined): string {
  const row: unknown = answer?.rows[0]
  if (typeof row !== 'object' || row === null || !('changes' in row)) return '*'
  return typeof row.changes === 'string' ? row.changes : ''
}
