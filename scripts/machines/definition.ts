import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import {
  type ActionText,
  actionText,
  contextOf,
  type GuardText,
  guardText,
  outputOf,
  plainOf,
} from './definition-parts.ts'

/** A transition with guard and actions by name. What is undefined, here and below, JSON leaves out. */
export interface TransitionText {
  target: string | string[] | undefined
  guard: GuardText | undefined
  actions: ActionText[] | undefined
  reenter: true | undefined
  description: string | undefined
  meta: unknown
}

type Transitions = Record<string, TransitionText[]>

interface InvokeText {
  id: string
  src: string
  input: unknown
  onDone: TransitionText[] | undefined
  onError: TransitionText[] | undefined
  onSnapshot: TransitionText[] | undefined
}

/** A state, and all below it, as `createMachine` takes it. */
export interface StateText {
  id: string | undefined
  description: string | undefined
  type: 'parallel' | 'final' | 'history' | undefined
  history: 'shallow' | 'deep' | undefined
  target: unknown
  tags: string[] | undefined
  meta: unknown
  initial: string | undefined
  /** Of a final state, or of the machine. */
  output: unknown
  entry: ActionText[] | undefined
  exit: ActionText[] | undefined
  invoke: InvokeText[] | undefined
  always: TransitionText[] | undefined
  on: Transitions | undefined
  after: Transitions | undefined
  onDone: TransitionText[] | undefined
  states: Record<string, StateText> | undefined
}

/** A chart with the data that it begins with, as far as that is plain. */
export interface ChartText extends StateText {
  context: unknown
}

/** The whole chart of a machine as plain data, whatever files its parts come from. Nothing of it can run. */
export function definitionOf(machine: AnyStateMachine): ChartText {
  const { id, ...root } = stateText(machine.root)
  return { id: id ?? machine.id, context: contextOf(machine).plain, ...root }
}

/** The machine's delays by name: milliseconds, or `computed` from what it holds. */
export function delaysOf({ implementations }: AnyStateMachine): Record<string, number | 'computed'> {
  const delays = Object.entries<unknown>(implementations.delays ?? {})
  return Object.fromEntries(
    delays.map(([name, delay]) => [name, typeof delay === 'number' ? delay : 'computed']),
  )
}

function stateText(node: AnyStateNode): StateText {
  const { on, after, onDone, ofInvoked } = sorted(node)
  const { type, history } = node
  return {
    id: node.config.id,
    description: node.description,
    type: type === 'atomic' || type === 'compound' ? undefined : type,
    history: type === 'history' ? (history === 'deep' ? 'deep' : 'shallow') : undefined,
    target: node.config.target,
    tags: some(node.tags),
    meta: node.meta,
    initial: type === 'compound' ? node.initial.target?.[0]?.key : undefined,
    output: plainOf(outputOf(node)),
    // as declared: XState adds what sets and clears the delays
    entry: some(actionsOf(node.config.entry)),
    exit: some(actionsOf(node.config.exit)),
    invoke: some(
      node.invoke.map(({ id, src, input }) => ({
        id,
        src: typeof src === 'string' ? src : '(anonymous)',
        input: plainOf(input),
        onDone: ofInvoked('done.actor', id),
        onError: ofInvoked('error.actor', id),
        onSnapshot: ofInvoked('snapshot', id),
      })),
    ),
    always: some((node.always ?? []).map(transitionText)),
    on: filled(on),
    after: filled(after),
    onDone,
    states: filled(
      Object.fromEntries(Object.values(node.states).map(child => [child.key, stateText(child)])),
    ),
  }
}

const delayed = 'xstate.after.'

/** Transitions by the place in the source that declares them: XState makes events of delays and of what actors answer. */
function sorted(node: AnyStateNode) {
  const on: Transitions = {}
  const after: Transitions = {}
  const answers: Transitions = {}
  let onDone: TransitionText[] | undefined
  const own = new Set(
    node.invoke.flatMap(({ id }) =>
      ['done.actor', 'error.actor', 'snapshot'].map(kind => `xstate.${kind}.${id}`),
    ),
  )
  for (const [event, definitions] of node.transitions) {
    const texts = definitions.map(transitionText)
    if (event.startsWith(delayed)) after[event.slice(delayed.length, -node.id.length - 1)] = texts
    else if (event === `xstate.done.state.${node.id}`) onDone = texts
    else if (own.has(event)) answers[event] = texts
    else on[event] = texts
  }
  return { on, after, onDone, ofInvoked: (kind: string, id: string) => answers[`xstate.${kind}.${id}`] }
}

function transitionText(definition: AnyTransitionDefinition): TransitionText {
  const targets = (definition.target ?? []).map(target => addressOf(target, definition.source))
  return {
    target: targets.length > 1 ? targets : targets[0],
    guard: guardText(definition.guard),
    actions: some(definition.actions.map(actionText)),
    reenter: definition.reenter ? true : undefined,
    description: definition.description,
    meta: definition.meta,
  }
}

/** A sibling by its key, any other state by its id. */
function addressOf(target: AnyStateNode, source: AnyStateNode): string {
  return target.parent !== undefined && target.parent === source.parent ? target.key : `#${target.id}`
}

function actionsOf(declared: unknown): ActionText[] {
  return declared === undefined ? [] : [declared].flat().map(actionText)
}

function some<T>(values: readonly T[]): T[] | undefined {
  return values.length === 0 ? undefined : [...values]
}

function filled<T extends object>(entries: T): T | undefined {
  return Object.keys(entries).length === 0 ? undefined : entries
}
