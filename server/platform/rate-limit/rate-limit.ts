import { committedSoon, namedQuery } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { RateLimit } from '#src/api/contract/endpoint.ts'

/** What is counted: what an endpoint names, wrong passwords of one network, and mails. */
type Bucket = RateLimit | 'network' | 'letter' | 'receiver'

/** Tries in a window for each address or user (V-61). */
const limits: Record<Bucket, { tries: number; seconds: number }> = {
  login: { tries: 10, seconds: 15 * 60 },
  // passwords that were wrong, whosever: more than a whole office mistypes, fewer than a list of stolen pairs is long
  network: { tries: 100, seconds: 15 * 60 },
  // each way to a provider and back
  oauth: { tries: 60, seconds: 15 * 60 },
  signup: { tries: 5, seconds: 60 * 60 },
  mail: { tries: 10, seconds: 60 * 60 },
  token: { tries: 60, seconds: 60 * 60 },
  upload: { tries: 600, seconds: 60 * 60 },
  search: { tries: 60, seconds: 60 },
  checkout: { tries: 120, seconds: 60 },
  contact: { tries: 10, seconds: 60 * 60 },
  // of one member
  report: { tries: 20, seconds: 60 * 60 },
  // of one member
  import: { tries: 5, seconds: 60 * 60 },
  letter: { tries: 5, seconds: 60 * 60 },
  // to one address, whoever asks for them
  receiver: { tries: 20, seconds: 60 * 60 },
}

type Counting = Pick<Services, 'pool' | 'config'>

/**
 * Counts one try; refuses with 429 and how long to wait once the window is full. `key` must be what the server
 * itself knows.
 */
export async function countTry(services: Counting, bucket: Bucket, key: string): Promise<void> {
  const wait = await waitAfterTry(services, bucket, key)
  if (wait > 0) throw tooMany(wait)
}

/** Counts one try; answers whether the window still had room for it. */
export async function withinLimit(services: Counting, bucket: Bucket, key: string): Promise<boolean> {
  return (await waitAfterTry(services, bucket, key)) === 0
}

/**
 * Seconds to wait after this try, 0 where it was within the limit. Counted in the database, so that a restart forgets
 * nothing and several processes count together.
 */
async function waitAfterTry({ pool, config }: Counting, bucket: Bucket, key: string): Promise<number> {
  const { tries, seconds } = limits[bucket]
  const most = Math.max(1, Math.floor(tries * config.rateLimitFactor))
  const [row] = await namedQuery<{ used: number; wait: number }>(
    pool,
    'count-try',
    `insert into rate_limits as r (bucket, key, opened_at, used) select $1, $2, now(), 1 from ${committedSoon}
     on conflict (bucket, key) do update set
       used = case when r.opened_at < now() - make_interval(secs => $3) then 1 else least(r.used + 1, 1000000) end,
       opened_at = case when r.opened_at < now() - make_interval(secs => $3) then now() else r.opened_at end
     returning used, ceil(extract(epoch from opened_at + make_interval(secs => $3) - now()))::int as wait`,
    [bucket, key, seconds],
  )
  return row !== undefined && row.used > most ? Math.max(1, row.wait) : 0
}

/** Forgets the tries of a key: whoever knew the password was not guessing. */
async function forgetTries({ pool }: Pick<Services, 'pool'>, bucket: Bucket, key: string): Promise<void> {
  await namedQuery(pool, 'forget-tries', 'delete from rate_limits where bucket = $1 and key = $2', [
    bucket,
    key,
  ])
}

/** Takes one try back: it was none. */
async function takeBackTry({ pool }: Pick<Services, 'pool'>, bucket: Bucket, key: string): Promise<void> {
  await namedQuery(
    pool,
    'take-back-try',
    'update rate_limits set used = greatest(used - 1, 0) where bucket = $1 and key = $2',
    [bucket, key],
  )
}

/**
 * Counts a try at a password, before it is looked at, so that many at once are not one: of the account as `account`
 * names it from this address, and of the address whosever account it is, so that neither one password for many
 * accounts nor a full queue of comparisons comes from one network. To be taken back where the password was right.
 *
 * @throws Refusal 429
 */
export async function countGuess(
  services: Counting,
  address: string,
  account: string,
): Promise<() => Promise<void>> {
  const key = `${address} ${account}`
  await countTry(services, 'login', key)
  // what the account's own limit refused costs her neighbours nothing
  await countTry(services, 'network', address)
  return async () => {
    await forgetTries(services, 'login', key)
    await takeBackTry(services, 'network', address)
  }
}

/** Forgets windows that closed long ago. Answers how many. */
export async function purgeTries({ pool }: Pick<Services, 'pool'>): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from rate_limits where opened_at < now() - interval '24 hours'`,
  )
  return rowCount ?? 0
}

function tooMany(wait: number): Refusal {
  const when = wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`
  return new Refusal(429, 'too_many', `That was too often. Please try again in ${when}.`, {
    retryAfter: wait,
  })
}
