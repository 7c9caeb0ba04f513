import { type AnyStateMachine, type AnyStateNode, not } from 'xstate'
import { definitionsOf, edgesOf, pathOf, statesOf } from './edges.ts'
import { nameOf } from './names.ts'

/** A machine with one thing wrong. */
export interface Mutant {
  /** `fetchingUser | auth.logout | 1: without removeToken`. */
  readonly name: string
  /** Made when it is wanted: hundreds of machines at once are a lot of memory. */
  readonly make: () => AnyStateMachine
}

/**
 * Every edge × {drop it, drop an action, redirect the target, negate the guard}, every state's own actions and actors,
 * every delay longer and shorter.
 */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  return [...edgeMutants(machine), ...stateMutants(machine), ...delayMutants(machine)]
}

function edgeMutants(machine: AnyStateMachine): Mutant[] {
  return edgesOf(machine).flatMap(({ name, definition }, index) => {
    /** The same edge in a fresh copy, changed. */
    const withEdge = (what: string, change: (copy: AnyStateMachine) => object): Mutant => ({
      name: `${name}: ${what}`,
      make: () =>
        changedCopy(machine, copy => {
          const edge = definitionsOf(copy)[index]
          if (edge !== undefined) Object.assign(edge, change(copy))
        }),
    })
    const dropped = definition.actions.map((action, at) =>
      withEdge(`without ${nameOf(action)}`, () => ({
        actions: definition.actions.filter((_, position) => position !== at),
      })),
    )
    const elsewhere = otherTarget(machine, definition.target ?? [definition.source])
    const redirected =
      elsewhere === undefined
        ? []
        : [
            withEdge(`to ${pathOf(elsewhere)}`, copy => ({
              target: statesOf(copy).filter(node => node.id === elsewhere.id),
            })),
          ]
    const { guard } = definition
    const negated =
      guard === undefined
        ? []
        : [withEdge('guard negated', () => ({ guard: Reflect.apply(not, null, [guard]) }))]
    const never = withEdge('never taken', () => ({ guard: () => false }))
    return [never, ...dropped, ...redirected, ...negated]
  })
}

function stateMutants(machine: AnyStateMachine): Mutant[] {
  return nodesOf(machine).flatMap((node, index) => {
    /** The same state in a fresh copy, with one thing taken out of one of its lists. */
    const without = (what: string, listOf: (copy: AnyStateNode) => unknown[], at: number): Mutant => ({
      name: `${pathOf(node)} | ${what}`,
      make: () =>
        changedCopy(machine, copy => {
          const same = nodesOf(copy)[index]
          if (same !== undefined) listOf(same).splice(at, 1)
        }),
    })
    return [
      ...node.invoke.map(({ id }, at) => without(`invoke: without ${id}`, copy => copy.invoke, at)),
      ...(['entry', 'exit'] as const).flatMap(when =>
        node[when].flatMap((action, at) =>
          // Timers stand there as functions of the library; a state's own actions are named.
          typeof action === 'function'
            ? []
            : [without(`${when}: without ${nameOf(action)}`, copy => copy[when], at)],
        ),
      ),
    ]
  })
}

const nodesOf = (machine: AnyStateMachine) => [machine.root, ...statesOf(machine)]

function delayMutants(machine: AnyStateMachine): Mutant[] {
  const delays: Record<string, unknown> = machine.implementations.delays ?? {}
  return Object.entries(delays).flatMap(([name, delay]) => {
    const withDelay = (what: string, changed: (usual: number) => number): Mutant => ({
      name: `delay ${name}: ${what}`,
      make: () =>
        machine.provide({
          delays: {
            [name]: (...given: unknown[]): number =>
              changed(Number(typeof delay === 'function' ? Reflect.apply(delay, null, given) : delay)),
          },
        }),
    })
    return [withDelay('longer', usual => usual * 2 + 7), withDelay('shorter', usual => usual / 2)]
  })
}

/** A copy of the machine, changed in its tree of states. */
function changedCopy(machine: AnyStateMachine, change: (copy: AnyStateMachine) => void): AnyStateMachine {
  return changed(machine.provide({}), change)
}

/** Changes a machine that nobody else has; what is made from it by `provide` is changed as well. */
function changed(machine: AnyStateMachine, change: (copy: AnyStateMachine) => void): AnyStateMachine {
  const provide: AnyStateMachine['provide'] = machine.provide.bind(machine)
  change(machine)
  return Object.assign(machine, {
    provide: (given: Parameters<AnyStateMachine['provide']>[0]) => changed(provide(given), change),
  })
}

/** The next state in the file that is neither the target nor around it nor its first child. */
function otherTarget(machine: AnyStateMachine, target: readonly AnyStateNode[]): AnyStateNode | undefined {
  const [aim] = target
  if (aim === undefined) return undefined
  const leaves = statesOf(machine).filter(node => node.type === 'atomic' || node.type === 'final')
  const others = leaves.filter(node => node.id !== aim.id && !node.id.startsWith(`${aim.id}.`))
  return others.find(node => node.order > aim.order) ?? others[0]
}
