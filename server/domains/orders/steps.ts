import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { camel } from '#server/platform/lifecycle/names.ts'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import type { TransitionMeta } from '#src/machines/lifecycles/roles.ts'
import { stateLabels } from './words.ts'

type Step = Purchase['steps'][number]

/** What the steps are drawn from: the chart, the stored state, and the transition log. */
interface Progress {
  machine: AnyStateMachine
  state: string
  log: readonly { at: string; to: string }[]
}

/** The last state of an order that went well. */
const goal = 'completed'

/** The actions that refuse pieces of an order: what they bring about is no step ahead. */
const refusing: readonly string[] = ['refuseLine', 'refuseRest']

/** What a deadline leads to that refuses the rest, whichever state follows. */
const restRefunded = 'restRefunded'

const topOf = (state: string) => camel(state.split('.')[0] ?? state)
const wire = (state: string) => state.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/**
 * The steps of an order, drawn from its chart: the states that it was in with their times, the one it is in, the
 * shortest way from there to its completion, and where its next deadline leads otherwise, or what it does.
 */
export function stepsOf({ machine, state, log }: Progress): Step[] {
  const current = topOf(state)
  const reached = new Map<string, string>()
  for (const { at, to } of log) if (!reached.has(topOf(to))) reached.set(topOf(to), at)
  const past = [...reached].flatMap(([name, at]) => (name === current ? [] : [stepOf(name, 'done', at)]))
  const ahead = wayTo(machine, current)
  const otherwise = deadlineTargets(machine, state).filter(name => name !== current && !ahead.includes(name))
  return [
    ...past,
    stepOf(current, isSettled(machine, current) ? 'done' : 'current', reached.get(current) ?? null),
    ...ahead.map(name => stepOf(name, 'next', null)),
    ...otherwise.map(name => stepOf(name, 'otherwise', null)),
  ]
}

function stepOf(name: string, status: Step['status'], at: string | null): Step {
  return {
    state: wire(name),
    label: stateLabels[wire(name)] ?? name,
    status,
    at: at === null ? null : new Date(at).toISOString(),
  }
}

const isSettled = (machine: AnyStateMachine, name: string) =>
  machine.root.states[name]?.tags.includes('settled') === true

/** The states on the shortest way from one to the goal, without the first; none if no way leads there. */
function wayTo(machine: AnyStateMachine, from: string): string[] {
  const ways: string[][] = [[from]]
  const seen = new Set([from])
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    const last = way.at(-1) ?? from
    if (last === goal) return way.slice(1)
    for (const next of targetsOf(machine.root.states[last])) {
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return []
}

/**
 * The top-level states that somebody can move a state, and those inside it, to, in the chart's order. What only time
 * does is no way ahead, but from a state that ends by time.
 */
function targetsOf(node: AnyStateNode | undefined, endsByTime = false): string[] {
  if (node === undefined) return []
  const isTimely = endsByTime || node.tags.includes('endsByTime')
  const inside = Object.values(node.states).flatMap(child => targetsOf(child, isTimely))
  const sent = [...node.transitions].filter(([event]) => isTimely || !event.startsWith('xstate.'))
  const own = sent.flatMap(([, ways]) =>
    ways.filter(way => !refuses(way) && !isShortcut(way)).flatMap(({ target }) => target ?? []),
  )
  return [...new Set([...own.map(topLevel), ...inside])]
}

/** The top-level states that the deadlines of a stored state lead to, or what they do. */
function deadlineTargets(machine: AnyStateMachine, state: string): string[] {
  const nodes: AnyStateNode[] = []
  let node: AnyStateNode | undefined = machine.root
  for (const part of state.split('.')) {
    node = node?.states[camel(part)]
    if (node !== undefined) nodes.push(node)
  }
  const targets = nodes.flatMap(({ after }) =>
    after.flatMap(way => (refuses(way) ? restRefunded : (way.target ?? []).map(topLevel))),
  )
  return [...new Set(targets)]
}

/** Whether a transition refuses pieces. */
const refuses = ({ actions }: { actions: readonly unknown[] }): boolean =>
  actions.some(action => typeof action === 'string' && refusing.includes(action))

/** Whether a transition leaves a step of the usual way out. */
const isShortcut = ({ meta }: { meta?: unknown }): boolean =>
  (meta as TransitionMeta | undefined)?.isShortcut === true

const topLevel = (node: AnyStateNode): string => node.path[0] ?? node.key
