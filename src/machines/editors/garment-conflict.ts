import type { Entries } from './entries.ts'

/** A field that was changed here and elsewhere, to different values. */
export interface Conflict {
  readonly field: string
  readonly mine: string
  readonly theirs: string
}

/** The stored entries of a form, its input, and the server's current entries. */
interface Sides {
  readonly stored: Entries
  readonly fields: Entries['fields']
  readonly theirs: Entries
}

/** The fields that were changed on both sides. */
export function conflictsOf({ stored, fields, theirs }: Sides): readonly Conflict[] {
  return Object.entries(theirs.fields).flatMap(([field, there]) => {
    const [before, mine] = [stored.fields[field] ?? '', fields[field] ?? '']
    return mine !== before && there !== before && mine !== there ? [{ field, mine, theirs: there }] : []
  })
}

/** The input merged with the server's current entries: fields not changed here take the server's values. */
export function mergedWith({ stored, fields, theirs }: Sides & Entries, ticks: Entries['ticks']): Entries {
  const untouched = sameSet(ticks, stored.ticks)
  return {
    fields: Object.fromEntries(
      Object.entries(theirs.fields).map(([field, there]) => {
        const [before, mine] = [stored.fields[field] ?? '', fields[field] ?? there]
        return [field, mine === before ? there : mine]
      }),
    ),
    ticks: untouched ? theirs.ticks : ticks,
  }
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every(each => other.includes(each))
}
