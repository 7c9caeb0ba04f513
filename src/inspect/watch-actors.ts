import type { AnyActor, AnyActorRef, InspectionEvent } from 'xstate'

/**
 * Passes one inspection callback to every actor that is started from now on: the app's, those of hooks,
 * invoked and spawned ones. `one` is any actor that is not started yet; all actors share its prototype. A
 * callback passed wherever an actor is created would cost every visitor bytes, and would miss an actor whose
 * author forgets it.
 */
export function watchActors(one: AnyActor, callback: (event: InspectionEvent) => void): void {
  // by identity: a system is inspected once, however many of its actors start
  const watched = new WeakSet<AnyActor['system']>()
  const shared: AnyActor = Object.getPrototypeOf(one)
  const { start } = shared
  shared.start = function (this: AnyActor) {
    if (!watched.has(this.system)) {
      watched.add(this.system)
      this.system.inspect(callback)
      // these actors were created before the inspection began
      for (const actorRef of withChildren(this)) {
        callback({ type: '@xstate.actor', actorRef, rootId: this.sessionId })
      }
    }
    return start.call(this)
  }
}

function withChildren(actor: AnyActorRef): AnyActorRef[] {
  const { children = {} }: { children?: Record<string, AnyActorRef | undefined> } = actor.getSnapshot()
  const below = Object.values(children).filter(child => child !== undefined)
  return [actor, ...below.flatMap(withChildren)]
}
