import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { Ref } from '#server/platform/lifecycle/definition.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { unlessLost } from './charge.ts'
import { returnLateMoney } from './late-money.ts'
import { NotWaitedForError } from './not-waited-for.ts'
import { paymentsSettled } from './parts.ts'
import type { ChargeOutcome } from './providers/provider.ts'
import { findPaymentToSettle, lockPayment } from './store.ts'

/** A payment whose outcome is awaited. */
export interface Pending {
  paymentId: string
  checkoutId: string
  /** Locks what the outcome changes: the checkout, and the ads that it holds. */
  lock: (uow: UnitOfWork, outcome: ChargeOutcome) => Promise<void>
}

const waiting = ['paying', 'awaiting_challenge', 'unknown']

/**
 * Applies the provider's outcome: creates orders, releases the reservation, or asks the shopper for a
 * confirmation. An outcome that arrives twice, late or out of order is applied once. Money that no checkout
 * waits for any more is refunded. `answer` adds what the answer to the shopper writes, in the same transaction.
 */
export async function applyOutcome(
  services: Services,
  pending: Pending,
  outcome: ChargeOutcome,
  answer?: (uow: UnitOfWork) => void,
): Promise<void> {
  try {
    await change(services, async uow => {
      await apply(uow, pending, outcome)
      answer?.(uow)
    })
  } catch (error) {
    // what the money is for may have been sold meanwhile: no order can take it then
    const isLate = error instanceof NotWaitedForError || error instanceof Refusal
    if (!isLate || outcome.state !== 'captured') throw error
    await change(services, uow => applyUnexpected(uow, pending, outcome))
  }
}

async function apply(uow: UnitOfWork, pending: Pending, outcome: ChargeOutcome): Promise<void> {
  const { paymentId, checkoutId: id } = pending
  await pending.lock(uow, outcome)
  const { state } = uow.row({ kind: 'checkout', id })
  const isWaiting = waiting.includes(state)
  if (outcome.state === 'captured') {
    if (!isWaiting) throw new NotWaitedForError(paymentId)
    const event = {
      type: 'payment.captured',
      by: 'provider',
      paymentId,
      reference: outcome.reference,
    } as const
    return uow.fire({ kind: 'checkout', id, event })
  }
  const payment = await lockPayment(uow, paymentId)
  if (!payment.waits) return
  if (outcome.state === 'declined') {
    settle(uow, paymentId, { state: 'declined', reference: outcome.reference, challenge: null })
    const event = { type: 'payment.declined', by: 'provider' } as const
    if (isWaiting) await uow.fire({ kind: 'checkout', id, event })
  } else if (outcome.state === 'challenge') {
    settle(uow, paymentId, {
      state: 'challenge',
      reference: outcome.reference,
      challenge: outcome.challengeId,
    })
    const event = { type: 'payment.challenged', by: 'provider' } as const
    if (state === 'paying' || state === 'unknown') await uow.fire({ kind: 'checkout', id, event })
  } else if (state === 'paying') {
    settle(uow, paymentId, { state: 'unknown', reference: null, challenge: null })
    await uow.fire({ kind: 'checkout', id, event: { type: 'payment.lost', by: 'provider' } })
  }
}

/** The payment was captured, but the checkout does not wait for it: it is known already, or late. */
async function applyUnexpected(
  uow: UnitOfWork,
  pending: Pending,
  outcome: ChargeOutcome & { state: 'captured' },
): Promise<void> {
  const { paymentId, checkoutId: id } = pending
  const { reference } = outcome
  await pending.lock(uow, outcome)
  const payment = await lockPayment(uow, paymentId)
  if (payment.state === 'captured' || payment.state === 'late') return
  const checkout = uow.row({ kind: 'checkout', id })
  if (checkout.state === 'paid' || checkout.state === 'expired') {
    const event = { type: 'payment.captured', by: 'provider', paymentId, reference } as const
    return uow.fire({ kind: 'checkout', id, event })
  }
  returnLateMoney(uow, { id: paymentId, amount_cents: payment.amount_cents, reference })
  // a payment that was reported as declined before: the shopper is trying another card
  if (!payment.waits) return
  // what it holds cannot be sold to it any more, so that its reservation is over
  checkout.reserved_until = null
  await uow.fire({ kind: 'checkout', id, event: { type: 'payment.declined', by: 'provider' } })
}

function settle(
  uow: UnitOfWork,
  id: string,
  known: { state: string; reference: string | null; challenge: string | null },
): void {
  uow.write(paymentsSettled, { id, ...known, settled_at: known.state === 'declined' ? uow.now : null })
}

/** Whether the settle job is done or has to run again. */
export type Settled = 'done' | 'ask_again'

/** How long a payment with an unanswered challenge is polled, in milliseconds. */
const worthAsking = 24 * 60 * 60 * 1000

/**
 * Asks the provider for the outcome of a payment that has none stored: the answer was lost, or the process
 * that waited for it died. A charge that the provider does not know will never happen and counts as declined.
 * Declined payments are looked up as well, because a webhook may report something newer.
 */
export async function settlePayment(services: Services, paymentId: string): Promise<Settled> {
  const found = await findPaymentToSettle(services, paymentId)
  if (!found || found.state === 'captured' || found.state === 'late') return 'done'
  const answer = await unlessLost(services, paymentId, () =>
    services.payments.find({
      key: paymentId,
      amountCents: found.amount_cents,
      method: found.method,
      checkoutId: found.checkout_id,
      reference: found.reference,
    }),
  )
  const outcome: ChargeOutcome =
    answer.state === 'absent'
      ? { state: 'declined', reference: null, message: 'Nothing was charged.' }
      : answer
  const touches: Ref[] = [
    { kind: 'checkout', id: found.checkout_id },
    ...found.ads.map((id): Ref => ({ kind: 'ad', id })),
  ]
  const isNew =
    outcome.state !== 'challenge' ||
    found.state !== 'challenge' ||
    found.checkout_state !== 'awaiting_challenge'
  const pending: Pending = { paymentId, checkoutId: found.checkout_id, lock: uow => uow.lock(touches) }
  if (isNew) await applyOutcome(services, pending, outcome)
  if (outcome.state === 'unknown' && found.state !== 'declined') return 'ask_again'
  const isOpen = outcome.state === 'unknown' || outcome.state === 'challenge'
  if (!isOpen || found.checkout_state === 'awaiting_challenge') return 'done'
  return services.clock.now().getTime() - found.created_at.getTime() < worthAsking ? 'ask_again' : 'done'
}
