import type pg from 'pg'
import { distance, slipsAllowed } from './distance.ts'
import { findWords, type KnownWord, stemPhrases } from './store.ts'
import { synonyms } from './synonyms.ts'
import type { Part, Way } from './tsquery.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordsOf } from './words.ts'

/** Fashion phrases, by their stems, with all ways of expressing them; the phrase itself is the first. */
export type Thesaurus = ReadonlyMap<string, readonly Way[]>

const longestPhrase = 3
const mostGuesses = 3

/** Stems the committed list of synonyms; done once per process. */
export async function loadThesaurus(pool: pg.Pool): Promise<Thesaurus> {
  const phrases = [...new Set(synonyms.flatMap(({ same, also = [] }) => [...same, ...also]))]
  const stems = await stemPhrases(pool, phrases)
  const stemsOf = new Map(phrases.map((phrase, index) => [phrase, stems[index] ?? []]))
  // The index has a hyphenated word whole beside its parts, and the first part of "t-shirt" is too common to
  // be indexed.
  const wayOf = (phrase: string): Way => ({
    lexemes: phrase.includes('-') ? [phrase] : (stemsOf.get(phrase) ?? []),
  })
  const found = new Map<string, Way[]>()
  for (const { same, also = [] } of synonyms) {
    for (const phrase of same) {
      const key = stemsOf.get(phrase)?.join(' ') ?? phrase
      const others = [...same.filter(other => other !== phrase), ...also].map(wayOf)
      found.set(key, [...(found.get(key) ?? [wayOf(phrase)]), ...others])
    }
  }
  return found
}

/**
 * Parses a search: phrases of the thesaurus first, then word by word. Unknown words are tried as prefixes,
 * then as typos, then as two words run together. Words too common to search for are left out.
 */
export async function understand(
  vocabulary: Vocabulary,
  thesaurus: Thesaurus,
  text: string,
): Promise<Part[]> {
  const words = wordsOf(text)
  const single = await vocabulary.find(words)
  const double = vocabulary.joined(words)
  const parts: Part[] = []
  for (let at = 0; at < single.length; ) {
    const read =
      readPhrase(single, at, thesaurus) ?? readJoined(single, double, at) ?? readWord(single, at, thesaurus)
    at += read.length
    if (read.part) parts.push(read.part)
  }
  return Promise.all(parts.map(part => (part.known || guessed(part) ? part : split(vocabulary, part))))
}

interface Read {
  length: number
  part: Part | null
}

function readPhrase(words: readonly KnownWord[], at: number, thesaurus: Thesaurus): Read | null {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length)
    const ways = thesaurus.get(phrase.map(stemOf).join(' '))
    if (ways) return { length, part: { typed: typedOf(phrase), known: true, ways } }
  }
  return null
}

/** Reads two words that belong together: "sweat shirt" is a sweatshirt, and "h m" is H&M. */
function readJoined(
  words: readonly KnownWord[],
  joined: readonly (string | null)[],
  at: number,
): Read | null {
  const whole = joined[at] ?? null
  if (whole === null) return null
  const pair = words.slice(at, at + 2)
  const apart = pair.flatMap(({ lexeme }) => (lexeme === null ? [] : [lexeme]))
  const ways: Way[] = [{ lexemes: [whole] }]
  if (apart.length > 0) ways.push({ lexemes: apart })
  return { length: 2, part: { typed: typedOf(pair), known: true, ways } }
}

function readWord(words: readonly KnownWord[], at: number, thesaurus: Thesaurus): Read {
  const found = words[at]
  if (!found || found.lexeme === null || found.word.length < 2) return { length: 1, part: null }
  const { word: typed, lexeme } = found
  if (found.known) return { length: 1, part: { typed, known: true, ways: [{ lexemes: [lexeme] }] } }
  const isBegun = found.begun.length > 0 && typed.length > 2
  const guesses = isBegun ? found.begun : nearest(found)
  const ways = guesses.flatMap(guess => thesaurus.get(guess) ?? [{ lexemes: [guess] }])
  const [guess] = guesses
  // a number of an article is no slip
  const isSlip = !isBegun && guesses.length === 1 && /^\p{L}+$/u.test(typed)
  const meant = isSlip ? found.near.find(each => each.lexeme === guess)?.term : undefined
  const taken = meant === undefined ? {} : { meant }
  return { length: 1, part: { typed, known: false, ways: [...ways, { lexemes: [lexeme] }], ...taken } }
}

/** The stems of the words with the smallest edit distance from this one. */
export function nearest({ word, near }: KnownWord, allowed = slipsAllowed(word)): string[] {
  const measured = near
    .map(({ term, lexeme }) => ({ lexeme, slips: distance(word, term) }))
    .filter(({ slips }) => slips <= allowed)
  const fewest = Math.min(...measured.map(({ slips }) => slips))
  const best = measured.filter(({ slips }) => slips === fewest).map(({ lexeme }) => lexeme)
  return [...new Set(best)].slice(0, mostGuesses)
}

/** Splits "denimjacket" at the first position where both halves are words. */
async function split(vocabulary: Vocabulary, part: Part): Promise<Part> {
  const places = Array.from({ length: Math.max(0, part.typed.length - 5) }, (_, index) => index + 3)
  if (places.length === 0) return part
  const halves = places.flatMap(place => [part.typed.slice(0, place), part.typed.slice(place)])
  const found = await vocabulary.find(halves)
  const place = places.findIndex((_, index) => found[2 * index]?.known && found[2 * index + 1]?.known)
  if (place < 0) return part
  const lexemes = found.slice(2 * place, 2 * place + 2).flatMap(({ lexeme }) => lexeme ?? [])
  return { ...part, ways: [{ lexemes }, ...part.ways] }
}

/** The last way of an unknown word is the word itself; any other is a guess. */
const guessed = (part: Part) => part.ways.length > 1

const stemOf = ({ word, lexeme }: KnownWord) => lexeme ?? word
const typedOf = (words: readonly KnownWord[]) => words.map(({ word }) => word).join(' ')

/** Parses what has been typed so far: every word but the last as it is, the last one as a prefix. */
export async function understandBeginning(pool: pg.Pool, text: string): Promise<Part[]> {
  const known = await findWords(pool, wordsOf(text))
  return known.flatMap(({ word, lexeme, begun, known: exact }, at): Part[] => {
    const stems = new Set([
      ...(lexeme === null || !exact ? [] : [lexeme]),
      ...(at === known.length - 1 ? begun : []),
    ])
    if (stems.size > 0)
      return [{ typed: word, known: exact, ways: [...stems].map(stem => ({ lexemes: [stem] })) }]
    // an unknown word finds nothing; one too common to search for is ignored
    return lexeme === null ? [] : [{ typed: word, known: false, ways: [{ lexemes: [lexeme] }] }]
  })
}
