import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { committedSoon } from '#server/platform/database/connect.ts'
import { ask, countChanged, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'

/**
 * Endpoints that also work without a key: doing them twice does no harm, but a client that got no response
 * and retries with the same key finds it done once.
 */
export const takesKey: ReadonlySet<string> = new Set([
  'createGarment',
  'createOutfit',
  'cloneOutfit',
  'changeGarments',
  'createProduct',
  'duplicateProduct',
])

/** The response that is stored and repeated. */
interface Outcome {
  status: number
  headers: Readonly<Record<string, string>>
  body: unknown
}

/** Names one use of an `Idempotency-Key`. */
export interface KeyUse {
  /** The user, or for guests the checkout. */
  scope: string
  /** Method and path with its ids: a key is valid for one of these. */
  route: string
  key: string
  body: unknown
  /** Id of the request that uses the key: a refusal always names the first one. */
  requestId?: string
}

/** How the first response is stored: a success, or a refusal that would be repeated. */
type StoredResponse =
  | { headers: Readonly<Record<string, string>>; body: unknown }
  | { refusal: { code: string; message: string; details: Refusal['details'] } }

/** How long a request holds its key; renewed while it runs. After a crash the next request takes it over. */
const leaseSeconds = 10
const patience = 30_000

/**
 * Runs a call once per key. The same key and body get the first response again, byte for byte, also a
 * refusal; a duplicate that arrives while the first is running waits for it. Server failures (5xx) and "too
 * many" (429) are not stored, so the same key may retry. No connection is held meanwhile, so waiting
 * duplicates cannot starve the first.
 *
 * @throws Refusal 422 `idempotency_key_reused` for another body, 409 `in_progress` if the first does not end.
 */
export async function withIdempotency(
  services: Services,
  use: KeyUse,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const bodyHash = createHash('sha256').update(canonical(use.body)).digest()
  const until = Date.now() + patience
  const holder = randomUUID()
  while (!(await claim(services, use, bodyHash, holder))) {
    const kept = await findStoredResponse(services, use, bodyHash)
    if (kept) return kept
    if (Date.now() > until) {
      throw new Refusal(409, 'in_progress', 'The same request is still being worked on.', { retryAfter: 5 })
    }
    await wait(50)
  }
  const beat = setInterval(() => void extend(services, use, holder), (leaseSeconds * 1000) / 2)
  try {
    const outcome = await run()
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

const deleteOldKeys = statement('purge_keys', {
  text: `delete from idempotency where created_at < now() - interval '24 hours'`,
  planned: 'each time',
})

/** Deletes keys older than a day. Returns how many. */
export function purgeIdempotencyKeys({ pool }: Services): Promise<number> {
  return countChanged(pool, deleteOldKeys, [])
}

const claimKey = statement('claim_key', {
  text: `insert into idempotency as i (scope, route, key, body_hash, claimed_until, claimed_by)
      select $1, $2, $3, $4, now() + $5 * interval '1 second', $6 from ${committedSoon}
      on conflict (scope, route, key) do update set body_hash = excluded.body_hash, status = null, response = null,
        claimed_until = excluded.claimed_until, claimed_by = excluded.claimed_by,
        created_at = case when i.created_at < now() - interval '24 hours' then now() else i.created_at end
      where i.created_at < now() - interval '24 hours'
        or (i.status is null and i.claimed_until < now() and i.body_hash = excluded.body_hash)`,
  parameters: [t.text, t.text, t.text, t.bytes, t.float, t.uuid],
})

async function claim({ pool }: Services, use: KeyUse, bodyHash: Buffer, holder: string): Promise<boolean> {
  const values = [use.scope, use.route, use.key, bodyHash, leaseSeconds, holder] as const
  return (await countChanged(pool, claimKey, values)) === 1
}

const keyInUse = statement('find_key', {
  text: 'select body_hash, status, response from idempotency where scope = $1 and route = $2 and key = $3',
  parameters: [t.text, t.text, t.text],
  columns: { body_hash: t.bytes, status: t.orNull(t.int), response: t.orNull(t.json<StoredResponse>()) },
})

async function findStoredResponse(
  { pool }: Services,
  use: KeyUse,
  bodyHash: Buffer,
): Promise<Outcome | null> {
  const [row] = await ask(pool, keyInUse, [use.scope, use.route, use.key])
  if (!row) return null
  if (!row.body_hash.equals(bodyHash)) {
    throw new Refusal(
      422,
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request. Take a new one.',
    )
  }
  if (row.status === null || row.response === null) return null
  if ('refusal' in row.response) {
    const { code, message, details } = row.response.refusal
    throw new Refusal(row.status, code, message, details)
  }
  return { status: row.status, ...row.response }
}

const keepResponse = statement('keep_answer', {
  text: `update idempotency set status = $4, response = $5 from ${committedSoon}
        where scope = $1 and route = $2 and key = $3 and status is null`,
  parameters: [t.text, t.text, t.text, t.int, t.json<string>()],
})

/** The call has succeeded: a response that could not be stored is still sent. */
async function keep(
  { pool, log }: Services,
  use: KeyUse,
  status: number,
  kept: StoredResponse,
): Promise<void> {
  try {
    await ask(pool, keepResponse, [use.scope, use.route, use.key, status, JSON.stringify(kept)])
  } catch (error) {
    log.warn({ err: error, route: use.route }, 'an answer could not be kept for its key')
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

const deleteKey = statement('release_key', {
  text: 'delete from idempotency where scope = $1 and route = $2 and key = $3 and status is null and claimed_by = $4',
  parameters: [t.text, t.text, t.text, t.uuid],
  planned: 'each time',
})

async function deleteClaim({ pool }: Services, use: KeyUse, holder: string): Promise<void> {
  await ask(pool, deleteKey, [use.scope, use.route, use.key, holder])
}

const extendKey = statement('extend_key', {
  text: `update idempotency set claimed_until = now() + $4 * interval '1 second'
       where scope = $1 and route = $2 and key = $3 and status is null and claimed_by = $5`,
  parameters: [t.text, t.text, t.text, t.float, t.uuid],
  planned: 'each time',
})

async function extend({ pool, log }: Services, use: KeyUse, holder: string): Promise<void> {
  try {
    await ask(pool, extendKey, [use.scope, use.route, use.key, leaseSeconds, holder])
  } catch (error) {
    log.warn({ err: error, route: use.route }, 'a key could not be held longer')
  }
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
