import { isUniqueViolation } from '#server/platform/database/errors.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { fireAll } from '#server/platform/lifecycle/fire.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { audit } from './audit.ts'
import { revokeTokens } from './revoked-tokens.ts'

const takenAddress = statement('address_taken', {
  text: 'select 1 from users where email = $1 and email_verified_at is not null and id <> $2',
  parameters: [t.as<string>('citext'), t.text],
})

/** Whether another account than this one has verified an address. */
export async function isAddressTaken(uow: UnitOfWork, email: string, userId: string): Promise<boolean> {
  const taken = await uow.ask(takenAddress, [email, userId])
  return taken.length > 0
}

const verifiedAddress = statement('verify_address', {
  text: `update users set email = $2,
       email_verified_at = case when email = $2 then coalesce(email_verified_at, now()) else now() end,
       pending_email = nullif(pending_email, $2)
     where id = $1 and (email = $2 or pending_email = $2) returning id`,
  parameters: [t.text, t.as<string>('citext')],
  columns: { id: t.text },
})

/**
 * Gives a user a verified address: the one of the sign-up, or the pending new one. The orders of a guest with
 * this address belong to the account from now on (W-36). It has to run within `orTaken`.
 *
 * @throws Refusal 409 `email_taken` if somebody else has verified it meanwhile.
 */
export async function verifyAddress(uow: UnitOfWork, userId: string, email: string): Promise<void> {
  const ref = { kind: 'user', id: userId } as const
  await uow.lock([ref])
  if (await isAddressTaken(uow, email, userId)) throw addressTaken()
  const given = await uow.ask(verifiedAddress, [userId, email])
  // the account has another address by now: the link proves one that nobody needs any more
  if (given.length === 0) throw new Refusal(409, 'email_changed', 'This account has another address by now.')
  const row = uow.row(ref)
  if ('is_verified' in row) row.is_verified = true
  if (row.state === 'unverified') {
    await fireAll(uow.services, [{ ...ref, event: { type: 'user.verify', by: 'member' } }], uow)
  }
  // links that were mailed before are worthless now
  await revokeTokens(uow, userId)
  await claimGuestOrders(uow, userId, email)
  await audit(uow, userId, 'email_verified', 'member')
}

/** Of two concurrent verifications of one address the unique index refuses one, which then finds it taken. */
export async function orTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isUniqueViolation(error, 'users_verified_email') ? addressTaken() : error
  }
}

const addressTaken = () => new Refusal(409, 'email_taken', 'This address belongs to another account by now.')

const claimedOrders = statement('claim_orders', {
  text: `with mine as (update orders set buyer_id = $1 where buyer_id is null and email = $2
       returning id, state, placed_at, checkout_id),
     moved as (update checkouts set user_id = $1 where user_id is null and id in (select checkout_id from mine))
     select id from mine where state = 'completed' order by placed_at, id`,
  parameters: [t.text, t.as<string>('citext')],
  columns: { id: t.text },
})

/** What a guest bought with the address is the member's. A job brings what is kept of it to the wardrobe (W-45). */
async function claimGuestOrders(uow: UnitOfWork, userId: string, email: string): Promise<void> {
  for (const { id } of await uow.ask(claimedOrders, [userId, email]))
    uow.addJob({ identifier: 'receive_claimed_order', payload: { orderId: id } })
}
