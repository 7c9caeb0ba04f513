import { useEffect, useState } from 'react'
import * as words from './words.ts'

interface CountdownProps {
  /** ISO 8601. */
  until: string
  /** The server's time in epoch milliseconds. */
  now: () => number
}

/** The time left of the reservation; the last minutes are also announced. */
export function Countdown({ until, now }: CountdownProps) {
  const end = Date.parse(until)
  const [left, setLeft] = useState(() => secondsLeft(end, now()))
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(end, now()))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [end, now])
  const minutes = Math.floor(left / 60)
  const spoken = left > 0 && left <= 300 ? words.heldForMoreMinutes(minutes + 1) : ''
  return (
    <p className={left <= 120 ? 'countdown countdown--short' : 'countdown'}>
      <span role="timer" aria-live="off">
        {words.heldFor}{' '}
        <strong>
          {minutes}:{String(left % 60).padStart(2, '0')}
        </strong>
      </span>
      <span className="unseen" role="status">
        {spoken}
      </span>
    </p>
  )
}

function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000))
}
