import { useSyncExternalStore } from 'react'

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
const minute = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const

const never = () => () => {}

/**
 * A point in time for people, in their own zone; the server, which does not know it, writes UTC.
 * `at` is ISO 8601.
 */
export function Moment({ at, precise = false }: { at: string; precise?: boolean }) {
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const format = new Intl.DateTimeFormat('en-US', {
    ...(precise ? minute : day),
    ...(isHere ? {} : { timeZone: 'UTC' }),
  })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
