import type { FileRow } from '#server/domains/import-formats/index.ts'
import { type Conflict, placeOf } from './conflict.ts'
import type { Reading } from './reading.ts'

/** One value in the three places: in the shop when the preview was made, in the file, in the shop now. */
export interface Cell<T> {
  field: string
  variant: string | null
  /** The rows of the file that say it. */
  rows: readonly FileRow[]
  seen: T
  wanted: T | undefined
  now: T
  inWords: (value: T) => string | null
}

export interface Merging {
  /** The value that is to be written; undefined for none. A conflict is noted. */
  settle<T>(cell: Cell<T>): T | undefined
  conflicts: Conflict[]
  /** Notes a value that changed. */
  clash<T>(cell: Omit<Cell<T>, 'wanted'>): void
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Settles the values of one product. */
export function mergingOf({ reader }: Reading): Merging {
  const merging: Merging = {
    conflicts: [],
    settle(cell) {
      const { seen, wanted, now } = cell
      if (wanted === undefined || same(wanted, seen) || same(wanted, now)) return undefined
      if (same(seen, now)) return wanted
      merging.clash(cell)
      return undefined
    },
    clash({ field, variant, rows, seen, now, inWords }) {
      const place = placeOf(reader, rows, field)
      merging.conflicts.push({ ...place, field, variant, seen: inWords(seen), now: inWords(now) })
    },
  }
  return merging
}
