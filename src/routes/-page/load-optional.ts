/** How long a page waits for an optional list, in milliseconds. */
const patience = 2000

/**
 * Loads a list that no page depends on. A failure is only logged (E-21), and so is a slow list. The cache
 * keeps its last list: a failed list is unknown, not empty (E-22).
 */
export async function loadOptional(load: () => Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(() => late.reject(new Error('A list of the header is late.')), patience)
  try {
    await Promise.race([load(), late.promise])
  } catch (error) {
    console.error(error)
  } finally {
    clearTimeout(timer)
  }
}
