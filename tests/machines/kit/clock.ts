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
      for (let next = due(until); next !== undefined; next = due(until)) {
        const [id, { at, ring }] = next
        timers.delete(id)
        now = at
        ring()
      }
      now = until
    },
  }
}
