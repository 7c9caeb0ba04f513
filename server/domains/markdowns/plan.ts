import {
  askedPrice,
  type Cut,
  lowestMarked,
  type MarkedPrice,
  reducedPrice,
} from '#server/domains/pricing/index.ts'
import type { MarkdownRow } from './row.ts'
import type { ScopedVariant } from './scope-store.ts'
import * as words from './words.ts'

/** What a markdown makes of the price of one variant, in cents. */
export interface PlannedPrice {
  variant: ScopedVariant
  /** null where the price stays. */
  reduced: number | null
  /** Why it stays, or what else counts for it. */
  note: string | null
}

type Terms = Pick<MarkdownRow, 'percent' | 'amount_cents' | 'rounding'>

/** What a markdown does to each variant, in their order. It reads nothing. */
export function planPrices(terms: Terms, variants: readonly ScopedVariant[]): PlannedPrice[] {
  const cut = cutOf(terms)
  return variants.map(variant => planned(variant, cut, terms.rounding))
}

/** What a markdown takes off. */
export const cutOf = ({ percent, amount_cents }: Terms): Cut =>
  percent === null ? { cents: amount_cents ?? 0 } : { percent }

function planned(variant: ScopedVariant, cut: Cut, rounding: MarkdownRow['rounding']): PlannedPrice {
  if (variant.state !== 'active') return { variant, reduced: null, note: words.notActive(variant.state) }
  const reduced = reducedPrice(variant.price_cents, cut, rounding)
  if (reduced === null) return { variant, reduced, note: words.tooLittleLeft }
  const { price_cents: price } = variant
  const marks = [...runningMark(variant), { to: reduced, from: price }]
  const { asked } = askedPrice({ price, compareAt: null }, lowestMarked(marks))
  return { variant, reduced, note: asked < reduced ? words.lowerElsewhere(asked) : null }
}

/** What the markdowns that run already make of a variant's price. */
const runningMark = ({ marked_cents: to, marked_from_cents: from }: ScopedVariant): MarkedPrice[] =>
  to === null || from === null ? [] : [{ to, from }]
