import type { ChangeWatch } from '#server/platform/cache/changes.ts'
import type { ListingIndex } from './listing-index.ts'
import type { Sort } from './page.ts'
import type { FacetCount, IndexFilters } from './scan.ts'
import type { SearchPart } from './search.ts'

/** A list that is compared, `parts` being null where it is no search. */
export interface CheckedQuestion {
  filters: IndexFilters
  parts: readonly SearchPart[] | null
  sort: Sort
  count: number
  /** How many listings there are. */
  size: number
}

/** The beginning of a list with its counts. */
export interface CheckedList {
  ids: readonly string[]
  counts: readonly FacetCount[]
}

/** What is compared with what. */
export interface CheckSources {
  index: Pick<ListingIndex, 'current' | 'rebuild'>
  changes: Pick<ChangeWatch, 'version'>
  /** The first `count` of a list by the database, with its counts. */
  read(question: CheckedQuestion): Promise<CheckedList>
  log?: { warn(message: string): void } | undefined
  random?: () => number
}

/** Milliseconds between two lists that are compared. */
const rest = 20_000
/** A list that differs is read again after so many milliseconds: a change may be known to one side only for a moment. */
const pauseBeforeAgain = 1000
const readings = 3
const compared = 48
const sorts: readonly Sort[] = ['newest', 'price', '-price']

/** Compares a list with the database's now and then, until it is closed. */
export function watchIndex(sources: CheckSources): { close(): void } {
  const check = () => {
    checkIndex(sources).catch((error: unknown) => {
      sources.log?.warn(`The index of listings could not be compared: ${String(error)}`)
    })
  }
  const timer = setInterval(check, rest).unref()
  return { close: () => clearInterval(timer) }
}

/**
 * Compares a list that is chosen at random. Where it differs each of several times, the difference is logged, the index
 * is built anew, and the result is false.
 */
export async function checkIndex(
  { index, changes, read, log, random = Math.random }: CheckSources,
  pause: (milliseconds: number) => Promise<unknown> = wait,
): Promise<boolean> {
  const sort = sorts[Math.floor(random() * sorts.length)] ?? 'newest'
  const list = (await index.current())?.listOfAny(random) ?? null
  if (list === null) return true
  for (let reading = 0; reading < readings; reading += 1) {
    if (reading > 0) await pause(pauseBeforeAgain)
    const answers = await index.current()
    if (answers === null) return true
    const { version } = changes
    const { ids, counts } = answers.page(
      list.filters,
      { sort, after: null, count: compared },
      list.parts && { parts: list.parts, unwanted: [] },
    )
    const wanted = await read({ ...list, sort, count: compared, size: answers.size })
    const isSame = sameText(ids, wanted.ids) && sameText(named(counts), named(wanted.counts))
    // a change that came meanwhile tells nothing
    if (isSame || version !== changes.version) return true
  }
  log?.warn(`The index of listings differs from the database in ${JSON.stringify({ ...list, sort })}.`)
  index.rebuild()
  return false
}

const wait = (milliseconds: number) =>
  new Promise(resolve => {
    setTimeout(resolve, milliseconds).unref()
  })

const sameText = (a: readonly string[], b: readonly string[]) => a.join() === b.join()

const named = (counts: readonly FacetCount[]) =>
  counts.map(({ dimension, value, count }) => `${dimension} ${value} ${count}`).sort()
