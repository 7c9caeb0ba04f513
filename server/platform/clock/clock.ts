/** The time used for deadlines, offers and logs. Only the demo's clock can be moved ahead. */
export interface Clock {
  /** Now, by this clock. */
  now(): Date
  /** How far this clock is ahead of the machine's, in milliseconds. */
  offset(): number
}

/** A clock that follows the machine's, `offset` milliseconds ahead; `setOffset` moves it. */
export function systemClock(offsetMs = 0): Clock & { setOffset(ms: number): void } {
  let ahead = offsetMs
  return {
    now: () => new Date(Date.now() + ahead),
    offset: () => ahead,
    setOffset(ms) {
      ahead = ms
    },
  }
}

/** A clock that stands at a moment: what happens late happens at its own time. */
export const stoppedAt = (clock: Clock, at: Date): Clock => ({ now: () => at, offset: () => clock.offset() })
