import { bundlePercent, discounted } from '#server/domains/pricing/index.ts'
import type { Problem } from '#server/platform/database/column-types.ts'
import type { Viewer } from '#server/platform/handler/handler.ts'
import { invalid, type Refusal } from '#server/platform/handler/refusal.ts'
import type { Item } from './item-store.ts'
import type { StoredLine } from './store.ts'

/** A line as it is now, next to what the shopper last saw of it. */
export interface Line {
  id: string
  seen: StoredLine
  item: Item | null
  quantity: number
  /** In cents. */
  unitPrice: number
  /** What the seller's bundle discount takes off it; 0 once the price is that of a payment. */
  saved: number
  problem: Problem | null
}

/** A line that is part of the total. */
export interface BuyableLine extends Line {
  item: Item
}

/** How many percent are taken off the ads of a member that are in one order, by member. */
type Discounts = ReadonlyMap<string, number>

/**
 * The lines as they are in this state of the checkout. Prices are read again until the payment starts; those of several
 * ads of one member are less by the member's bundle discount (docs/decisions/159-bundle-discounts.md).
 */
export function linesNow(stored: readonly StoredLine[], state: string, viewer: Viewer | null): Line[] {
  const single = stored.map(line => lineNow(line, state, viewer, new Map()))
  const discounts = discountsOf(single.filter(isBuyable))
  return discounts.size === 0 ? single : stored.map(line => lineNow(line, state, viewer, discounts))
}

/** What the members take off these lines; members who take nothing off are left out. */
export function discountsOf(lines: readonly BuyableLine[]): Discounts {
  const bySeller = Map.groupBy(lines.filter(isBundled), ({ item }) => item.seller_id)
  const percents = [...bySeller].map(([seller, group]) => {
    const percent = bundlePercent(group[0]?.item.bundle_percents ?? [], group.length)
    return [seller, percent] as const
  })
  return new Map(percents.filter(([, percent]) => percent > 0))
}

/** Whether a line counts for a bundle: an ad, unless its price was agreed on in an offer. */
export const isBundled = ({ item }: BuyableLine): boolean => item.kind === 'ad' && !item.is_promised

function lineNow(seen: StoredLine, state: string, viewer: Viewer | null, discounts: Discounts): Line {
  const { item, item_id: id, quantity, unit_price_cents: unitPrice, problem } = seen
  const line: Line = { id, seen, item, quantity, unitPrice, saved: 0, problem }
  if (state === 'open') return openLine(line, viewer, discounts)
  if (state !== 'reserved' || seen.held === 0 || !item) return line
  const price = priceOf({ ...line, item }, discounts)
  return { ...line, unitPrice: price, saved: item.price_cents - price, problem: remarkOn(seen, price) }
}

/** The price of a line with the discount of its seller, in cents. */
function priceOf(line: BuyableLine, discounts: Discounts): number {
  const { price_cents, seller_id } = line.item
  return isBundled(line) ? discounted(price_cents, discounts.get(seller_id) ?? 0) : price_cents
}

/** Whether a line is part of the total. */
export function isBuyable(line: Line): line is BuyableLine {
  return line.item !== null && line.quantity > 0 && !isBlocked(line.problem)
}

/**
 * Whether the line got worse since the shopper last saw it: another price, fewer pieces, or not available.
 */
export function isNews(line: Line): boolean {
  const { seen, quantity, unitPrice } = line
  if (isBlocked(seen.problem)) return false
  return !isBuyable(line) || quantity < seen.quantity || unitPrice !== seen.unit_price_cents
}

function isBlocked(problem: Problem | null): boolean {
  return problem === 'gone' || problem === 'out_of_stock' || problem === 'sign_in_required'
}

function openLine(line: Line, viewer: Viewer | null, discounts: Discounts): Line {
  const { item, seen } = line
  if (item === null || (item.kind === 'ad' && item.seller_id === viewer?.userId))
    return { ...line, problem: 'gone' }
  const unitPrice = priceOf({ ...line, item }, discounts)
  const now = { ...line, unitPrice, saved: item.price_cents - unitPrice }
  if (item.stock === 0) return { ...now, problem: 'out_of_stock' }
  if (item.kind === 'ad' && viewer === null) return { ...now, problem: 'sign_in_required' }
  if (item.stock < line.quantity) return { ...now, quantity: item.stock, problem: 'reduced' }
  return { ...now, problem: remarkOn(seen, now.unitPrice) }
}

/** The remark on a line that can be bought. */
function remarkOn(seen: StoredLine, price: number): Problem | null {
  if (price !== seen.unit_price_cents) return 'price_changed'
  return isBlocked(seen.problem) ? null : seen.problem
}

/** Whether it is the shopper's own ad, which they cannot buy. */
export const isOwn = ({ item }: Line, viewer: Viewer | null): boolean =>
  item?.kind === 'ad' && item.seller_id === viewer?.userId

/** Whether another checkout of the shopper holds it. */
export const isHeld = ({ item, problem }: Line): boolean =>
  problem === 'out_of_stock' && item?.held_by !== undefined

/** The message for a shopper whose own other checkout holds the item. */
export const heldElsewhere = 'You’re already buying this in another checkout. Continue there.'

/** The 422 that says why no line can be bought. */
export function nothingToBuy(lines: readonly Line[], viewer: Viewer | null): Refusal {
  if (lines.some(isHeld)) return invalid('lines', heldElsewhere, 'nothing_to_buy')
  if (lines.every(line => isOwn(line, viewer))) {
    return invalid('lines', 'This is your own ad. Edit it or see its state under Ads.', 'own_ad')
  }
  return invalid('lines', 'Nothing in this checkout can be bought anymore.', 'nothing_to_buy')
}
