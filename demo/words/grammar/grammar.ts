import type { CategorySlug, MaterialSlug, PatternSlug, Whose } from '../../illustrator/spec.ts'

/** One option of an axis of the cut, with what it is called and what can be said of it. */
export interface Choice {
  /** The name the illustrator knows it by. */
  readonly name: string
  /** How often, against the other options; 1 where nothing is said. */
  readonly weight?: number
  /** In front of the noun: "wide-leg". */
  readonly word?: string
  /** In place of the category's noun: "cardigan". */
  readonly noun?: string
  readonly plural?: boolean
  /** Sentences that fit this option and only need the sentence's own forms (see `say`). */
  readonly says?: readonly string[]
  readonly materials?: readonly MaterialSlug[]
  readonly patterns?: readonly PatternSlug[]
  readonly whose?: readonly Whose[]
  /** Which options of the other axes go with it. */
  readonly only?: Readonly<Record<string, readonly string[]>>
  /** What it does to the price. */
  readonly factor?: number
}

export interface Axis {
  readonly name: string
  /** Its word stands right before the noun ("satin midi skirt"), not in front of pattern and cloth. */
  readonly late?: boolean
  readonly choices: readonly Choice[]
}

/** How the pieces of one category are named and described. */
export interface Grammar {
  readonly category: CategorySlug
  readonly noun: string
  /** Pants are, a shirt is. */
  readonly plural: boolean
  readonly axes: readonly Axis[]
  /** Repeated ones come more often. */
  readonly materials: readonly MaterialSlug[]
  readonly patterns: readonly PatternSlug[]
  /** Whole dollars of a middle brand, from the plainest to the finest. */
  readonly price: readonly [number, number]
  /** What to wear it with: the last sentence. */
  readonly wear: readonly string[]
}

/**
 * Fills a sentence's forms for one thing or for a pair: `{It}` It/They, `{it}` it/them, `{its}` its/their,
 * `{is}` is/are, `{has}` has/have, `{s}` the verb's ending ("sit{s}").
 */
export function say(sentence: string, plural: boolean): string {
  const forms: Readonly<Record<string, readonly [string, string]>> = {
    It: ['It', 'They'],
    they: ['it', 'they'],
    it: ['it', 'them'],
    its: ['its', 'their'],
    is: ['is', 'are'],
    has: ['has', 'have'],
    s: ['s', ''],
    es: ['es', ''],
  }
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, form: string) => forms[form]?.[plural ? 1 : 0] ?? whole)
}
