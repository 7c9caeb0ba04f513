import { invalid } from '#server/platform/handler/refusal.ts'

/** The maximum length of a name (V-41). */
const longest = 60
/** The minimum length of a name. */
const shortest = 2

/** The first candidate that makes a valid name, cleaned. */
export function firstName(candidates: readonly unknown[]): string {
  for (const candidate of candidates) {
    const cleaned = typeof candidate === 'string' ? cleanName(candidate) : ''
    if (cleaned.length >= shortest) return cleaned
  }
  return 'Member'
}

/** The name of a person of whom only the address is known. */
export const nameOfAddress = (email: string): string => firstName([email.split('@')[0]])

/**
 * Cleans a name for storage: removes invisible characters, characters that change the text direction, and
 * line breaks.
 * @throws Refusal 422 on `field` if too little is left
 */
export function properName(name: string, field: 'name' | 'company_name'): string {
  const cleaned = cleanName(name)
  if (cleaned.length < shortest) throw invalid(field, 'A name has at least 2 characters that can be seen.')
  return cleaned
}

/**
 * One line of visible characters, and the joiners that some scripts need; cut between characters, not inside
 * one.
 */
function cleanName(name: string): string {
  // a name is never longer than this, and cleaning long text costs time
  const visible = trimmed(
    name
      .slice(0, 1000)
      .normalize('NFC')
      .replace(/(?:(?![\u200c\u200d])\p{C}|[\s\u115f\u1160\u2800\u3164\uffa0])+/gu, ' '),
  )
  let cut = ''
  for (const { segment } of new Intl.Segmenter('en').segment(visible)) {
    if (cut.length + segment.length > longest) break
    cut += segment
  }
  return trimmed(cut)
}

const trimmed = (text: string) => text.replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/g, '')
