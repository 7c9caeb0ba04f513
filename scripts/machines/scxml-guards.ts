import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { edgesOf } from '../../tests/machines/kit/edges.ts'
import { nameInDiagram } from '../../tests/machines/kit/mermaid.ts'
import { guardInWords, nameOf } from '../../tests/machines/kit/names.ts'

/** A guard whose outcome an interpreter is given. */
export interface NamedGuard {
  /** In the data model; numbered where the same guard is asked with other parameters that are computed. */
  readonly name: string
  /** As the machine declares it. */
  readonly guard: unknown
  /** The edges that ask it. */
  readonly edges: string[]
}

/** The guards whose outcome an interpreter is given: all but `and`, `or`, `not` and `stateIn`, which the export says. */
export function namedGuards(machine: AnyStateMachine): readonly NamedGuard[] {
  const named: NamedGuard[] = []
  for (const { name: edge, definition } of edgesOf(machine)) {
    for (const guard of leavesOf(definition.guard, machine)) {
      const known = named.find(other => isSame(other.guard, guard))
      if (known !== undefined) {
        known.edges.push(edge)
        continue
      }
      const words = guardInWords(guard)
      const before = named.filter(other => guardInWords(other.guard) === words).length
      named.push({ name: before === 0 ? words : `${words} ${before + 1}`, guard, edges: [edge] })
    }
  }
  return named
}

/** The `cond` of a guard; undefined without one. */
export function conditionOf(
  guard: unknown,
  { machine, named }: { machine: AnyStateMachine; named: readonly NamedGuard[] },
): string | undefined {
  if (guard === undefined) return undefined
  const own = ownGuardOf(guard, machine)
  if (own !== guard) return conditionOf(own, { machine, named })
  const states = statesAskedBy(guard, machine)?.map(state => `In('${nameInDiagram(state)}')`)
  if (states !== undefined) return states.length === 1 ? states[0] : `(${states.join(' && ')})`
  const { operator, guards } = partsOf(guard)
  if (operator === undefined) {
    const name = named.find(other => isSame(other.guard, guard))?.name ?? guardInWords(guard)
    return `guards['${name.replaceAll("'", String.raw`\'`)}']`
  }
  const conditions = guards.map(part => conditionOf(part, { machine, named }) ?? 'true')
  return operator === 'not'
    ? `!${conditions.join()}`
    : `(${conditions.join(operator === 'and' ? ' && ' : ' || ')})`
}

/** What a guard made of guards asks; any other has no operator. */
function partsOf(guard: unknown): {
  operator?: 'and' | 'or' | 'not'
  guards: readonly unknown[]
} {
  if (typeof guard !== 'function' || !('guards' in guard) || !Array.isArray(guard.guards))
    return { guards: [] }
  const { name, guards } = guard
  return name === 'and' || name === 'or' || name === 'not' ? { operator: name, guards } : { guards: [] }
}

function leavesOf(guard: unknown, machine: AnyStateMachine): unknown[] {
  const own = ownGuardOf(guard, machine)
  if (own === undefined || statesAskedBy(own, machine) !== undefined) return []
  const { operator, guards } = partsOf(own)
  return operator === undefined ? [own] : guards.flatMap(part => leavesOf(part, machine))
}

/** What a name stands for where that is one of XState's own guards; any other guard is itself. */
function ownGuardOf(guard: unknown, machine: AnyStateMachine): unknown {
  const provided: Readonly<Record<string, unknown>> = machine.implementations.guards ?? {}
  const meant = typeof guard === 'function' ? undefined : provided[nameOf(guard)]
  return typeof meant === 'function' && ('guards' in meant || 'stateValue' in meant) ? meant : guard
}

/** Computed parameters are the same only where one function computes them. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'function' || typeof other === 'function') return one === other
  const [params, others] = [paramsOf(one), paramsOf(other)]
  if (typeof params === 'function' || typeof others === 'function') {
    return params === others && guardInWords(one) === guardInWords(other)
  }
  return guardInWords(one) === guardInWords(other)
}

const paramsOf = (guard: unknown): unknown =>
  typeof guard === 'object' && guard !== null && 'params' in guard ? guard.params : undefined

/** The states in all of which a machine has to be for `stateIn`, given by an id or by a value; undefined for others. */
function statesAskedBy(guard: unknown, machine: AnyStateMachine): readonly AnyStateNode[] | undefined {
  if (typeof guard !== 'function' || !('stateValue' in guard)) return undefined
  const { stateValue } = guard
  return typeof stateValue === 'string' && stateValue.startsWith('#')
    ? [machine.getStateNodeById(stateValue.slice(1))]
    : statesOfValue(stateValue, machine.root)
}

function statesOfValue(value: unknown, parent: AnyStateNode): readonly AnyStateNode[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => statesOfValue(inner, childOf(parent, key)))
  }
  return typeof value === 'string' && value !== '' ? [value.split('.').reduce(childOf, parent)] : [parent]
}

function childOf(parent: AnyStateNode, key: string): AnyStateNode {
  const child = parent.states[key]
  if (child === undefined) throw new Error(`The state ${parent.id} has no state ${key}.`)
  return child
}
