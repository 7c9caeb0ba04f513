import { useSyncExternalStore } from 'react'
import { deadlineFormats } from '#src/api/contract/values/deadline-text.ts'

const formats = {
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  minute: { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
  ...deadlineFormats,
} as const

const never = () => () => {}

/**
 * A point in time for people, in their own zone; the server, which does not know it, writes UTC.
 * `at` is ISO 8601.
 */
export function Moment({ at, as = 'date' }: { at: string; as?: keyof typeof formats }) {
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const format = new Intl.DateTimeFormat('en-US', {
    ...formats[as],
    ...(isHere ? {} : { timeZone: 'UTC' }),
  })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
