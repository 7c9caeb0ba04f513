import { storeTempFiles } from '#server/domains/images/index.ts'
import { incomingFolder, makeIncomingFolder } from '#server/platform/files/folders.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { brandTurn, frontTurns } from '../world/images.ts'
import { type Draughtsman, openStudio, StudioClosedError, UndrawableError } from './drawing-process.ts'
import type { Depth, Drawn, Order } from './image.ts'
import { findUndrawn, noteDrawn } from './store.ts'

/** How many are asked of the studio, and written down, together. */
const BATCH: Readonly<Record<Depth, number>> = { quick: 6, whole: 12 }

/** One pass over what is undrawn: how deep, and how far down the priorities. */
interface Pass {
  depth: Depth
  within?: number
}

/** One width of what a first screen shows, then of the front of everything; then everything whole, in its turn. */
const PASSES: readonly Pass[] = [
  { depth: 'quick', within: brandTurn(100) },
  { depth: 'quick', within: frontTurns },
  { depth: 'whole' },
]

export interface DrawOptions {
  /** At most so many pictures are finished; all of them where nothing is said. */
  limit?: number
  signal?: AbortSignal
}

type Needed = Pick<Services, 'config' | 'db' | 'log' | 'files'>

/**
 * Draws what the demo world has yet to show, most urgent first, and stores files and rows in small batches. What is
 * done is found in the table, so that a stop, or kill -9, costs a batch at most. Answers how many were finished.
 */
export async function drawImages(services: Needed, { limit, signal }: DrawOptions = {}): Promise<number> {
  const first = await findUndrawn(services.db, 'whole', { limit: 1 })
  if (first.length === 0) return 0
  await makeIncomingFolder(services.config)
  const studio = openStudio(incomingFolder(services.config))
  const stop = () => void studio.stop()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    if (limit !== undefined) return await pass(services, studio, { depth: 'whole' }, limit, signal)
    let finished = 0
    for (const step of PASSES) {
      const done = await pass(services, studio, step, Number.POSITIVE_INFINITY, signal)
      if (step.depth === 'whole') finished += done
    }
    return finished
  } finally {
    signal?.removeEventListener('abort', stop)
    await studio.stop()
  }
}

async function pass(
  { db, log, files }: Needed,
  studio: Draughtsman,
  { depth, within }: Pass,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<number> {
  // one that cannot be drawn keeps its placeholder and is not asked for again before the next start
  const failed: string[] = []
  let done = 0
  let closed = false
  while (done < limit && !closed && !signal?.aborted) {
    const wanted = Math.min(BATCH[depth], limit - done)
    const reach = within === undefined ? {} : { within }
    const orders = await findUndrawn(db, depth, { limit: wanted, except: failed, ...reach })
    if (orders.length === 0) break
    const drawn: Drawn[] = []
    let unstored: unknown
    const work = orders.map(order => drawOne(studio, files, order))
    for (const outcome of await Promise.allSettled(work)) {
      if (outcome.status === 'fulfilled') drawn.push(outcome.value)
      else if (outcome.reason instanceof UndrawableError) {
        failed.push(outcome.reason.id)
        log.warn({ image: outcome.reason.id, reason: outcome.reason.message }, 'a picture could not be drawn')
      } else if (outcome.reason instanceof StudioClosedError) closed = true
      else unstored = outcome.reason
    }
    await noteDrawn(db, drawn)
    done += drawn.length
    if (unstored !== undefined) throw unstored
  }
  if (closed && !signal?.aborted) throw new StudioClosedError('The studio closed before all was drawn.')
  return done
}

/** The files are stored before the row says so: who reads the row finds them, whatever is killed in between. */
async function drawOne(studio: Draughtsman, files: Services['files'], order: Order): Promise<Drawn> {
  const drawn = await studio.draw(order)
  await storeTempFiles(files, order, drawn.drafts)
  return drawn
}
