import type { AnyStateMachine } from 'xstate'
import type { TransitionMeta } from '#src/machines/lifecycles/roles.ts'
import type { Definition } from './definition.ts'
import { nodesOf } from './role-chart.ts'

type Node = ReturnType<typeof nodesOf>[number]
/** An action as it is written: by its name, by name and parameters, or a function, which XState's own ones are, too. */
type Written = string | { readonly type?: string; readonly id?: unknown; readonly sendId?: unknown }
interface Candidate {
  readonly guard?: unknown
  readonly actions?: readonly Written[]
  readonly meta?: unknown
}
type Checked = Pick<Definition, 'kind' | 'machine' | 'effects' | 'keep'>

/**
 * Checks that the engine carries out all of a chart: an order is a row in one state, which lives between two events in
 * columns of its own, and what the chart does are the kind's effects.
 * @throws Error with a sentence for each thing that it cannot carry out.
 */
export function checkChart(definition: Checked): void {
  const { kind, machine } = definition
  const nodes = nodesOf(machine.root)
  const faults = [
    ...nodes.flatMap(node => [
      ...faultsOfKind(node),
      ...faultsOfEvents(node),
      ...faultsOfDeadlines(node, machine),
      ...actionsOf(node).flatMap(action => faultOfAction(action, node, definition)),
    ]),
    ...faultsOfStart(machine.root),
    ...faultsOfEnd(machine.root),
  ]
  if (faults.length > 0) throw new Error(`The chart of ${kind} cannot be carried out. ${faults.join(' ')}`)
}

const nameOf = ({ path }: Node | AnyStateMachine['root']) => (path.length === 0 ? 'the root' : path.join('.'))
const candidatesOf = ({ transitions }: Node) =>
  [...transitions].map(([event, of]) => [event, of as readonly Candidate[]] as const)
const isOwn = (event: string) => event.startsWith('xstate.')

function faultsOfKind(node: Node): string[] {
  const name = nameOf(node)
  if (node.type === 'parallel')
    return [
      `State ${name} is parallel, and a row is in one state at a time: make each region a column or a kind.`,
    ]
  if (node.type === 'history')
    return [`State ${name} is a history, and a row does not remember earlier states: keep it in a column.`]
  return node.invoke.length > 0
    ? [`State ${name} invokes ${node.invoke[0]?.id}, and nothing runs between two events: add a job.`]
    : []
}

function faultsOfEvents(node: Node): string[] {
  return candidatesOf(node).flatMap(([event, candidates]) => {
    if (event === '*' || event.endsWith('.*'))
      return [`Event ${event} of ${nameOf(node)} is a wildcard, and each event is sent by its name.`]
    const isForNobody = candidates.some(
      ({ meta }) => ((meta as TransitionMeta | undefined)?.by ?? []).length === 0,
    )
    return !isOwn(event) && isForNobody
      ? [`Event ${event} of ${nameOf(node)} has a candidate that no role may send: name them in its meta.`]
      : []
  })
}

function faultsOfDeadlines(node: Node, { implementations: { delays } }: AnyStateMachine): string[] {
  const unknown = node.after.flatMap(({ delay }) =>
    typeof delay === 'string' && !(delay in delays)
      ? [`Delay ${delay} of ${nameOf(node)} is not provided.`]
      : [],
  )
  const lost = candidatesOf(node).flatMap(([event, candidates]) =>
    event.startsWith('xstate.after.') && candidates.at(-1)?.guard !== undefined
      ? [
          `Deadline ${event} of ${nameOf(node)} passes once, and nothing follows if its guards refuse: end with a candidate without one.`,
        ]
      : [],
  )
  return [...unknown, ...lost]
}

function actionsOf(node: Node): readonly Written[] {
  const taken = candidatesOf(node).flatMap(([, candidates]) => candidates)
  return [
    ...(node.entry as readonly Written[]),
    ...(node.exit as readonly Written[]),
    ...[...taken, ...((node.always ?? []) as readonly Candidate[]), initialOf(node)].flatMap(
      ({ actions = [] }) => actions,
    ),
  ]
}

/** What is done on the way to the first state of a state that has some. */
const initialOf = (node: Node): Candidate =>
  node.type === 'compound' ? (node.initial as unknown as Candidate) : {}

const isDeadline = (action: Written) =>
  typeof action !== 'string' &&
  action.type === 'xstate.raise' &&
  String(action.id).startsWith('xstate.after.')

function faultOfAction(action: Written, node: Node, { machine, effects, keep }: Checked): string[] {
  if (isDeadline(action)) return []
  const name = typeof action === 'string' ? action : action.type
  if (name === undefined)
    return [`An action of ${nameOf(node)} is written in place: name it, with an effect.`]
  const provided = machine.implementations.actions[name] as { type?: string } | undefined
  const type = isOwn(name) ? name : provided?.type
  if (type === 'xstate.cancel') return []
  if (type === 'xstate.assign')
    return keep === undefined
      ? [
          `An action of ${nameOf(node)} changes the context, and the kind has no \`keep\` that writes it to the row.`,
        ]
      : []
  if (type !== undefined && isOwn(type))
    return [`Action ${type} of ${nameOf(node)} is not carried out: use an effect.`]
  return name in effects ? [] : [`Action ${name} of ${nameOf(node)} has no effect.`]
}

/** An entity begins before its row is there. */
function faultsOfStart(root: AnyStateMachine['root']): string[] {
  const entered: Node[] = []
  let node: AnyStateMachine['root'] | undefined = root
  while (node !== undefined) {
    entered.push(node as unknown as Node)
    node = node.type === 'compound' ? node.initial.target?.[0] : undefined
  }
  return entered.flatMap(each => {
    const begun = [...(each.entry as readonly Written[]), ...(initialOf(each).actions ?? [])]
    const named = begun.find(action => !isDeadline(action))
    return named === undefined
      ? []
      : [`${nameOf(each)} begins with an action, and the row is not there yet: do it where it is created.`]
  })
}

/** An event of the root would move a row out of its final state. */
function faultsOfEnd(root: AnyStateMachine['root']): string[] {
  const events = [...root.transitions.keys()].filter(event => !isOwn(event))
  const final = Object.values<AnyStateMachine['root']>(root.states).find(({ type }) => type === 'final')
  return events.length === 0 || final === undefined
    ? []
    : [
        `Event ${events[0]} of the root would go on in the final state ${nameOf(final)}: write it into the states that take it.`,
      ]
}
