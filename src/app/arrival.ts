/**
 * The moment at which what the server sent of a page lives: its frame, or all down to its screen. Whoever leads away
 * or lets the router load anew before it takes from React what it is still bringing to life.
 */
export interface Arrival {
  done: Promise<void>
  announce(): void
}

/** `awaited` is true for a shell: only there a guard may lead away before the screen has shown once. */
export function arrivalOf(awaited: boolean): Arrival {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (!awaited) resolve()
  return { done: promise, announce: resolve }
}
