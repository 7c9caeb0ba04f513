import type { CartLine, Item } from '#src/api/contract/trade/cart.ts'
import * as words from '#src/ui/cart/words.ts'
import { to } from '#src/ui/paths.ts'

/** Cents of an exact decimal string. */
const centsOf = (amount: string): number => Number(amount.replace('.', ''))

/** An exact decimal string from cents. */
const amountOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** The cart's lines with the shop's data; `items` is null while loading. */
export function panelLines(lines: readonly CartLine[], items: readonly Item[] | null) {
  return lines.map(({ id, quantity }) => {
    const item = items?.find(each => each.id === id)
    if (item === undefined) {
      const isGone = items !== null
      return {
        id,
        quantity,
        title: isGone ? words.goneItem : null,
        listing: null,
        options: null,
        image: null,
        unitPrice: isGone ? '0.00' : null,
        total: isGone ? '0.00' : null,
        problem: isGone ? words.noLongerForSale : null,
      }
    }
    return {
      id,
      quantity,
      title: item.title,
      listing: to.product(item.listing.slug, item.listing.id),
      options: item.options,
      optionsIn: item.options_in,
      image: item.attachment[0] ?? null,
      unitPrice: item.price,
      total: amountOf(centsOf(item.price) * Math.min(quantity, item.stock)),
      ...(item.stock > 0 ? { most: item.stock } : {}),
      problem: problemOf(quantity, item),
      ...(item.held_by === undefined ? {} : { heldBy: item.held_by }),
    }
  })
}

/**
 * The sum of everything that can be bought; null while a line is unknown. The checkout sums again with the
 * server's data.
 */
export function subtotalOf(lines: readonly { total: string | null }[]): string | null {
  let cents = 0
  for (const { total } of lines) {
    if (total === null) return null
    cents += centsOf(total)
  }
  return amountOf(cents)
}

function problemOf(quantity: number, { stock, held_by: holder, is_own: isOwn }: Item): string | null {
  if (isOwn) return words.ownAd
  if (holder !== undefined) return words.inCheckout
  if (stock === 0) return words.soldOut
  if (quantity > stock) return words.onlyLeft(stock)
  return null
}
