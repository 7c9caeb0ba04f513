import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { edgesOf, pathOf } from './edges.ts'
import { guardName, nameOf } from './names.ts'

/** A state of a chart, with the states inside it. */
export interface SceneState {
  /** As XState names it: dotted, beginning with the id of the machine. */
  readonly id: string
  /** Its name among its siblings. */
  readonly key: string
  /** Dotted, without the id of the machine; the root is `(any)`. */
  readonly path: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'shallow history' | 'deep history'
  readonly description: string
  readonly tags: readonly string[]
  /** The id of the state that is entered with it; null where it has none, or all of them. */
  readonly first: string | null
  /** Actions by name. */
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  /** What it invokes, each by its id. */
  readonly invokes: readonly string[]
  readonly states: readonly SceneState[]
}

/** A transition of a chart. */
export interface SceneEdge {
  /** `fetchingUser.asking | done fetchUser | 1`: the same in tables, coverage and drawings. */
  readonly name: string
  /** The id of the state that it leaves. */
  readonly from: string
  /** The ids of the states that it enters; none where it stays. */
  readonly to: readonly string[]
  /** `cart.opened`, `always`, `after pause`, `done login`. */
  readonly trigger: string
  /** Empty without a guard. */
  readonly guard: string
  /** Actions by name. */
  readonly actions: readonly string[]
  /** Whether it leaves and enters its own state again. */
  readonly reenters: boolean
  readonly description: string
}

/** What is drawn of a machine, as data: each drawing is made of it. */
export interface Scene {
  readonly id: string
  readonly root: SceneState
  /** In the order of the source. */
  readonly edges: readonly SceneEdge[]
}

/** The scene of a machine. */
export function sceneOf(machine: AnyStateMachine): Scene {
  return {
    id: machine.id,
    root: stateOf(machine.root),
    edges: edgesOf(machine).map(({ name, trigger, definition }) => ({
      ...{ name, trigger },
      from: definition.source.id,
      to: (definition.target ?? []).map(({ id }) => id),
      guard: guardName(definition),
      actions: definition.actions.map(nameOf),
      reenters: definition.reenter,
      description: definition.description ?? '',
    })),
  }
}

/** A state and all states inside it, in the order of the source. */
export function withAll(state: SceneState): readonly SceneState[] {
  return [state, ...state.states.flatMap(withAll)]
}

/** An edge in one line: `card.sent [isComplete] / send, notePaying`. */
export function labelOf({ trigger, guard, actions }: SceneEdge): string {
  return [trigger, guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`]
    .filter(Boolean)
    .join(' ')
}

/** What a state does by itself, a line each: `entry / note`, `invoke login`, `exit / forget`. */
export function doingsOf({ entry, exit, invokes }: SceneState): readonly string[] {
  return [
    ...(entry.length > 0 ? [`entry / ${entry.join(', ')}`] : []),
    ...invokes.map(id => `invoke ${id}`),
    ...(exit.length > 0 ? [`exit / ${exit.join(', ')}`] : []),
  ]
}

function stateOf(node: AnyStateNode): SceneState {
  return {
    ...{ id: node.id, key: node.key, path: pathOf(node) },
    kind: kindOf(node),
    description: node.description ?? '',
    tags: node.tags,
    first: node.type === 'compound' ? (node.initial.target?.[0]?.id ?? null) : null,
    // as declared: XState adds what sets and clears the delays
    entry: [node.config.entry ?? []].flat().map(nameOf),
    exit: [node.config.exit ?? []].flat().map(nameOf),
    invokes: node.invoke.map(({ id }) => id),
    states: Object.values(node.states).map(stateOf),
  }
}

function kindOf({ type, history }: AnyStateNode): SceneState['kind'] {
  if (type !== 'history') return type
  return history === 'deep' ? 'deep history' : 'shallow history'
}
