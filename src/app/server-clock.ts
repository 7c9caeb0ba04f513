import type { Transport } from '../api/client.ts'

/** The server's time, by which reservations run out; this device's own clock may be wrong by hours. */
export interface ServerClock {
  /** Epoch milliseconds. */
  now(): number
}

/** Listens to the `Date` header of every answer; without one yet, this device's clock has to do. */
export function listenToClock(transport: Transport): { transport: Transport; clock: ServerClock } {
  let ahead = 0
  return {
    clock: { now: () => Date.now() + ahead },
    async transport(request) {
      const response = await transport(request)
      const told = Date.parse(response.header('date') ?? '')
      // the header counts whole seconds; a difference below that is no news
      if (Number.isFinite(told) && Math.abs(told - Date.now()) > 2000) ahead = told - Date.now()
      return response
    },
  }
}
