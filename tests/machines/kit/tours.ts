import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type Exploration, type ExploreOptions, explore, leavesOf, type Tried } from './explore.ts'
import type { Path, PathStep } from './paths.ts'
import { type Walked, walkerOf } from './walker.ts'

export interface TourOptions extends ExploreOptions {
  /** What beginning anew costs, in steps: a tour goes on where that is the shorter way to the next new edge. */
  readonly startCost: number
  /** After which steps a tour takes only what it was on the way to: they leave something behind that is in the way. */
  readonly ends?: (label: string, next: string) => boolean
}

/** Steps to a new edge, and those to the nearest one after which the tour is over. */
interface Ways {
  readonly onward?: Way
  readonly last?: Way
}
type Way = readonly Tried[]

/**
 * Walks that together take every edge the events can reach, in fewer starts than `pathsOf`: from where an edge was
 * taken each goes on to the nearest one that was not. Every snapshot is the one that the walk itself leads to.
 */
export function toursOf(machine: AnyStateMachine, options: TourOptions): readonly Path[] {
  const explored = explore(machine, options)
  const { start, tried } = explored
  const { isContinued, isOver } = followed(explored, options)
  const leading = Map.groupBy(tried, step => step.from)
  const covered = new Set<unknown>(start.taken)
  const walker = walkerOf(machine, options.input)
  const possible = options.possible ?? (() => true)

  function ways(from: string, isAllowed: (step: Tried) => boolean, isPassable = isContinued): Ways {
    const seen = new Set([from])
    let last: Way | undefined
    const fringe: [key: string, way: Way][] = [[from, []]]
    // what is pushed meanwhile is visited, too: breadth first
    for (const [key, way] of fringe) {
      for (const step of (leading.get(key) ?? []).filter(isAllowed)) {
        const longer = [...way, step]
        if (step.taken.some(edge => !covered.has(edge))) {
          if (!isOver(step)) return { onward: longer, ...(last && { last }) }
          last ??= longer
        }
        if (seen.has(step.to) || !isPassable(step)) continue
        seen.add(step.to)
        fringe.push([step.to, longer])
      }
    }
    return last === undefined ? {} : { last }
  }

  const fromStart = (): Way | undefined => {
    const { onward, last } = ways(start.key, () => true)
    if (onward !== undefined || last !== undefined) return onward ?? last
    // what lies behind a step that ends tours is reached in no other way
    const behind = ways(
      start.key,
      () => true,
      () => true,
    )
    return behind.onward ?? behind.last
  }

  function tour(first: Way): Path {
    const steps: PathStep[] = []
    const strange = new Set<Tried>()
    let now = walker.start().snapshot
    let key = start.key
    for (let way: Way | undefined = first; way !== undefined; ) {
      for (const step of way) {
        const walked = possible(now, step.label) ? walker.step(now, step.event) : undefined
        if (walked === undefined || !isAsExplored(walked, step)) {
          // the projection hides a difference that matters here
          strange.add(step)
          break
        }
        steps.push(stepOf(step, now, walked.snapshot))
        for (const edge of walked.taken) covered.add(edge)
        now = walked.snapshot
        key = step.to
      }
      if (way.some(isOver)) return steps
      const most = options.startCost + (fromStart()?.length ?? 0)
      const { onward, last } = ways(key, step => !strange.has(step))
      way = [onward, last].find(each => each !== undefined && each.length <= most)
    }
    return steps
  }

  const tours: Path[] = []
  for (let way = fromStart(); way !== undefined; way = fromStart()) {
    const before = covered.size
    tours.push(tour(way))
    if (covered.size === before) throw new Error(`A tour went nowhere: ${way.map(({ label }) => label)}`)
  }
  return tours
}

/** Whether a tour can go on after a step at all, and whether it may. */
function followed({ tried }: Exploration, { ends = () => false }: TourOptions) {
  const withSteps = new Set(tried.map(({ from }) => from))
  const ended = new Set(tried.filter(({ label, snapshot }) => ends(label, leavesOf(snapshot))))
  const isContinued = (step: Tried) => !ended.has(step)
  return { isContinued, isOver: (step: Tried) => ended.has(step) || !withSteps.has(step.to) }
}

function stepOf({ label, event }: Tried, before: AnyMachineSnapshot, snapshot: AnyMachineSnapshot): PathStep {
  return { state: leavesOf(before), label, event, next: leavesOf(snapshot), snapshot }
}

function isAsExplored({ taken, snapshot }: Walked, step: Tried): boolean {
  return (
    leavesOf(snapshot) === leavesOf(step.snapshot) &&
    taken.length === step.taken.length &&
    taken.every((edge, at) => edge === step.taken[at])
  )
}

interface BriefOptions {
  /** What beginning anew costs, in steps. */
  readonly startCost: number
  /** What earlier tours showed already; what these show is added. */
  readonly covered?: Set<string>
  /** Which events are to be caused once; the others only where they lead to a new state. All unless given. */
  readonly counts?: (label: string) => boolean
}

/**
 * The beginnings of tours that together cause every event that counts and reach every state that all of them do: a
 * shorter way to see everything once, without every edge.
 */
export function briefTours(
  tours: readonly Path[],
  { startCost, covered = new Set(), counts = () => true }: BriefOptions,
): readonly Path[] {
  const chosen: Path[] = []
  for (;;) {
    const best = tours
      .map(beginningOf)
      .filter(({ news }) => news > 0)
      .toSorted((one, other) => worth(other) - worth(one))[0]
    if (best === undefined) return chosen
    chosen.push(best.path)
    for (const step of best.path) for (const each of seenIn(step)) covered.add(each)
  }

  function worth({ path, news }: ReturnType<typeof beginningOf>): number {
    return news / (startCost + path.length)
  }

  /** A tour up to the last step that shows something new, and how much that is altogether. */
  function beginningOf(tour: Path) {
    const news = new Set<string>()
    let length = 0
    for (const [at, step] of tour.entries()) {
      const fresh = seenIn(step).filter(each => !covered.has(each) && !news.has(each))
      for (const each of fresh) news.add(each)
      if (fresh.length > 0) length = at + 1
    }
    return { path: tour.slice(0, length), news: news.size }
  }

  function seenIn({ label, state, next }: PathStep): readonly string[] {
    const states = `${state} ${next}`.split(' ')
    return counts(label) ? [`event ${label}`, ...states] : states
  }
}
