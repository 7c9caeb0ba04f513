import { setTimeout as wait } from 'node:timers/promises'

/**
 * Whether something settles within so many milliseconds, always without a limit; what is late may still fail, unnoticed.
 * @throws its error, if it fails in time.
 */
export async function settlesWithin(ms: number | undefined, settling: Promise<unknown>): Promise<boolean> {
  if (ms === undefined) {
    await settling
    return true
  }
  const late = new AbortController()
  settling.catch(() => undefined)
  try {
    const timer = wait(ms, false, { signal: late.signal }).catch(() => false)
    return await Promise.race([settling.then(() => true), timer])
  } finally {
    late.abort()
  }
}
