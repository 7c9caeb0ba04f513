import { firstWeekday } from '#src/api/contract/values/first-weekday.ts'
import { weekdays } from './words.ts'

/** The first day of the week where the reader is, 0 for Monday to 6 for Sunday. */
export const ownFirstWeekday = (): number => firstWeekday(navigator.language)

/** The names of a week's days from the first one, 0 for Monday to 6 for Sunday. */
export const weekdaysFrom = (first: number): readonly string[] => [
  ...weekdays.slice(first),
  ...weekdays.slice(0, first),
]
