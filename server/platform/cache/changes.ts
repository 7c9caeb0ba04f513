import type pg from 'pg'
import { onCommit } from '#server/platform/database/commits.ts'
import { listen } from '#server/platform/database/listener.ts'
import { type Change, everything, readChange } from './change.ts'
import { type ChangeLog, createChangeLog } from './change-log.ts'

/** The changes of the catalog, by this process or another. */
export interface Changes extends Omit<ChangeLog, 'add'> {
  /** Whether changes of other processes are received now; if not, only very recent values may be trusted. */
  readonly listening: boolean
}

/** Receives changes until it is closed. */
export interface ChangeWatch extends Changes {
  /** Calls `listener` with each change, before anybody else learns of it. Returns the function that unsubscribes. */
  subscribe(listener: (change: Change) => void): () => void
  /** Resolves once changes are received (again). */
  ready(): Promise<void>
  close(): Promise<void>
}

/**
 * Records each change that a transaction on the pool commits before the committer learns of that commit.
 * Changes of other processes arrive on the channel `catalogue`, on a separate connection that reconnects when
 * it is lost. What happened meanwhile is unknown, so a reconnect counts as a change of everything.
 */
export function watchChanges(pool: pg.Pool, log?: { warn(message: string): void }): ChangeWatch {
  const changes = createChangeLog()
  const listeners = new Set<(change: Change) => void>()
  const add = (change: Change) => {
    changes.add(change)
    for (const listener of listeners) listener(change)
  }
  const listener = listen(pool, {
    channel: 'catalogue',
    // this process's own changes arrive a second time: that costs less than telling them apart
    heard: payload => add(readChange(payload)),
    began: () => add(everything),
    lost: () => log?.warn('Changes of the catalog are not heard just now; connecting again.'),
  })
  const stopCommits = onCommit(pool, lines => {
    for (const line of lines.trimEnd().split('\n')) add(readChange(line))
  })
  return {
    get version() {
      return changes.version
    },
    isCurrent: changes.isCurrent,
    get listening() {
      return listener.listening
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ready: () => listener.ready(),
    async close() {
      stopCommits()
      await listener.close()
    },
  }
}
