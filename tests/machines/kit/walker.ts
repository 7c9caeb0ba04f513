import {
  type ActorLogic,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromTransition,
  type Snapshot,
} from 'xstate'
import { type Effect, effectOf } from './effects.ts'
import { markedCopyOf } from './marked.ts'

/** What one event did, with nothing executed. */
export interface Walked {
  readonly snapshot: AnyMachineSnapshot
  /** What the machine asks the world to do, in order. */
  readonly effects: readonly Effect[]
  /** The edges taken, `always` ones included. */
  readonly taken: readonly AnyTransitionDefinition[]
}

/** Steps a machine purely: no timer runs, no actor starts, no action is executed. */
export interface Walker {
  readonly start: () => Walked
  readonly step: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => Walked
}

export function walkerOf(machine: AnyStateMachine, input: unknown): Walker {
  const marked = markedCopyOf(machine)
  function walked(
    swallowing: readonly AnyTransitionDefinition[],
    next: (scope: AnyActorScope) => AnyMachineSnapshot,
  ): Walked {
    const effects: Effect[] = []
    const taken = [...swallowing]
    const snapshot = next({
      ...scopeOfOwn(),
      logger: () => {},
      defer: () => {},
      emit: () => {},
      stopChild: () => {},
      actionExecutor: action => {
        const edge = marked.edgeOf(action)
        if (edge !== undefined) {
          taken.push(edge)
          return
        }
        const effect = effectOf(action)
        if (effect !== null) effects.push(effect)
      },
    })
    return { snapshot, effects, taken }
  }
  return {
    start: () => walked([], scope => marked.machine.getInitialSnapshot(scope, input)),
    step: (snapshot, event) =>
      walked(marked.swallowing(snapshot, event), scope => marked.machine.transition(snapshot, event, scope)),
  }
}

/**
 * What XState hands to the logic of an actor, taken from an actor made for this purpose: with a parent, because
 * machines may answer theirs, and in a system of its own, because a `systemId` can be taken only once.
 */
function scopeOfOwn(): AnyActorScope {
  const scopes: AnyActorScope[] = []
  const handedOn: ActorLogic<Snapshot<undefined>, AnyEventObject> = {
    getInitialSnapshot: scope => {
      scopes.push(scope)
      return { status: 'active', output: undefined, error: undefined }
    },
    getPersistedSnapshot: snapshot => snapshot,
    transition: snapshot => snapshot,
  }
  const parent = createActor(
    fromTransition(state => state, null),
    { id: 'parent' },
  )
  createActor(handedOn, { parent })
  const [scope] = scopes
  if (scope === undefined) throw new Error('XState made an actor without asking its logic for a snapshot')
  return scope
}
