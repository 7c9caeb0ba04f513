import { seasons } from '#src/api/contract/values/garment-words.ts'
import type { Outfit, OutfitPiece } from '#src/api/contract/wardrobe/outfits.ts'
import * as words from './words.ts'

const written = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
const brief = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
const ofMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A day is not a point in time: it is shown as it is written. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
/** "November 22". */
export const dayText = (day: string): string => written.format(dateOf(day))
/** "Sunday, November 22, 2026". */
export const longDayText = (day: string): string => full.format(dateOf(day))
/** "22 Sun", as the language writes it. */
export const shortDayText = (day: string): string => short.format(dateOf(day))
/** "November 2026". */
export const monthText = (month: string): string => ofMonth.format(dateOf(`${month}-01`))

/** "Work · Fall, Winter". */
export function aboutText({ occasion, seasons: list }: Pick<Outfit, 'occasion' | 'seasons'>): string {
  return [occasion, list.map(season => seasons[season]).join(', ')].filter(text => text !== '').join(' · ')
}

/** "Worn 3 times, last Nov 20". */
export function wornText({ wear_count, worn_on }: Pick<Outfit, 'wear_count' | 'worn_on'>): string {
  const [last] = worn_on
  if (last === undefined) return words.notWornYet
  return words.wornTimesLast(wear_count, brief.format(dateOf(last)))
}

/** "Blue jeans is sold"; null where the garment is still there. */
export function goneText({ title, gone }: Pick<OutfitPiece, 'title' | 'gone'>): string | null {
  return gone === null ? null : `${title ?? words.untitledItem} (${words.left[gone]})`
}

/** "Linen shirt, Blue jeans": the alternative text of an outfit. */
export function piecesText(pieces: readonly Pick<OutfitPiece, 'title'>[]): string {
  return pieces.map(({ title }) => title ?? words.untitledItemInline).join(', ')
}
