/** Where a word of a text stands: its position, from 1 on, × 4 + its weight, 0 for D to 3 for A. */
export type Occurrence = number

/** Lexemes without positions stand at the end of the text, as `ts_rank_cd` has them. */
const lastPosition = 16_382
const weights: Readonly<Record<string, number>> = { A: 3, B: 2, C: 1 }

/**
 * Calls `each` with every lexeme of a `tsvector` as PostgreSQL prints it (`'black':3A,10 'coat':1A`), and its occurrences
 * in ascending order.
 */
export function readTsvector(
  text: string,
  each: (lexeme: string, occurrences: readonly Occurrence[]) => void,
): void {
  for (let at = text.indexOf("'"); at >= 0; at = text.indexOf("'", at)) {
    const from = at + 1
    at = text.indexOf("'", from)
    while (text[at + 1] === "'") at = text.indexOf("'", at + 2)
    const quoted = text.slice(from, at)
    const space = text.indexOf(' ', at)
    const end = space < 0 ? text.length : space
    each(unquoted(quoted), occurrencesIn(text.slice(at + 2, end)))
    at = end
  }
}

/** Quotes and backslashes are doubled. */
const unquoted = (quoted: string) =>
  quoted.includes("'") || quoted.includes('\\') ? quoted.replaceAll(/(['\\])\1/g, '$1') : quoted

function occurrencesIn(list: string): Occurrence[] {
  if (list === '') return [lastPosition * 4]
  return list.split(',').map(each => {
    const weight = weights[each.at(-1) ?? ''] ?? 0
    return Number.parseInt(each, 10) * 4 + weight
  })
}
