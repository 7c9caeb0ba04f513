import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { definitionsOf, edgesOf, pathOf, statesOf } from '../../tests/machines/kit/edges.ts'
import { nameOf } from '../../tests/machines/kit/names.ts'
import { delaysOf } from './definition.ts'
import { type NamedGuard, namedGuards } from './scxml-guards.ts'

/** The comment at the head of an export: what an interpreter has to be given, and what the file does not say. */
export function noteOf(machine: AnyStateMachine): readonly string[] {
  const nodes = [machine.root, ...statesOf(machine)]
  const guards = namedGuards(machine).map(inWords)
  const computed = Object.entries(delaysOf(machine)).flatMap(([name, delay]) =>
    delay === 'computed' ? name : [],
  )
  const actors = nodes.flatMap(({ invoke }) =>
    invoke.map(({ src }) => (typeof src === 'string' ? src : '(anonymous)')),
  )
  const actions = [
    ...nodes.flatMap(({ config }) => [config.entry ?? [], config.exit ?? []].flat()),
    ...definitionsOf(machine).flatMap(definition => definition.actions),
  ].map(nameOf)
  const caught = caughtByPrefix(machine)
  const staying = regionsRestarted(machine)
  return [
    `The chart "${machine.id}", exported from XState.`,
    '',
    'Ids have "_" for the dots of paths: with dots done.state.a would match done.state.a.b, too.',
    ...listed(
      'Guards are functions. Tell their outcome in the data model, guards[name], before each event:',
      guards,
    ),
    ...listed('Delays that are computed. Tell them in the data model, delays[name], as "300ms":', computed),
    ...listed(
      'Actors that invoke starts (type urn:garderobe:actor). Answer with done.invoke.ID, error.platform.ID or snapshot.ID:',
      actors,
    ),
    ...listed(
      'Actions, by name in gd:actions; what they do, assign, send or raise is not in the file:',
      actions,
    ),
    ...listed('Events that SCXML takes for others as well, since it matches by beginnings:', caught),
    ...listed(
      'Transitions between regions, or into a region of their own state: XState stays in the parallel state, SCXML leaves and enters it:',
      staying,
    ),
    '',
    `Left out: the context and its initial value, input, ${[
      ...(nodes.some(({ output }) => output !== undefined) ? ['output of final states'] : []),
      'parameters computed from events, meta data.',
    ].join(', ')}`,
  ]
}

function listed(head: string, names: readonly string[]): readonly string[] {
  const all = [...new Set(names)].toSorted()
  return all.length === 0 ? [] : ['', head, ...all.map(name => `* ${name}`)]
}

/** Events whose whole name is the beginning of another event's: `cart.opened` and `cart.opened.twice`. */
function caughtByPrefix(machine: AnyStateMachine): readonly string[] {
  const types = [...new Set(edgesOf(machine).map(({ definition }) => definition.eventType))]
  const own = types.filter(type => type !== '' && !type.startsWith('xstate.') && !type.endsWith('*'))
  return own.flatMap(type =>
    own.flatMap(other => (other.startsWith(`${type}.`) ? `${type} takes ${other}` : [])),
  )
}

/** Transitions for which XState leaves all below a parallel state, but not that state itself. */
function regionsRestarted(machine: AnyStateMachine): readonly string[] {
  return edgesOf(machine).flatMap(({ name, definition: { source, target = [], reenter } }) => {
    if (target.length === 0) return []
    const staysInside = !reenter && target.every(one => isInside(one, source))
    const outer = staysInside ? source : commonAncestor(source, target)
    return outer?.type === 'parallel' ? `${name} to ${target.map(pathOf).join(', ')}` : []
  })
}

function commonAncestor(source: AnyStateNode, targets: readonly AnyStateNode[]): AnyStateNode | undefined {
  let outer = source.parent
  while (
    outer !== undefined &&
    !targets.every(one => one !== outer && outer !== undefined && isInside(one, outer))
  )
    outer = outer.parent
  return outer
}

const isInside = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isInside(node.parent, outer))

/** What computes its parameters is distinguished by where it is asked. */
function inWords({ name, guard, edges }: NamedGuard): string {
  const isComputed =
    typeof guard === 'object' && guard !== null && 'params' in guard && typeof guard.params === 'function'
  return isComputed ? `${name}, asked by ${edges.join('; ')}` : name
}
