import { constants } from 'node:os'

/** Why this process is asked to end, and the exit code of an end in order. */
export interface StopRequest {
  reason: string
  exitCode: number
}

/** What asks this process to end. */
export interface StopRequests {
  /** Aborted by the first request. */
  readonly signal: AbortSignal
  /** The first request; null until there is one. */
  request(): StopRequest | null
  /** Asks for a stop; only the first request counts. */
  ask(reason: string, exitCode?: number): void
}

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Within this time a further signal repeats the first, in milliseconds: a terminal sends Ctrl-C to npm and to this
 * process, and npm passes it on.
 */
const repetition = 1000

/**
 * Listens for the signals that ask this process to end; to be called before anything is started. A signal after the
 * first calls `endNow` with its exit code, 128 and its number.
 */
export function listenForStop(endNow: (exitCode: number) => void): StopRequests {
  const asked = new AbortController()
  let first: (StopRequest & { at: number }) | null = null
  const ask = (reason: string, exitCode = 0) => {
    if (first !== null) return
    first = { reason, exitCode, at: performance.now() }
    asked.abort()
  }
  for (const name of signals) {
    process.on(name, () => {
      if (first === null) ask(name)
      else if (performance.now() - first.at > repetition) endNow(128 + constants.signals[name])
    })
  }
  return { signal: asked.signal, request: () => first, ask }
}

/** Resolves when the signal is aborted, or was. */
export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise(resolve => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
