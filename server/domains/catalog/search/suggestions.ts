import type pg from 'pg'
import type { Snapshot } from '#server/domains/catalog/cache/snapshot.ts'
import type { ListingIndex } from '#server/domains/listing-index/index.ts'
import {
  distance,
  findFruitful,
  nearest,
  squash,
  type Thesaurus,
  tsqueryOf,
  understand,
  type Vocabulary,
  wordsOf,
} from '#server/domains/search/index.ts'

const mostShown = 5
const mostTried = 24
// A suggestion has to be a valid search, which needs more than 3 characters (V-01).
const fewestLetters = 4

/** What suggestions are made of. */
interface Sources {
  pool: pg.Pool
  index: ListingIndex
  vocabulary: Vocabulary
  thesaurus: Thesaurus
  snapshot: Snapshot
}

/**
 * Searches similar to one that found nothing, each of which finds something: a wrong word replaced and, with `all`, a word
 * left out, and a brand or category with a similar name.
 */
export async function findSuggestions(
  { pool, index, vocabulary, thesaurus, snapshot }: Sources,
  text: string,
  which: 'all' | 'spellings',
): Promise<string[]> {
  const words = wordsOf(text)
  const typed = words.join(' ')
  const { right, others } = await corrected(vocabulary, words)
  const more = which === 'all' ? [...shortened(right), ...named(words, snapshot)] : []
  const candidates = [right.join(' '), ...others, ...more]
  const tried = [...new Set(candidates)]
    .filter(candidate => candidate !== typed && candidate.length >= fewestLetters)
    .slice(0, mostTried)
  const understood = await Promise.all(tried.map(candidate => understand(vocabulary, thesaurus, candidate)))
  const searches = tried.flatMap((candidate, index) => {
    const parts = understood[index] ?? []
    return parts.length > 0 ? [{ candidate, parts }] : []
  })
  const answers = await index.current()
  const fruitful = answers
    ? searches.map(({ parts }) => answers.finds(parts))
    : await findFruitful(
        pool,
        searches.map(({ parts }) => tsqueryOf(parts)),
      )
  return searches.flatMap(({ candidate }, at) => (fruitful[at] ? [candidate] : [])).slice(0, mostShown)
}

/**
 * The words with each unknown one replaced by the most similar known one, and the searches in which one of them is
 * replaced by another similar word, or stands alone. More generous than a search would guess.
 */
async function corrected(
  vocabulary: Vocabulary,
  words: readonly string[],
): Promise<{ right: string[]; others: string[] }> {
  const similar = (await vocabulary.find(words)).map(word => {
    if (word.known || word.lexeme === null) return []
    const allowed = Math.max(2, Math.ceil(word.word.length / 2))
    const stems = new Set(nearest(word, allowed))
    return word.near.filter(({ lexeme }) => stems.has(lexeme)).map(({ term }) => term)
  })
  const right = words.map((word, at) => similar[at]?.[0] ?? word)
  const others = similar.flatMap((terms, at) => terms.flatMap(term => [right.with(at, term).join(' '), term]))
  return { right, others }
}

/** Each word left out; for two words, each one alone. */
function shortened(words: readonly string[]): string[] {
  if (words.length < 2) return []
  const without = words.map((_, at) => words.toSpliced(at, 1).join(' '))
  return words.length > 2 ? [...without, ...words] : without
}

/** Brands and categories whose names differ by at most half of the letters. */
function named(words: readonly string[], snapshot: Snapshot): string[] {
  const typed = squash(words.join(''))
  return squashedNames(snapshot)
    .flatMap(({ name, squashed }) => {
      const allowed = Math.ceil(Math.min(name.length, typed.length) / 2)
      // lengths alone tell of most that they differ by more
      if (Math.abs(squashed.length - typed.length) > allowed) return []
      const slips = distance(squashed, typed)
      return slips <= allowed ? [{ name, slips }] : []
    })
    .sort((a, b) => a.slips - b.slips)
    .map(({ name }) => name.toLowerCase())
    .slice(0, mostShown)
}

const namesOf = new WeakMap<Snapshot, { name: string; squashed: string }[]>()

function squashedNames(snapshot: Snapshot): { name: string; squashed: string }[] {
  const known = namesOf.get(snapshot)
  if (known !== undefined) return known
  const names = [...snapshot.brands.values(), ...snapshot.categories.values()]
  const made = names.map(({ name }) => ({ name, squashed: squash(name) }))
  namesOf.set(snapshot, made)
  return made
}
