import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Services, Writes } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import {
  claim,
  deleteClaim,
  extend,
  findStoredResponse,
  type KeyUse,
  keep,
  keepIn,
  leaseSeconds,
  type Outcome,
} from './key-store.ts'

/**
 * Endpoints that also work without a key: doing them twice does no harm, but a client that got no response
 * and retries with the same key finds it done once.
 */
export const takesKey: ReadonlySet<string> = new Set([
  'createGarment',
  'createOutfit',
  'cloneOutfit',
  'createPackingList',
  'createCollection',
  'changeGarments',
  'createProduct',
  'duplicateProduct',
])
const patience = 30_000

/**
 * Runs a call once per key. The same key and body get the first response again, byte for byte, also a
 * refusal; a duplicate that arrives while the first is running waits for it. Server failures (5xx) and "too
 * many" (429) are not stored, so the same key may retry. No connection is held meanwhile, so waiting
 * duplicates cannot starve the first. `run` may store its outcome in the change that it is of.
 *
 * @throws Refusal 422 `idempotency_key_reused` for another body, 409 `in_progress` if the first does not end.
 */
export async function withIdempotency(
  services: Services,
  use: KeyUse,
  run: (keepIn: (change: Writes, outcome: Outcome) => void) => Promise<Outcome>,
): Promise<Outcome> {
  // keyed: a plain hash of a body with few unknown digits would give them away
  const bodyHash = createHmac('sha256', services.secret)
    .update(`idempotency:${canonical(use.body)}`)
    .digest()
  const until = Date.now() + patience
  const holder = randomUUID()
  while (!(await claim(services, use, bodyHash, holder))) {
    const stored = await findStoredResponse(services, use, bodyHash)
    if (stored) return stored
    if (Date.now() > until) {
      throw new Refusal(409, 'in_progress', 'The same request is still being worked on.', { retryAfter: 5 })
    }
    await wait(50)
  }
  const beat = setInterval(() => void extend(services, use, holder), (leaseSeconds * 1000) / 2)
  try {
    let kept: Outcome | undefined
    const outcome = await run((change, outcome) => {
      keepIn(change, use, outcome)
      kept = outcome
    })
    if (kept !== outcome)
      await keep(services, use, outcome.status, { headers: outcome.headers, body: outcome.body })
    return outcome
  } catch (error) {
    if (error instanceof Refusal && error.status < 500 && error.status !== 429) {
      const { code, message } = error
      const details = {
        ...error.details,
        ...(use.requestId === undefined ? {} : { requestId: use.requestId }),
      }
      await keep(services, use, error.status, { refusal: { code, message, details } })
    } else {
      await releaseKey(services, use, holder)
    }
    throw error
  } finally {
    clearInterval(beat)
  }
}

async function releaseKey(services: Services, use: KeyUse, holder: string): Promise<void> {
  try {
    await deleteClaim(services, use, holder)
  } catch {
    // the call failed because the database is away: a retry should not have to wait until the key expires
    void retryRelease(services, use, holder)
  }
}

async function retryRelease(services: Services, use: KeyUse, holder: string): Promise<void> {
  for (const lapses = Date.now() + leaseSeconds * 1000; Date.now() < lapses; ) {
    await wait(250, undefined, { ref: false })
    try {
      return await deleteClaim(services, use, holder)
    } catch (error) {
      services.log.debug({ err: error, route: use.route }, 'a key could not be let go yet')
    }
  }
  services.log.warn({ route: use.route }, 'a key could not be let go; it lapses by itself')
}

/** Serializes JSON canonically: the same text whatever the order of the keys. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? 'null'
  )
}
