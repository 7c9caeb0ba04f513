import { bundles } from '#src/api/contract/values/sale-terms.ts'

/**
 * What is taken off `count` ads of one member in one order, in percent. `percents` are the member's, one for each step of
 * `bundles`.
 */
export function bundlePercent(percents: readonly number[], count: number): number {
  const step = bundles.steps.findLastIndex(least => count >= least)
  return percents[step] ?? 0
}

/** A price in cents less some percent, which are rounded half up to cents. */
export const discounted = (cents: number, percent: number): number =>
  cents - Math.floor((cents * percent + 50) / 100)
