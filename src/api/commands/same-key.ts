import { isUnreachable } from '../failures.ts'
import { newNonce } from './nonce.ts'

/**
 * The `Idempotency-Key` of a creating call: while its outcome is unknown, the same body goes out under the
 * same key and is created once. Another body, or one that was refused, gets a new key.
 */
export function sameKey(): <T>(body: unknown, work: (idempotencyKey: string) => Promise<T>) => Promise<T> {
  let last: { text: string; key: string } | null = null
  return async (body, work) => {
    const text = JSON.stringify(body)
    if (last?.text !== text) last = { text, key: newNonce() }
    const { key } = last
    try {
      const made = await work(key)
      last = null
      return made
    } catch (error) {
      if (!isUnreachable(error)) last = null
      throw error
    }
  }
}
