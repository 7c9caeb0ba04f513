import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { edgesOf } from './edges.ts'
import { type ExploreOptions, explore, leavesOf, type Tried } from './explore.ts'

/** One step of a path: in `state`, `event` happens, and the machine is in `next`. */
export interface PathStep {
  readonly state: string
  readonly label: string
  readonly event: AnyEventObject
  readonly next: string
  readonly snapshot: AnyMachineSnapshot
}

export type Path = readonly PathStep[]

/**
 * Paths from the start that together take every edge the events can reach, each as short as possible; a path that
 * begins another one is left out. User interfaces are driven by them: user events become clicks, ends of actors
 * answer held requests, timers move the clock.
 */
export function pathsOf(machine: AnyStateMachine, options: ExploreOptions): readonly Path[] {
  const { start, tried } = explore(machine, options)
  const shortest = new Map<string, readonly Tried[]>([[start.key, []]])
  for (const step of tried) {
    const path = shortest.get(step.from)
    if (path !== undefined && !shortest.has(step.to)) shortest.set(step.to, [...path, step])
  }
  const covered = new Set<unknown>(start.taken)
  const paths = tried.flatMap(step => {
    if (step.taken.every(edge => covered.has(edge))) return []
    for (const edge of step.taken) covered.add(edge)
    return [[...(shortest.get(step.from) ?? []), step]]
  })
  return paths
    .filter(
      path => !paths.some(other => other.length > path.length && path.every((step, i) => other[i] === step)),
    )
    .map(path =>
      path.map(({ before, label, event, snapshot }) => ({
        state: leavesOf(before),
        label,
        event,
        next: leavesOf(snapshot),
        snapshot,
      })),
    )
}

/** The names of the edges that no exploration took. */
export function untaken(machine: AnyStateMachine, taken: ReadonlySet<unknown>): readonly string[] {
  return edgesOf(machine)
    .filter(edge => !taken.has(edge.definition))
    .map(edge => edge.name)
}
