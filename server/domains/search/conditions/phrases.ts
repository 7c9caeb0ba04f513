import { plain } from './tokens.ts'

/** Phrases with what each of them means, found by the words of a search; the longest one counts. */
export class Phrases<T> {
  readonly #meanings = new Map<string, T>()
  /** By the first word of phrases: how many words the longest of them has. */
  readonly #longest = new Map<string, number>()

  constructor(entries: Iterable<readonly [phrase: string, meaning: T]> = []) {
    for (const [phrase, meaning] of entries) this.add(phrase, meaning)
  }

  /** Adds a phrase; one that is there already keeps its meaning. */
  add(phrase: string, meaning: T): void {
    const words = wordsIn(phrase)
    const [first] = words
    const key = words.join(' ')
    if (first === undefined || this.#meanings.has(key)) return
    this.#meanings.set(key, meaning)
    this.#longest.set(first, Math.max(this.#longest.get(first) ?? 0, words.length))
  }

  /** The longest phrase that begins at a word, and how many words it has; null for none. */
  at(words: readonly string[], from: number): { length: number; meaning: T } | null {
    const longest = this.#longest.get(words[from] ?? '') ?? 0
    for (let length = Math.min(longest, words.length - from); length > 0; length -= 1) {
      const key = length === 1 ? (words[from] ?? '') : words.slice(from, from + length).join(' ')
      const meaning = this.#meanings.get(key)
      if (meaning !== undefined) return { length, meaning }
    }
    return null
  }
}

const wordsIn = (phrase: string) =>
  phrase
    .toLowerCase()
    .split(/[\s-]+/)
    .map(plain)
    .filter(word => word !== '')

/** `one, two words` as a list. */
export const listed = (text: string): string[] => text.split(',').map(each => each.trim())

/** A noun in the form in which tables have it: without the ending of the plural. */
export function singular(word: string): string {
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2)
  if (/[^aeiou]ies$/.test(word) && word.length > 5) return `${word.slice(0, -3)}y`
  if (word === 'scarves') return 'scarf'
  return word.replace(/(?<![s])s$/, '')
}
