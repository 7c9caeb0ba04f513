import * as z from 'zod/mini'

/** An IANA name that `Intl` knows, such as Asia/Kolkata. An offset is none: it knows no daylight saving time. */
export const timeZone = z.string().check(z.refine(isKnown, 'Choose a time zone from the list.'))

function isKnown(name: string): boolean {
  try {
    return /^[a-z][\w/+-]{1,63}$/i.test(name) && new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null
  } catch {
    return false
  }
}
