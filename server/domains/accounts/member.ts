import { signedIn } from '#server/domains/members/index.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Context } from '#server/platform/handler/handler.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import { countGuess } from '#server/platform/rate-limit/rate-limit.ts'
import { fitsPassword } from './password-hash.ts'
import type { Account } from './store.ts'

/** How long a session counts as fresh, in minutes. */
const fresh = 15

const freshSession = statement('fresh_session', {
  text: `select 1 from sessions where id = $1 and user_id = $2 and created_at > now() - make_interval(mins => $3)`,
  parameters: [t.text, t.text, t.int],
})

/**
 * Requires a session that has just begun. Used for accounts that have no password to ask for.
 * @throws Refusal 401, 403 `log_in_again`
 */
export async function proveSession(context: Context): Promise<void> {
  const { userId, sessionId } = signedIn(context)
  const found = await ask(context.services.pool, freshSession, [sessionId, userId, fresh])
  if (found.length > 0) return
  const sentence = `Your account has no password to ask for. Log out and in again, and come back here within ${fresh} minutes.`
  throw new Refusal(403, 'log_in_again', sentence)
}

/**
 * Requires the account's password, or a fresh session if it has none: a borrowed session is not enough for
 * actions that would take the account away. Attempts count like those of logging in.
 * @throws Refusal 422 on `password`, 403 `log_in_again`, 429
 */
export async function provePassword(
  context: Context,
  { id, password_hash: hash }: Pick<Account, 'id' | 'password_hash'>,
  given: string | undefined,
): Promise<void> {
  if (hash === null) return proveSession(context)
  const { services, address } = context
  if (given === undefined) throw invalid('password', 'Enter your password to continue.', 'password_needed')
  const itWasRight = await countGuess(services, address, id)
  if (!(await fitsPassword(hash, given))) {
    throw invalid('password', 'This is not your password.', 'wrong_password')
  }
  await itWasRight()
}
