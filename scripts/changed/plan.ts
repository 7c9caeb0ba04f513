import type { Reached } from './reach.ts'

/** What `npm run test:changed` runs, and what it leaves to `npm test`. */
export interface Plan {
  readonly chosen: readonly Reached[]
  readonly left: readonly Reached[]
  /** Estimated seconds of one worker. */
  readonly seconds: number
}

/** Before a file was ever run: what one of its kind takes. */
const usualSeconds: Readonly<Record<string, number>> = {
  api: 0.5,
  machines: 1,
  server: 3,
  browser: 12,
  faults: 20,
}

/** The nearest tests that fit into `budget` seconds of one worker; a file too long is passed over for the next. */
export function planOf(
  reached: readonly Reached[],
  known: Readonly<Record<string, number>>,
  budget: number,
): Plan {
  const chosen: Reached[] = []
  const left: Reached[] = []
  let seconds = 0
  for (const test of reached) {
    const cost = known[test.file] ?? usualSeconds[test.file.split('/')[1] ?? ''] ?? 1
    if (seconds + cost > budget) {
      left.push(test)
      continue
    }
    seconds += cost
    chosen.push(test)
  }
  return { chosen, left, seconds }
}
