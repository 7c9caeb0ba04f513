import type { Snapshot } from '#server/domains/catalog/cache/snapshot.ts'
import type { AskedWords, Part, Way } from '#server/domains/search/index.ts'
import { foldText, squash, wordsOf } from '#server/domains/search/index.ts'
import { materials } from '#src/api/contract/values/materials.ts'
import { type Borrowed, narrowWidth, veryMany, type Wanted } from './relevance-store.ts'

/**
 * What a search asks for, with what the snapshot knows of it: the brands it names, and how many listings to
 * expect.
 */
export function wantedOf(text: string, words: AskedWords, snapshot: Snapshot): Wanted {
  const { parts } = words
  const expected = expectedOf(parts, snapshot)
  const fromNewest = expected > veryMany && isFasterFromNewest(expected, narrowWidth, snapshot)
  const brands = brandsIn(text, snapshot)
  return { ...words, brands, borrowed: borrowedOf(parts, brands, snapshot), expected, fromNewest }
}

/** The materials among the typed words, phrases included, that other brands than the named ones are called by. */
function borrowedOf(parts: readonly Part[], named: readonly string[], snapshot: Snapshot): Borrowed[] {
  return parts.flatMap(materialsOf).flatMap(part => {
    const brands = (brandsOf(snapshot).byWord.get(part.typed) ?? []).filter(slug => !named.includes(slug))
    return brands.length === 0 ? [] : [{ part, brands }]
  })
}

/** Each material that was typed, as a part of its own. The first way of a phrase has the stems of its words. */
function materialsOf({ typed, ways: [first] }: Part): Part[] {
  return typed.split(' ').flatMap((word, place) => {
    const lexeme = first?.lexemes[place]
    const isMaterial = Object.hasOwn(materials, word) && lexeme !== undefined
    return isMaterial ? [{ typed: word, known: true, ways: [{ lexemes: [lexeme] }] }] : []
  })
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
  const { byName } = brandsOf(snapshot)
  return [...phrases].flatMap(phrase => byName.get(phrase) ?? [])
}

/** The slugs of brands by their squashed names and by the words of their names. */
interface BrandNames {
  byName: Map<string, string[]>
  byWord: Map<string, string[]>
}

const known = new WeakMap<Snapshot, BrandNames>()

function brandsOf(snapshot: Snapshot): BrandNames {
  const found = known.get(snapshot)
  if (found !== undefined) return found
  const made: BrandNames = { byName: new Map(), byWord: new Map() }
  for (const { slug, name } of snapshot.brands.values()) {
    add(made.byName, squash(name), slug)
    for (const word of new Set(wordsOf(foldText(name)))) add(made.byWord, word, slug)
  }
  known.set(snapshot, made)
  return made
}

function add(slugs: Map<string, string[]>, name: string, slug: string): void {
  const those = slugs.get(name)
  if (those === undefined) slugs.set(name, [slug])
  else those.push(slug)
}

/**
 * Whether matching listings are found sooner by scanning all of them, the newest first, than by collecting
 * all matches. To find `count` matches, the scan reads count × all / expected listings; collecting reads
 * `expected`.
 */
export function isFasterFromNewest(expected: number, count: number, { size }: Snapshot): boolean {
  return expected * expected > count * size.liveListings
}

/**
 * The expected number of matches, as if words occurred independently of each other. They do not, but the
 * order of magnitude is right.
 */
function expectedOf(parts: readonly Part[], { size: { commonness, liveListings } }: Snapshot): number {
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
