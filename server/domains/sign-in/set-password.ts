import { revokeTokens } from '#server/domains/accounts/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const changedPassword = statement('set_password', {
  text: `with changed as (
       update users set password_hash = $2, must_set_password = false, pending_email = null where id = $1)
     delete from sessions where user_id = $1 and id is distinct from $3`,
  parameters: [t.text, t.text, t.orNull(t.text)],
})

/**
 * Sets a password. Ends every session but `currentSession` (all of them if it is null), revokes every link sent
 * before, and discards a pending new address.
 */
export async function setPassword(
  uow: UnitOfWork,
  userId: string,
  passwordHash: string,
  currentSession: string | null,
): Promise<void> {
  // a login that checked the old password holds the row until its session is visible, and is ended below
  await uow.lock([{ kind: 'user', id: userId }])
  await uow.ask(changedPassword, [userId, passwordHash, currentSession])
  await revokeTokens(uow, userId)
}
