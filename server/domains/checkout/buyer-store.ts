import { statement, t } from '#server/platform/database/statement.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const heldBuyer = statement('hold_buyer', {
  text: 'select state from users where id = $1 for share',
  parameters: [t.text],
  columns: { state: t.text },
})

/**
 * The state of the buyer's account, locked until the purchase is written: a concurrent request to leave
 * waits, and then finds an open order.
 */
export async function holdBuyer(uow: UnitOfWork, userId: string): Promise<string | undefined> {
  const [account] = await uow.ask(heldBuyer, [userId])
  return account?.state
}

/**
 * Does the same, and refuses an account that was deleted since the request was authenticated: nothing is
 * written for a deleted account.
 * @throws Refusal 401
 */
export async function holdLiving(uow: UnitOfWork, userId: string): Promise<string> {
  const state = await holdBuyer(uow, userId)
  if (state !== undefined && state !== 'deleted') return state
  throw new Refusal(401, 'unauthenticated', 'Log in first.')
}

const verifiedBuyer = statement('is_buyer_verified', {
  text: 'select email_verified_at is not null as is_verified from users where id = $1',
  parameters: [t.text],
  columns: { is_verified: t.bool },
})

/** Whether somebody confirmed the address of this account, which `holdLiving` has locked. */
export async function isBuyerVerified(uow: UnitOfWork, userId: string): Promise<boolean> {
  const [account] = await uow.ask(verifiedBuyer, [userId])
  return account?.is_verified === true
}

const heldSellers = statement('hold_sellers', {
  text: 'select id, bundle_percents from users where id = any($1) order by id for share',
  parameters: [t.list(t.text)],
  columns: { id: t.text, bundle_percents: t.list(t.int) },
})

/** What these sellers take off several ads, locked until the purchase is written. */
export function holdSellers(uow: UnitOfWork, ids: readonly string[]) {
  return uow.ask(heldSellers, [ids])
}
