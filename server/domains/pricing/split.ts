/**
 * Splits whole cents in proportion to weights, to the cent: each part is rounded down, and the cents that are left go to
 * the parts that lost most, the first of equal ones. Without any weight all of it is the first part's.
 *
 * @param cents a whole, non-negative amount.
 * @param weights at least one, whole and not negative.
 * @throws RangeError without weights for an amount.
 */
export function splitInProportion(cents: number, weights: readonly number[]): number[] {
  if (weights.length === 0 && cents > 0) throw new RangeError(`${cents} cents have nowhere to go.`)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map((_, at) => (at === 0 ? cents : 0))
  // integers throughout: a product of cents and cents may be more than a number holds exactly
  const exact = weights.map(weight => BigInt(cents) * BigInt(weight))
  const parts = exact.map(product => Number(product / BigInt(sum)))
  const lost = exact.map(product => Number(product % BigInt(sum)))
  const left = cents - parts.reduce((total, part) => total + part, 0)
  const most = lost.map((_, at) => at).sort((a, b) => (lost[b] ?? 0) - (lost[a] ?? 0) || a - b)
  for (const at of most.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1
  return parts
}
