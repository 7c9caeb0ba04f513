import { findOrdersOfCheckout, orderView } from '#server/domains/orders/index.ts'
import { unlessLost } from '#server/domains/payments/index.ts'
import { Answer, type Handler } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { answerChallenge as endpoint } from '#src/api/contract/trade/payment.ts'
import { openCheckout, showCheckout, underWay } from './open.ts'
import { applyAndAnswer, pendingOf } from './pay.ts'

/** The message for a shopper who stopped the payment: no card was declined. */
const stopped = 'The payment was stopped, as you asked. Nothing was charged.'

/** Passes the answer to the bank's challenge on to the provider, and applies the outcome that it reports. */
export const answerChallenge: Handler<typeof endpoint> = async (context, { params, body }) => {
  const { services } = context
  const assessed = await openCheckout(context, params.id)
  const { state, payment, version } = assessed.stored
  if (state === 'paid') {
    const orders = await findOrdersOfCheckout(services, params.id)
    return new Answer(200, { data: { orders: orders.map(order => orderView(services, order, 'buyer')) } })
  }
  if (state !== 'awaiting_challenge' || !payment?.reference || payment.challenge !== body.id) {
    if (state === 'expired' || state === 'paying') throw await underWay(context, assessed)
    const data = await showCheckout(context, assessed)
    throw new Refusal(409, 'not_allowed', 'This confirmation is no longer open.', { data })
  }
  const pending = pendingOf(assessed, payment.id)
  await change(services, async uow => {
    const event = { type: 'checkout.answerChallenge', by: 'buyer' } as const
    await uow.fire({ kind: 'checkout', id: params.id, event, version })
    const runAt = new Date(Date.now() + 20_000)
    uow.addJob({ identifier: 'settle_payment', payload: { paymentId: payment.id }, runAt })
  })
  const outcome = await unlessLost(services, payment.id, () =>
    services.payments.answerChallenge({
      key: payment.id,
      reference: payment.reference ?? '',
      passed: body.passed,
    }),
  )
  const isStopped = !body.passed && outcome.state === 'declined'
  return applyAndAnswer(context, pending, isStopped ? { ...outcome, message: stopped } : outcome)
}
