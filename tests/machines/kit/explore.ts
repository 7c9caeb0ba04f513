import { getAdjacencyMap } from '@xstate/graph'
import type {
  ActorLogic,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
} from 'xstate'
import { brief } from './brief.ts'
import { activeNodes, leavesOf } from './leaves.ts'
import { type Walked, walkerOf } from './walker.ts'

export { leavesOf } from './leaves.ts'

/** The events to try, by the name they get in tables and paths. `after` events need not be named. */
export type Events = Readonly<Record<string, AnyEventObject>>

export interface ExploreOptions {
  readonly events: Events
  readonly input?: unknown
  /** What of the context tells two states apart; the whole of it where left out. Must be bounded. */
  readonly project?: (context: never) => unknown
  /**
   * What the executor of a lifecycle does to the context between two events (the time goes on, the row changed), by
   * name. Only for machines without invoked actors.
   */
  readonly meanwhile?: Readonly<Record<string, (context: never) => object>>
  /** Leaves out what cannot happen in a state: where a person sees no button for it. Everything where left out. */
  readonly possible?: (before: AnyMachineSnapshot, label: string) => boolean
  /** More steps than these are taken for a state space without end. */
  readonly limit?: number
}

/** One event tried in one state. */
export interface Tried extends Walked {
  readonly before: AnyMachineSnapshot
  readonly from: string
  readonly to: string
  readonly label: string
  readonly event: AnyEventObject
}

export interface Exploration {
  readonly start: Walked & { readonly key: string }
  /** In the order found: breadth first. */
  readonly tried: readonly Tried[]
  readonly taken: ReadonlySet<AnyTransitionDefinition>
}

/** Walks everything that can be reached from one input by the given events, by way of @xstate/graph. */
export function explore(machine: AnyStateMachine, options: ExploreOptions): Exploration {
  const { events, input, possible = () => true, limit = 20_000 } = options
  const walker = walkerOf(machine, input)
  const keyOf = (snapshot: AnyMachineSnapshot) => stateKey(snapshot, options.project)
  const start = walker.start()
  const tried: Tried[] = []
  const taken = new Set(start.taken)
  const labels = new Map<AnyEventObject, string>(
    Object.entries(events).map(([label, event]) => [event, label]),
  )
  const labelOf = (event: AnyEventObject) => labels.get(event) ?? afterLabel(event)
  const recording: ActorLogic<AnyMachineSnapshot, AnyEventObject> = {
    getInitialSnapshot: () => start.snapshot,
    getPersistedSnapshot: snapshot => snapshot,
    transition: (before, event) => {
      if (tried.length >= limit) throw new Error(`more than ${limit} steps: bound the context by "project"`)
      const change = options.meanwhile?.[event.type]
      const walked = change === undefined ? walker.step(before, event) : changedContext(before, change)
      for (const edge of walked.taken) taken.add(edge)
      const [from, to] = [keyOf(before), keyOf(walked.snapshot)]
      tried.push({ ...walked, before, event, from, to, label: labelOf(event) })
      return walked.snapshot
    },
  }
  getAdjacencyMap(recording, {
    events: snapshot => [
      ...enabledEvents(snapshot, events).filter(event => possible(snapshot, labelOf(event))),
      ...Object.keys(snapshot.status === 'active' ? (options.meanwhile ?? {}) : {}).map(type => ({ type })),
    ],
    serializeState: keyOf,
    serializeEvent: event => labels.get(event) ?? event.type,
  })
  return { start: { ...start, key: keyOf(start.snapshot) }, tried, taken }
}

function stateKey(snapshot: AnyMachineSnapshot, project?: (context: never) => unknown): string {
  const context: unknown =
    project === undefined ? snapshot.context : Reflect.apply(project, null, [snapshot.context])
  const facts = context === undefined || brief(context) === '{}' ? '' : ` ${brief(context)}`
  return `${leavesOf(snapshot)}${facts}`
}

/** Events for which the state has an edge whose guard holds, and its own timers. */
function enabledEvents(snapshot: AnyMachineSnapshot, events: Events): AnyEventObject[] {
  if (snapshot.status !== 'active') return []
  const timers = activeNodes(snapshot).flatMap(node =>
    [...node.transitions.keys()].filter(type => type.startsWith('xstate.after.')).map(type => ({ type })),
  )
  return [...Object.values(events), ...timers].filter(
    event => snapshot.machine.getTransitionData(snapshot, event).length > 0,
  )
}

function changedContext(before: AnyMachineSnapshot, change: (context: never) => object): Walked {
  const { machine, value, historyValue } = before
  const context: object = Reflect.apply(change, null, [before.context])
  return { snapshot: machine.resolveState({ value, context, historyValue }), effects: [], taken: [] }
}

function afterLabel({ type }: AnyEventObject): string {
  return type.replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
}
