import { committedSoon } from '#server/platform/database/connect.ts'
import { ask, countChanged, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { RateLimit } from '#src/api/contract/endpoint.ts'

/** The things that are counted: the limits of endpoints, wrong passwords of one network, and mails. */
type Bucket = RateLimit | 'network' | 'letter' | 'receiver' | 'api'

/** Tries in a window for each address or user (V-61). */
const limits: Record<Bucket, { tries: number; seconds: number }> = {
  login: { tries: 10, seconds: 15 * 60 },
  // wrong passwords for any account: more than a whole office mistypes, fewer than a list of stolen pairs has
  network: { tries: 100, seconds: 15 * 60 },
  // each step to a provider and back
  oauth: { tries: 60, seconds: 15 * 60 },
  signup: { tries: 5, seconds: 60 * 60 },
  mail: { tries: 10, seconds: 60 * 60 },
  token: { tries: 60, seconds: 60 * 60 },
  upload: { tries: 600, seconds: 60 * 60 },
  // per member: photos that are looked at for several garments, as many as can be uploaded
  look: { tries: 600, seconds: 60 * 60 },
  search: { tries: 60, seconds: 60 },
  checkout: { tries: 120, seconds: 60 },
  // typed by hand: more than somebody mistypes, fewer than it takes to guess one
  code: { tries: 20, seconds: 10 * 60 },
  contact: { tries: 10, seconds: 60 * 60 },
  // per member
  report: { tries: 20, seconds: 60 * 60 },
  // per member: messages and offers
  message: { tries: 20, seconds: 60 },
  // per member: conversations that they begin with a message
  thread: { tries: 5, seconds: 60 * 60 },
  // per member
  import: { tries: 5, seconds: 60 * 60 },
  letter: { tries: 5, seconds: 60 * 60 },
  // to one address, whoever requests them
  receiver: { tries: 20, seconds: 60 * 60 },
  // per API token
  api: { tries: 600, seconds: 60 },
}

export type Counting = Pick<Services, 'pool' | 'config' | 'log'>

/**
 * Counts one try; refuses with 429 and the time to wait once the window is full. `key` must be a value that
 * the server itself knows.
 */
export async function countTry(services: Counting, bucket: Bucket, key: string): Promise<void> {
  const wait = await waitAfterTry(services, bucket, key)
  if (wait > 0) throw tooMany(wait)
}

/** Counts one try; returns whether the window still had room for it. */
export async function withinLimit(services: Counting, bucket: Bucket, key: string): Promise<boolean> {
  return (await waitAfterTry(services, bucket, key)) === 0
}

const countedTry = statement('count-try', {
  text: `insert into rate_limits as r (bucket, key, opened_at, used) select $1, $2, now(), $4::int from ${committedSoon}
     on conflict (bucket, key) do update set
       used = case when r.opened_at < now() - make_interval(secs => $3) then $4 else least(r.used + $4, 1000000) end,
       opened_at = case when r.opened_at < now() - make_interval(secs => $3) then now() else r.opened_at end
     returning used, ceil(extract(epoch from opened_at + make_interval(secs => $3) - now()))::int as wait`,
  parameters: [t.text, t.text, t.float, t.int],
  columns: { used: t.int, wait: t.int },
})

/** How many tries a window has room for. */
export const mostTries = ({ config }: Counting, bucket: Bucket): number =>
  Math.max(1, Math.floor(limits[bucket].tries * config.rateLimitFactor))

/** Adds tries to the window of a key; returns how many it has then, and the seconds until it closes. */
export async function addTries(
  { pool }: Counting,
  bucket: Bucket,
  key: string,
  count: number,
): Promise<{ used: number; wait: number }> {
  const [row] = await ask(pool, countedTry, [bucket, key, limits[bucket].seconds, count])
  return row ?? { used: 0, wait: 0 }
}

/**
 * Seconds to wait after this try, 0 if it was within the limit. Counted in the database, so that a restart
 * loses nothing and several processes count together.
 */
async function waitAfterTry(services: Counting, bucket: Bucket, key: string): Promise<number> {
  const { used, wait } = await addTries(services, bucket, key, 1)
  return used > mostTries(services, bucket) ? Math.max(1, wait) : 0
}

const deleteTries = statement('forget-tries', {
  text: 'delete from rate_limits where bucket = $1 and key = $2',
  parameters: [t.text, t.text],
})

/** Deletes the tries of a key, as those of a caller who knew the password and was not guessing. */
export async function forgetTries(
  { pool }: Pick<Services, 'pool'>,
  bucket: Bucket,
  key: string,
): Promise<void> {
  await ask(pool, deleteTries, [bucket, key])
}

const countedBack = statement('take-back-try', {
  text: 'update rate_limits set used = greatest(used - 1, 0) where bucket = $1 and key = $2',
  parameters: [t.text, t.text],
})

/** Takes one try back: it did not count. */
async function takeBackTry({ pool }: Pick<Services, 'pool'>, bucket: Bucket, key: string): Promise<void> {
  await ask(pool, countedBack, [bucket, key])
}

/**
 * Counts a try at a password before it is checked, so that parallel tries count separately. Counts per
 * account (as `account` names it) and address, and per address for all accounts, so that one network can
 * neither try one password on many accounts nor fill the queue of comparisons. The caller takes it back if
 * the password was right.
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
  // a try refused by the account's own limit does not count against its neighbors
  await countTry(services, 'network', address)
  return async () => {
    await forgetTries(services, 'login', key)
    await takeBackTry(services, 'network', address)
  }
}

const deleteOldTries = statement('purge_tries', {
  text: `delete from rate_limits where opened_at < now() - interval '24 hours'`,
  planned: 'each time',
})

/** Deletes windows that closed long ago. Returns how many. */
export function purgeTries({ pool }: Pick<Services, 'pool'>): Promise<number> {
  return countChanged(pool, deleteOldTries, [])
}

/** The refusal of a try in a window that is full; `wait` is in seconds. */
export function tooMany(wait: number): Refusal {
  const when = wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`
  return new Refusal(429, 'too_many', `You’ve tried this too many times. Please try again in ${when}.`, {
    retryAfter: wait,
  })
}
