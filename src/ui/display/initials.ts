/** The initials of the first and the last word (U-19). One word gives one letter, no word gives `?` (U-20). */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/u).filter(Boolean)
  const first = words[0]
  if (first === undefined) return '?'
  const last = words.length > 1 ? words[words.length - 1] : undefined
  return firstLetter(first) + (last === undefined ? '' : firstLetter(last))
}

/** A flag, an accented or a joined character counts as one letter. */
function firstLetter(word: string): string {
  for (const { segment } of new Intl.Segmenter('en').segment(word)) return segment.toLocaleUpperCase('en')
  return ''
}
