import type { Locator } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { edgesOf } from '#tests/machines/kit/edges.ts'
import { leavesOf } from '#tests/machines/kit/explore.ts'
import { walkerOf } from '#tests/machines/kit/walker.ts'
import { briefTours, type Path, type PathStep, toursOf } from '#tests/machines/kit.ts'
import { noteWalk } from './walked-edges.ts'
import { isFull } from './widths.ts'

/** One event of a machine and what a person or the world does to cause it. */
export interface Driver {
  /** The event that the model gets; left out for timers, which are named `after …`. */
  readonly event?: AnyEventObject
  /** In which states it can be caused; in all that listen where it is left out. */
  readonly when?: (state: string, before: AnyMachineSnapshot) => boolean
  /** Others cause it, or time does, on the server: the page has no control for it, and shows the state that follows. */
  readonly isRemote?: true
  readonly act: (step: PathStep, before: AnyMachineSnapshot) => Promise<unknown>
}

/** What a person sees, and what they do not see. */
export interface Sight {
  readonly there?: readonly Locator[]
  readonly gone?: readonly Locator[]
}

interface Start {
  readonly input?: unknown
  /** Brings the page to where the machine begins. */
  readonly begin: () => Promise<unknown>
}

/** A machine as it is met in the browser. */
export interface Stage {
  readonly name: string
  readonly machine: AnyStateMachine
  readonly starts: Readonly<Record<string, Start>>
  readonly project?: (context: never) => unknown
  /** By the label of the event. */
  readonly drivers: Readonly<Record<string, Driver>>
  /** By the state; of parallel states each is looked at. */
  readonly seen: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => Sight>>
  /** Edges that nobody outside can cause, each with the reason. */
  readonly outside: Readonly<Record<string, string>>
  /** After which steps the page is loaded anew: they leave something behind that the machine knows nothing of. */
  readonly ends?: (label: string, next: string) => boolean
}

/** What loading a page costs, in steps; measured over all walks. */
const startCost = 6

/**
 * Walks a machine's generated tours in the browser: each event is caused from outside, and after each step the page
 * shows what belongs to the state. With the full counts every edge but those of `outside` is taken; else the tours are
 * brief: from all starts together they see every state, and cause every event that the page has a control for.
 */
export async function drive(stage: Stage): Promise<void> {
  const { machine } = stage
  const taken = new Set<unknown>()
  const seen = new Set<string>()
  const began = performance.now()
  const covered = new Set<string>()
  let [starts, steps] = [0, 0]
  for (const [name, start] of Object.entries(stage.starts)) {
    const all = toursFrom(stage, start)
    const counts = (label: string) => stage.drivers[label]?.isRemote !== true
    const tours = isFull ? all : briefTours(all, { startCost, covered, counts })
    // where nothing can happen there is still the start to be seen
    for (const tour of tours.length === 0 ? [[]] : tours) {
      starts += 1
      steps += tour.length
      for (const edge of await walk(stage, name, start, tour)) taken.add(edge)
      for (const { state, next } of tour) for (const leaf of `${state} ${next}`.split(' ')) seen.add(leaf)
    }
  }
  const edges = edgesOf(machine)
  const untaken = edges.filter(({ definition }) => !taken.has(definition)).map(each => each.name)
  console.log(
    `${stage.name} in the browser: edges ${edges.length - untaken.length}/${edges.length}, ${steps} steps, ` +
      `${starts} starts, ${((performance.now() - began) / 1000).toFixed(1)} s`,
    ...(isFull ? untaken : []).map(edge => `\n  ${edge}: ${stage.outside[edge] ?? 'NOT TAKEN'}`),
  )
  await noteWalk(inject('walkedEdges'), {
    ...{ name: stage.name, steps, starts, outside: stage.outside },
    edges: edges.length,
    walked: edges.length - untaken.length,
  })
  if (isFull) return expect(untaken.toSorted()).toEqual(Object.keys(stage.outside).toSorted())
  expect(untaken).toEqual(expect.arrayContaining(Object.keys(stage.outside)))
  expect([...seen].toSorted()).toEqual(Object.keys(stage.seen).toSorted())
}

function toursFrom({ machine, drivers, project, ends }: Stage, { input }: Start): readonly Path[] {
  const events = Object.entries(drivers).flatMap(([label, { event }]) =>
    event === undefined ? [] : [[label, event] as const],
  )
  return toursOf(machine, {
    startCost,
    input,
    events: Object.fromEntries(events),
    ...(project === undefined ? {} : { project }),
    ...(ends === undefined ? {} : { ends }),
    possible: (before, label) => {
      const driver = drivers[label]
      return driver !== undefined && (driver.when?.(leavesOf(before), before) ?? true)
    },
  })
}

/** One tour from its start; answers the edges it took. */
async function walk(stage: Stage, name: string, { input, begin }: Start, tour: Path): Promise<unknown[]> {
  const walker = walkerOf(stage.machine, input)
  const start = walker.start()
  const taken: unknown[] = [...start.taken]
  let before = start.snapshot
  let at = `${name} →`
  try {
    await begin()
    await look(stage, before)
    for (const step of tour) {
      at = describePath(name, tour, step)
      await stage.drivers[step.label]?.act(step, before)
      taken.push(...walker.step(before, step.event).taken)
      await look(stage, step.snapshot)
      before = step.snapshot
    }
  } catch (error) {
    throw new Error(`${stage.name}: ${at}`, { cause: error })
  }
  return taken
}

/** Waits until the page shows a state's sights; playwright tells what was missing. */
async function look({ seen }: Stage, snapshot: AnyMachineSnapshot): Promise<void> {
  for (const leaf of leavesOf(snapshot).split(' ')) {
    const sight = seen[leaf]
    if (sight === undefined) throw new Error(`Nobody said what is to be seen in ${leaf}.`)
    const { there = [], gone = [] } = sight(snapshot)
    await Promise.all(there.map(locator => locator.waitFor()))
    // only now: before, the page may still show the state that was left
    await Promise.all(gone.map(locator => locator.waitFor({ state: 'hidden' })))
  }
}

function describePath(name: string, path: Path, until: PathStep): string {
  const done = path.slice(0, path.indexOf(until) + 1)
  return [name, ...done.map(({ label, next }) => `${label} → ${next}`)].join(', ')
}
