import { deadlineFormats } from '#src/api/contract/values/deadline-text.ts'

/** A reader's time zone as it is stored, an IANA name; null where it is not known. */
export type Zone = string | null

/** "Wed, Nov 25, 3:45 PM GMT+1" in the reader's zone, with the offset of that moment; in UTC where it is not known. */
export function momentText(at: Date, zone: Zone): string {
  // ICU puts a narrow space before AM and PM
  return formatsOf(zone).moment.format(at).replace('\u202f', ' ')
}

/** What `momentText` writes: "Wed, Nov 25, 3:45 PM GMT+1". */
export const writtenMoment =
  /\b[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2} [AP]M [A-Z]{2,5}(?:[+-]\d{1,2}(?::\d{2})?)?/

/** "Thu, Nov 26" in the reader's zone; in UTC where it is not known. */
export const dayText = (at: Date, zone: Zone): string => formatsOf(zone).day.format(at)

interface Formats {
  day: Intl.DateTimeFormat
  moment: Intl.DateTimeFormat
}

/** Making a format costs half a millisecond. */
const known = new Map<Zone, Formats>()
/** There are about 600 names, but their case is free. */
const most = 1000

function formatsOf(zone: Zone): Formats {
  const made = known.get(zone) ?? makeFormats(zone)
  if (known.size >= most) known.clear()
  known.set(zone, made)
  return made
}

function makeFormats(zone: Zone): Formats {
  try {
    return formatsIn(zone ?? 'UTC')
  } catch {
    // stored while another version of ICU knew it
    return formatsIn('UTC')
  }
}

const formatsIn = (timeZone: string): Formats => ({
  day: new Intl.DateTimeFormat('en-US', { ...deadlineFormats.day, timeZone }),
  moment: new Intl.DateTimeFormat('en-US', {
    ...deadlineFormats.day,
    ...deadlineFormats.time,
    timeZone,
    timeZoneName: 'short',
  }),
})
