import { keysOfWaist } from '#server/domains/search/condition-words/cuts.ts'
import { findSize, type SizeSystem, sizeKeyLabel } from '#src/api/contract/values/sizes.ts'
import type { Whose } from '#src/api/contract/values/values.ts'

/** What the numbers beside a noun are: those of suits are chests, those of jeans waists. */
export type SizeGroup = 'clothes' | 'suits' | 'pants' | 'waist' | 'shoes'

/** What is known of a search when its sizes are read. */
export interface SizeContext {
  /** Of the noun; null where it has no sizes, undefined where there is no noun. */
  readonly group: SizeGroup | null | undefined
  readonly whose: Whose | null
}

/** A size in a search: how many words it takes, its keys, and how it is named. */
export interface SizeFound {
  readonly length: number
  readonly keys: readonly string[]
  readonly label: string
}

const alphaKeys: Readonly<Record<string, string>> = {
  ...{
    xxs: 'xxs',
    xs: 'xs',
    xl: 'xl',
    xxl: 'xxl',
    xxxl: '3xl',
    '2xl': 'xxl',
    '3xl': '3xl',
    '4xl': '4xl',
    '5xl': '5xl',
  },
  ...{
    '6xl': '6xl',
    '1x': 'xxl',
    '2x': '3xl',
    '3x': '4xl',
    small: 's',
    medium: 'm',
    large: 'l',
    '1xl': 'xl',
  },
  ...{ xsmall: 'xs', xlarge: 'xl' },
}
const single: Readonly<Record<string, string>> = { s: 's', m: 'm', l: 'l' }
const systems = new Set(['us', 'eu', 'uk', 'eur'])

const keyOf = (system: SizeSystem, label: string): string[] => {
  const found = findSize(system, label)
  return found === null ? [] : [found.key]
}

/** The keys of a number, of a system or of all that have it beside such a noun. */
function keysOf(number: string, system: string | undefined, { group, whose }: SizeContext): string[] {
  const value = Number(number)
  const named = system === 'eur' ? 'eu' : system
  if (group === 'shoes') return shoeKeys(number, named, whose)
  if (whose === 'kids' && named === undefined) {
    if (value >= 50) return keyOf('kids', number)
    return keyOf('kids-age', `${number}Y`)
  }
  const clothes = [
    ...(named === undefined || named === 'us' ? keyOf('us', number) : []),
    ...(named === 'uk' ? keyOf('uk', number) : []),
    ...(named === undefined || named === 'eu' ? keyOf(whose === 'man' ? 'eu-men' : 'eu', number) : []),
  ]
  if (group === 'suits' && whose !== 'woman' && named === undefined) clothes.push(...keyOf('chest', number))
  if ((group === 'waist' || group === 'pants') && named === undefined && value >= 22 && value <= 50) {
    return [...keysOfWaist(value), ...(group === 'pants' ? clothes : [])]
  }
  if (group !== undefined) return clothes
  return [...clothes, ...shoeKeys(number, named, whose)]
}

function shoeKeys(number: string, system: string | undefined, whose: Whose | null): string[] {
  if (system === 'eu' || (system === undefined && Number(number) >= 16)) return keyOf('shoe', number)
  if (system === 'uk') return keyOf('shoe-uk', number)
  if (whose === 'kids')
    return [...keyOf('shoe-us-kids', `${number}C`), ...keyOf('shoe-us-kids', `${number}Y`)]
  return [
    ...(whose === 'man' ? [] : keyOf('shoe-us-women', number)),
    ...(whose === 'woman' ? [] : keyOf('shoe-us-men', number)),
  ]
}

const numeric = /^\d{1,3}(?:\.5)?$/
const found = (length: number, keys: readonly string[], label: string): SizeFound | null =>
  keys.length === 0 ? null : { length, keys: [...new Set(keys)], label }

/**
 * The size that begins at a word; null for none. `isPlain` tells whether a word before a bare number means something by
 * itself, as in "jordan 4", where the number is no size.
 */
export function sizeAt(
  words: readonly string[],
  from: number,
  context: SizeContext,
  isBareAllowed: boolean,
): SizeFound | null {
  const word = words[from] ?? ''
  const hasNoSizes = context.group === null
  if (word === 'size' || word === 'sz' || word === 'sizes') return afterSize(words, from, context)
  if (word === 'one' && words[from + 1] === 'size') return found(2, ['one-size'], 'One size')
  const waist = waistAt(words, from, context)
  if (waist !== null) return waist
  const child = childAt(words, from)
  if (child !== null) return child
  const inSystem = inSystemAt(words, from, context)
  if (inSystem !== null) return inSystem
  if (hasNoSizes) return null
  // of suits: a chest in inches with the length of the jacket
  if (context.whose !== 'woman' && /^\d\d[srl]$/.test(word))
    return found(1, keyOf('chest', word), word.toUpperCase())
  const alpha = alphaAt(words, from)
  if (alpha !== null) return alpha
  if (!isBareAllowed) return null
  const bare = single[word]
  const isFree = words[from + 1] !== '-' && words[from - 1] !== '-' && words.length > 1
  if (bare !== undefined && isFree && (from === 0 || from === words.length - 1))
    return found(1, [bare], bare.toUpperCase())
  if (numeric.test(word) && (context.group !== undefined || context.whose === 'kids')) {
    return found(1, keysOf(word, undefined, context), word)
  }
  return null
}

function afterSize(words: readonly string[], from: number, context: SizeContext): SizeFound | null {
  const [next = '', second = ''] = [words[from + 1], words[from + 2]]
  const alpha = alphaAt(words, from + 1)
  if (alpha !== null) return { ...alpha, length: alpha.length + 1 }
  const bare = single[next]
  if (bare !== undefined) return found(2, [bare], bare.toUpperCase())
  const inner =
    waistAt(words, from + 1, context) ?? childAt(words, from + 1) ?? inSystemAt(words, from + 1, context)
  if (inner !== null) return { ...inner, length: inner.length + 1 }
  const isSystem = systems.has(next)
  const number = isSystem ? second : next
  if (!numeric.test(number)) return null
  const keys = keysOf(number, isSystem ? next : undefined, context)
  return found(isSystem ? 3 : 2, keys, isSystem ? `${next.toUpperCase()} ${number}` : number)
}

function alphaAt(words: readonly string[], from: number): SizeFound | null {
  const word = words[from] ?? ''
  const glue = words[from + 1] === '-' ? 1 : 0
  const next = words[from + 1 + glue] ?? ''
  if ((word === 'extra' || word === 'x') && (next === 'small' || next === 'large')) {
    const key = next === 'small' ? 'xs' : 'xl'
    return found(2 + glue, [key], key.toUpperCase())
  }
  const key = Object.hasOwn(alphaKeys, word) ? alphaKeys[word] : undefined
  return key === undefined ? null : found(1, [key], key.toUpperCase())
}

/** "US 8", "38 EU", "uk12". */
function inSystemAt(words: readonly string[], from: number, context: SizeContext): SizeFound | null {
  const word = words[from] ?? ''
  const next = words[from + 1] ?? ''
  const [, glued, number] = /^(us|eur?|uk)(\d{1,2})$/.exec(word) ?? []
  if (glued !== undefined && number !== undefined) {
    return found(1, keysOf(number, glued, context), `${glued.toUpperCase()} ${number}`)
  }
  if (systems.has(word) && numeric.test(next)) {
    return found(2, keysOf(next, word, context), `${word.toUpperCase()} ${next}`)
  }
  if (numeric.test(word) && systems.has(next)) {
    return found(2, keysOf(word, next, context), `${next.toUpperCase()} ${word}`)
  }
  return null
}

/** "30 waist", "w32 l34", "32x34", "waist 30", and "32/34" of jeans. */
function waistAt(words: readonly string[], from: number, { group }: SizeContext): SizeFound | null {
  const word = words[from] ?? ''
  const at = (place: number) => words[from + place] ?? ''
  const isWaist = (text: string) => /^\d{2}$/.test(text) && Number(text) >= 22 && Number(text) <= 50
  const [, marked] = /^(?:w(\d{2})|(\d{2})w)$/.exec(word)?.filter(each => each !== undefined) ?? []
  if (marked !== undefined) {
    const sign = ['/', '-'].includes(at(1)) ? 1 : 0
    const [, length] = /^l(\d{2})$/.exec(at(1 + sign)) ?? []
    if (length !== undefined) return pair(marked, length, 2 + sign)
    return found(1, keysOfWaist(Number(marked)), `W${marked}`)
  }
  const [, waist, length] = /^(\d{2})x(\d{2})$/.exec(word) ?? []
  if (waist !== undefined && length !== undefined) return pair(waist, length, 1)
  if (word === 'waist' && isWaist(at(1))) {
    const isLength = /^(?:length|inseam|leg)$/.test(at(2)) && /^\d{2}$/.test(at(3))
    return isLength ? pair(at(1), at(3), 4) : found(2, keysOfWaist(Number(at(1))), `W${at(1)}`)
  }
  if (!isWaist(word)) return null
  const unit = ['inch', 'in', '"', 'inches'].includes(at(1)) ? 1 : at(1) === '-' ? 2 : 0
  if (at(1 + unit) === 'waist') {
    const isLength = /^\d{2}$/.test(at(2 + unit)) && /^(?:length|inseam|leg)$/.test(at(3 + unit))
    if (isLength) return pair(word, at(2 + unit), 4 + unit)
    return found(2 + unit, keysOfWaist(Number(word)), `W${word}`)
  }
  if ((group === 'waist' || group === 'pants') && at(1) === '/' && /^\d{2}$/.test(at(2)))
    return pair(word, at(2), 3)
  if (at(1) === 'x' && /^\d{2}$/.test(at(2))) return pair(word, at(2), 3)
  return null
}

const pair = (waist: string, length: string, count: number) =>
  found(count, keyOf('waist-length', `W${waist}/L${length}`), `W${waist}/L${length}`)

/** "5 years", "4T", "6-9 months", "age 5", "110 cm". */
function childAt(words: readonly string[], from: number): SizeFound | null {
  const word = words[from] ?? ''
  const at = (place: number) => words[from + place] ?? ''
  const named = (keys: readonly string[], count: number) => {
    const [key] = keys
    return key === undefined ? null : found(count, keys, sizeKeyLabel(key))
  }
  if (/^\d{1,2}t$/.test(word)) return named(keyOf('kids-age', word), 1)
  if (/^\d{2,3}cm$/.test(word)) return named(keyOf('kids', word.slice(0, -2)), 1)
  if (/^\d{2,3}$/.test(word) && at(1) === 'cm') return named(keyOf('kids', word), 2)
  if ((word === 'age' || word === 'aged') && /^\d{1,2}$/.test(at(1)))
    return named(keyOf('kids-age', `${at(1)}Y`), 2)
  if (!/^\d{1,2}$/.test(word)) return null
  const range = at(1) === '-' && /^\d{1,2}$/.test(at(2)) ? 2 : 0
  const last = range > 0 ? at(2) : word
  const unit = at(1 + range)
  const old = at(2 + range) === 'old' ? 1 : 0
  if (/^(?:years?|yrs?)$/.test(unit)) return named(keyOf('kids-age', `${last}Y`), 2 + range + old)
  if (/^(?:months?|mos?)$/.test(unit)) return named(keyOf('kids-age', `${last}M`), 2 + range + old)
  return null
}
