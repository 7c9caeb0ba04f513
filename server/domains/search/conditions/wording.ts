import { foldText } from '#server/domains/search/words.ts'
import type { Token } from './tokens.ts'

/** A search as it is understood. */
export interface Wording {
  /** Without phrases that are off, and with slips corrected; null where it is as it was typed. */
  searched: string | null
  /** The same with what was typed in quotes in the place of what was corrected; null where nothing was. */
  exact: string | null
}

/** The words of a search, and what was meant by those that are slips, by their place. */
interface Typed {
  readonly search: string
  readonly tokens: readonly Token[]
  readonly corrected: ReadonlyMap<number, string>
}

/** A phrase that is searched for. */
interface Phrase {
  readonly from: number
  readonly length: number
  readonly condition: { typed: string; label: string; isNegated: boolean } | null
}

/** `length` words from `at` on as they were typed, but for those that something else stands for. */
export function saidOf(
  { search, tokens }: Pick<Typed, 'search' | 'tokens'>,
  at: number,
  length: number,
  instead: (place: number) => string | undefined,
): string {
  let text = ''
  let end = tokens[at]?.from ?? 0
  for (let place = at; place < at + length; place += 1) {
    const token = tokens[place]
    if (token === undefined) break
    text += search.slice(end, token.from) + (instead(place) ?? search.slice(token.from, token.to))
    end = token.to
  }
  return text
}

/**
 * Says what is searched for. `kept` are the phrases that are not off, in their order; `guesses` are the words that single
 * words are taken for, by what was typed, without accents. What is negated has no quotes: they would ask for it.
 */
export function wordingOf(
  typed: Typed,
  kept: readonly Phrase[],
  isWhole: boolean,
  guesses: ReadonlyMap<string, string>,
): Wording {
  const { search, tokens, corrected } = typed
  const meant = ({ condition }: Phrase, place: number) =>
    (condition === null ? undefined : corrected.get(place)) ??
    guesses.get(foldText(tokens[place]?.text ?? ''))
  const quoted = (phrase: Phrase, place: number) => {
    const word = meant(phrase, place)
    if (word === undefined || phrase.condition?.isNegated === true) return word
    return `"${search.slice(tokens[place]?.from, tokens[place]?.to)}"`
  }
  const textWith = (instead: (phrase: Phrase, place: number) => string | undefined) => {
    let text = ''
    let end = 0
    for (const phrase of kept) {
      const { from, length, condition } = phrase
      const gap = from === end ? search.slice(tokens[from - 1]?.to ?? 0, tokens[from]?.from) : ' '
      // "not black or navy" without the black
      const isAlone =
        from !== end && condition?.isNegated === true && /^(?:or|and|nor)\b/.test(condition.typed)
      text +=
        gap +
        (isAlone ? `not ${condition.label}` : saidOf(typed, from, length, place => instead(phrase, place)))
      end = from + length
    }
    return text.trim()
  }
  const searched = textWith(meant)
  const exact = textWith(quoted)
  const isCorrected = searched !== textWith(() => undefined)
  return { searched: isWhole && !isCorrected ? null : searched, exact: exact === searched ? null : exact }
}
