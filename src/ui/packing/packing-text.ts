import type { PackingEntry, PackingList } from '#src/api/contract/wardrobe/packing-lists.ts'
import * as words from './words.ts'

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** "Dec 4 – 8, 2026". */
export function tripText({ starts_on, ends_on }: Pick<PackingList, 'starts_on' | 'ends_on'>): string {
  return days.formatRange(dateOf(starts_on), dateOf(ends_on))
}

/** "9 of 14 packed". */
export function packedText(entries: readonly Pick<PackingEntry, 'is_packed'>[]): string {
  return words.packedOf(entries.filter(({ is_packed }) => is_packed).length, entries.length)
}

/** What an outfit or an item is called. */
export const titleOf = ({ title }: Pick<PackingEntry, 'title'>): string => title ?? words.untitled
