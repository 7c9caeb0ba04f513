import { committedSoon } from '#server/platform/database/connect.ts'
import { part, rowsOf } from '#server/platform/database/part.ts'
import { ask, countChanged, statement, t } from '#server/platform/database/statement.ts'
import type { Services, Writes } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { ErrorCode } from '#src/api/contract/values/error-codes.ts'

/** The response that is stored and repeated. */
export interface Outcome {
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
  | { refusal: { code: ErrorCode; message: string; details: Refusal['details'] } }

/** How long a request holds its key; renewed while it runs. After a crash the next request takes it over. */
export const leaseSeconds = 10

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

export async function claim(
  { pool }: Services,
  use: KeyUse,
  bodyHash: Buffer,
  holder: string,
): Promise<boolean> {
  const values = [use.scope, use.route, use.key, bodyHash, leaseSeconds, holder] as const
  return (await countChanged(pool, claimKey, values)) === 1
}

const keyInUse = statement('find_key', {
  text: 'select body_hash, status, response from idempotency where scope = $1 and route = $2 and key = $3',
  parameters: [t.text, t.text, t.text],
  columns: { body_hash: t.bytes, status: t.orNull(t.int), response: t.orNull(t.json<StoredResponse>()) },
})

export async function findStoredResponse(
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
export async function keep(
  { pool, log }: Services,
  use: KeyUse,
  status: number,
  response: StoredResponse,
): Promise<void> {
  try {
    await ask(pool, keepResponse, [use.scope, use.route, use.key, status, JSON.stringify(response)])
  } catch (error) {
    log.warn({ err: error, route: use.route }, 'a response could not be stored for its key')
  }
}

// the response as text: its fields keep their order, so that it is repeated byte for byte
const responsesStored = part(
  'responses_stored',
  p => `update idempotency i set status = x.status, response = x.response::json
    from ${rowsOf(p, 'scope text, route text, key text, status int, response text')}
    where i.scope = x.scope and i.route = x.route and i.key = x.key and i.status is null`,
)

/** Stores the response of a call with the rows of the change that it is of. */
export function keepIn(change: Writes, { scope, route, key }: KeyUse, outcome: Outcome): void {
  const response: StoredResponse = { headers: outcome.headers, body: outcome.body }
  const { status } = outcome
  change.write(responsesStored, { scope, route, key, status, response: JSON.stringify(response) })
}

const deleteKey = statement('release_key', {
  text: 'delete from idempotency where scope = $1 and route = $2 and key = $3 and status is null and claimed_by = $4',
  parameters: [t.text, t.text, t.text, t.uuid],
  planned: 'each time',
})

export async function deleteClaim({ pool }: Services, use: KeyUse, holder: string): Promise<void> {
  await ask(pool, deleteKey, [use.scope, use.route, use.key, holder])
}

const extendKey = statement('extend_key', {
  text: `update idempotency set claimed_until = now() + $4 * interval '1 second'
       where scope = $1 and route = $2 and key = $3 and status is null and claimed_by = $5`,
  parameters: [t.text, t.text, t.text, t.float, t.uuid],
  planned: 'each time',
})

export async function extend({ pool, log }: Services, use: KeyUse, holder: string): Promise<void> {
  try {
    await ask(pool, extendKey, [use.scope, use.route, use.key, leaseSeconds, holder])
  } catch (error) {
    log.warn({ err: error, route: use.route }, 'a key could not be held longer')
  }
}
