import { codeDiscount, formatMoney } from '#server/domains/pricing/index.ts'
import type { Zone } from '#server/platform/clock/moment-text.ts'
import * as words from './words.ts'

/** A discount code that a shopper entered in a checkout, as it is now. */
export interface EnteredCode {
  id: string
  seller_id: string
  code: string
  percent: number | null
  amount_cents: number | null
  minimum_cents: number | null
  products: string[] | null
  state: string
  starts_at: string
  zone: Zone
  buyer_limit: number | null
  /** Whether this checkout has taken a use of it. */
  is_taken: boolean
  /** How many other checkouts of this shopper have. */
  own_uses: number
}

/** The part of a checkout that a code may hold for: the items of its brand, and their delivery. */
export interface CodeParcel {
  seller: { name: string }
  lines: readonly { id: string; listingId: string; cents: number }[]
  /** In cents; `isExpress` where its buyer pays for speed. */
  delivery: { cents: number; isExpress: boolean }
}

/** What a code takes off, in cents: by line, and off the delivery; or the sentence that says why it takes off nothing. */
export type Standing =
  | { problem: string }
  | { problem: null; goods: number; delivery: number; lines: Record<string, number> }

/** Whether a code can be used now by this shopper, and what it takes off. */
export function standingOf(code: EnteredCode, parcel: CodeParcel): Standing {
  // a buyer who began to pay with it has it
  const problem = code.is_taken ? null : whyClosed(code)
  return problem === null ? takenOff(code, parcel) : { problem }
}

/** The sentence that says why nobody, or not this shopper, can use it now; null if they can. */
export function whyClosed(
  code: Pick<EnteredCode, 'state' | 'starts_at' | 'zone' | 'buyer_limit' | 'own_uses'>,
): string | null {
  switch (code.state) {
    case 'active':
      return code.buyer_limit !== null && code.own_uses >= code.buyer_limit
        ? words.usedByYou(code.buyer_limit)
        : null
    case 'scheduled':
      return words.notStarted(new Date(code.starts_at), code.zone)
    case 'paused':
      return words.paused
    case 'used_up':
      return code.own_uses > 0 ? words.usedByYou(code.buyer_limit) : words.allUsed
    default:
      return words.codeEnded
  }
}

function takenOff(code: EnteredCode, { seller, lines, delivery }: CodeParcel): Standing {
  const { products, minimum_cents } = code
  const chosen = lines.filter(({ listingId }) => products === null || products.includes(listingId))
  if (chosen.length === 0) return { problem: words.nothingFor }
  const all = lines.reduce((sum, { cents }) => sum + cents, 0)
  if (minimum_cents !== null && all < minimum_cents)
    return { problem: words.minimum(formatMoney(minimum_cents), seller.name, formatMoney(all)) }
  if (code.percent === null && code.amount_cents === null) {
    if (delivery.isExpress) return { problem: words.notExpress }
    if (delivery.cents === 0) return { problem: words.alreadyFree }
    return { problem: null, goods: 0, delivery: delivery.cents, lines: {} }
  }
  const off = codeDiscount(
    code,
    chosen.map(({ cents }) => cents),
  )
  const goods = off.reduce((sum, cents) => sum + cents, 0)
  if (goods === 0) return { problem: words.tooSmall }
  return {
    problem: null,
    goods,
    delivery: 0,
    lines: Object.fromEntries(chosen.map(({ id }, at) => [id, off[at] ?? 0])),
  }
}
