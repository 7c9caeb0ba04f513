/** What is to be cleared away when the tests of this file are over. */
const work: (() => Promise<unknown>)[] = []

/**
 * Clears something away after the tests of the file that made it, the last one made first. Unlike Vitest's own
 * `afterAll` it also holds where it is called while tests or their `beforeAll` run already: there Vitest takes the hook
 * and never runs it.
 */
export function afterFile(clear: () => Promise<unknown>): void {
  work.push(clear)
}

/** Does what was left for the end of the file, all of it, whatever fails. */
export async function clearFile(): Promise<void> {
  const errors: unknown[] = []
  for (const clear of work.splice(0).reverse()) await clear().catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors)
}
