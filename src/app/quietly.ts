/** How long a page waits for a list that it can do without, in milliseconds. */
const patience = 2000

/**
 * Loads a list that no page depends on: a failure is only logged, and so is a list that is slow (row 7a of
 * product.md). The cache keeps what it had; nothing is put there for it, as unknown is not empty.
 */
export async function quietly(load: () => Promise<unknown>): Promise<void> {
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
