import * as words from './words.ts'

/** The sentence for a word; null for an unknown one. */
export function noticeOf(word: string | null): string | null {
  return new Map<string, string>(Object.entries(words.notices)).get(word ?? '') ?? null
}
