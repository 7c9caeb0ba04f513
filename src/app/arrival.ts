/**
 * The moment at which what the server sent lives, its frame and its screen, or what a shell shows until its screen
 * comes. Whoever leads away or lets the router load anew before it takes from React what it is still bringing to life.
 */
export interface Arrival {
  done: Promise<void>
  announce(): void
}

/** `awaited` is false where nothing was sent. */
export function arrivalOf(awaited: boolean): Arrival {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (!awaited) resolve()
  return { done: promise, announce: resolve }
}
