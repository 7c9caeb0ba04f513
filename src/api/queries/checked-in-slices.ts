import type * as z from 'zod/mini'
import { ContractError } from '../failures.ts'

/** How long a slow phone may be busy with a list before it is asked whether somebody scrolls, in milliseconds. */
const slice = 8

/**
 * Holds the things of a list against their schema one by one, and lets the page breathe in between: what comes while
 * somebody scrolls may not hold her up. Throws ContractError at the first that is not what it should be, and the
 * signal's reason once nobody waits for them any more.
 */
export async function checkedInSlices<S extends z.ZodMiniType>(
  endpoint: string,
  schema: S,
  things: readonly unknown[],
  signal: AbortSignal,
): Promise<z.output<S>[]> {
  const checked: z.output<S>[] = []
  let from = performance.now()
  for (const [at, thing] of things.entries()) {
    if (performance.now() - from > slice) {
      await breath()
      signal.throwIfAborted()
      from = performance.now()
    }
    const { success, data, error } = schema.safeParse(thing)
    if (!success) throw new ContractError(endpoint, `data.${at}.${sentenceOf(error)}`)
    checked.push(data)
  }
  return checked
}

function sentenceOf({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

/** Lets whatever waits go first. */
function breath(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise(resolve => setTimeout(resolve))
}
