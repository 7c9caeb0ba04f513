import type { Services } from '#server/platform/handler/handler.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { findOpenWithdrawals, findRequested } from './store.ts'

/**
 * Asks the provider to pay a withdrawal out, and applies its outcome. The provider is called outside any
 * transaction with the withdrawal's id as its key: repeated, it pays once. Without an outcome the sweep asks
 * again.
 */
export async function carryOutWithdrawal(services: Services, id: string): Promise<void> {
  const found = await findRequested(services, id)
  if (found === undefined) return
  const { state } = await services.payments.payOut({
    key: id,
    sellerId: found.seller_id,
    amountCents: found.amount_cents,
    account: found.account_id === null ? null : { key: found.account_id, reference: found.reference },
    at: services.clock.now(),
  })
  if (state === 'pending') return
  const type = state === 'paid' ? 'withdrawal.pay' : 'withdrawal.fail'
  await change(services, async uow => {
    const ref = { kind: 'withdrawal', id } as const
    await uow.lock([ref])
    // another process may have asked as well
    if (uow.row(ref).state === 'requested') await uow.fire({ ...ref, event: { type, by: 'provider' } })
  })
}

/** Asks for the outcome of every withdrawal that has none. A failing one does not stop the others. */
export async function followWithdrawals(services: Services): Promise<void> {
  for (const id of await findOpenWithdrawals(services)) {
    try {
      await carryOutWithdrawal(services, id)
    } catch (error) {
      services.log.error({ err: error, id }, 'a withdrawal could not be carried out')
    }
  }
}
