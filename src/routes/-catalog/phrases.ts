import { findSize } from '#src/api/contract/values/sizes.ts'

/** What a search says beside its words. Amounts are dollars as they were typed. */
export interface Phrases {
  /** The words that are left; undefined where there are none. */
  q: string | undefined
  min?: string
  max?: string
  size?: string[]
}

const amount = String.raw`\$?\s?(\d{1,5}(?:\.\d{1,2})?)(?:\s?(?:\$|dollars?|usd|bucks))?`
/** A number alone may be a model, such as 501: without a word that says price it needs a dollar sign. */
const signed = String.raw`\$\s?(\d{1,5}(?:\.\d{1,2})?)`
const rangeOf = [
  new RegExp(String.raw`\bbetween ${amount} and ${amount}(?![\w.])`, 'i'),
  new RegExp(String.raw`(?:\bfrom )?${signed}\s?(?:-|\u2013|to)\s?${amount}(?![\w.])`, 'i'),
]
const atMost = new RegExp(
  String.raw`\b(?:under|below|less than|cheaper than|up to|at most|max)\.? ${amount}(?![\w.])`,
  'i',
)
const atLeast = new RegExp(
  String.raw`\b(?:over|above|more than|at least|from) ${signed}(?:\s?dollars?)?(?![\w.])`,
  'i',
)
const sized = /\bsize (xxs|xs|s|m|l|xl|xxl|small|medium|large)\b/i
/** A number may be a dress, or shoes: both are meant unless its system is named. */
const numbered = /\bsize (?:(eu|us|uk) ?)?(\d{1,2}(?:\.5)?)(?![\w.])/i
/** Their numbers are inches of the waist, which come with a length. */
const byWaist = /\b(?:jeans|pants|trousers|chinos|shorts)\b/i
const letters: Readonly<Record<string, string>> = { small: 's', medium: 'm', large: 'l' }

/** The keys of the sizes with this number: of a system, or of all that have it. */
function keysOf(number: string, system: string | undefined): string[] {
  const systems = (['us', 'eu', 'uk', 'shoe'] as const).filter(each =>
    system === undefined ? each !== 'uk' : each === system || (each === 'shoe' && system === 'eu'),
  )
  return systems.flatMap(each => findSize(each, number)?.key ?? [])
}

/** The price and size that a search names in words, and what is left of it; null where it names none. */
export function readPhrases(text: string): Phrases | null {
  let rest = text
  const take = (pattern: RegExp): RegExpMatchArray | null => {
    const found = rest.match(pattern)
    if (found !== null) rest = rest.replace(found[0], ' ')
    return found
  }
  const takeNumber = () => {
    const [, system, number = ''] = rest.match(numbered) ?? []
    const keys = byWaist.test(rest) ? [] : keysOf(number, system?.toLowerCase())
    if (keys.length === 0) return undefined
    take(numbered)
    return keys
  }
  const range = rangeOf.map(take).find(found => found !== null)
  const max = range?.[2] ?? take(atMost)?.[1]
  const min = range?.[1] ?? take(atLeast)?.[1]
  const letter = take(sized)?.[1]?.toLowerCase()
  const size = letter === undefined ? takeNumber() : [letters[letter] ?? letter]
  if (min === undefined && max === undefined && size === undefined) return null
  const words = rest.replaceAll(/\s+/g, ' ').trim()
  return {
    q: words === '' ? undefined : words,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(size === undefined ? {} : { size }),
  }
}
