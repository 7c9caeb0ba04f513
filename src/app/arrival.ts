/**
 * Announces that the server's page is hydrated: its frame and its screen, or what a shell shows until its
 * screen comes. Code that navigates or makes the router load again before that interrupts React's hydration.
 */
export interface Arrival {
  done: Promise<void>
  announce(): void
}

/** `awaited` is false where the server sent no page. */
export function arrivalOf(awaited: boolean): Arrival {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (!awaited) resolve()
  return { done: promise, announce: resolve }
}
