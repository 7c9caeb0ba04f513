import type pg from 'pg'
import { findWords, type KnownWord } from './store.ts'
import { foldText } from './words.ts'

/** Looks words up: those that any listing has in memory, the others in the database. */
export interface Vocabulary {
  /** The words, in their order. Only what the database was asked for has words that begin with it or are similar. */
  find(words: readonly string[]): Promise<KnownWord[]>
  /** For each pair of neighbors, the stem of both run together, where any listing has that word. */
  joined(words: readonly string[]): (string | null)[]
}

/**
 * `terms` has the words of the vocabulary with their stems. It may lag behind: what it does not have is asked for, except
 * for words run together, which hardly ever are one word.
 */
export function vocabularyOf(pool: pg.Pool, terms: ReadonlyMap<string, string>): Vocabulary {
  return {
    async find(words) {
      const found = words.map(raw => {
        const word = foldText(raw)
        const lexeme = terms.get(word)
        return lexeme === undefined ? null : { word, lexeme, known: true, begun: [], near: [] }
      })
      const missing = words.filter((_, at) => found[at] === null)
      const asked = missing.length === 0 ? [] : await findWords(pool, missing)
      let next = 0
      return found.map(word => word ?? asked[next++] ?? unknown)
    },
    joined(words) {
      return words.slice(1).map((word, at) => {
        const whole = foldText((words[at] ?? '') + word)
        const forms = [whole, whole.replace(/(?<!s)s$/, ''), whole.replace(/es$/, '')]
        return forms.map(form => terms.get(form)).find(lexeme => lexeme !== undefined) ?? null
      })
    },
  }
}

const unknown: KnownWord = { word: '', lexeme: null, known: false, begun: [], near: [] }
