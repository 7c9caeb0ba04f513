import type { Transport } from '../api/client.ts'

/** The server's time, by which reservations run out; this device's own clock may be wrong by hours. */
export interface ServerClock {
  /** Epoch milliseconds. */
  now(): number
}

/**
 * Listens to the `Date` header of every answer that no cache has kept, for a kept one tells when it was made. Without
 * one yet, this device's clock has to do.
 */
export function listenToClock(transport: Transport): { transport: Transport; clock: ServerClock } {
  let ahead = 0
  return {
    clock: { now: () => Date.now() + ahead },
    async transport(request) {
      const response = await transport(request)
      const told = Date.parse(response.header('date') ?? '') - Date.now()
      const isFresh = /\bno-store\b/.test(response.header('cache-control') ?? '')
      // the header counts whole seconds; less than that is no difference
      if (isFresh && Number.isFinite(told)) ahead = Math.abs(told) > 2000 ? told : 0
      return response
    },
  }
}
