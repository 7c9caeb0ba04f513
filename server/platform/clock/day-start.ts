import type { Zone } from './moment-text.ts'

const hour = 3_600_000

/**
 * The first moment of a day, `2026-12-01`, in a time zone; in UTC where it is not known. Where clocks skip midnight, that
 * is the moment at which they do.
 */
export function startOfDay(day: string, zone: Zone): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const clock = clockOf(zone)
  // clocks change at most once in so short a time
  const found = [-24, 24]
    .map(hours => midnight - offsetAt(clock, midnight + hours * hour))
    .sort((a, b) => a - b)
    .find(at => dayOf(clock, at) === day)
  return new Date(found ?? midnight)
}

/** The day after one, both as `2026-12-01`. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hour).toISOString().slice(0, 10)

/** The day in a time zone at a moment, as `2026-12-01`. */
export const dayAt = (at: Date, zone: Zone): string => dayOf(clockOf(zone), at.getTime())

const dayOf = (clock: Intl.DateTimeFormat, at: number): string =>
  new Date(at + offsetAt(clock, at)).toISOString().slice(0, 10)

function offsetAt(clock: Intl.DateTimeFormat, at: number): number {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return shown - Math.floor(at / 1000) * 1000
}

function clockOf(zone: Zone): Intl.DateTimeFormat {
  try {
    return formatIn(zone ?? 'UTC')
  } catch {
    // stored while another version of ICU knew it
    return formatIn('UTC')
  }
}

const formatIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
