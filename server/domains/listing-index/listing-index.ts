import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { everything } from '#server/platform/cache/change.ts'
import type { ChangeWatch } from '#server/platform/cache/changes.ts'
import { type Answers, answersOf } from './answers.ts'
import { Columns } from './columns.ts'
import { allLiveListings, findListings } from './store.ts'

/** The live listings of the database in typed columns, for the ids and the facets of lists and searches. */
export interface ListingIndex {
  /**
   * Answers that have every change that this process knew of before the call. Resolves to null while the index is not whole:
   * the database answers then. They must be asked at once, before the next change.
   */
  current(): Promise<Answers | null>
  /** Resolves once it is whole, or closed. */
  whole(): Promise<void>
  /** Reads all listings anew: something in it was found wrong. */
  rebuild(): void
  close(): void
}

interface Options {
  changes: Pick<ChangeWatch, 'listening' | 'subscribe'>
  log?: { warn(message: string): void } | undefined
}

/** How many changed listings are read at once. */
const mostRead = 500
/** A server does more than build: between two builds it rests so many times as long as the last one took. */
const restAfterBuild = 4
/** Milliseconds. */
const restAfterFailure = 1000

/** Opens the index. It is built once changes are received, and again after some may have been missed. */
export function openListingIndex(pool: pg.Pool, { changes, log }: Options): ListingIndex {
  const closing = new AbortController()
  const { signal } = closing
  let columns: Columns | null = null
  let isToBuild = false
  /** Listings that were changed since they were read. */
  let changed = new Set<string>()
  /** What is being read; null where nothing is. */
  let round: Promise<void> | null = null
  let waiting: (() => void)[] = []

  const unsubscribe = changes.subscribe(change => {
    if (change === everything) return rebuild()
    // a listing that no list shows otherwise than before: one of its pieces was sold, or its page says something else
    if (change.places.length === 0) return
    changed.add(change.id)
    begin()
  })

  function rebuild(): void {
    columns = null
    isToBuild = true
    begin()
  }

  function begin(): void {
    const isBehind = isToBuild || (columns !== null && changed.size > 0)
    if (round !== null || !isBehind || signal.aborted) return
    round = (isToBuild ? build() : catchUp()).finally(() => {
      round = null
      begin()
    })
  }

  async function build(): Promise<void> {
    isToBuild = false
    changed = new Set()
    const from = performance.now()
    let hasFailed = false
    try {
      const built = new Columns()
      for await (const listing of allLiveListings(pool, signal)) built.append(listing)
      built.sort()
      while (changed.size > 0) await readChanged(built)
      if (!isToBuild && !signal.aborted) columns = built
    } catch (error) {
      hasFailed = true
      isToBuild = true
      log?.warn(`The index of listings could not be built: ${String(error)}`)
    }
    if (columns !== null) announce()
    if (isToBuild) {
      const took = performance.now() - from
      const rest = hasFailed ? restAfterFailure : took * restAfterBuild
      await pause(rest, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  async function catchUp(): Promise<void> {
    try {
      if (columns !== null) await readChanged(columns)
    } catch (error) {
      log?.warn(`Changed listings could not be read into the index: ${String(error)}`)
      columns = null
      isToBuild = true
    }
  }

  /** Reads the listings that were changed; those that are not live leave the index. */
  async function readChanged(into: Columns): Promise<void> {
    const ids = [...changed].slice(0, mostRead)
    for (const id of ids) changed.delete(id)
    const found = await findListings(pool, ids)
    const live = new Set(found.map(({ id }) => id))
    for (const id of ids) if (!live.has(id)) into.remove(id)
    for (const listing of found) into.put(listing)
  }

  function announce(): void {
    for (const resolve of waiting) resolve()
    waiting = []
  }

  /** The columns once they have every change known of; null while the index is not whole. */
  async function current(): Promise<Columns | null> {
    // what is being read now may have begun before the last change; the rounds after it have not
    let rounds = 1 + Math.ceil(changed.size / mostRead)
    for (; rounds > 0 && columns !== null && round !== null; rounds -= 1) await round
    return changes.listening ? columns : null
  }

  return {
    async current() {
      const read = await current()
      return read && answersOf(read)
    },
    whole: () =>
      columns !== null || signal.aborted
        ? Promise.resolve()
        : new Promise(resolve => {
            waiting.push(resolve)
          }),
    rebuild,
    close() {
      unsubscribe()
      closing.abort()
      columns = null
      announce()
    },
  }
}
