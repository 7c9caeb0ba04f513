import type pg from 'pg'
import { type Shop, tablePhrases } from './conditions/lexicon.ts'
import { phrasesOf, type SearchPhrases, type SearchReading, type Unwanted } from './conditions/read.ts'
import type { Wording } from './conditions/wording.ts'
import { stemPhrases } from './store.ts'
import type { Part, Way } from './tsquery.ts'
import { loadThesaurus, type Thesaurus, understand } from './understand.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'
import { foldText, wordsOf } from './words.ts'

/** What words and phrases are understood with, for the whole life of a process. */
export interface Language {
  thesaurus: Thesaurus
  /** The stems of the phrases that conditions are read by. */
  stems: ReadonlyMap<string, Way>
}

/** Ways of saying what a listing must not have; with weights, not there. */
interface UnwantedWords {
  ways: readonly Way[]
  weights: string
  /** A listing that has this may have it all the same. */
  unless?: { way: Way; weights: string }
}

/** Words that speak for a listing. */
export interface PreferredWords {
  ways: readonly Way[]
  /** Where they have to stand; empty for anywhere. */
  weights: string
  /** What they add to its score. */
  points: number
}

/** The words of a search in stems. */
export interface AskedWords {
  parts: readonly Part[]
  unwanted: readonly UnwantedWords[]
  preferred: readonly PreferredWords[]
}

const loaded = new WeakMap<pg.Pool, Promise<Language>>()

/** Thesaurus and stems, loaded once for a database; again where that has failed. */
export function languageOf(pool: pg.Pool): Promise<Language> {
  const known = loaded.get(pool)
  if (known !== undefined) return known
  const language = loadLanguage(pool)
  loaded.set(pool, language)
  language.catch(() => loaded.delete(pool))
  return language
}

async function loadLanguage(pool: pg.Pool): Promise<Language> {
  const phrases = tablePhrases()
  const [thesaurus, stems] = await Promise.all([loadThesaurus(pool), stemPhrases(pool, phrases)])
  const ways = phrases.flatMap((phrase, at) => {
    const lexemes = (stems[at] ?? []).filter(stem => !tooCommon.has(stem))
    return lexemes.length === 0 ? [] : [[phrase, { lexemes }] as const]
  })
  return { thesaurus, stems: new Map(ways) }
}

/** Words of the tables that no text is indexed by. */
const tooCommon: ReadonlySet<string> = new Set(
  'a an and at but for from her him his in is my no not of off on or out over s t the to under up very with'.split(
    ' ',
  ),
)

/** Understands the words and phrases of a search that was read. */
async function askedOf(
  vocabulary: Vocabulary,
  { thesaurus, stems }: Language,
  { words, required, unwanted, preferred, unsold, exact }: SearchReading,
): Promise<AskedWords> {
  const [parts, undesired] = await Promise.all([
    understand(vocabulary, thesaurus, words),
    Promise.all(unwanted.map(each => unwantedWays(vocabulary, thesaurus, stems, each))),
  ])
  const known = (phrases: readonly string[]) => distinct(phrases.flatMap(phrase => stems.get(phrase) ?? []))
  const names = new Set([...exact, ...[...unsold.keys()].flatMap(name => wordsOf(foldText(name)))])
  const wanted = required.flatMap(phrases => {
    const [typed = ''] = phrases
    const ways = known(phrases)
    return ways.length === 0 ? [] : [{ typed, known: true, ways }]
  })
  return {
    parts: [...parts.map(part => (isItself(part, names) ? exactly(part) : part)), ...wanted],
    unwanted: undesired.filter(({ ways }) => ways.length > 0),
    preferred: preferred.flatMap(({ phrases, weights, points }) => {
      const ways = known(phrases)
      return ways.length === 0 ? [] : [{ ways, weights, points }]
    }),
  }
}

/** A name that nobody sells, or what stands in quotes, is not another word that is spelled like it. */
const isItself = ({ typed, known }: Part, names: ReadonlySet<string>) => !known && names.has(typed)

/** The last way of an unknown word is the word itself. */
const exactly = ({ meant: _, ...part }: Part): Part => ({ ...part, ways: part.ways.slice(-1) })

async function unwantedWays(
  vocabulary: Vocabulary,
  thesaurus: Thesaurus,
  stems: Language['stems'],
  { phrases, weights, unless }: Unwanted,
): Promise<UnwantedWords> {
  const ways = await Promise.all(
    phrases.map(async (phrase): Promise<readonly Way[]> => {
      const stem = stems.get(phrase)
      const others = thesaurus.get(stem?.lexemes.join(' ') ?? '') ?? []
      if (stem !== undefined) return weights === '' ? [stem, ...others] : [stem]
      const parts = await understand(vocabulary, thesaurus, phrase)
      const [only] = parts
      if (parts.length === 1 && only !== undefined) return only.ways
      const lexemes = parts.flatMap(part => part.ways[0]?.lexemes ?? [])
      return lexemes.length === 0 ? [] : [{ lexemes }]
    }),
  )
  const way = unless && stems.get(unless.phrase)
  const excused = way && unless ? { unless: { way, weights: unless.weights } } : {}
  return { ways: distinct(ways.flat()), weights, ...excused }
}

function distinct(ways: readonly Way[]): Way[] {
  return [...new Map(ways.map(way => [way.lexemes.join(' '), way])).values()]
}

/** A search as it was understood: its conditions, and its words in stems. */
export interface Understood {
  reading: SearchReading
  words: AskedWords
  /** Whether there is nothing to search for: words too common to be in any index, and no condition. */
  isNothing: boolean
}

/** A search as it was understood in words: with its slips corrected, those of single words, too. */
export function wordingOf({ reading, words }: Understood): Wording {
  const guesses = words.parts.flatMap(({ typed, meant }) =>
    meant === undefined ? [] : [[typed, meant] as const],
  )
  return reading.wording(new Map(guesses))
}

/** What a search is understood with besides the language: the shop, and the words of its vocabulary with their stems. */
interface Surroundings extends Language {
  shop: Shop
  terms: ReadonlyMap<string, string>
}

/** Reads the phrases of a search, which is trimmed and in lower case. */
export const readPhrases = (
  { shop, terms }: Pick<Surroundings, 'shop' | 'terms'>,
  text: string,
): SearchPhrases => phrasesOf(text, shop, word => terms.has(word))

/** Understands a search, trimmed and in lower case, without the phrases that are off. */
export function understandSearch(
  pool: pg.Pool,
  known: Surroundings,
  text: string,
  off: readonly string[],
): Promise<Understood> {
  return understandPhrases(pool, known, readPhrases(known, text), off)
}

/** Understands a search whose phrases were read, without those that are off. */
export async function understandPhrases(
  pool: pg.Pool,
  { terms, ...language }: Omit<Surroundings, 'shop'>,
  phrases: SearchPhrases,
  off: readonly string[],
): Promise<Understood> {
  const reading = phrases.without(off)
  const words = await askedOf(vocabularyOf(pool, terms), language, reading)
  const isNothing =
    words.parts.length === 0 &&
    words.unwanted.length === 0 &&
    reading.conditions.length === 0 &&
    off.length === 0
  return { reading, words, isNothing }
}
