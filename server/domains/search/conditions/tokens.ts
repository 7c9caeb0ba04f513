/** A word, a number or a sign of a search. */
export interface Token {
  /** Without accents and apostrophes; of a sign the sign. */
  readonly text: string
  /** Where it stands in the search. */
  readonly from: number
  readonly to: number
  /** Whether nothing stands between it and the one before. */
  readonly isGlued: boolean
  /** Whether a hyphen alone joins it to the word before: "high-waisted". */
  readonly isDashed: boolean
}

const pattern = /\d+(?:[.,]\d+)?(?:\p{L}+\d*)?|\p{L}[\p{L}\p{M}\p{N}'’.&]*|[$<>"“”+/–—-]/gu

/** The words, numbers and signs of a search that is in lower case. Hyphens between letters are none of them. */
export function tokensOf(search: string): Token[] {
  const tokens: Token[] = []
  let end = -1
  let isDashed = false
  for (const { index: from, 0: text } of search.matchAll(pattern)) {
    const to = from + text.length
    const isInner =
      text === '-' && from === end && /\p{L}/u.test(search[from - 1] ?? '') && /\p{L}/u.test(search[to] ?? '')
    if (!isInner) tokens.push({ text: plain(text), from, to, isGlued: from === end, isDashed })
    isDashed = isInner
    end = to
  }
  return tokens
}

/** A word as the tables of phrases have it. */
export function plain(word: string): string {
  const text = word
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replace(/\.$/, '')
  return text === '–' || text === '—' ? '-' : text === '“' || text === '”' ? '"' : text
}
