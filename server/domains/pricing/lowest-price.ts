/** A price that came into force: in cents, and when, in epoch milliseconds. */
export interface PriceStep {
  cents: number
  at: number
}

const window = 30 * 24 * 60 * 60_000

/**
 * The lowest price of the 30 days before the last reduction, of all prices in force in that time, including
 * the one in force when it began. null if the price is not reduced: there is no price to compare with
 * (`isReduced`) and it is not below the previous one.
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
