import { type Change, everything } from './change.ts'
import { isTouched, type Reads } from './reads.ts'

/** A cached value, with the reads it was made from. */
export interface Made {
  /**
   * The version that was current before it was read, or the latest version at which it was found untouched.
   */
  version: number
  reads: Reads
}

/**
 * The latest changes of the catalog, numbered. A cached value is checked against them when it is requested.
 */
export interface ChangeLog {
  /** Grows with every change. */
  readonly version: number
  add(change: Change): void
  /** Whether a value made at an earlier version is still up to date. */
  isCurrent(made: Made): boolean
}

/** Opens a log of the latest `most` changes; anything made before these counts as touched. */
export function createChangeLog(most = 1000): ChangeLog {
  let version = 0
  // the latest changes, without a gap: the last one led to `version`
  let changes: Change[] = []

  return {
    get version() {
      return version
    },
    add(change) {
      version += 1
      if (change === everything) changes = []
      else changes.push(change)
      if (changes.length > most) changes = changes.slice(-most / 2)
    },
    isCurrent(made) {
      const missed = version - made.version
      if (missed === 0) return true
      if (missed > changes.length || changes.slice(-missed).some(change => isTouched(made.reads, change))) {
        return false
      }
      made.version = version
      return true
    },
  }
}
