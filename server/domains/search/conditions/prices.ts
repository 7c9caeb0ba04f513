import { Phrases } from './phrases.ts'

/** A price in a search: how many words it takes, and its bounds in cents, inclusive. */
export interface PriceFound {
  readonly length: number
  readonly min: number | null
  readonly max: number | null
}

const upper = [
  ...[
    'under',
    'below',
    '<',
    'max',
    'maximum',
    'less than',
    'cheaper than',
    'up to',
    'upto',
    'at most',
    'within',
  ],
  ...[
    'no more than',
    'not more than',
    'not over',
    'lower than',
    'budget',
    'budget of',
    'for under',
    'not above',
  ],
]
const lower = [
  ...[
    'over',
    'above',
    '>',
    'more than',
    'at least',
    'min',
    'minimum',
    'from',
    'starting at',
    'not under',
    'not below',
  ],
]
const near = ['around', 'about', 'approximately', 'approx', 'roughly', 'circa']
/** How far from an amount one is still around it, as a share of it. */
const reach = 0.25
const bounds = new Phrases<'max' | 'min' | 'near'>([
  ...upper.map(word => [word, 'max'] as const),
  ...lower.map(word => [word, 'min'] as const),
  ...near.map(word => [word, 'near'] as const),
])
const trailing = new Phrases<'max' | 'min'>([
  ...['or less', 'max', 'and under', 'or under', 'and below', 'or below', 'maximum'].map(
    word => [word, 'max'] as const,
  ),
  ...['or more', 'and up', 'and over', 'or over', 'minimum'].map(word => [word, 'min'] as const),
])
const units = new Set(['dollar', 'dollars', 'usd', 'bucks', '$'])
/** A number before one of these is no price. */
const otherUnits = /^(?:denier|cm|mm|inch|inches|in|years?|yrs?|months?|eu|us|uk|l|ml|%|waist)$/

interface Amount {
  cents: number
  next: number
  /** Whether it says that it is money. */
  isMoney: boolean
}

function amountAt(words: readonly string[], from: number): Amount | null {
  const sign = words[from] === '$' ? 1 : 0
  const [, digits, glued] =
    /^(\d{1,5}(?:[.,]\d{1,2})?)(usd|dollars?|bucks)?$/.exec(words[from + sign] ?? '') ?? []
  if (digits === undefined) return null
  const unit = units.has(words[from + sign + 1] ?? '') ? 1 : 0
  return {
    cents: Math.round(Number(digits.replace(',', '.')) * 100),
    next: from + sign + 1 + unit,
    isMoney: sign + unit > 0 || glued !== undefined,
  }
}

const isYear = ({ cents, isMoney }: Amount) => !isMoney && cents >= 190_000 && cents <= 203_500

/** The price or the range that begins at a word; null for none. */
export function priceAt(words: readonly string[], from: number): PriceFound | null {
  const range = rangeAt(words, from)
  if (range !== null) return range
  const bound = bounds.at(words, from)
  if (bound !== null) {
    const given = amountAt(words, from + bound.length)
    if (given === null || otherUnits.test(words[given.next] ?? '')) return null
    if (bound.meaning !== 'max' && isYear(given)) return null
    if (bound.meaning === 'near') {
      const far = Math.round(given.cents * reach)
      return { length: given.next - from, min: given.cents - far, max: given.cents + far }
    }
    return bounded(bound.meaning, given.cents, given.next - from)
  }
  const alone = amountAt(words, from)
  if (alone === null) return null
  const after = trailing.at(words, alone.next)
  if (after !== null && !isYear(alone))
    return bounded(after.meaning, alone.cents, alone.next + after.length - from)
  if (alone.isMoney && words[alone.next] === '+') return bounded('min', alone.cents, alone.next + 1 - from)
  return alone.isMoney ? bounded('max', alone.cents, alone.next - from) : null
}

const bounded = (bound: 'max' | 'min', cents: number, length: number): PriceFound =>
  bound === 'max' ? { length, min: null, max: cents } : { length, min: cents, max: null }

/** "between 30 and 60", "$40-80", "30-60", "from 30 to 60", "50 to 100". */
function rangeAt(words: readonly string[], from: number): PriceFound | null {
  const opening = words[from] ?? ''
  const isOpened = opening === 'between' || opening === 'from'
  const low = amountAt(words, from + (isOpened ? 1 : 0))
  if (low === null) return null
  const between = words[low.next] ?? ''
  const isJoined = between === '-' || between === 'to' || (opening === 'between' && between === 'and')
  const high = isJoined ? amountAt(words, low.next + 1) : null
  if (high === null || high.cents <= low.cents || otherUnits.test(words[high.next] ?? '')) return null
  const isMoney = isOpened || low.isMoney || high.isMoney
  // two sizes of shoes, two heights of children or two years lie closer together
  const isWide = high.cents - low.cents >= (between === '-' ? 1000 : 3000) && !isYear(low)
  if (!isMoney && !isWide) return null
  return { length: high.next - from, min: low.cents, max: high.cents }
}
