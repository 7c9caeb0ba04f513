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
  problem: Problem | null
}

/** A line that is part of the total. */
export interface BuyableLine extends Line {
  item: Item
}

/** A line as it is in this state of the checkout. Prices are read again until the payment starts. */
export function lineNow(seen: StoredLine, state: string, viewer: Viewer | null): Line {
  const { item, item_id: id, quantity, unit_price_cents: unitPrice, problem } = seen
  const line: Line = { id, seen, item, quantity, unitPrice, problem }
  if (state === 'open') return openLine(line, viewer)
  if (state !== 'reserved' || seen.held === 0 || !item) return line
  return { ...line, unitPrice: item.price_cents, problem: remarkOn(seen, item) }
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

function openLine(line: Line, viewer: Viewer | null): Line {
  const { item, seen } = line
  if (item === null || (item.kind === 'ad' && item.seller_id === viewer?.userId))
    return { ...line, problem: 'gone' }
  const now = { ...line, unitPrice: item.price_cents }
  if (item.stock === 0) return { ...now, problem: 'out_of_stock' }
  if (item.kind === 'ad' && viewer === null) return { ...now, problem: 'sign_in_required' }
  if (item.stock < line.quantity) return { ...now, quantity: item.stock, problem: 'reduced' }
  return { ...now, problem: remarkOn(seen, item) }
}

/** The remark on a line that can be bought. */
function remarkOn(seen: StoredLine, item: Item): Problem | null {
  if (item.price_cents !== seen.unit_price_cents) return 'price_changed'
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
