/**
 * Waits until all have settled, so that none keeps running after another failed. Throws the first failure.
 */
export async function allEnded(work: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work)
  const failed = outcomes.find(outcome => outcome.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
