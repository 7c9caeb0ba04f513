import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** One transition of a machine as its source declares it: events, `always`, `after`, ends of invoked actors. */
export interface Edge {
  /** `fetchingUser.asking | done fetchUser | 1`. */
  readonly name: string
  readonly source: string
  readonly trigger: string
  readonly definition: AnyTransitionDefinition
}

/** Every state of the machine but its root, in the order of the file. */
export function statesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  return below(machine.root)
}

/** A state's dotted path; the root is called `(any)`. */
export function pathOf(node: AnyStateNode): string {
  return node.path.length === 0 ? '(any)' : node.path.join('.')
}

/** Every edge of the machine, in the order of the file. */
export function edgesOf(machine: AnyStateMachine): readonly Edge[] {
  const numbers = new Map<string, number>()
  return definitionsOf(machine).map(definition => {
    const source = pathOf(definition.source)
    const trigger = definition.eventType === '' ? 'always' : triggerOf(definition.eventType)
    const number = (numbers.get(`${source} | ${trigger}`) ?? 0) + 1
    numbers.set(`${source} | ${trigger}`, number)
    return { name: `${source} | ${trigger} | ${number}`, source, trigger, definition }
  })
}

/** The edges alone, in the same order. */
export function definitionsOf(machine: AnyStateMachine): readonly AnyTransitionDefinition[] {
  return [machine.root, ...below(machine.root)].flatMap(node => [
    ...(node.always ?? []),
    ...[...node.transitions.values()].flat(),
  ])
}

/** An event descriptor in words: `after pollPause`, `done login`, `error login`, `snapshot notifications`. */
export function triggerOf(descriptor: string): string {
  const after = /^xstate\.after\.([^.]+)\./.exec(descriptor)
  if (after) return `after ${after[1]}`
  const reply = /^xstate\.(done|error)\.actor\.(.+)$/.exec(descriptor)
  if (reply) return `${reply[1]} ${reply[2]}`
  const snapshot = /^xstate\.snapshot\.(.+)$/.exec(descriptor)
  if (snapshot) return `snapshot ${snapshot[1]}`
  return descriptor.startsWith('xstate.done.state.') ? 'all done' : descriptor
}

function below(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).flatMap(child => [child, ...below(child)])
}
