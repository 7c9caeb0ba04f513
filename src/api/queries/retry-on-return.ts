import { onlineManager } from '@tanstack/react-query'
import { ApiError, ContractError } from '../failures.ts'

/**
 * How long, in milliseconds, a connection that is back may still fail, and how often a query is retried
 * meanwhile.
 */
const unsteadyTime = 15_000
const mostRetries = 3

/**
 * A browser says that it is online before the network carries the first request: only then are queries
 * retried.
 */
export function createRetryOnReturn() {
  let returnedAt = Number.NEGATIVE_INFINITY
  return {
    /** Query options. */
    options: {
      retry: (failures: number, error: Error): boolean =>
        failures < mostRetries &&
        !(error instanceof ApiError || error instanceof ContractError) &&
        performance.now() - returnedAt < unsteadyTime,
      retryDelay: (failures: number): number => 500 * 2 ** failures,
    },
    /** Notes from now on when the connection comes back. */
    watch(): void {
      onlineManager.subscribe(isOnline => {
        if (isOnline) returnedAt = performance.now()
      })
    },
  }
}
