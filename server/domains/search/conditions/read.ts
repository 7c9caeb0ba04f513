import { kindsOfColor } from '#server/domains/search/condition-words/colors.ts'
import {
  imitations,
  kindsOfMaterial,
  usualCategories,
} from '#server/domains/search/condition-words/materials.ts'
import { negations } from '#server/domains/search/condition-words/negations.ts'
import type { Noun } from '#server/domains/search/condition-words/nouns.ts'
import { ambiguous, fillers } from '#server/domains/search/condition-words/occasions.ts'
import { foldText, squash, wordsOf } from '#server/domains/search/words.ts'
import { type Kind, type Lexicon, lexiconOf, type Meaning, type Shop, waysOfImitation } from './lexicon.ts'
import { Phrases, singular } from './phrases.ts'
import { priceAt } from './prices.ts'
import { type SizeContext, sizeAt } from './sizes.ts'
import { meantBy } from './slips.ts'
import { type Token, tokensOf } from './tokens.ts'
import { saidOf, type Wording, wordingOf } from './wording.ts'

/** The facets that a search can name values of. */
export type NamedFacet = 'category' | 'whose' | 'size' | 'color' | 'material' | 'condition' | 'kind'

export type ConditionKind = NamedFacet | 'price' | 'cut' | 'occasion' | 'brand' | 'word' | 'order'

/** What one phrase of a search asks for. */
export interface SearchCondition {
  kind: ConditionKind
  /** As it stands in the search. */
  typed: string
  /** What it names, without "not" and with slips corrected: "black", "W32/L34". */
  label: string
  isNegated: boolean
  /** Slugs or keys that are wanted, or, where it is negated, that are not; empty where it is about words or a price. */
  values: readonly string[]
  /** Cents, inclusive. */
  min: number | null
  max: number | null
}

/** A phrase that speaks for a listing that has it. */
export interface Preference {
  /** Ways of saying it. */
  phrases: readonly string[]
  /** Where it has to stand, as weights of a `tsvector`; empty for anywhere. */
  weights: string
  points: number
}

/** Ways of saying what a listing must not have; with weights, not there. */
export interface Unwanted {
  phrases: readonly string[]
  weights: string
  /** A listing that has this there may have it all the same. */
  unless?: { phrase: string; weights: string }
}

/** A search in typed conditions and the words that are left. */
export interface SearchReading {
  conditions: readonly SearchCondition[]
  /** What is no condition, for the full text. */
  words: string
  /** What is searched for as single phrases besides the words: each in one of its ways. */
  required: readonly (readonly string[])[]
  unwanted: readonly Unwanted[]
  preferred: readonly Preference[]
  /** Values that a listing must have one of, by facet. */
  values: Readonly<Partial<Record<NamedFacet, readonly string[]>>>
  min: number | null
  max: number | null
  isCheapFirst: boolean
  /** What can be left out where nothing fits: phrases and words as they were typed, what is missed least first. */
  optional: readonly Optional[]
  /** Words that name a brand which nobody sells here, with its name. */
  unsold: ReadonlyMap<string, string>
  /** Imitations that are asked for. */
  imitations: readonly Imitation[]
  /** Words in quotes, which mean only themselves. */
  exact: ReadonlySet<string>
  /** The search as it is understood, with words that are guesses by what was typed, without accents. */
  wording(guesses: ReadonlyMap<string, string>): Wording
}

/** What can be left out of a search; `label` has its slips corrected. */
interface Optional {
  typed: string
  label: string
  weight: number
}

/** An imitation of a material. */
interface Imitation {
  typed: string
  /** The real one. */
  material: string
  /** Where the real one is usual. */
  categories: readonly string[]
}

const audiences = ['woman', 'man', 'kids'] as const
const sellers: readonly Kind[] = ['product', 'ad']
const conditions = ['new_with_tags', 'new_without_tags', 'very_good', 'good', 'satisfactory'] as const

/** How much is missed what was left out, from least to most. */
const missed: Readonly<Record<ConditionKind | 'words', number>> = {
  ...{
    order: 0,
    occasion: 1,
    cut: 2,
    condition: 3,
    kind: 3,
    price: 4,
    size: 5,
    material: 6,
    color: 7,
    words: 8,
  },
  ...{ brand: 8, word: 8, whose: 9, category: 10 },
}

/** A phrase of the search that was read. */
interface Piece {
  from: number
  length: number
  /** Null for words. */
  condition: SearchCondition | null
  /** Whether the words stay part of the full text. */
  isWords: boolean
  /** What it adds to the reading. */
  apply: (draft: Draft) => void
  noun?: Noun
  brand?: string
}

interface Draft {
  required: (readonly string[])[]
  unwanted: Unwanted[]
  preferred: Preference[]
  values: Map<NamedFacet, readonly string[]>
  min: number | null
  max: number | null
  isCheapFirst: boolean
  occasions: { ways: readonly string[]; whole: readonly string[] }[]
  imitations: Imitation[]
}

/**
 * Reads a search: what it does not want, sizes, prices, for whom, condition, colors, materials, cut, occasion, and the noun
 * that names a category. `search` is trimmed and in lower case. `off` names phrases, as they are typed, that are left out;
 * the noun of a category is then searched for as a word, and so is any phrase that `off` has in quotes. A word that is not
 * known is taken for the noun, the color or the material that differs from it by a slip of the finger.
 */
export function readSearch(
  search: string,
  shop: Shop,
  off: readonly string[] = [],
  isKnown: (word: string) => boolean = () => true,
): SearchReading {
  return phrasesOf(search, shop, isKnown).without(off)
}

/** The phrases of a search that were read, to be put together with all of them or without some. */
export interface SearchPhrases {
  without(off: readonly string[]): SearchReading
}

/** Reads the phrases of a search as `readSearch` does. */
export function phrasesOf(search: string, shop: Shop, isKnown: (word: string) => boolean): SearchPhrases {
  return new Reader(search, lexiconOf(shop), isKnown)
}

/** What stands before a thing that is not wanted. */
const negated = new Phrases(negations.map(phrase => [phrase, true] as const))

/** "nonleather" is two words. */
function apart(token: Token, { phrases }: Lexicon): Token[] {
  const { text, from, to } = token
  const rest = /^non(.{4,})$/.exec(text)?.[1]
  if (rest === undefined || to - from !== text.length || phrases.at([rest], 0) === null) return [token]
  const half = from + 'non'.length
  return [
    { ...token, text: 'non', to: half },
    { text: rest, from: half, to, isGlued: true, isDashed: true },
  ]
}

class Reader implements SearchPhrases {
  readonly #search: string
  readonly #lexicon: Lexicon
  readonly #tokens: readonly Token[]
  readonly #words: readonly string[]
  /** What was meant by words that are slips, by their place. */
  readonly #corrected: ReadonlyMap<number, string>
  readonly #singulars: readonly string[]
  readonly #context: SizeContext
  readonly #head: number
  readonly #pieces: readonly Piece[]

  constructor(search: string, lexicon: Lexicon, isKnown: (word: string) => boolean) {
    this.#search = search
    this.#lexicon = lexicon
    this.#tokens = tokensOf(search).flatMap(token => apart(token, lexicon))
    const words = this.#tokens.map(({ text }) => text)
    const isRead = this.#readIn(words)
    const isQuoted = inQuotes(words)
    this.#corrected = new Map(
      words.flatMap((word, at) => {
        const meant = isRead[at] || isQuoted[at] || isKnown(word) ? null : meantBy(word, lexicon)
        return meant === null || meant === word ? [] : [[at, meant] as const]
      }),
    )
    this.#words = words.map((word, at) => this.#corrected.get(at) ?? word)
    this.#singulars = this.#words.map(singular)
    const { context, head } = this.#survey()
    this.#context = context
    this.#head = head
    this.#pieces = this.#read()
  }

  without(off: readonly string[]): SearchReading {
    return this.#assemble(this.#pieces, new Set(off))
  }

  #read(): Piece[] {
    const pieces: Piece[] = []
    let before: Piece | null = null
    for (let at = 0; at < this.#words.length; ) {
      const found = this.#piecesAt(at, before)
      pieces.push(...found)
      before = found.at(-1) ?? null
      at = before === null ? at + 1 : before.from + before.length
    }
    return pieces
  }

  /** Which words are part of a phrase as they are. */
  #readIn(words: readonly string[]): boolean[] {
    const singulars = words.map(singular)
    const isRead = words.map(() => false)
    for (let at = 0; at < words.length; at += 1) {
      const phrase = this.#lexicon.phrases.at(words, at)?.length ?? 0
      const noun = this.#lexicon.nouns.at(singulars, at)?.length ?? 0
      const negation = negated.at(words, at)?.length ?? 0
      isRead.fill(true, at, at + Math.max(phrase, noun, negation))
    }
    return isRead
  }

  /** The nouns and people of a search, before its numbers are read: they tell what the numbers are. */
  #survey(): { context: SizeContext; head: number } {
    let head = -1
    let group: SizeContext['group']
    let whose: SizeContext['whose'] = null
    for (let at = 0; at < this.#words.length; at += 1) {
      const word = this.#words[at] ?? ''
      if (head >= 0 && /^(?:with|for|in|to|from)$/.test(word)) {
        whose ??= this.#whoseIn(at)
        continue
      }
      const negation = negated.at(this.#words, at)
      if (negation !== null) {
        at += negation.length
        continue
      }
      const named = this.#lexicon.phrases.at(this.#words, at)
      if (named?.meaning.kind === 'people') whose = named.meaning.whose
      if (named !== null && named.length > 1) {
        const isBoth = named.meaning.kind === 'plain'
        if (!isBoth) {
          at += named.length - 1
          continue
        }
      }
      if (named?.meaning.kind === 'brand') continue
      const noun = this.#lexicon.nouns.at(this.#singulars, at)
      const isAside = head >= 0 && this.#words.slice(head, at).some(each => /^(?:with|in|from)$/.test(each))
      if (noun === null || isAside || this.#isNegatedAside(at)) continue
      head = at
      group = noun.meaning.sizes
      at += noun.length - 1
    }
    return { context: { group, whose }, head }
  }

  #whoseIn(at: number): SizeContext['whose'] {
    const named = this.#lexicon.phrases.at(this.#words, at) ?? this.#lexicon.phrases.at(this.#words, at + 1)
    return named?.meaning.kind === 'people' ? named.meaning.whose : null
  }

  /** "-boots", "non-denim": the noun after the sign is not what is looked for. */
  #isNegatedAside(at: number): boolean {
    const before = this.#words[at - 1]
    return before === 'non' || (before === '-' && !this.#isGlued(at - 1))
  }

  #isGlued(at: number): boolean {
    return this.#tokens[at]?.isGlued === true
  }

  #piecesAt(at: number, before: Piece | null): Piece[] {
    const quoted = this.#quotedAt(at)
    if (quoted !== null) return [quoted]
    const price = priceAt(this.#words, at)
    if (price !== null && !this.#isSizeBetter(at)) return [this.#price(at, price)]
    const negated = this.#negatedAt(at)
    if (negated !== null) return negated
    const meaning = this.#lexicon.phrases.at(this.#words, at)
    const noun = this.#lexicon.nouns.at(this.#singulars, at)
    const isBareAllowed = before === null || !(before.condition === null && before.noun === undefined)
    const size =
      meaning?.meaning.kind === 'brand' ||
      meaning?.meaning.kind === 'plain' ||
      meaning?.meaning.kind === 'cut'
        ? null
        : sizeAt(this.#words, at, this.#context, isBareAllowed)
    if (size !== null) {
      const { length, keys, label } = size
      const condition = this.#condition('size', at, length, { label, values: keys })
      return [this.#piece(at, length, condition, draft => narrow(draft, 'size', keys))]
    }
    if (meaning !== null && (noun === null || at !== this.#head || meaning.length > noun.length)) {
      // "mom jeans" are words, and still jeans
      const head = meaning.meaning.kind === 'plain' ? this.#headWithin(at, meaning.length) : null
      return head ?? [this.#meant(at, meaning.length, meaning.meaning)]
    }
    if (noun !== null) return [this.#noun(at, noun.length, noun.meaning)]
    return [this.#plain(at, 1)]
  }

  #headWithin(at: number, length: number): Piece[] | null {
    const before = this.#head - at
    const noun = before > 0 && before < length ? this.#lexicon.nouns.at(this.#singulars, this.#head) : null
    return noun && [this.#plain(at, before), this.#noun(this.#head, noun.length, noun.meaning)]
  }

  /** A number with a unit of size is no price: "w30-60" is none, "30-32 waist" neither. */
  #isSizeBetter(at: number): boolean {
    const found = sizeAt(this.#words, at, this.#context, false)
    return found !== null && /^\d/.test(this.#words[at] ?? '')
  }

  #quotedAt(at: number): Piece | null {
    if (this.#words[at] !== '"') return null
    const end = this.#words.indexOf('"', at + 1)
    if (end < 0) return null
    return this.#piece(at, end + 1 - at, null, () => undefined, true)
  }

  #typed(at: number, length: number): string {
    return this.#search.slice(this.#tokens[at]?.from, this.#tokens[at + length - 1]?.to)
  }

  /** As it was typed, but for slips. */
  #said(at: number, length: number): string {
    return saidOf({ search: this.#search, tokens: this.#tokens }, at, length, place =>
      this.#corrected.get(place),
    )
  }

  #condition(
    kind: ConditionKind,
    at: number,
    length: number,
    more: Partial<SearchCondition> = {},
  ): SearchCondition {
    const typed = this.#typed(at, length)
    const label = this.#said(at, length)
    return { kind, typed, label, isNegated: false, values: [], min: null, max: null, ...more }
  }

  #piece(
    from: number,
    length: number,
    condition: SearchCondition | null,
    apply: Piece['apply'],
    isWords = false,
  ): Piece {
    return { from, length, condition, apply, isWords }
  }

  #plain(at: number, length: number): Piece {
    return this.#piece(at, length, null, () => undefined, true)
  }

  #price(
    at: number,
    { length, min, max }: { length: number; min: number | null; max: number | null },
  ): Piece {
    const condition = this.#condition('price', at, length, { min, max })
    return this.#piece(at, length, condition, draft => {
      if (min !== null) draft.min = Math.max(draft.min ?? 0, min)
      if (max !== null) draft.max = Math.min(draft.max ?? Number.MAX_SAFE_INTEGER, max)
    })
  }

  #meant(at: number, length: number, meaning: Meaning): Piece {
    const condition = (kind: ConditionKind, more: Partial<SearchCondition> = {}) =>
      this.#condition(kind, at, length, more)
    switch (meaning.kind) {
      case 'brand':
        return { ...this.#plain(at, length), ...(meaning.isSold ? {} : { brand: meaning.name }) }
      case 'plain':
        return this.#plain(at, length)
      case 'state':
        return this.#piece(at, length, condition('condition', { values: meaning.conditions }), draft =>
          narrow(draft, 'condition', meaning.conditions),
        )
      case 'sellers':
        return this.#piece(at, length, condition('kind', { values: meaning.kinds }), draft =>
          narrow(draft, 'kind', meaning.kinds),
        )
      case 'people':
        return this.#people(at, length, meaning.whose)
      case 'occasion':
        return this.#occasion(at, length, meaning)
      case 'cut':
        return this.#piece(
          at,
          length,
          condition('cut', { values: meaning.cut.sizes ?? [] }),
          ({ required, preferred, unwanted, values }) => {
            const { words, sizes, whose, unlike } = meaning.cut
            if (sizes === undefined) required.push(words)
            else {
              values.set('size', sizes)
              preferred.push({ phrases: words, weights: '', points: 300 })
            }
            if (unlike !== undefined) unwanted.push({ phrases: [unlike], weights: '' })
            if (whose !== undefined && !values.has('whose')) values.set('whose', [whose])
          },
        )
      case 'imitation':
        return this.#piece(at, length, condition('material'), draft => {
          draft.required.push(meaning.ways)
          if (meaning.material !== null)
            draft.unwanted.push({ phrases: [wordsOfSlug(meaning.material)], weights: 'C' })
          const usual = usualCategories[meaning.name] ?? []
          draft.imitations.push({
            typed: this.#typed(at, length),
            material: meaning.name,
            categories: this.#lexicon.leaves.filter(slug => usual.includes(slug)),
          })
        })
      case 'genuine':
        return this.#piece(at, length, condition('material', values(meaning.material)), draft => {
          draft.required.push([meaning.name])
          draft.unwanted.push({ phrases: waysOfImitation(meaning.name), weights: '' })
          if (meaning.material !== null) narrow(draft, 'material', [meaning.material])
        })
      case 'material':
        return this.#piece(
          at,
          length,
          condition('material', values(meaning.material)),
          draft => {
            if (meaning.material === null) return
            const phrase = wordsOfSlug(meaning.material)
            draft.preferred.push({ phrases: [phrase], weights: 'C', points: 700 })
            if (!Object.hasOwn(imitations, meaning.name)) return
            const phrases = waysOfImitation(meaning.name)
            draft.unwanted.push({ phrases, weights: '', unless: { phrase, weights: 'C' } })
          },
          true,
        )
      case 'color': {
        const { colors, shades } = meaning.color
        return this.#piece(at, length, condition('color', { values: shades }), draft => {
          const chosen = draft.values.get('color') ?? []
          draft.values.set('color', [...new Set([...chosen, ...shades])])
          draft.preferred.push({ phrases: colors.map(wordsOfSlug), weights: 'AB', points: 500 })
          const name = this.#said(at, length)
          if (!colors.some(color => color === name))
            draft.preferred.push({ phrases: [name], weights: '', points: 300 })
        })
      }
      case 'cheap':
        return this.#piece(at, length, condition('order'), draft => {
          draft.isCheapFirst = true
        })
    }
  }

  #people(at: number, length: number, whose: 'woman' | 'man' | 'kids'): Piece {
    const isFor = this.#words[at - 1] === 'for'
    const condition = this.#condition('whose', isFor ? at - 1 : at, isFor ? length + 1 : length, {
      values: [whose],
    })
    return this.#piece(at, length, condition, draft => {
      narrow(draft, 'whose', [whose])
      draft.preferred.push({ phrases: [this.#said(at, length)], weights: 'A', points: 200 })
    })
  }

  #occasion(at: number, length: number, { occasion }: Extract<Meaning, { kind: 'occasion' }>): Piece {
    let end = at + length
    while (fillers.includes(this.#words[end] ?? '')) end += 1
    const condition = this.#condition('occasion', at, end - at)
    const { leaves } = this.#lexicon
    const categories = leaves.filter(slug => occasion.categories.includes(slug))
    return this.#piece(at, end - at, condition, draft => {
      if (categories.length > 0) narrow(draft, 'category', categories)
      const { words, likes, unlike, whole, whose } = occasion
      if (whose !== undefined) narrow(draft, 'whose', [whose])
      draft.occasions.push({ ways: words, whole })
      for (const phrase of unlike) draft.unwanted.push({ phrases: [phrase], weights: 'AC' })
      const name = this.#said(at, length)
      const weights = ambiguous.has(name) ? 'A' : ''
      draft.preferred.push({ phrases: [name], weights, points: 1500 })
      draft.preferred.push({ phrases: words, weights: '', points: 400 })
      draft.preferred.push({ phrases: likes, weights: '', points: 200 })
    })
  }

  #noun(at: number, length: number, noun: Noun): Piece {
    const isHead = at === this.#head && noun.slugs.length > 0
    if (!isHead) return { ...this.#plain(at, length), noun }
    const condition = this.#condition('category', at, length, { values: noun.slugs })
    const apply = (draft: Draft) => {
      narrow(draft, 'category', noun.slugs)
      if (noun.isWide === true) {
        const phrase = this.#singulars.slice(at, at + length).join(' ')
        draft.preferred.push({ phrases: [phrase], weights: 'A', points: 300 })
      }
    }
    return { ...this.#piece(at, length, condition, apply, noun.isWide !== true), noun }
  }

  /** What is not wanted, from a word or a sign of negation on; null where there is none. */
  #negatedAt(at: number): Piece[] | null {
    const word = this.#words[at] ?? ''
    const plain = this.#lexicon.phrases.at(this.#words, at)
    // "never worn" is a condition
    if (plain !== null && /^(?:plain|brand|state|sellers)$/.test(plain.meaning.kind)) return null
    if (word === 'w' && this.#words[at + 1] === '/' && this.#words[at + 2] === 'o')
      return this.#objectsAt(at, at + 3)
    if (word === '-' && !this.#isGlued(at) && this.#isGlued(at + 1)) return this.#objectsAt(at, at + 1)
    const negation = negated.at(this.#words, at)
    return negation === null ? this.#freeAt(at) : this.#objectsAt(at, at + negation.length)
  }

  /** "wool-free", "wool free", "logo-less". */
  #freeAt(at: number): Piece[] | null {
    const named = this.#lexicon.phrases.at(this.#words, at)
    const length = named?.length ?? 1
    const ending = this.#words[at + length]
    const isDashed = this.#tokens[at + length]?.isDashed === true
    if (ending !== 'free' && !(ending === 'less' && isDashed)) return null
    if (/^(?:of|from)$/.test(this.#words[at + length + 1] ?? '')) return null
    if (!isDashed && named?.meaning.kind !== 'material') return null
    return [this.#negated(at, at, length, length + 1)]
  }

  #objectsAt(from: number, object: number): Piece[] | null {
    const pieces: Piece[] = []
    let start = from
    let at = this.#skipped(object)
    for (;;) {
      const length = this.#objectLength(at)
      if (length === 0) break
      const piece = this.#negated(start, at, length, at + length - start)
      pieces.push(piece)
      const end = at + length
      const joined = /^(?:or|and|nor|\/)$/.test(this.#words[end] ?? '') ? this.#skipped(end + 1) : -1
      // "not black and under 50": what follows is another thing
      if (joined < 0 || this.#objectLength(joined) === 0 || priceAt(this.#words, joined) !== null) break
      const isAlike = this.#lexicon.phrases.at(this.#words, joined) !== null || this.#words[end] !== 'and'
      if (!isAlike) break
      start = end
      at = joined
    }
    return pieces.length === 0 ? null : pieces
  }

  #skipped(at: number): number {
    let place = at
    while (/^(?:a|an|any|the|too|in|of|with|made|from|is|be|no|not)$/.test(this.#words[place] ?? ''))
      place += 1
    return place
  }

  #objectLength(at: number): number {
    const word = this.#words[at]
    if (word === undefined || !/[\p{L}\p{N}]/u.test(word)) return 0
    const named = this.#lexicon.phrases.at(this.#words, at)?.length ?? 0
    const noun = this.#lexicon.nouns.at(this.#singulars, at)?.length ?? 0
    return Math.max(named, noun, 1)
  }

  /** A piece that does not want the words from `at` on; it covers `covered` words from `start` on. */
  #negated(start: number, at: number, length: number, covered: number): Piece {
    const label = this.#said(at, length)
    const of = (kind: ConditionKind, given: readonly string[], apply: Piece['apply']) =>
      this.#piece(
        start,
        covered,
        this.#condition(kind, start, covered, { label, isNegated: true, values: given }),
        apply,
      )
    const without = (kind: ConditionKind, phrases: readonly string[], given: readonly string[] = []) =>
      of(kind, given, ({ unwanted }) => {
        for (const phrase of phrases) unwanted.push({ phrases: [phrase], weights: '' })
      })
    const meaning = this.#lexicon.phrases.at(this.#words, at)
    const noun = this.#lexicon.nouns.at(this.#singulars, at)
    if (meaning !== null && meaning.length >= (noun?.length ?? 0)) {
      const named = meaning.meaning
      switch (named.kind) {
        case 'color': {
          const kinds = named.color.shades.flatMap(color => [color, ...(kindsOfColor[color] ?? [])])
          const slugs = [...new Set(kinds)]
          return without('color', [...slugs.map(wordsOfSlug), label], slugs)
        }
        case 'material': {
          const kinds = [named.name, ...(kindsOfMaterial[named.name] ?? [])]
          const slug = named.material
          return without(
            'material',
            slug === null ? kinds : [wordsOfSlug(slug), ...kinds],
            slug === null ? [] : [slug],
          )
        }
        case 'imitation':
          return without('material', named.ways)
        case 'brand':
          return without('brand', [...new Set([squash(named.name), label])])
        case 'cut':
          return without('cut', named.cut.words)
        case 'people': {
          const { whose } = named
          return of('whose', [whose], draft =>
            narrow(
              draft,
              'whose',
              audiences.filter(each => each !== whose),
            ),
          )
        }
        case 'state': {
          const { conditions: unwanted } = named
          return of('condition', unwanted, draft =>
            narrow(
              draft,
              'condition',
              conditions.filter(each => !unwanted.includes(each)),
            ),
          )
        }
        case 'sellers': {
          const { kinds: unwanted } = named
          return of('kind', unwanted, draft =>
            narrow(
              draft,
              'kind',
              sellers.filter(each => !unwanted.includes(each)),
            ),
          )
        }
        default:
          return without('word', [label])
      }
    }
    if (noun !== null && noun.meaning.slugs.length > 0) {
      const { slugs, isWide = false } = noun.meaning
      const others = this.#lexicon.leaves.filter(leaf => !slugs.includes(leaf))
      return of('category', slugs, draft => {
        if (isWide) narrow(draft, 'category', others)
        else draft.unwanted.push({ phrases: [label], weights: '' })
      })
    }
    return without('word', [label])
  }

  #assemble(pieces: readonly Piece[], off: ReadonlySet<string>): SearchReading {
    const draft: Draft = {
      ...{ required: [], unwanted: [], preferred: [], values: new Map() },
      ...{ min: null, max: null, isCheapFirst: false, occasions: [], imitations: [] },
    }
    const applied: SearchCondition[] = []
    const words: string[] = []
    const optional: Optional[] = []
    const kept: Piece[] = []
    const exact = new Set<string>()
    const unsold = new Map<string, string>()
    let last: Piece | null = null
    for (const piece of pieces) {
      const { condition, from, length } = piece
      const typed = this.#typed(from, length)
      const isSaid = condition !== null && off.has(`"${condition.typed}"`)
      const isOff = isSaid || off.has(condition?.typed ?? typed)
      if (condition !== null && !isOff) {
        piece.apply(draft)
        applied.push(condition)
        const label = this.#said(from, length)
        if (!condition.isNegated) optional.push({ typed, label, weight: missed[condition.kind] })
      }
      // the noun of a category that is left out is a word
      const isWord = isSaid || (piece.isWords && (!isOff || condition?.kind === 'category'))
      if (isWord && /[\p{L}\p{N}]/u.test(typed)) {
        const isJoined = last !== null && this.#tokens[from]?.isDashed === true && words.length > 0
        // any other slip is left to the full text, which knows more words
        const said = condition === null ? typed : this.#said(from, length)
        if (isJoined) words[words.length - 1] += `-${said}`
        else words.push(said)
        if (typed.startsWith('"')) for (const word of wordsOf(foldText(typed))) exact.add(word)
        if (condition === null) {
          optional.push({ typed, label: said, weight: missed.words })
          if (piece.brand !== undefined) unsold.set(typed, piece.brand)
        }
      }
      if (isWord || !isOff) kept.push(piece)
      last = isWord ? piece : null
    }
    const required = [...draft.required, ...suited(draft)]
    return {
      conditions: applied,
      words: words.join(' '),
      required,
      unwanted: draft.unwanted,
      preferred: draft.preferred,
      values: Object.fromEntries(draft.values),
      min: draft.min,
      max: draft.max,
      isCheapFirst: draft.isCheapFirst,
      optional: optional.sort((a, b) => a.weight - b.weight),
      unsold,
      imitations: draft.imitations,
      exact,
      wording: guesses =>
        wordingOf(
          { search: this.#search, tokens: this.#tokens, corrected: this.#corrected },
          kept,
          kept.length === pieces.length,
          guesses,
        ),
    }
  }
}

/** Which words stand in quotes, the quotes included. */
function inQuotes(words: readonly string[]): boolean[] {
  const isQuoted = words.map(() => false)
  for (let at = words.indexOf('"'); at >= 0; ) {
    const end = words.indexOf('"', at + 1)
    if (end < 0) break
    isQuoted.fill(true, at, end + 1)
    at = words.indexOf('"', end + 1)
  }
  return isQuoted
}

/** What a listing has that suits the occasions; nothing of it where all that is sold in the categories does. */
function suited({ occasions, values }: Draft): string[][] {
  const categories = values.get('category') ?? []
  return occasions.flatMap(({ ways, whole }) => {
    const isSuited = categories.length > 0 && categories.every(slug => whole.includes(slug))
    if (isSuited || ways.length === 0) return []
    // index and database rank a choice of single words alike, and not one that has phrases
    return [[...ways, ...whole.filter(slug => categories.includes(slug))].filter(way => !/[\s-]/.test(way))]
  })
}

/** Takes these values, or what they have in common with those that were taken before. */
function narrow({ values }: Draft, facet: NamedFacet, wanted: readonly string[]): void {
  const before = values.get(facet)
  const both = before?.filter(value => wanted.includes(value)) ?? []
  values.set(facet, both.length > 0 ? both : wanted)
}

const values = (slug: string | null) => ({ values: slug === null ? [] : [slug] })
const wordsOfSlug = (slug: string) => slug.replaceAll('-', ' ')
