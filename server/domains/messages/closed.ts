import type { StoredThread } from './thread-store.ts'
import { cannotReceive, lockedThread, otherIsDeleted, youAreRestricted, youBlocked } from './words.ts'

/** The states of an order that ended, and those within them. */
const ended: ReadonlySet<string> = new Set(['cancelled', 'completed', 'refunded'])

const isUnderWay = ({ state }: { state: string }) => !ended.has(state.split('.')[0] ?? state)

/**
 * Why the reader cannot write in a thread now; null where they can (W-92). An order under way keeps its two
 * sides reachable, whoever blocked whom.
 */
export function closedOf(thread: StoredThread): string | null {
  if (thread.state === 'locked') return lockedThread
  if (thread.other_state === 'deleted') return otherIsDeleted
  if (thread.orders.some(isUnderWay)) return null
  if (thread.is_blocked) return youBlocked(thread.other_name)
  if (thread.blocks_reader || thread.other_state.startsWith('suspended'))
    return cannotReceive(thread.other_name)
  return thread.is_restricted ? youAreRestricted : null
}
