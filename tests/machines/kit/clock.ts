/** More timers than these within one `pass` set each other without end. */
const mostRings = 10_000

interface Timer {
  readonly at: number
  readonly ring: () => void
}

/** A clock that a test moves. Timers ring at their own time, so that those set by a timer ring in time as well. */
export function createClock() {
  let now = 0
  let count = 0
  const timers = new Map<number, Timer>()
  const due = (until: number) =>
    [...timers]
      .filter(([, { at }]) => at <= until)
      .sort(([oneId, one], [otherId, other]) => one.at - other.at || oneId - otherId)
      .at(0)
  return {
    setTimeout: (ring: () => void, timeout: number): number => {
      count += 1
      timers.set(count, { at: now + timeout, ring })
      return count
    },
    clearTimeout: (id: number): void => {
      timers.delete(id)
    },
    /** Lets `milliseconds` pass. */
    pass: (milliseconds: number): void => {
      const until = now + milliseconds
      let rings = 0
      for (let next = due(until); next !== undefined; next = due(until)) {
        const [id, { at, ring }] = next
        rings += 1
        if (rings > mostRings) throw new Error(`more than ${mostRings} timers rang: time stands still`)
        timers.delete(id)
        now = at
        ring()
      }
      now = until
    },
  }
}
