import { deadlineFormats } from '#src/api/contract/values/deadline-text.ts'

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** "Atelier", "Atelier and Nord", "Atelier, Nord, and Sel". */
export const inWords = (names: readonly string[]): string => list.format(names)

const day = new Intl.DateTimeFormat('en-US', { ...deadlineFormats.day, timeZone: 'UTC' })

/** "Thu, Nov 26". The reader's zone is not known, so days are counted in UTC. */
export const onDay = (instant: string): string => day.format(new Date(instant))

const countries = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'code' })

/** "United States" for `US`; a value that is not a country code stays as it is. */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code
