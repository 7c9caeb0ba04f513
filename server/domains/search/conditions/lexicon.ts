import { knownBrands } from '#server/domains/search/condition-words/brands.ts'
import { type ColorName, colorNames } from '#server/domains/search/condition-words/colors.ts'
import { type Cut, cuts } from '#server/domains/search/condition-words/cuts.ts'
import {
  genuine,
  imitating,
  imitations,
  kindsOfMaterial,
  materialNames,
} from '#server/domains/search/condition-words/materials.ts'
import { type Noun, nouns } from '#server/domains/search/condition-words/nouns.ts'
import { type Occasion, occasions } from '#server/domains/search/condition-words/occasions.ts'
import { people } from '#server/domains/search/condition-words/people.ts'
import { protectedPhrases } from '#server/domains/search/condition-words/protected.ts'
import { preOwned, states } from '#server/domains/search/condition-words/states.ts'
import { distance } from '#server/domains/search/distance.ts'
import { foldText, squash } from '#server/domains/search/words.ts'
import { type Material, materials } from '#src/api/contract/values/materials.ts'
import type { Condition, Whose } from '#src/api/contract/values/values.ts'
import { colors, type kinds } from '#src/api/contract/values/vocabulary.ts'
import { Phrases, singular } from './phrases.ts'

/** What of a shop a search can name. */
export interface Shop {
  /** In the order of the tree; `parent` is the slug of the category above. */
  readonly categories: ReadonlyMap<string, { slug: string; name: string; parent: string | null }>
  readonly brands: ReadonlyMap<string, { slug: string; name: string }>
}

/** Who sells a listing. */
export type Kind = keyof typeof kinds

/** What a phrase of a search means. */
export type Meaning =
  | { kind: 'brand'; name: string; isSold: boolean }
  | { kind: 'plain' }
  | { kind: 'state'; conditions: readonly Condition[] }
  | { kind: 'sellers'; kinds: readonly Kind[] }
  | { kind: 'people'; whose: Whose }
  | { kind: 'occasion'; occasion: Occasion }
  | { kind: 'cut'; cut: Cut }
  | { kind: 'imitation'; name: string; material: Material | null; ways: readonly string[] }
  | { kind: 'genuine'; name: string; material: Material | null }
  | { kind: 'material'; name: string; material: Material | null }
  | { kind: 'color'; color: ColorName }
  | { kind: 'cheap' }

/** The phrases that a search of a shop is read by. */
export interface Lexicon {
  readonly phrases: Phrases<Meaning>
  /** By nouns in the singular; their categories are those that are there. */
  readonly nouns: Phrases<Noun>
  /** The slugs of the categories in which things are sold. */
  readonly leaves: readonly string[]
  /** Single nouns and colors that a slip of the finger may have meant. */
  readonly likely: readonly string[]
  /** The same for words of four letters. */
  readonly likelyShort: readonly string[]
}

/** The known brand whose name a word differs from by a slip, and which the shop does not sell; null for none. */
export function brandMeant(word: string, { brands }: Pick<Shop, 'brands'>): string | null {
  const plain = squash(word)
  const allowed = plain.length < 5 ? 0 : 1
  const meant = squashedBrands.find(
    ({ squashed }) =>
      Math.abs(squashed.length - plain.length) <= allowed && distance(squashed, plain) <= allowed,
  )
  if (meant === undefined || brands.values().some(({ name }) => squash(name) === meant.squashed)) return null
  return meant.name
}

const squashedBrands = knownBrands.map(name => ({ name, squashed: squash(name) }))

const made = new WeakMap<Shop, Lexicon>()
/** The lexicon that was made last, and what of its shop it was made of. */
let last: { names: string; lexicon: Lexicon } | null = null

/** The lexicon of a shop, made once for the same object, and once for shops that follow each other with the same names. */
export function lexiconOf(shop: Shop): Lexicon {
  const known = made.get(shop)
  if (known !== undefined) return known
  const names = JSON.stringify([
    [...shop.brands.values()].map(({ name }) => name),
    [...shop.categories.values()].map(({ slug, name, parent }) => [slug, name, parent]),
  ])
  const lexicon = last?.names === names ? last.lexicon : make(shop)
  last = { names, lexicon }
  made.set(shop, lexicon)
  return lexicon
}

function make(shop: Shop): Lexicon {
  const phrases = new Phrases<Meaning>()
  for (const { name } of shop.brands.values()) addBrand(phrases, name, true)
  for (const name of knownBrands) addBrand(phrases, name, false)
  for (const [phrase, meaning] of ownMeanings) phrases.add(phrase, meaning)
  const leaves = leavesOf(shop)
  return { phrases, nouns: nounsOf(shop, leaves), leaves, likely, likelyShort }
}

/** A brand as it is written, without its signs, and run together. One that is a noun, a color or a size is no brand here. */
function addBrand(phrases: Phrases<Meaning>, name: string, isSold: boolean): void {
  const folded = foldText(name).replaceAll(/['’]/g, '')
  const bare = folded.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
  const meaning: Meaning = { kind: 'brand', name, isSold }
  if (commonWords.has(bare)) return
  for (const written of [folded, bare, bare.replaceAll(' ', '')]) phrases.add(written, meaning)
}

/** Everything that an imitation of a material is called. */
export function waysOfImitation(name: string): string[] {
  return [...imitating.map(word => `${word} ${name}`), ...(imitations[name] ?? [])]
}

/** The meanings of the tables, which are those of every shop. */
const ownMeanings: readonly (readonly [phrase: string, meaning: Meaning])[] = [
  ...protectedPhrases.map(phrase => [phrase, { kind: 'plain' }] as const),
  ...states.map(([name, conditions]) => [name, { kind: 'state', conditions }] as const),
  ...preOwned.map(name => [name, { kind: 'sellers', kinds: ['ad'] }] as const),
  ...people.map(([name, whose]) => [name, { kind: 'people', whose }] as const),
  ...cuts.map(([name, cut]) => [name, { kind: 'cut', cut }] as const),
  ...occasions.map(([name, occasion]) => [name, { kind: 'occasion', occasion }] as const),
  ...materialNames.flatMap(([name, material]) => [...materialMeanings(name, material)]),
  ...colorNames.map(([name, color]) => [name, { kind: 'color', color }] as const),
  ...['cheap', 'cheapest', 'inexpensive', 'affordable', 'low price', 'budget', 'low cost'].map(
    name => [name, { kind: 'cheap' }] as const,
  ),
]

/** All phrases of the tables, whose stems are read once. */
export function tablePhrases(): string[] {
  const ofMeaning = (meaning: Meaning): readonly string[] => {
    if (meaning.kind === 'cut') return [...meaning.cut.words, meaning.cut.unlike ?? '']
    if (meaning.kind === 'occasion') {
      const { words, likes, unlike, whole } = meaning.occasion
      return [...words, ...likes, ...unlike, ...whole.map(slug => slug.replaceAll('-', ' '))]
    }
    if (meaning.kind === 'imitation') return meaning.ways
    return []
  }
  return [
    ...new Set([
      ...ownMeanings.flatMap(([phrase, meaning]) => [phrase, ...ofMeaning(meaning)]),
      ...nouns.map(([noun]) => noun),
      ...Object.values(kindsOfMaterial).flat(),
      ...Object.keys(colors).map(slug => slug.replaceAll('-', ' ')),
      ...Object.keys(materials).map(slug => slug.replaceAll('-', ' ')),
    ]),
  ]
}

/** Single words that mean something without a brand. */
const commonWords: ReadonlySet<string> = new Set([
  ...[...colorNames, ...materialNames, ...people, ...cuts, ...occasions, ...nouns].map(([name]) => name),
])

const single = (entries: readonly (readonly [name: string, ...rest: unknown[]])[]): string[] =>
  entries.map(([name]) => name).filter(name => /^[a-z]{4,}$/.test(name))

const likely: readonly string[] = single([...nouns, ...colorNames, ...materialNames])
/** A short word is hardly ever a material: "line" is no linen. */
const likelyShort: readonly string[] = single([...nouns, ...colorNames])

function* materialMeanings(name: string, material: Material | null): Generator<readonly [string, Meaning]> {
  yield [name, { kind: 'material', name, material }]
  const ways = waysOfImitation(name)
  const imitation: Meaning = { kind: 'imitation', name, material, ways }
  for (const way of ways) yield [way, imitation]
  for (const word of genuine) yield [`${word} ${name}`, { kind: 'genuine', name, material }]
}

function leavesOf({ categories }: Shop): string[] {
  const above = new Set([...categories.values()].map(({ parent }) => parent))
  return [...categories.keys()].filter(slug => !above.has(slug))
}

/** The nouns of the tables with the categories that the shop has, and the names of its own categories. */
function nounsOf({ categories }: Shop, leaves: readonly string[]): Phrases<Noun> {
  const isLeaf = new Set(leaves)
  const found = new Phrases<Noun>()
  const sizesOf = new Map<string, Noun['sizes']>()
  for (const [word, noun] of nouns) {
    const slugs = noun.slugs.filter(slug => isLeaf.has(slug))
    for (const slug of slugs) if (!sizesOf.has(slug)) sizesOf.set(slug, noun.sizes)
    found.add(word, { ...noun, slugs })
  }
  for (const { slug, name, parent } of categories.values()) {
    const own = isLeaf.has(slug) ? [slug] : leaves.filter(leaf => categories.get(leaf)?.parent === slug)
    for (const part of foldText(name).split(/\s*(?:&|,|\/|\band\b)\s*/)) {
      const word = part
        .replaceAll(/['’]/g, '')
        .split(/[\s-]+/)
        .map(singular)
        .join(' ')
      const sizes = sizesOf.get(own[0] ?? '')
      found.add(word, { slugs: own, sizes: sizes ?? null, isWide: parent === null && !isLeaf.has(slug) })
    }
  }
  return found
}
