import { countChanged, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Purpose } from './one-time-tokens.ts'

const revokedTokens = statement('revoke_tokens', {
  text: 'delete from user_tokens where user_id = $1',
  parameters: [t.text],
})

/**
 * Revokes every link that was sent to a user: called after any change of something that a link could change.
 */
export async function revokeTokens(uow: UnitOfWork, userId: string): Promise<void> {
  await uow.ask(revokedTokens, [userId])
}

const revokedTokensFor = statement('revoke_tokens_for', {
  text: 'delete from user_tokens where user_id = $1 and purpose = any($2)',
  parameters: [t.text, t.list(t.text)],
})

/** Revokes only the tokens for these purposes. */
export async function revokeTokensFor(
  uow: UnitOfWork,
  userId: string,
  purposes: readonly Purpose[],
): Promise<void> {
  await uow.ask(revokedTokensFor, [userId, purposes])
}

const expiredTokens = statement('purge_tokens', {
  text: 'delete from user_tokens where expires_at < now()',
  planned: 'each time',
})

/** Deletes expired tokens. Returns the number deleted. */
export async function purgeTokens({ pool }: Pick<Services, 'pool'>): Promise<number> {
  return countChanged(pool, expiredTokens, [])
}
