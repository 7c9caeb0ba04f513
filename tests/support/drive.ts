import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { edgesOf } from '#tests/machines/kit/edges.ts'
import { leavesOf } from '#tests/machines/kit/explore.ts'
import { walkerOf } from '#tests/machines/kit/walker.ts'
import { type Path, type PathStep, pathsOf } from '#tests/machines/kit.ts'

/** One event of a machine and what a person or the world does to cause it. */
export interface Driver {
  /** What the model is told; left out for timers, which are named `after …`. */
  readonly event?: AnyEventObject
  /** In which states it can be caused; in all that listen where it is left out. */
  readonly when?: (state: string, before: AnyMachineSnapshot) => boolean
  readonly act: (step: PathStep, before: AnyMachineSnapshot) => Promise<unknown>
}

/** What a person sees, and what she does not see. */
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
}

/**
 * Walks a machine's generated paths in the browser: each event is caused from outside, and after each step the page
 * shows what belongs to the state. Every edge but those of `outside` has to be taken.
 */
export async function drive(stage: Stage): Promise<void> {
  const { machine, drivers } = stage
  const taken = new Set<unknown>()
  let steps = 0
  for (const [name, { input, begin }] of Object.entries(stage.starts)) {
    const paths = pathsOf(machine, {
      input,
      events: Object.fromEntries(
        Object.entries(drivers).flatMap(([label, { event }]) =>
          event === undefined ? [] : [[label, event]],
        ),
      ),
      ...(stage.project === undefined ? {} : { project: stage.project }),
      possible: (before, label) => {
        const driver = drivers[label]
        return driver !== undefined && (driver.when?.(leavesOf(before), before) ?? true)
      },
    })
    const walker = walkerOf(machine, input)
    // where nothing can happen there is still the start to be seen
    for (const path of paths.length === 0 ? [[]] : paths) {
      const start = walker.start()
      for (const edge of start.taken) taken.add(edge)
      let before = start.snapshot
      let at = `${name} →`
      try {
        await begin()
        await look(stage, before)
        for (const step of path) {
          at = told(name, path, step)
          await drivers[step.label]?.act(step, before)
          for (const edge of walker.step(before, step.event).taken) taken.add(edge)
          await look(stage, step.snapshot)
          before = step.snapshot
          steps += 1
        }
      } catch (error) {
        throw new Error(`${stage.name}: ${at}`, { cause: error })
      }
    }
  }
  const edges = edgesOf(machine)
  const untaken = edges.filter(({ definition }) => !taken.has(definition)).map(each => each.name)
  console.log(
    `${stage.name} in the browser: edges ${edges.length - untaken.length}/${edges.length}, ${steps} steps`,
    ...untaken.map(edge => `\n  ${edge}: ${stage.outside[edge] ?? 'NOT TAKEN'}`),
  )
  expect(untaken.toSorted()).toEqual(Object.keys(stage.outside).toSorted())
}

/** Waits until the page shows a state's sights; playwright tells what was missing. */
async function look({ seen }: Stage, snapshot: AnyMachineSnapshot): Promise<void> {
  for (const leaf of leavesOf(snapshot).split(' ')) {
    const sight = seen[leaf]
    if (sight === undefined) throw new Error(`Nobody said what is to be seen in ${leaf}.`)
    const { there = [], gone = [] } = sight(snapshot)
    for (const locator of there) await locator.waitFor()
    for (const locator of gone) await locator.waitFor({ state: 'hidden' })
  }
}

function told(name: string, path: Path, until: PathStep): string {
  const done = path.slice(0, path.indexOf(until) + 1)
  return [name, ...done.map(({ label, next }) => `${label} → ${next}`)].join(', ')
}
