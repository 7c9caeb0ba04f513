import type { Services } from '#server/platform/handler/handler.ts'

/** Something that happens at a moment of its own and is no deadline of a chart, such as a carrier's report. */
export interface TimedEvent {
  /** Tells it from others of its timeline. */
  id: string
  at: Date
  /** Carries it out, once; the clock of `services` stands at its moment. */
  run(services: Services): Promise<void>
}

/** A source of events that happen in one order with the deadlines. */
export interface Timeline {
  /** The first event whose moment has come by the marketplace's clock, and that does not pause. */
  next(services: Services): Promise<TimedEvent | null>
  /** Lets an event that failed pause: for two seconds, then twice as long, at last for a quarter of an hour. */
  pause(id: string): void
}

declare module '#server/platform/handler/handler.ts' {
  interface Services {
    timelines: readonly Timeline[]
  }
}

/** The first and the longest pause; milliseconds. */
const firstPause = 2000
const longestPause = 15 * 60_000

/** Creates a timeline from the search for its first due event that is none of the pausing ones. */
export function createTimeline(
  find: (services: Services, pausing: readonly string[]) => Promise<TimedEvent | null>,
): Timeline {
  const pauses = new Map<string, { until: number; length: number }>()
  return {
    next(services) {
      const now = performance.now()
      const pausing = [...pauses].flatMap(([id, { until }]) => (until > now ? [id] : []))
      return find(services, pausing)
    },
    pause(id) {
      const { length = firstPause / 2 } = pauses.get(id) ?? {}
      const longer = Math.min(length * 2, longestPause)
      pauses.set(id, { until: performance.now() + longer, length: longer })
    },
  }
}
