import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  createEmptyActor,
  type ExecutableActionObject,
} from 'xstate'
import { brief } from './brief.ts'

/** What one event did, with nothing executed. */
export interface Walked {
  readonly snapshot: AnyMachineSnapshot
  /** What the machine asks the world to do, in order: `storeToken {"token":"…"}`, `start login {…}`, `wait 250`. */
  readonly effects: readonly string[]
  /** The edges taken, `always` ones included. */
  readonly taken: readonly AnyTransitionDefinition[]
}

/** Steps a machine purely: no timer runs, no actor starts, no action is executed. */
export interface Walker {
  readonly start: () => Walked
  readonly step: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => Walked
}

export function walkerOf(machine: AnyStateMachine, input: unknown): Walker {
  // A parent, because machines may answer theirs.
  const self = createActor(machine, { input, parent: createEmptyActor() })
  let effects: string[] = []
  let taken: AnyTransitionDefinition[] = []
  self.system.inspect(event => {
    if (event.type === '@xstate.microstep') taken.push(...event._transitions)
  })
  const scope: AnyActorScope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: action => {
      const effect = effectOf(action)
      if (effect !== null) effects.push(effect)
    },
  }
  function walked(next: () => AnyMachineSnapshot): Walked {
    effects = []
    taken = []
    return { snapshot: next(), effects, taken }
  }
  return {
    start: () => walked(() => machine.getInitialSnapshot(scope, input)),
    step: (snapshot, event) => walked(() => machine.transition(snapshot, event, scope)),
  }
}

function effectOf({ type, params }: ExecutableActionObject): string | null {
  const given: unknown = params
  switch (type) {
    case 'xstate.spawnChild':
      return `start ${field(given, 'id')} ${brief(at(given, 'input'))}`
    case 'xstate.raise':
      return at(given, 'delay') === undefined ? null : `wait ${field(given, 'delay')}`
    case 'xstate.sendTo':
      return `send ${field(at(given, 'to'), 'id')} ${brief(at(given, 'event'))}`
    case 'xstate.emit':
      return `emit ${brief(at(given, 'event'))}`
    // Both follow from leaving a state.
    case 'xstate.cancel':
    case 'xstate.stopChild':
      return null
    default:
      return given === undefined ? type : `${type} ${brief(given)}`
  }
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function field(value: unknown, key: string): string {
  return String(at(value, key))
}
