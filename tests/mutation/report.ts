import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/platform/config/config.ts'
import type { Candidate } from './candidates.ts'
import type { RunResult } from './rig.ts'

/** What came of a mutant. */
export interface Tried {
  mutant: Candidate
  outcome: 'killed' | 'timeout' | 'survived'
  /** What noticed it. */
  by?: NonNullable<RunResult['failed']>
  /** The test files that were to notice it, in this order. */
  files: readonly string[]
  milliseconds: number
}

/** A mutant that may survive, and why. */
interface Accepted {
  mutant: string
  reason: string
}

/** Of all mutants tried, so many have to be noticed. */
const enough = 0.9

/** Prints each area's numbers and its survivors; answers what does not hold. */
export function report(tried: readonly Tried[], all: readonly Candidate[]): string[] {
  const accepted: readonly Accepted[] = JSON.parse(
    readFileSync(join(projectRoot, 'tests/mutation/survivors.json'), 'utf8'),
  )
  const reasons = new Map(accepted.map(({ mutant, reason }) => [mutant, reason]))
  const byArea = Map.groupBy(tried, ({ mutant }) => mutant.area)
  for (const [area, results] of [...byArea, ['all', tried] as const]) {
    const timeouts = results.filter(({ outcome }) => outcome === 'timeout').length
    console.info(
      `${area}: ${results.length} tried, ${noticed(results)} noticed (${percent(results)}), ${timeouts} of them by a timeout`,
    )
    for (const { mutant } of area === 'all' ? [] : results.filter(isSurvivor)) {
      console.info(`  survived: ${mutant.file}:${mutant.line} | ${mutant.before} → ${mutant.after}`)
      console.info(`    ${mutant.operator}; ${reasons.get(mutant.name) ?? 'NO REASON GIVEN'}`)
    }
  }
  const names = new Set(all.map(({ name }) => name))
  return [
    ...(noticed(tried) < enough * tried.length ? [`Only ${percent(tried)} of the mutants are noticed.`] : []),
    ...accepted
      .filter(({ mutant }) => !names.has(mutant))
      .map(({ mutant }) => `Accepted, but gone: ${mutant}`),
    ...tried
      .filter(result => !isSurvivor(result) && reasons.has(result.mutant.name))
      .map(({ mutant }) => `Accepted, but noticed by now: ${mutant.name}`),
  ]
}

const isSurvivor = ({ outcome }: Tried) => outcome === 'survived'
const noticed = (results: readonly Tried[]) => results.filter(result => !isSurvivor(result)).length
const percent = (results: readonly Tried[]) => `${((100 * noticed(results)) / results.length).toFixed(1)} %`
