import type { StreamEvent } from '#src/api/contract/stream.ts'
import type { Actors } from './actors.tsx'

/** An event of the member's stream, or `missed`: the stream is open again, and any of them may have been missed. */
export type MemberEvent = StreamEvent | { type: 'missed' }
type Listener = (event: MemberEvent) => void

/** Subscriptions by the app's actors, which a page may have before the stream is loaded; no state. */
const listeners = new WeakMap<Actors, Set<Listener>>()

/**
 * Calls back with each event of the member's stream (C-74). It only makes sooner what a poll finds, too. Returns
 * the function that ends it.
 */
export function onMemberEvent(actors: Actors, listener: Listener): () => void {
  const all = listeners.get(actors) ?? new Set()
  listeners.set(actors, all.add(listener))
  return () => all.delete(listener)
}

/** Tells everybody who listens. */
export function publishMemberEvent(actors: Actors, event: MemberEvent): void {
  for (const listener of listeners.get(actors) ?? []) listener(event)
}
