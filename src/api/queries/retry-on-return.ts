import { onlineManager } from '@tanstack/react-query'
import { ApiError, ContractError } from '../failures.ts'

/**
 * How long, in milliseconds, a connection that is back may still fail, and how often a query is retried
 * meanwhile.
 */
const unsteadyTime = 15_000
const mostRetries = 3

/**
 * The retries of what fails although the connection is back: a browser says that it is online before the
 * network carries the first request.
 */
export function createRetryOnReturn() {
  let returnedAt = Number.NEGATIVE_INFINITY
  /** Whether to retry after so many failures. */
  const isUnsteady = (failures: number): boolean =>
    failures < mostRetries && performance.now() - returnedAt < unsteadyTime
  return {
    isUnsteady,
    /** Query options. */
    options: {
      retry: (failures: number, error: Error): boolean =>
        isUnsteady(failures) && !(error instanceof ApiError || error instanceof ContractError),
      retryDelay,
    },
    /** Notes from now on when the connection comes back. */
    watch(): void {
      onlineManager.subscribe(isOnline => {
        if (isOnline) returnedAt = performance.now()
      })
    },
  }
}

/** The pause after so many failures, in milliseconds. */
export const retryDelay = (failures: number): number => 500 * 2 ** failures

/** Those of this tab, for its queries and its chunks; a server watches no connection. */
export const retryOnReturn = createRetryOnReturn()
