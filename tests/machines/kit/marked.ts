import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { definitionsOf } from './edges.ts'

/** The action that a marked copy carries at the head of every edge. */
const marker = 'edge taken'

export interface Marked {
  /** Behaves as the machine does; each edge taken shows among the actions. */
  readonly machine: AnyStateMachine
  /** The edge of the machine itself that an action marks; undefined for every other action. */
  readonly edgeOf: (action: { type: string; params?: unknown }) => AnyTransitionDefinition | undefined
  /** The edges that take an event and do nothing; they carry no mark, for `can` has to go on answering false. */
  readonly swallowing: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => AnyTransitionDefinition[]
}

const known = new WeakMap<AnyStateMachine, Marked>()

/** A copy of a machine on which the edges taken can be seen from outside. */
export function markedCopyOf(machine: AnyStateMachine): Marked {
  const marked = known.get(machine) ?? markedCopy(machine)
  known.set(machine, marked)
  return marked
}

function markedCopy(machine: AnyStateMachine): Marked {
  const originals = definitionsOf(machine)
  const copy: AnyStateMachine = machine.provide({})
  const copies = new Map<AnyTransitionDefinition, number>()
  for (const [edge, definition] of definitionsOf(copy).entries()) {
    copies.set(definition, edge)
    if (swallows(definition)) continue
    Object.assign(definition, { actions: [{ type: marker, params: { edge } }, ...definition.actions] })
  }
  const original = (edge: number | undefined) => (edge === undefined ? undefined : originals[edge])
  return {
    machine: copy,
    edgeOf: ({ type, params }) =>
      type === marker && typeof params === 'object' && params !== null && 'edge' in params
        ? original(Number(params.edge))
        : undefined,
    swallowing: (snapshot, event) =>
      copy
        .getTransitionData(snapshot, event)
        .filter(swallows)
        .flatMap(definition => original(copies.get(definition)) ?? []),
  }
}

function swallows({ target, actions }: AnyTransitionDefinition): boolean {
  return target === undefined && actions.length === 0
}
