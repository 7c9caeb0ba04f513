/** A price that came into force: cents, and when, in epoch milliseconds. */
export interface PriceStep {
  cents: number
  at: number
}

const window = 30 * 24 * 60 * 60_000

/**
 * The lowest price of the 30 days before the price was last reduced to what it is: of the prices that were in force in
 * that time, so the one it began with too. Null where it is not reduced: it has no price to compare with (`isReduced`)
 * and is not below the one before.
 *
 * @param steps every price of one item, the oldest first.
 */
export function lowestBefore(steps: readonly PriceStep[], isReduced: boolean): number | null {
  const last = steps.at(-1)
  const before = steps.at(-2)
  if (last === undefined || before === undefined) return null
  if (!isReduced && last.cents >= before.cents) return null
  const inForce = steps.filter((step, place) => {
    const until = steps[place + 1]?.at
    return step.at < last.at && until !== undefined && until > last.at - window
  })
  return inForce.length === 0 ? null : Math.min(...inForce.map(({ cents }) => cents))
}
