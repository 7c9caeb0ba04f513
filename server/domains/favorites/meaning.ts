import type pg from 'pg'
import {
  type Dimension,
  dimensions,
  offPhrases,
  readFilters,
  type Snapshot,
  searchedWords,
  withConditions,
} from '#server/domains/catalog/index.ts'
import {
  languageOf,
  matchOf,
  type Part,
  typedQueryOf,
  type Understood,
  understandSearch,
} from '#server/domains/search/index.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { SearchFilters } from '#src/api/contract/saved-searches.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
import { filterNames } from './filter-names.ts'

/** What a saved search matches; null matches any. Amounts are cents. */
export interface Meaning extends Record<Dimension, readonly string[] | null> {
  /** Sorted and without duplicates: equal searches have equal texts. */
  query: SearchFilters
  name: string
  wanted: string | null
  typed: string | null
  seller: string | null
  min_cents: number | null
  max_cents: number | null
  /** A matching listing has at least one of these tokens. */
  anchors: readonly string[]
}

/**
 * Parses a search with the catalog's rules, once, when it is saved: the same conditions, and what it negates within the
 * words. A slip of a noun, a color or a material counts as what its list says that it was corrected to. Any other word that
 * no listing has matches only itself: a guess at a spelling mistake is no reason for a notification.
 *
 * @throws Refusal 422 for a search without conditions, or with words too common to search for.
 */
export async function meaningOf(pool: pg.Pool, snapshot: Snapshot, given: SearchFilters): Promise<Meaning> {
  const text = searchedWords(given)
  const chosen = readFilters(given, snapshot)
  const off = offPhrases(given)
  const found = text === null ? null : await understoodBy(pool, snapshot, text, off)
  if (found?.isNothing === true) throw invalid('q', 'These words are too common to search for.')
  const parts = found === null || found.words.parts.length === 0 ? null : strict(found.words.parts)
  const wanted = found === null ? null : matchOf(parts ?? [], found.words.unwanted)
  const { values, seller, min, max } = found === null ? chosen : withConditions(chosen, found.reading)
  const isBare = wanted === null && seller === null && min === null && max === null
  if (isBare && Object.keys(values).length === 0)
    throw invalid('query', 'Choose a filter or type some words first: this search finds everything.')
  const asked = {
    ...{ q: text, ...(off.length === 0 ? {} : { off }), ...chosen.chosen, seller },
    ...{ min: given.min ?? null, max: given.max ?? null },
  }
  const query: SearchFilters = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null))
  const ofDimensions = Object.fromEntries(dimensions.map(name => [name, values[name] ?? null])) as Record<
    Dimension,
    readonly string[] | null
  >
  return {
    ...ofDimensions,
    query,
    name: truncate(
      [...(text === null ? [] : [`“${text}”`]), ...filterNames(chosen, snapshot)].join(', '),
      300,
    ),
    wanted,
    typed: parts && typedQueryOf(parts),
    seller,
    min_cents: min,
    max_cents: max,
    anchors: anchorsOf(parts, { ...ofDimensions, seller: seller === null ? null : [seller] }),
  }
}

async function understoodBy(
  pool: pg.Pool,
  snapshot: Snapshot,
  text: string,
  off: readonly string[],
): Promise<Understood> {
  const known = { ...(await languageOf(pool)), shop: snapshot, terms: snapshot.size.terms }
  return understandSearch(pool, known, text, off)
}

/** Keeps only the last alternative of an unknown word, which is the word itself. */
function strict(parts: readonly Part[]): Part[] {
  return parts.map(part => (part.known ? part : { ...part, ways: part.ways.slice(-1) }))
}

/** The most selective first: this token finds a listing's searches without reading the others. */
const narrowing = [
  'seller',
  'brand',
  'category',
  'size',
  'color',
  'material',
  'condition',
  'whose',
  'kind',
] as const

function anchorsOf(
  parts: readonly Part[] | null,
  values: Record<(typeof narrowing)[number], readonly string[] | null>,
): string[] {
  const [rarest] = (parts ?? []).toSorted((a, b) => a.ways.length - b.ways.length)
  // every alternative needs all of its stems, so one of them is enough; long stems are rarer
  const stems = rarest?.ways.flatMap(({ lexemes }) =>
    lexemes.toSorted((a, b) => b.length - a.length).slice(0, 1),
  )
  if (stems !== undefined && stems.length > 0) return [...new Set(stems)].map(stem => `word ${stem}`)
  const by = narrowing.find(name => values[name] !== null)
  return by === undefined ? ['any'] : (values[by] ?? []).map(value => `${by} ${value}`)
}
