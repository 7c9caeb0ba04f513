import { settlesWithin } from './settles-within.ts'

/** The parts of the server that end one after the other. */
export type Part = 'requests' | 'jobs' | 'caches' | 'images' | 'demo images' | 'database'

/** When each part has to be ended, in milliseconds since the first began to: time left over goes to the next ones. */
export type StopLimits = Readonly<Record<Part, number>>

/** The limits of a server that is asked to end (docs/decisions/128-stopping.md). */
export const stopLimits: StopLimits = {
  requests: 2200,
  jobs: 2800,
  caches: 3100,
  images: 3400,
  'demo images': 3700,
  database: 6800,
}

/** When the process ends without what has not ended, or not even begun to, in milliseconds. */
export const longestStop = 7000

/** Parts of the server did not end, or not without an error. */
export class PartsNotEndedError extends Error {
  override readonly name = 'PartsNotEndedError'
  constructor(parts: readonly string[]) {
    super(`The server did not end in order: ${parts.join('; ')}.`)
  }
}

interface Ending {
  part: Part
  /** @param most the milliseconds that it has; undefined for as long as it likes. */
  end: (most: number | undefined) => Promise<unknown>
  /** Cuts short what has not ended within its limit. */
  cut?: () => void
}

/** What was started so far, to be ended in reverse order. */
export interface Closing {
  add(ending: Ending): void
  /** The part that is being ended now; null for none. */
  current(): Part | null
  /**
   * Ends everything; a part that fails or exceeds its limit does not stop the others. Later calls wait for the first.
   * @throws PartsNotEndedError
   */
  close(): Promise<void>
}

/** @param limits without them every part may take as long as it likes. */
export function createClosing(limits?: StopLimits): Closing {
  const endings: Ending[] = []
  let current: Part | null = null
  let closed: Promise<void> | undefined

  async function close(): Promise<void> {
    const began = performance.now()
    const failures: string[] = []
    for (let ending = endings.pop(); ending !== undefined; ending = endings.pop()) {
      const { part, end, cut } = ending
      current = part
      const most = limits && began + limits[part] - performance.now()
      try {
        if (await settlesWithin(most, end(most))) continue
        failures.push(`${part} took too long`)
        cut?.()
      } catch (error) {
        failures.push(`${part} failed (${error instanceof Error ? error.message : String(error)})`)
      }
    }
    current = null
    if (failures.length > 0) throw new PartsNotEndedError(failures)
  }

  return {
    add: ending => endings.push(ending),
    current: () => current,
    close() {
      closed ??= close()
      return closed
    },
  }
}
