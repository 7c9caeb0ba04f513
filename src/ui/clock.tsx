import { createContext, type ReactNode, useContext } from 'react'

const ClockContext = createContext<(() => number) | null>(null)

/** Gives what is below the shop's clock, in epoch milliseconds. */
export function ClockProvider({ now, children }: { now: () => number; children: ReactNode }) {
  return <ClockContext value={now}>{children}</ClockContext>
}

/** The shop's clock, in epoch milliseconds; throws outside `ClockProvider`. */
export function useNow(): () => number {
  const now = useContext(ClockContext)
  if (now === null) throw new Error('useNow needs a ClockProvider above it.')
  return now
}
