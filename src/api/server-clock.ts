import type { Transport } from './client.ts'

/** The server's time, by which reservations expire; this device's own clock may be wrong by hours. */
export interface ServerClock {
  /** Epoch milliseconds. */
  now(): number
}

/**
 * Reads the `Date` header of every response that no cache stores: a cached one has the date of its making.
 * Before the first such response, this device's clock is used.
 */
export function listenToClock(transport: Transport): { transport: Transport; clock: ServerClock } {
  let ahead = 0
  return {
    clock: { now: () => Date.now() + ahead },
    async transport(request) {
      const response = await transport(request)
      const offset = Date.parse(response.header('date') ?? '') - Date.now()
      const isFresh = /\bno-store\b/.test(response.header('cache-control') ?? '')
      // the header counts whole seconds, so a smaller difference is ignored
      if (isFresh && Number.isFinite(offset)) ahead = Math.abs(offset) > 2000 ? offset : 0
      return response
    },
  }
}
