import { seasons } from '#src/api/contract/values/garment-words.ts'
import { colors } from '#src/api/contract/values/vocabulary.ts'
import type { OutfitSuggestion, OutfitSuggestions } from '#src/api/contract/wardrobe/outfit-suggestions.ts'
import { dayText, monthText } from './outfit-text.ts'
import * as words from './words.ts'

/**
 * "With your gray coat": the garment that rested longest, by its color and kind; by its title where its kind has no
 * word of its own.
 */
export function headlineText({ title, category, color }: OutfitSuggestion['because']): string {
  const kind = words.kinds[category ?? '']
  if (kind === undefined) return words.withYour(title ?? words.untitledItemInline)
  return words.withYour(color === null ? kind : `${colors[color].toLowerCase()} ${kind}`)
}

const together = new Intl.ListFormat('en', { type: 'conjunction' })

/** "Not worn since March", about the garment of the headline; the day is the one that it is suggested for. */
export function reasonText(
  { last_worn_on: last, wear_count }: OutfitSuggestion['because'],
  day: string,
): string {
  if (last !== null) return words.notWornSince(sinceText(last, day))
  return wear_count === 0 ? words.neverWorn : words.wornTimes(wear_count)
}

/** "March", with its year where that is another one; the day itself within the same month. */
function sinceText(last: string, day: string): string {
  if (last.slice(0, 7) === day.slice(0, 7)) return dayText(last)
  const month = monthText(last.slice(0, 7))
  return last.slice(0, 4) === day.slice(0, 4) ? month.replace(/ \d+$/, '') : month
}

/** "Add a top and shoes for winter to get suggestions." */
export function missingText({ missing, season }: Pick<OutfitSuggestions, 'missing' | 'season'>): string {
  const named = seasons[season].toLowerCase()
  const things = missing.filter(each => each !== 'color')
  if (things.length > 0)
    return words.addForSuggestions(together.format(things.map(each => words.missingParts[each])), named)
  return missing.length > 0 ? words.addColors : words.nothingGoesTogether(named)
}
