import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  StateMachine,
} from 'xstate'
import { createClock } from './clock.ts'
import { leavesOf } from './explore.ts'

interface Held {
  readonly input: unknown
  readonly signal: AbortSignal
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

export interface RigOptions {
  readonly input?: unknown
  /** For actors that are not calls. */
  readonly actors?: Readonly<Record<string, AnyActorLogic>>
}

/** A running machine whose calls are held until the test answers them, whose actions are written down, on a clock of its own. */
export function rigOf(machine: AnyStateMachine, options: RigOptions = {}) {
  const actions: { action: string; params: unknown }[] = []
  const held = new Map<string, Held[]>()
  const emitted: AnyEventObject[] = []
  const clock = createClock()
  const provided = machine.provide({
    actions: Object.fromEntries(
      plainActions(machine).map(action => [
        action,
        (_: unknown, params: unknown) => {
          actions.push({ action, params })
        },
      ]),
    ),
    actors: {
      ...Object.fromEntries(callsOf(machine).map(src => [src, holding(src, held)])),
      ...options.actors,
    },
  })
  const actor = createActor(provided, { input: options.input, clock })
  const errors: unknown[] = []
  actor.subscribe({
    error: error => {
      errors.push(error)
    },
  })
  actor.on('*', event => {
    emitted.push(event)
  })
  actor.start()

  const snapshot = (): AnyMachineSnapshot => {
    if (errors.length > 0) throw errors[0]
    return actor.getSnapshot()
  }
  const last = (src: string): Held => {
    const call = held.get(src)?.at(-1)
    if (call === undefined) throw new Error(`${src} was not called`)
    return call
  }
  return {
    actor,
    actions,
    emitted,
    snapshot,
    send: (event: AnyEventObject) => {
      actor.send(event)
      snapshot()
    },
    state: () => leavesOf(snapshot()),
    context: (): Readonly<Record<string, unknown>> => snapshot().context,
    /** Lets `milliseconds` pass. */
    pass: async (milliseconds: number) => {
      clock.pass(milliseconds)
      await answersArrive()
    },
    /** What `src` was called with, call by call. */
    calls: (src: string) => (held.get(src) ?? []).map(({ input }) => input),
    isGivenUp: (src: string) => last(src).signal.aborted,
    answer: async (src: string, output?: unknown) => {
      last(src).resolve(output)
      await answersArrive()
    },
    refuse: async (src: string, error: unknown) => {
      last(src).reject(error)
      await answersArrive()
    },
  }
}

/** Promises that are settled are seen by the machine after this. */
function answersArrive(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

function holding(src: string, held: Map<string, Held[]>) {
  return fromPromise<unknown, unknown>(({ input, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    held.set(src, [...(held.get(src) ?? []), { input, signal, resolve, reject }])
    return promise
  })
}

/** Actions that touch the world: what is not made by `assign`, `sendTo`, `emit` and the like. */
function plainActions(machine: AnyStateMachine): string[] {
  const actions: Record<string, unknown> = machine.implementations.actions ?? {}
  return Object.entries(actions).flatMap(([name, action]) =>
    typeof action === 'function' && !('resolve' in action) ? [name] : [],
  )
}

function callsOf(machine: AnyStateMachine): string[] {
  const actors: Record<string, unknown> = machine.implementations.actors ?? {}
  return Object.entries(actors).flatMap(([name, logic]) => (logic instanceof StateMachine ? [] : [name]))
}
