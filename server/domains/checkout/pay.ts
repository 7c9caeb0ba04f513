import { setTimeout as wait } from 'node:timers/promises'
import { findOrdersOfCheckout, orderView } from '#server/domains/orders/index.ts'
import {
  applyOutcome,
  askToCharge,
  type ChargeOutcome,
  type Pending,
} from '#server/domains/payments/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { Answer, type Context, type Handler } from '#server/platform/handler/handler.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { payCheckout as endpoint, Payment } from '#src/api/contract/trade/payment.ts'
import { isBuyable, isNews, nothingToBuy } from './lines.ts'
import { openCheckout, refuseCompany, underWay } from './open.ts'
import { linesRepriced, paymentsCreated } from './opened-store.ts'
import { splitOf } from './price.ts'
import {
  adopt,
  hold,
  refuseChanged,
  refuseChangedAds,
  refuseLeaving,
  refuseUnverified,
  touchedBy,
  withFresh,
} from './reserve.ts'
import { type Assessed, deadlineOfCheckout } from './view.ts'

/** How long a second request for the same checkout waits for the first one's outcome, in milliseconds. */
const patience = 12_000

/**
 * Pays the total that the shopper saw. The intent is stored first, the provider is called outside any
 * transaction, and its answer is the next event. A second request joins the first instead of paying again.
 */
export const payCheckout: Handler<typeof endpoint> = async (context, { params, body }) => {
  refuseCompany(context)
  if (body.payment.provider !== context.services.payments.name) {
    throw invalid('payment.provider', `This shop takes payments by ${context.services.payments.name}.`)
  }
  for (let attempt = 1; ; attempt++) {
    const assessed = await openCheckout(context, params.id)
    const { state } = assessed.stored
    if (state === 'paid') return new Answer(200, { data: { orders: await ordersOf(context, params.id) } })
    if (state === 'expired') throw await underWay(context, assessed)
    if (state !== 'open' && state !== 'reserved') return join(context, assessed)
    const agreed = await agree(context, assessed, body.expected_total)
    try {
      const pending = await begin(context, agreed, body.payment)
      const outcome = await askToCharge(context.services, {
        key: pending.paymentId,
        amountCents: agreed.total,
        method: body.payment.token,
        checkoutId: params.id,
      })
      await applyOutcome(context.services, pending, outcome)
      return answerTo(context, params.id, outcome, 201)
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 409) throw error
      if (error.code === 'stale_version' && attempt < 5) continue
      throw await withFresh(context, params.id, error)
    }
  }
}

/** Returns what the shopper agreed to. Throws a refusal that says what is missing or has changed. */
async function agree(context: Context, assessed: Assessed, expected: string): Promise<Assessed> {
  const { stored, lines, total } = assessed
  const errors = {
    ...((stored.email ?? context.viewer?.email) ? {} : { email: ['Enter your email.'] }),
    ...(stored.address ? {} : { address: ['Enter the delivery address.'] }),
  }
  const [sentence] = Object.values(errors).flat()
  if (sentence !== undefined) throw new Refusal(422, 'invalid', sentence, { errors })
  // the shopper agrees by sending the total they saw: changes that are part of it are not reported again
  if (expected === formatMoney(total) && lines.some(isBuyable)) return assessed
  if (lines.some(isNews)) throw await refuseChanged(context, assessed)
  if (!lines.some(isBuyable)) throw nothingToBuy(lines, context.viewer)
  throw await withFresh(context, stored.id, new Refusal(409, 'price_changed', 'The total has changed.'))
}

/**
 * The first transaction: holds the pieces and stores the intent. If this process dies before it knows the
 * outcome, the sweep finds the intent and asks the provider.
 */
async function begin(context: Context, assessed: Assessed, payment: Payment): Promise<Pending> {
  const { services } = context
  const { stored, parcels, total } = assessed
  const id = stored.id
  const paymentId = newId('y')
  const touches = touchedBy(assessed)
  await change(services, async uow => {
    await uow.lock(touches)
    await refuseLeaving(uow, context)
    await refuseUnverified(uow, assessed, context)
    await adopt(uow, assessed, context)
    if (stored.state === 'open') await hold(uow, assessed)
    else reprice(uow, assessed)
    await uow.fire({ kind: 'checkout', id, event: { type: 'checkout.pay', by: 'buyer' } })
    uow.write(paymentsCreated, {
      id: paymentId,
      checkout_id: id,
      provider: payment.provider,
      method: payment.token,
      amount_cents: total,
      state: 'created',
      split: splitOf(parcels),
      created_at: uow.now,
    })
  })
  return { paymentId, checkoutId: id, touches }
}

/** Stores prices that changed while the pieces were held and that the shopper agreed to. */
function reprice(uow: UnitOfWork, assessed: Assessed): void {
  const { id, version } = assessed.stored
  const { lines } = assessed
  uow.expect({ kind: 'checkout', id }, version)
  refuseChangedAds(uow, assessed)
  const changed = lines.filter(line => isBuyable(line) && line.unitPrice !== line.seen.unit_price_cents)
  uow.write(
    linesRepriced,
    ...changed.map(line => ({ checkout_id: id, item_id: line.id, unit_price_cents: line.unitPrice })),
  )
}

/** Another request is paying this checkout: waits for its outcome and answers with that. */
async function join(context: Context, first: Assessed): Promise<Answer> {
  const { id } = first.stored
  const until = Date.now() + patience
  for (let assessed = first; ; assessed = await openCheckout(context, id)) {
    const { state, payment } = assessed.stored
    if (state === 'paid') return new Answer(200, { data: { orders: await ordersOf(context, id) } })
    if (state === 'awaiting_challenge' && payment?.challenge) return challenged(payment.challenge, assessed)
    if (state === 'unknown') return unknown()
    if (state !== 'paying') {
      if (payment?.state === 'declined') throw declined()
      throw await underWay(context, assessed)
    }
    if (Date.now() > until) return unknown()
    await wait(50)
  }
}

/** The answer to an outcome that has been applied. */
export async function answerTo(
  context: Context,
  id: string,
  outcome: ChargeOutcome,
  status: 200 | 201,
): Promise<Answer> {
  if (outcome.state === 'declined') throw declined(outcome.message)
  if (outcome.state === 'challenge') {
    return challenged(outcome.challengeId, await openCheckout(context, id))
  }
  if (outcome.state === 'unknown') return unknown()
  const orders = await ordersOf(context, id)
  if (orders.length > 0) return new Answer(status, { data: { orders } })
  // the money came after the pieces were back on sale; it is being refunded
  throw await underWay(context, await openCheckout(context, id))
}

async function ordersOf({ services, viewer }: Context, checkoutId: string) {
  const orders = await findOrdersOfCheckout(services, checkoutId)
  // a guest continues with the key alone, even if the address they gave belongs to a member
  return orders.map(order => orderView(services, order, 'buyer', viewer === null))
}

/** The bank wants a confirmation: answers with the deadline and what happens after it. */
function challenged(id: string, { stored }: Assessed): Answer {
  return new Answer(202, { challenge: { id, deadline: deadlineOfCheckout(stored) } })
}
const unknown = () => new Answer(202, { data: { state: 'unknown' } })

function declined(message = 'The card was declined. Try another one.'): Refusal {
  // names the field, so that the client can lead the shopper to the other cards
  const errors = { payment: ['Choose another card, or try this one again.'] }
  return new Refusal(402, 'card_declined', message, { errors })
}
