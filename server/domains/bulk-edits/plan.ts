import { parseMoney } from '#server/domains/pricing/index.ts'
import type { BulkChange } from '#src/api/contract/business/bulk-edits.ts'
import type { Rounding } from '#src/api/contract/values/business/markdown-values.ts'
import { productLimits, productPrice } from '#src/api/contract/values/business/product-values.ts'
import * as words from './words.ts'

/** A value of a change, and what it becomes: cents, a stock, a category, the id of a collection, or a tag. Null for none. */
export interface PlannedValue {
  was: string | null
  will: string | null
  /** Why it stays; null where it changes. */
  reason: string | null
}

/** What a variant is when a change is planned or made, in cents. */
export interface CurrentVariant {
  price_cents: number
  compare_at_cents: number | null
  stock: number
}

/** What a product is. */
export interface CurrentProduct {
  category: string
  is_in: boolean
  tags: readonly string[]
}

type Change<K extends BulkChange['kind']> = Extract<BulkChange, { kind: K }>
/** Changes of products; all others are of their variants. */
export type ProductChange = Change<
  'move' | 'add_to_collection' | 'remove_from_collection' | 'add_tag' | 'remove_tag'
>
export type VariantChange = Exclude<BulkChange, ProductChange>

export const isOfProducts = (change: BulkChange): change is ProductChange =>
  change.kind === 'move' || 'collection' in change || 'tag' in change

/** What a change makes of one variant. It reads nothing. */
export function planVariant(change: VariantChange, now: CurrentVariant): PlannedValue {
  if (change.kind === 'set_compare_at') return planCompareAt(change, now)
  if (change.kind === 'set_stock' || change.kind === 'change_stock') return planStock(change, now)
  return planPrice(change, now)
}

function planPrice(
  change: Change<'raise_price' | 'lower_price' | 'set_price'>,
  { price_cents: price, compare_at_cents: compareAt }: CurrentVariant,
): PlannedValue {
  const cents = change.kind === 'set_price' ? parseMoney(change.amount) : steppedPrice(price, change)
  const plan = (reason: string | null) => ({ was: String(price), will: String(cents), reason })
  if (change.kind === 'raise_price' && cents <= price) return plan(words.notRaised)
  if (change.kind === 'lower_price' && cents >= price) return plan(words.notLowered)
  if (cents === price) return plan(words.already)
  if (cents < productPrice.least) return plan(words.tooCheap)
  if (cents > productPrice.most) return plan(words.tooDear)
  return plan(compareAt !== null && cents >= compareAt ? words.belowCompareAt(compareAt) : null)
}

/**
 * A price that is raised or lowered, in cents. A percentage is rounded half up to the cent; then the price is rounded
 * down (V-94).
 */
export function steppedPrice(
  cents: number,
  { kind, step, rounding }: Change<'raise_price' | 'lower_price'>,
): number {
  const by = step.kind === 'percent' ? Math.floor((cents * step.percent + 50) / 100) : parseMoney(step.amount)
  return roundedDown(kind === 'raise_price' ? cents + by : cents - by, rounding)
}

const endings = { none: null, whole: 0, ninety_five: 95, ninety_nine: 99 } as const satisfies Readonly<
  Record<Rounding, number | null>
>

function roundedDown(cents: number, rounding: Rounding): number {
  const ending = endings[rounding]
  if (ending === null) return cents
  const whole = Math.floor(cents / 100) * 100 + ending
  return whole > cents ? whole - 100 : whole
}

function planCompareAt(
  { amount }: Change<'set_compare_at'>,
  { price_cents: price, compare_at_cents: compareAt }: CurrentVariant,
): PlannedValue {
  const cents = amount === null ? null : parseMoney(amount)
  const plan = (reason: string | null) => ({ was: textOf(compareAt), will: textOf(cents), reason })
  if (cents === null && compareAt === null) return plan(words.noCompareAt)
  if (cents === compareAt) return plan(words.already)
  return plan(cents !== null && cents <= price ? words.abovePrice(price) : null)
}

function planStock(change: Change<'set_stock' | 'change_stock'>, { stock }: CurrentVariant): PlannedValue {
  const will = change.kind === 'set_stock' ? change.stock : stock + change.by
  const plan = (reason: string | null) => ({ was: String(stock), will: String(will), reason })
  if (will < 0) return plan(words.tooFew(stock))
  if (will > productLimits.stock) return plan(words.tooMuchStock)
  return plan(will === stock ? words.already : null)
}

/** What a change makes of one product. It reads nothing. */
export function planProduct(change: ProductChange, { category, is_in, tags }: CurrentProduct): PlannedValue {
  if ('tag' in change) return planTag(change, tags)
  if (change.kind === 'move') {
    const isThere = category === change.category
    return { was: category, will: change.category, reason: isThere ? words.already : null }
  }
  const { collection } = change
  return change.kind === 'add_to_collection'
    ? { was: null, will: collection, reason: is_in ? words.isIn : null }
    : { was: collection, will: null, reason: is_in ? null : words.isOut }
}

function planTag({ kind, tag }: Change<'add_tag' | 'remove_tag'>, tags: readonly string[]): PlannedValue {
  const found = tags.find(each => each.toLowerCase() === tag.toLowerCase())
  if (kind === 'remove_tag')
    return { was: found ?? tag, will: null, reason: found === undefined ? words.hasNoTag : null }
  const isFull = tags.length >= productLimits.tags
  return {
    was: null,
    will: tag,
    reason: found !== undefined ? words.hasTag : isFull ? words.tooManyTags : null,
  }
}

const textOf = (cents: number | null) => (cents === null ? null : String(cents))
