import type { CartLine } from '#src/api/contract/trade/cart.ts'

/** What the stored copy may hold (the contract's `cart`); more would make it unreadable. */
export const mostLines = 100
export const mostOfOne = 99_999

/** A whole number from 1 to 99,999. */
export function isCount(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= mostOfOne
}

/** An item that is in the cart grows by the quantity; another item becomes a line (W-21). */
export function withAdded(lines: readonly CartLine[], id: string, quantity: number): CartLine[] {
  const known = lines.some(line => line.id === id)
  if (!known) return [...lines, { id, quantity }]
  return lines.map(line =>
    line.id === id ? { id, quantity: Math.min(line.quantity + quantity, mostOfOne) } : line,
  )
}

/** Any whole number from 1 may be set; an unknown id changes nothing (W-23). */
export function withQuantity(lines: readonly CartLine[], id: string, quantity: number): CartLine[] {
  return lines.map(line => (line.id === id ? { id, quantity } : line))
}

/** Removing deletes the whole line, whatever its quantity (W-22). */
export function withoutLine(lines: readonly CartLine[], id: string): CartLine[] {
  return lines.filter(line => line.id !== id)
}

/** Restores the line in its old position; a quantity of the same item added meanwhile is not lost. */
export function withRestored(lines: readonly CartLine[], line: CartLine, at: number): CartLine[] {
  return lines.some(({ id }) => id === line.id)
    ? withAdded(lines, line.id, line.quantity)
    : lines.toSpliced(at, 0, line)
}

/** Subtracts what was bought; a line with no quantity left is removed. */
export function withoutBought(lines: readonly CartLine[], bought: readonly CartLine[]): CartLine[] {
  return lines.flatMap(({ id, quantity }) => {
    const left = quantity - (bought.find(line => line.id === id)?.quantity ?? 0)
    return left > 0 ? [{ id, quantity: left }] : []
  })
}

/** The number of items in the cart, over all lines. */
export function countOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}
