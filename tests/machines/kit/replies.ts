import type { AnyEventObject } from 'xstate'

/** The event by which an invoked actor answers. */
export function done(id: string, output: unknown): AnyEventObject {
  return { type: `xstate.done.actor.${id}`, actorId: id, output }
}

/** The event by which an invoked actor fails; `error` is what it rejected with. */
export function failed(id: string, error: unknown): AnyEventObject {
  return { type: `xstate.error.actor.${id}`, actorId: id, error }
}

/** The event by which an invoked machine tells how it is now. */
export function snapshotOf(id: string, context: unknown): AnyEventObject {
  return { type: `xstate.snapshot.${id}`, snapshot: { context } }
}
