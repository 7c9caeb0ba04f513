import { type Change, everything } from '#server/platform/cache/change.ts'
import { createChangeLog, type Made } from '#server/platform/cache/change-log.ts'

/** Changes of a catalog that a test makes itself. */
export class MadeChanges {
  listening = true
  readonly #log = createChangeLog()

  get version(): number {
    return this.#log.version
  }

  isCurrent(made: Made): boolean {
    return this.#log.isCurrent(made)
  }

  /** Of everything, unless it is said what. */
  change(change: Change = everything): void {
    this.#log.add(change)
  }
}

/** A change of one listing that moves it in no list. */
export const changeOf = (id: string): Change => ({ id, places: [], is_moved: false, is_alone: false })
