import { type AnyStateMachine, type AnyStateNode, not, StateMachine } from 'xstate'
import { edgesOf, pathOf, statesOf } from './edges.ts'

/** A machine with one thing wrong. */
export interface Mutant {
  /** `fetchingUser | auth.logout | 1: without removeToken`. */
  readonly name: string
  readonly machine: AnyStateMachine
}

/** Every edge × {drop an action, redirect the target, negate the guard}, every state's own actions, every delay. */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  return [...edgeMutants(machine), ...stateMutants(machine), ...delayMutants(machine)]
}

function edgeMutants(machine: AnyStateMachine): Mutant[] {
  return edgesOf(machine).flatMap(({ name, definition }, index) => {
    /** The same edge in a fresh copy, changed. */
    const changed = (what: string, change: (copy: AnyStateMachine) => object): Mutant => ({
      name: `${name}: ${what}`,
      machine: changedCopy(machine, copy => {
        const edge = edgesOf(copy)[index]
        if (edge !== undefined) Object.assign(edge.definition, change(copy))
      }),
    })
    const dropped = definition.actions.map((action, at) =>
      changed(`without ${nameOf(action)}`, () => ({
        actions: definition.actions.filter((_, position) => position !== at),
      })),
    )
    const elsewhere = otherTarget(machine, definition.target ?? [definition.source])
    const redirected =
      elsewhere === undefined
        ? []
        : [
            changed(`to ${pathOf(elsewhere)}`, copy => ({
              target: statesOf(copy).filter(node => node.id === elsewhere.id),
            })),
          ]
    const { guard } = definition
    const negated =
      guard === undefined
        ? []
        : [changed('guard negated', () => ({ guard: Reflect.apply(not, null, [guard]) }))]
    return [...dropped, ...redirected, ...negated]
  })
}

function stateMutants(machine: AnyStateMachine): Mutant[] {
  return statesOf(machine).flatMap((node, index) =>
    (['entry', 'exit'] as const).flatMap(when =>
      node[when].flatMap((action, at) => {
        // Timers stand there as functions of the library; a state's own actions are named.
        if (typeof action === 'function') return []
        return [
          {
            name: `${pathOf(node)} | ${when}: without ${nameOf(action)}`,
            machine: changedCopy(machine, copy => {
              statesOf(copy)[index]?.[when].splice(at, 1)
            }),
          },
        ]
      }),
    ),
  )
}

function delayMutants(machine: AnyStateMachine): Mutant[] {
  const delays: Record<string, unknown> = machine.implementations.delays ?? {}
  return Object.entries(delays).map(([name, delay]) => {
    const longer = (...given: unknown[]): number => {
      const usual: unknown = typeof delay === 'function' ? Reflect.apply(delay, null, given) : delay
      return Number(usual) * 2 + 7
    }
    return { name: `delay ${name}: longer`, machine: machine.provide({ delays: { [name]: longer } }) }
  })
}

/** A copy of the machine, changed in its tree of states; what is made from it by `provide` is changed as well. */
function changedCopy(machine: AnyStateMachine, change: (copy: AnyStateMachine) => void): AnyStateMachine {
  const copy: AnyStateMachine = new StateMachine(machine.config, machine.implementations)
  change(copy)
  return Object.assign(copy, {
    provide: (given: Parameters<AnyStateMachine['provide']>[0]) =>
      changedCopy(machine.provide(given), change),
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

function nameOf(action: unknown): string {
  if (typeof action === 'string') return action
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type)
  return '(anonymous)'
}
