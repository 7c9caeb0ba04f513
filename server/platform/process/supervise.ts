import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/** One run of something that should always run. */
export interface Life {
  /** Settles, with the reason, when it ends without having been asked. Never rejects. */
  over: Promise<string>
  /** Ends it, or cleans up after it. */
  stop(): Promise<void>
}

export interface Supervised {
  state(): 'working' | 'restarting'
  /** How often it was restarted. */
  restarts(): number
  /** Ends it for good. */
  stop(): Promise<void>
}

interface Care {
  log: Pick<Logger, 'error' | 'info'>
  /** Its name in the log. */
  what: string
  /** The first pause, doubled with each failure in a row, and the longest; milliseconds. */
  pauses?: { first: number; longest: number }
}

/** A run longer than this counts as healthy, and the next pause is short again; milliseconds. */
const healthy = 60_000

/**
 * Starts something and restarts it whenever it ends by itself, with growing pauses.
 * @throws the error of the very first start; later starts are retried until one works.
 */
export async function supervise(
  begin: () => Promise<Life>,
  { log, what, pauses = { first: 500, longest: 30_000 } }: Care,
): Promise<Supervised> {
  const asked = new AbortController()
  const askedToStop = new Promise<null>(resolve => {
    asked.signal.addEventListener('abort', () => resolve(null))
  })
  let state: 'working' | 'restarting' = 'working'
  let restarts = 0
  let failures = 0

  /** The next run; null if the end was requested meanwhile. */
  const beginAgain = async (): Promise<Life | null> => {
    for (;;) {
      const pause = Math.min(pauses.first * 2 ** failures, pauses.longest)
      failures += 1
      await wait(pause, null, { signal: asked.signal }).catch(() => null)
      if (asked.signal.aborted) return null
      try {
        return await begin()
      } catch (error) {
        if (asked.signal.aborted) return null
        log.error({ err: error }, `${what} could not begin again`)
      }
    }
  }

  const goOn = async (first: Life): Promise<void> => {
    let life: Life | null = first
    while (life !== null) {
      const began = performance.now()
      const why = await Promise.race([life.over, askedToStop])
      if (why === null) return life.stop()
      state = 'restarting'
      log.error({ why }, `${what} stopped and will begin again`)
      if (performance.now() - began > healthy) failures = 0
      await life.stop().catch((error: unknown) => log.error({ err: error }, `${what} did not end cleanly`))
      life = await beginAgain()
      if (life === null) return
      restarts += 1
      state = 'working'
      log.info(`${what} began again`)
    }
  }

  const going = goOn(await begin())
  return {
    state: () => state,
    restarts: () => restarts,
    async stop() {
      asked.abort()
      await going
    },
  }
}
