import type pg from 'pg'
import { createActor, fromPromise, waitFor } from 'xstate'
import { everything } from '#server/platform/cache/change.ts'
import type { ChangeWatch } from '#server/platform/cache/changes.ts'
import { type Answers, answersOf } from './answers.ts'
import { Columns } from './columns.ts'
import { type Build, listingIndexMachine } from './listing-index-machine.ts'
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

/** XState's timers, without keeping the process alive. */
const clock = {
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms).unref(),
  clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
}

/** Opens the index. It is built once changes are received, and again after some may have been missed. */
export function openListingIndex(pool: pg.Pool, { changes, log }: Options): ListingIndex {
  /** Listings that were changed since they were read. */
  let changed = new Set<string>()

  const machine = listingIndexMachine.provide({
    actors: {
      build: fromPromise(({ signal }) => build(signal)),
      catchUp: fromPromise(async ({ input: columns }) => {
        if (columns !== null) await readChanged(columns)
        return changed.size
      }),
    },
    actions: {
      logFailure: (_, { error }) => log?.warn(`The index of listings could not be read: ${String(error)}`),
    },
  })
  const actor = createActor(machine, { clock }).start()

  const unsubscribe = changes.subscribe(change => {
    if (change === everything) return actor.send({ type: 'changes.missed' })
    // a listing that no list shows otherwise than before: one of its pieces was sold, or its page says something else
    if (change.places.length === 0) return
    changed.add(change.id)
    actor.send({ type: 'listings.changed' })
  })

  async function build(signal: AbortSignal): Promise<Build> {
    const from = performance.now()
    changed = new Set()
    const columns = new Columns()
    for await (const listing of allLiveListings(pool, signal)) columns.append(listing)
    columns.sort()
    while (changed.size > 0) await readChanged(columns)
    return { columns, took: performance.now() - from }
  }

  /** Reads some of the listings that were changed; those that are not live leave the index. */
  async function readChanged(into: Columns): Promise<void> {
    const ids = [...changed].slice(0, mostRead)
    if (ids.length === 0) return
    for (const id of ids) changed.delete(id)
    const found = await findListings(pool, ids)
    const live = new Set(found.map(({ id }) => id))
    for (const id of ids) if (!live.has(id)) into.remove(id)
    for (const listing of found) into.put(listing)
  }

  /** Resolves once it is not whole, or has every change known of. */
  async function caughtUp(): Promise<void> {
    const now = actor.getSnapshot()
    if (!now.matches({ whole: 'behind' })) return
    // what is being read now may have begun before the last change; the rounds after it have not
    const enough = now.context.rounds + 1 + Math.ceil(changed.size / mostRead)
    await waitFor(actor, state => !state.matches({ whole: 'behind' }) || state.context.rounds >= enough)
  }

  return {
    async current() {
      await caughtUp()
      const { columns } = actor.getSnapshot().context
      return columns !== null && changes.listening ? answersOf(columns) : null
    },
    whole: async () =>
      void (await waitFor(actor, state => state.matches('whole') || state.matches('closed'))),
    rebuild: () => actor.send({ type: 'changes.missed' }),
    close() {
      unsubscribe()
      actor.send({ type: 'closed' })
    },
  }
}
