/**
 * The `Idempotency-Key` of an attempt. `nonce` is unguessable and new for each form; `attempt` counts what was tried
 * there, and stays as it is for Retry after a lost answer.
 */
export function attemptKey({ nonce, attempt }: { nonce: string; attempt: number }): string {
  return `${nonce}-${attempt}`
}
