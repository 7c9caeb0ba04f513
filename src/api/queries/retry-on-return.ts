import { onlineManager } from '@tanstack/react-query'
import { ApiError, ContractError } from '../failures.ts'

/**
 * How long, in milliseconds, a connection that is back may still fail, and how often a query is retried
 * meanwhile.
 */
const unsteadyTime = 15_000
const mostRetries = 3

/** When the connection of this tab came back, by `performance.now()`; a server watches none. */
let returnedAt = Number.NEGATIVE_INFINITY

/** Whether to retry after so many failures: the connection is back, but may not carry a request yet. */
export const isUnsteady = (failures: number): boolean =>
  failures < mostRetries && performance.now() - returnedAt < unsteadyTime

/** The pause after so many failures, in milliseconds. */
export const retryDelay = (failures: number): number => 500 * 2 ** failures

/**
 * The options of queries that fail although the connection is back: a browser says that it is online before
 * the network carries the first request.
 */
export const retryOnReturn = {
  retry: (failures: number, error: Error): boolean =>
    isUnsteady(failures) && !(error instanceof ApiError || error instanceof ContractError),
  retryDelay,
}

/** Notes from now on when the connection comes back. */
export function watchReturn(): void {
  onlineManager.subscribe(isOnline => {
    if (isOnline) returnedAt = performance.now()
  })
}
