import type { Checkout, LineProblem } from '#src/api/contract/trade/checkout.ts'

/** A change of one line; `now` is null where the line is gone. */
export interface LineChange {
  readonly id: string
  readonly title: string
  readonly problem: LineProblem
  /** Another checkout of the shopper holds it. */
  readonly isHeld?: true
  readonly was: { readonly quantity: number; readonly total: string }
  readonly now: { readonly quantity: number; readonly total: string } | null
}

/** Compares the checkout shown with the server's current one, line by line, in the order shown. */
export function changesBetween(before: Checkout, after: Checkout): readonly LineChange[] {
  return before.lines.flatMap((line): LineChange[] => {
    const fresh = after.lines.find(({ id }) => id === line.id)
    const common = { id: line.id, title: line.title, was: { quantity: line.quantity, total: line.total } }
    if (fresh === undefined) return [{ ...common, problem: 'gone', now: null }]
    const problem = problemOf(line, fresh)
    return problem === null
      ? []
      : [
          {
            ...common,
            problem,
            ...(fresh.held_by === undefined ? {} : { isHeld: true as const }),
            now: { quantity: fresh.quantity, total: fresh.total },
          },
        ]
  })
}

/** Whether a checkout holds a line that can still be bought. */
export function isBuyable(checkout: Checkout): boolean {
  return checkout.lines.some(
    ({ problem }) => problem === null || problem === 'reduced' || problem === 'price_changed',
  )
}

/**
 * The lines that a payment of this checkout buys: those in a parcel. The other lines say why they are not.
 */
export function boughtLines({ lines, parcels }: Checkout): { id: string; quantity: number }[] {
  const bought = new Set(parcels.flatMap(parcel => parcel.line_ids))
  return lines.filter(({ id }) => bought.has(id)).map(({ id, quantity }) => ({ id, quantity }))
}

/** The client parses the `data` of a 409 by the endpoint's schema; data without lines is not a checkout. */
export function isCheckout(data: unknown): data is Checkout {
  return typeof data === 'object' && data !== null && 'lines' in data && 'parcels' in data && 'total' in data
}

type Line = Checkout['lines'][number]

function problemOf(before: Line, after: Line): LineProblem | null {
  if (after.problem !== null && after.problem !== before.problem) return after.problem
  if (after.quantity < before.quantity) return 'reduced'
  return after.unit_price === before.unit_price ? null : 'price_changed'
}
