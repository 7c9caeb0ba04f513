import type { Transport } from './client.ts'

/** The shop's time, by which reservations expire; this device's own clock may be wrong by hours. */
export interface ServerClock {
  /** Epoch milliseconds. */
  now(): number
}

/**
 * Follows the server by every response that no cache stores: its `Date` header says how wrong this device's clock is,
 * and a header of ours how far the shop's clock was moved ahead of the machine's. Before the first such response, this
 * device's clock and `shopAhead` of the page count.
 */
export function listenToClock(
  transport: Transport,
  shopAhead: number,
): { transport: Transport; clock: ServerClock } {
  let [late, ahead] = [0, shopAhead]
  return {
    clock: { now: () => Date.now() + late + ahead },
    async transport(request) {
      const response = await transport(request)
      const offset = Date.parse(response.header('date') ?? '') - Date.now()
      const isFresh = /\bno-store\b/.test(response.header('cache-control') ?? '')
      if (!isFresh || !Number.isFinite(offset)) return response
      // the header counts whole seconds, so a smaller difference is ignored
      late = Math.abs(offset) > 2000 ? offset : 0
      const moved = Number(response.header('x-clock-ahead') ?? 0)
      ahead = Number.isFinite(moved) ? moved : 0
      return response
    },
  }
}
