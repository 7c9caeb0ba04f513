import { deadlineFormats } from '#src/api/contract/values/deadline-text.ts'

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** "Atelier", "Atelier and Nord", "Atelier, Nord, and Sel". */
export const inWords = (names: readonly string[]): string => list.format(names)

const day = new Intl.DateTimeFormat('en-US', { ...deadlineFormats.day, timeZone: 'UTC' })

/** "Thu, Nov 26". The reader's zone is not known, so days are counted in UTC. */
export const onDay = (instant: string): string => day.format(new Date(instant))
