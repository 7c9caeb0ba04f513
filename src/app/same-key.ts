import { isUnreachable } from '../machines/refusal.ts'
import { newNonce } from './nonce.ts'

/**
 * The `Idempotency-Key` of something that is made: as long as nobody knows whether it was, the same goes out under the
 * same key and is made once. Another thing, and what was refused, has a key of its own.
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
