import { createHash } from 'node:crypto'
import { type AddressOf, garmentImageOf, privateAddresses } from '#server/domains/images/index.ts'
import { signedIn } from '#server/domains/members/index.ts'
import { supportedDay } from '#server/domains/wardrobe/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { composed } from '#src/api/contract/values/composition.ts'
import type { OutfitSuggestion } from '#src/api/contract/wardrobe/outfit-suggestions.ts'
import { type Candidate, combinationsOf, longestRest, missingParts, seasonOfDay } from './combinations.ts'
import { findRested, type RestedRow } from './suggestions-store.ts'

/** The most days that luck adds to a garment's rest. */
const mostLuck = 60

type Rested = RestedRow & Candidate

/** What could be worn on a day, of the member's own garments. The same question has the same answer. */
export const suggestionHandlers: HandlersOf<'getOutfitSuggestions'> = {
  async getOutfitSuggestions(context, { query: { on, page = 0 } }) {
    const { services } = context
    const { userId } = signedIn(context)
    const season = seasonOfDay(supportedDay(on))
    const found = await findRested(services, userId, { on, season })
    const colored = found
      .filter(({ colors }) => colors.length > 0)
      .map(
        (row): Rested => ({
          ...row,
          isForKids: row.is_for_kids,
          rest: restOf(row, on),
          luck: luckOf(`${userId} ${on} ${row.slug}`),
        }),
      )
    const { combinations, hasMore } = combinationsOf(colored, season, page)
    const addressOf = privateAddresses(services.secret, services.clock.now())
    const missing = missingParts(found)
    const lacksColors = missing.length === 0 && missingParts(colored).length > 0
    return {
      data: {
        season,
        suggestions: combinations.map(combination => suggestionOf(combination, addressOf)),
        missing: lacksColors ? ['color' as const] : missing,
        next: hasMore ? page + 1 : null,
      },
    }
  },
}

function suggestionOf(combination: readonly Rested[], addressOf: AddressOf): OutfitSuggestion {
  const places = composed(combination.map(({ leaf }) => leaf))
  const [longest] = combination.toSorted((a, b) => b.rest - a.rest)
  if (longest === undefined) throw new Error('A combination has garments.')
  return {
    pieces: combination.map(({ slug, title, leaf, image }, at) => ({
      ...{ garment: slug, title, category: leaf, is_whole: false, gone: null },
      ...(places[at] ?? { x: 500, y: 500, scale: 100 }),
      image: image === null ? null : garmentImageOf(image, addressOf),
    })),
    because: {
      title: longest.title,
      category: longest.leaf,
      color: longest.colors[0] ?? null,
      last_worn_on: longest.last_worn,
      wear_count: longest.wear_count,
    },
  }
}

/** Days from its last wear to this day; as many as count if it was not worn before. */
function restOf({ last_worn: last }: RestedRow, on: string): number {
  if (last === null) return longestRest
  return Math.min(longestRest, (Date.parse(on) - Date.parse(last)) / 86_400_000)
}

/** A number below `mostLuck` that looks random and is the same for the same words. */
function luckOf(words: string): number {
  return createHash('sha256').update(words).digest().readUInt32BE(0) % mostLuck
}
