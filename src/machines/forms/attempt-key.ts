/**
 * The `Idempotency-Key` of an attempt. `nonce` is unguessable and new for each form; `attempt` counts the
 * attempts of the form, and stays the same for Retry after a lost answer.
 */
export function attemptKey({ nonce, attempt }: { nonce: string; attempt: number }): string {
  return `${nonce}-${attempt}`
}
