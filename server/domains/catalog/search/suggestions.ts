import type pg from 'pg'
import type { Snapshot } from '#server/domains/catalog/cache/snapshot.ts'
import {
  distance,
  findFruitful,
  findWords,
  nearest,
  type Part,
  type Thesaurus,
  tsqueryOf,
  understand,
  wordsOf,
} from '#server/domains/search/index.ts'
import { squash } from './wanted.ts'

const mostShown = 5
const mostTried = 24
// A suggestion has to be a valid search, which needs more than 3 characters (V-01).
const fewestLetters = 4

/**
 * Searches similar to one that found nothing, each of which finds something: a wrong word replaced, a word
 * left out, a brand or category with a similar name.
 */
export async function findSuggestions(
  pool: pg.Pool,
  thesaurus: Thesaurus,
  snapshot: Snapshot,
  text: string,
): Promise<string[]> {
  const words = wordsOf(text)
  const typed = words.join(' ')
  const { right, others } = await corrected(pool, words)
  const candidates = [right.join(' '), ...others, ...shortened(right), ...named(words, snapshot)]
  const tried = [...new Set(candidates)]
    .filter(candidate => candidate !== typed && candidate.length >= fewestLetters)
    .slice(0, mostTried)
  const understood = await Promise.all(tried.map(candidate => understand(pool, thesaurus, candidate)))
  const searches = tried.flatMap((candidate, index) => {
    const parts = understood[index] ?? []
    return parts.length > 0 ? [{ candidate, parts }] : []
  })
  return (await fruitful(pool, searches)).slice(0, mostShown)
}

async function fruitful(
  pool: pg.Pool,
  searches: readonly { candidate: string; parts: readonly Part[] }[],
): Promise<string[]> {
  const found = await findFruitful(
    pool,
    searches.map(({ parts }) => tsqueryOf(parts)),
  )
  return searches.filter((_, index) => found[index]).map(({ candidate }) => candidate)
}

/**
 * The words with each unknown one replaced by the most similar known one, and the searches in which one of them is
 * replaced by another similar word, or stands alone. More generous than a search would guess.
 */
async function corrected(
  pool: pg.Pool,
  words: readonly string[],
): Promise<{ right: string[]; others: string[] }> {
  const similar = (await findWords(pool, words)).map(word => {
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
  const names = [...snapshot.brands.values(), ...snapshot.categories.values()].map(({ name }) => name)
  return names
    .map(name => ({ name, slips: distance(squash(name), typed) }))
    .filter(({ name, slips }) => slips <= Math.ceil(Math.min(name.length, typed.length) / 2))
    .sort((a, b) => a.slips - b.slips)
    .map(({ name }) => name.toLowerCase())
    .slice(0, mostShown)
}
