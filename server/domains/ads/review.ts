import type { AdRow } from './row.ts'

/** Above this price, in cents, the first items that a new account sells need a review. */
const dear = 30_000
/** How long an account counts as new while it has sold nothing. */
const newForMs = 30 * 86_400_000

/**
 * Words that a moderator reviews before publication: names for counterfeits, and ways around the shop's
 * payment. Whole words only; words that mean something harmless in another language are left out.
 */
const flagged =
  /\b(?:replicas?|counterfeits?|fake(?! (?:fur|leather))|dupes?|knock-?offs?|1:1|aaa quality|mirror quality|super ?fake|inspired by|whats ?app|telegram|paypal|venmo|zelle|cash ?app|western union|wire transfer|bitcoin|crypto|gift ?cards?|dm me|text me|call me|e-?mail me)\b/iu

/** The text of an ad that is checked. */
export const wordsOf = ({ title, description, flaws }: Pick<AdRow, 'title' | 'description' | 'flaws'>) =>
  [title, description, flaws].join('\n')

/**
 * Whether an ad needs a moderator's review first: it has flagged words, or a new account asks more than $300
 * (W-49). An approval covers the same text and no higher price.
 */
export function needsReview(row: AdRow, now: Date): boolean {
  const words = wordsOf(row)
  if (words !== row.cleared_words && flagged.test(words.normalize('NFKC'))) return true
  const price = row.price_cents ?? 0
  const isNew = !row.seller_has_sold && now.getTime() - row.seller_since.getTime() < newForMs
  return isNew && price > dear && price > (row.cleared_price_cents ?? 0)
}
