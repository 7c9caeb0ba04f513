/** One way to express a part of a search: all of these stems. */
export interface Way {
  lexemes: readonly string[]
}

/**
 * A part of a search, a word or a phrase, and the ways to express it. What was typed, or most likely meant,
 * is first.
 */
export interface Part {
  typed: string
  /** Whether any listing has what was typed; otherwise the ways are guesses, or there are none. */
  known: boolean
  ways: readonly Way[]
  /** The word that it is taken for, where it is a slip of the finger of that one alone. */
  meant?: string
}

/**
 * Matches listings that have every part in any of its ways; `weights` says where (A title and brand … D
 * description).
 */
export function tsqueryOf(parts: readonly Pick<Part, 'ways'>[], weights = ''): string {
  return parts.map(({ ways }) => group(ways.map(way => wayText(way, weights)))).join(' & ')
}

/** What a listing must not have: any of these ways, at these weights, unless it has another. */
interface Excluded {
  ways: readonly Way[]
  weights: string
  unless?: { way: Way; weights: string }
}

/** Matches listings that have every part and nothing of what is unwanted; null where any listing will do. */
export function matchOf(parts: readonly Pick<Part, 'ways'>[], unwanted: readonly Excluded[]): string | null {
  const not = unwanted.map(({ ways, weights, unless }) => {
    const any = `!${group(ways.map(way => wayText(way, weights)))}`
    return unless === undefined ? any : group([any, wayText(unless.way, unless.weights)])
  })
  const all = [...(parts.length === 0 ? [] : [tsqueryOf(parts)]), ...not]
  return all.length === 0 ? null : all.join(' & ')
}

/** Matches listings that have every part as it was typed. */
export function typedQueryOf(parts: readonly Part[], weights = ''): string {
  return tsqueryOf(
    parts.map(part => ({ ...part, ways: part.ways.slice(0, 1) })),
    weights,
  )
}

function group(alternatives: readonly string[]): string {
  return `(${alternatives.join(' | ')})`
}

function wayText({ lexemes }: Way, weights: string): string {
  const mark = weights === '' ? '' : `:${weights}`
  return `(${lexemes.map(lexeme => quote(lexeme) + mark).join(' & ')})`
}

function quote(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
