import type { Season } from '#src/api/contract/values/garment-words.ts'
import type { Color } from '#src/api/contract/values/vocabulary.ts'
import { harmonious } from './harmony.ts'

/**
 * Which garments are suggested together (docs/decisions/160-outfits-of-a-day.md). Pure: the same garments are
 * put together in the same way.
 */
export const suggestedParts = ['top', 'bottom', 'dress', 'shoe', 'outer'] as const
export type SuggestedPart = (typeof suggestedParts)[number]

/** A garment that can be suggested. */
export interface Candidate {
  readonly slug: string
  readonly part: SuggestedPart
  readonly colors: readonly Color[]
  /** Null where it says nothing. */
  readonly isForKids: boolean | null
  /** Days since it was worn, at most `longestRest`. */
  readonly rest: number
  /** Days added to it, so that other days have other suggestions. */
  readonly luck: number
}

/** After a year, a garment counts as one that was never worn. In days. */
export const longestRest = 365

/** The most combinations of one answer. */
export const most = 3

/** The meteorological season of a day, `2026-11-22`, on the northern half of the earth. */
export function seasonOfDay(day: string): Season {
  const bySeason: readonly Season[] = ['winter', 'spring', 'summer', 'autumn']
  return bySeason[Math.floor((Number(day.slice(5, 7)) % 12) / 3)] ?? 'winter'
}

/** Whether they can be worn together: every color of one with every color of the other, kids' only with kids'. */
export function goTogether(one: Candidate, other: Candidate): boolean {
  const isSameAge = one.isForKids === null || other.isForKids === null || one.isForKids === other.isForKids
  return isSameAge && one.colors.every(color => other.colors.every(each => harmonious(color).includes(each)))
}

/** The combinations of a page, and whether another page has any. */
export interface CombinationPage<G> {
  readonly combinations: readonly (readonly G[])[]
  readonly hasMore: boolean
}

/**
 * Puts garments together: a top and bottoms, or a dress; shoes; and something over it where the season wants it
 * and something goes with the rest. The longest rested come first. No top, bottoms or dress occurs twice on a
 * page. Pages count from 0.
 */
export function combinationsOf<G extends Candidate>(
  garments: readonly G[],
  season: Season,
  page: number,
): CombinationPage<G> {
  const byRest = garments.toSorted((a, b) => weightOf(b) - weightOf(a) || compare(a.slug, b.slug))
  const of = (part: SuggestedPart) => byRest.filter(garment => garment.part === part)
  const over = season === 'summer' ? [] : of('outer')
  let left = basesOf(of('top'), of('bottom'), of('dress'))
  for (let at = 0; ; at += 1) {
    const { combinations, rest } = pageOf(left, of('shoe'), over)
    if (at === page || combinations.length === 0) {
      return { combinations, hasMore: pageOf(rest, of('shoe'), over).combinations.length > 0 }
    }
    left = rest
  }
}

/** What a combination begins with, the longest rested first. */
function basesOf<G extends Candidate>(
  tops: readonly G[],
  bottoms: readonly G[],
  dresses: readonly G[],
): G[][] {
  const pairs = tops.flatMap(top =>
    bottoms.filter(bottom => goTogether(top, bottom)).map(bottom => [top, bottom]),
  )
  const mean = (base: readonly G[]) => base.reduce((sum, each) => sum + weightOf(each), 0) / base.length
  const nameOf = (base: readonly G[]) => base.map(({ slug }) => slug).join(' ')
  return [...pairs, ...dresses.map(dress => [dress])].toSorted(
    (a, b) => mean(b) - mean(a) || compare(nameOf(a), nameOf(b)),
  )
}

/** The first combinations of these bases, and the bases that are left for later pages. */
function pageOf<G extends Candidate>(bases: readonly G[][], shoes: readonly G[], over: readonly G[]) {
  const combinations: G[][] = []
  const rest: G[][] = []
  const used = new Set<G>()
  for (const base of bases) {
    const isFree = combinations.length < most && !base.some(garment => used.has(garment))
    const combination = isFree ? completed(base, shoes, over, used) : null
    if (combination === null) {
      rest.push(base)
      continue
    }
    combinations.push(combination)
    for (const garment of combination) used.add(garment)
  }
  return { combinations, rest }
}

/** A base with shoes, and with something over it if anything goes; null without shoes. */
function completed<G extends Candidate>(
  base: readonly G[],
  shoes: readonly G[],
  over: readonly G[],
  used: ReadonlySet<G>,
): G[] | null {
  const shoe = bestFor(base, shoes, used)
  if (shoe === undefined) return null
  const outer = bestFor([...base, shoe], over, used)
  return [...(outer === undefined ? [] : [outer]), ...base, shoe]
}

/** The first that goes with all of them, rather one that the page does not have yet. */
function bestFor<G extends Candidate>(
  worn: readonly G[],
  candidates: readonly G[],
  used: ReadonlySet<G>,
): G | undefined {
  const fitting = candidates.filter(each => worn.every(garment => goTogether(garment, each)))
  return fitting.find(each => !used.has(each)) ?? fitting[0]
}

/** The parts without which nothing can be suggested, of those that these garments lack. */
export function missingParts(garments: readonly Pick<Candidate, 'part'>[]): ('top' | 'bottom' | 'shoe')[] {
  const has = (part: SuggestedPart) => garments.some(garment => garment.part === part)
  const needed = has('dress') ? (['shoe'] as const) : (['top', 'bottom', 'shoe'] as const)
  return needed.filter(part => !has(part))
}

const weightOf = ({ rest, luck }: Candidate) => rest + luck

/** The same order on every machine. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
