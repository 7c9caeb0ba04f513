import { distance, slipsAllowed } from '#server/domains/search/distance.ts'
import { singular } from './phrases.ts'

/** A shorter word may be many others by a slip. */
const fewestSlipped = 4

/** The words of fashion that a slip of the finger may have meant; the short ones are for words of four letters. */
interface Likely {
  readonly likely: readonly string[]
  readonly likelyShort: readonly string[]
}

/**
 * The word of fashion that an unknown word differs from by the slips that are allowed, the fewest first, in the number in
 * which it was typed; null for none. In a word of four letters a letter is missing, or two are swapped: any other letter in
 * its place would make too many words of it.
 */
export function meantBy(word: string, { likely, likelyShort }: Likely): string | null {
  if (word.length < fewestSlipped || !/^\p{L}+$/u.test(word)) return null
  const isShort = word.length === fewestSlipped
  const allowed = slipsAllowed(word)
  const stem = singular(word)
  const forms = stem === word ? [word] : [word, stem]
  let best: string | null = null
  let fewest = allowed + 1
  for (const meant of isShort ? likelyShort : likely) {
    if (meant[0] !== word[0]) continue
    for (const form of forms) {
      if (Math.abs(meant.length - form.length) > allowed) continue
      const slips = distance(form, meant)
      if (slips >= fewest || (isShort && !isMissingOrSwapped(form, meant))) continue
      best = form === word ? meant : pluralOf(meant)
      fewest = slips
    }
  }
  return best
}

const isMissingOrSwapped = (form: string, meant: string) =>
  meant.length > form.length || [...form].sort().join('') === [...meant].sort().join('')

function pluralOf(noun: string): string {
  if (/(?:s|sh|ch|x)$/.test(noun)) return `${noun}es`
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
}
