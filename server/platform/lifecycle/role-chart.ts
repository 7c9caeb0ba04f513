import { type AnyMachineSnapshot, type AnyStateMachine, StateMachine, type StateNode } from 'xstate'
import type { Role, TransitionMeta } from '#src/machines/lifecycles/roles.ts'

/** A state as a chart is written. */
interface StateConfig {
  readonly on?: Readonly<Record<string, unknown>> | undefined
  readonly states?: Readonly<Record<string, StateConfig>> | undefined
}

type Charts = Map<Role, AnyStateMachine>
const known = new WeakMap<AnyStateMachine, Charts>()

/**
 * A snapshot of the chart as one role sees it: without the candidates for an event that are other roles'. Who sends
 * an event takes the first candidate of their own whose guard allows it, also where one of another role stands before it.
 */
export function snapshotFor(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  role: Role,
): AnyMachineSnapshot {
  const chart = chartFor(machine, role)
  return chart === machine
    ? snapshot
    : chart.resolveState({ value: snapshot.value, context: snapshot.context })
}

function chartFor(machine: AnyStateMachine, role: Role): AnyStateMachine {
  const charts: Charts = known.get(machine) ?? new Map()
  known.set(machine, charts)
  const found = charts.get(role) ?? (hasMixedEvents(machine) ? leftFor(machine, role) : machine)
  charts.set(role, found)
  return found
}

function leftFor(machine: AnyStateMachine, role: Role): AnyStateMachine {
  // the config is what the chart was written as; it is valid without some of its candidates
  return new StateMachine(leftOf(machine.config, role) as never, machine.implementations) as AnyStateMachine
}

function leftOf(config: StateConfig, role: Role): StateConfig {
  const { on = {}, states } = config
  const left = Object.entries(on).map(([event, given]) => [
    event,
    [given].flat().filter(candidate => rolesIn(candidate).includes(role)),
  ])
  return {
    ...config,
    on: Object.fromEntries(left),
    ...(states !== undefined && {
      states: Object.fromEntries(Object.entries(states).map(([key, state]) => [key, leftOf(state, role)])),
    }),
  }
}

const rolesIn = (candidate: unknown): readonly Role[] =>
  (candidate as { meta?: TransitionMeta } | undefined)?.meta?.by ?? []

/** Whether an event has candidates of different roles anywhere: only there a chart differs by its role. */
function hasMixedEvents(machine: AnyStateMachine): boolean {
  const roles = new Map<string, string>()
  return nodesOf(machine.root).some(node =>
    [...node.transitions].some(([event, candidates]) =>
      candidates.some(candidate => {
        const by = rolesIn(candidate).toSorted().join(' ')
        const before = roles.get(event)
        roles.set(event, by)
        return before !== undefined && before !== by
      }),
    ),
  )
}

type AnyNode = StateNode<never, never>

/** A state with all states inside it. */
export function nodesOf(node: AnyStateMachine['root']): AnyNode[] {
  const children = Object.values(node.states as Record<string, AnyStateMachine['root']>)
  return [node as unknown as AnyNode, ...children.flatMap(nodesOf)]
}
