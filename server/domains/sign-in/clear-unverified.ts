import { audit, nameOfAddress } from '#server/domains/accounts/index.ts'
import { forgetImages } from '#server/domains/images/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { fireAll } from '#server/platform/lifecycle/fire.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const namedAnew = statement('name_anew', {
  text: `with company as (update companies set name = $2 where user_id = $1)
     update users set name = $2 where id = $1`,
  parameters: [t.text, t.text],
})

/**
 * Clears an unverified account for a person who reads its address and holds no session of it. A stranger may
 * have created the account and left sign-in methods and false data in it. Only the address and the logs stay.
 * Runs in one transaction with what lets the person in
 * (docs/decisions/032-takeover-of-unverified-accounts.md).
 */
export async function clearUnverified(uow: UnitOfWork, userId: string, email: string): Promise<void> {
  const ref = { kind: 'user', id: userId } as const
  await uow.lock([ref])
  if (uow.row(ref).state === 'leaving') {
    await fireAll(uow.services, [{ ...ref, event: { type: 'user.stay', by: 'member' } }], uow)
  }
  await forgetImages(uow, userId)
  for (const clearing of uow.services.personalData.clearing) await uow.ask(clearing, [userId, []])
  await uow.ask(namedAnew, [userId, nameOfAddress(email)])
  await audit(uow, userId, 'begun_anew', 'member')
}
