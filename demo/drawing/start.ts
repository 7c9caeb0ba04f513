import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '#server/platform/handler/handler.ts'
import { drawImages } from './draw.ts'

/** After so many failures in a row something is wrong that waiting does not cure. */
const TRIES = 6

/**
 * Draws what is undrawn beside the server's own work and returns at once. `stop` ends it where it is; the next start
 * goes on from there. A studio or a database that is lost meanwhile is tried again, later and later.
 */
export function startDrawing(services: Pick<Services, 'config' | 'db' | 'log' | 'files'>): {
  stop(): Promise<void>
} {
  const controller = new AbortController()
  const { signal } = controller
  const running = keepDrawing(services, signal)
  return {
    stop: async () => {
      controller.abort()
      await running
    },
  }
}

async function keepDrawing(
  services: Pick<Services, 'config' | 'db' | 'log' | 'files'>,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 0; attempt < TRIES && !signal.aborted; attempt += 1) {
    try {
      const finished = await drawImages(services, { signal })
      if (finished > 0) services.log.info({ finished }, 'pictures drawn')
      return
    } catch (error) {
      if (signal.aborted) return
      services.log.warn({ err: error }, 'drawing was interrupted')
      await pause(1000 * 2 ** attempt, undefined, { signal }).catch(() => undefined)
    }
  }
}
