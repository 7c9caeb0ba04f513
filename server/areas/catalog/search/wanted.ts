import type { Snapshot } from '#server/catalogue/snapshot.ts'
import type { Wanted } from './relevance-store.ts'
import type { Part, Way } from './tsquery.ts'
import { foldText, wordsOf } from './words.ts'

/** What a search asks for, with what the snapshot knows of it: the brands it names, how many listings to expect. */
export function wantedOf(text: string, parts: readonly Part[], snapshot: Snapshot): Wanted {
  return { parts, brands: brandsIn(text, snapshot), expected: expectedOf(parts, snapshot) }
}

const longestBrand = 4

function brandsIn(text: string, snapshot: Snapshot): string[] {
  const words = wordsOf(foldText(text))
  const phrases = new Set<string>()
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + longestBrand); to += 1) {
      phrases.add(words.slice(from, to).join(''))
    }
  }
  return [...snapshot.brands.values()].filter(({ name }) => phrases.has(squash(name))).map(({ slug }) => slug)
}

/** A name without accents, spaces and punctuation. */
export function squash(name: string): string {
  return foldText(name).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** As if words occurred independently of each other; they do not, but the order of magnitude holds. */
function expectedOf(parts: readonly Part[], { commonness, liveListings }: Snapshot): number {
  if (commonness.size === 0) return 0
  const share = ({ lexemes }: Way) => Math.min(1, ...lexemes.map(lexeme => commonness.get(lexeme) ?? 0))
  return parts.reduce(
    (expected, { ways }) =>
      expected *
      Math.min(
        1,
        ways.reduce((sum, way) => sum + share(way), 0),
      ),
    liveListings,
  )
}
