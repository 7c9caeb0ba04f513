import { dayAfter, startOfDay } from '#server/platform/clock/day-start.ts'
import type { MarkdownRow } from './row.ts'

type Dated = Pick<MarkdownRow, 'first_day' | 'last_day' | 'zone'>

/**
 * The moments of a markdown's days in the time zone of its company's account: the beginning of the first day, null where
 * it starts when it is scheduled, and the end of the last one.
 */
export function momentsOf({ first_day, last_day, zone }: Dated): { starts: Date | null; ends: Date } {
  return {
    starts: first_day === null ? null : startOfDay(first_day, zone),
    ends: startOfDay(dayAfter(last_day), zone),
  }
}
