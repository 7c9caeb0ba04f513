import { useNow } from '../clock.tsx'
import { Moment } from '../display/moment.tsx'
import * as words from './words.ts'

/** The day of the messages below: “Today”, “Yesterday”, or its date. */
export function MessageDay({ at }: { at: string }) {
  return (
    <p className="conversation__day small soft">
      <Day at={at} />
    </p>
  )
}

/** A day in words, or as a date. */
export function Day({ at }: { at: string }) {
  const now = useNow()
  const daysAgo = Math.round((startOf(new Date(now())) - startOf(new Date(at))) / 86_400_000)
  if (daysAgo === 0) return words.today
  if (daysAgo === 1) return words.yesterday
  return <Moment at={at} as={daysAgo < 300 ? 'day' : 'date'} />
}

const startOf = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()
