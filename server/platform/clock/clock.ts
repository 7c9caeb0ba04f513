/** The time that deadlines, offers and logs go by. The demo can be moved ahead; nothing else can. */
export interface Clock {
  /** Now, by this clock. */
  now(): Date
  /** How far this clock is ahead of the machine's, in milliseconds. */
  offset(): number
}

/** A clock that runs with the machine's, `offset` milliseconds ahead; `advance` moves it. */
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
