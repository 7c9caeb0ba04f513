/**
 * Divides an amount by weights, in cents that add up to it: each part is rounded down, and the cents that are left go to
 * those that lost most by that, the first before the others. Without any weight the first part has all.
 * @param cents zero or more
 * @param weights zero or more each, at least one
 */
export function sharesOf(cents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map((_, at) => (at === 0 ? cents : 0))
  const [amount, whole] = [BigInt(cents), BigInt(all)]
  const exact = weights.map(weight => amount * BigInt(weight))
  const shares = exact.map(part => Number(part / whole))
  const left = cents - shares.reduce((sum, share) => sum + share, 0)
  const lost = exact.map((part, at) => ({ at, rest: part % whole }))
  const most = lost.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  for (const { at } of most.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
