import type * as z from 'zod/mini'
import { ContractError } from '../failures.ts'

/**
 * How long validation may block a slow phone before it yields, in milliseconds, so that scrolling stays
 * smooth.
 */
const slice = 8

/**
 * Validates the items of a list one by one and yields to the page in between, so that scrolling is not
 * blocked. Throws ContractError at the first invalid item, and the signal's reason once it is aborted.
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

/** Lets pending tasks run first. */
function breath(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise(resolve => setTimeout(resolve))
}
