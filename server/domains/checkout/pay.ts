import { setTimeout as wait } from 'node:timers/promises'
import { rememberAddress } from '#server/domains/addresses/index.ts'
import { giveBackCodes, takeCodes } from '#server/domains/discount-codes/index.ts'
import { findOrdersOfCheckout, orderView, type StoredOrder } from '#server/domains/orders/index.ts'
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
import { problemsIn } from './address-problems.ts'
import { isBuyable, isNews, nothingToBuy } from './lines.ts'
import { openCheckout, openLocked, refuseCompany, underWay } from './open.ts'
import { linesRepriced, paymentsCreated } from './opened-store.ts'
import { lockPaid } from './paid-store.ts'
import { placedOrders } from './placed.ts'
import { appliedCodes, splitOf } from './price.ts'
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
  const started = await orFresh(context, params.id, () => begin(context, params.id, body))
  if (started.pending === null) return answerUnpaid(context, started.assessed)
  const { pending, assessed } = started
  await rememberChosen(context, assessed, body.save_address === true)
  return orFresh(context, params.id, async () => {
    const outcome = await askToCharge(context.services, {
      key: pending.paymentId,
      amountCents: assessed.total,
      method: body.payment.token,
      checkoutId: params.id,
    })
    return applyAndAnswer(context, pending, outcome)
  })
}

/** Saves a member's address where they chose so: before the charge, which may take long, and in a change of its own. */
async function rememberChosen(context: Context, { stored }: Assessed, isChosen: boolean): Promise<void> {
  if (!isChosen || context.viewer === null || stored.address === null) return
  await rememberAddress(context.services, context.viewer.userId, stored.address)
}

/** A 409 includes the checkout as its shopper sees it now. */
async function orFresh<T>(context: Context, id: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    throw await withFresh(context, id, error)
  }
}

/** The answer where nothing was begun: it is paid already, or being paid, or the shopper has to decide again. */
async function answerUnpaid(context: Context, assessed: Assessed): Promise<Answer> {
  const { state, id } = assessed.stored
  if (state === 'paid') return new Answer(200, { data: { orders: await ordersOf(context, id) } })
  if (state === 'expired') throw await underWay(context, assessed)
  if (state !== 'open' && state !== 'reserved') return join(context, assessed)
  throw await whyNotAgreed(context, assessed)
}

/** What is missing before anything can be paid, by field. */
function missingIn({ stored }: Assessed, { viewer }: Context): Record<string, string[]> {
  return {
    ...((stored.email ?? viewer?.email) ? {} : { email: ['Enter your email.'] }),
    ...(stored.address ? problemsIn(stored.address) : { address: ['Enter the delivery address.'] }),
  }
}

/**
 * Whether the shopper agreed to all of it: by sending the total they saw, also to changes that are part of it, which
 * are not reported again.
 */
function isAgreed(context: Context, assessed: Assessed, expected: string): boolean {
  if (Object.keys(missingIn(assessed, context)).length > 0) return false
  return expected === formatMoney(assessed.total) && assessed.lines.some(isBuyable)
}

/** The refusal that says what is missing or has changed. */
async function whyNotAgreed(context: Context, assessed: Assessed): Promise<Refusal> {
  const errors = missingIn(assessed, context)
  const [sentence] = Object.values(errors).flat()
  if (sentence !== undefined) return new Refusal(422, 'invalid', sentence, { errors })
  if (assessed.lines.some(isNews)) return refuseChanged(context, assessed)
  if (!assessed.lines.some(isBuyable)) return nothingToBuy(assessed.lines, context.viewer)
  const changed = new Refusal(409, 'price_changed', 'The total has changed.')
  return withFresh(context, assessed.stored.id, changed)
}

type Started = { assessed: Assessed; pending: Pending | null }

/**
 * The first transaction: reads the checkout under its lock, holds the pieces and stores the intent. If this process
 * dies before it knows the outcome, the sweep finds the intent and asks the provider. Writes nothing where there is
 * nothing to pay or another total than the shopper saw.
 */
async function begin(
  context: Context,
  id: string,
  { payment, expected_total }: { payment: Payment; expected_total: string },
): Promise<Started> {
  const paymentId = newId('y')
  return change(context.services, async uow => {
    const assessed = await openLocked(context, uow, id)
    const { stored, parcels, total } = assessed
    const isOpen = stored.state === 'open' || stored.state === 'reserved'
    if (!isOpen || !isAgreed(context, assessed, expected_total)) return { assessed, pending: null }
    const codes = appliedCodes(parcels)
    await uow.lock([
      ...touchedBy(assessed),
      ...stored.codes.map(code => ({ kind: 'discount_code', id: code.id }) as const),
    ])
    await refuseLeaving(uow, context)
    await refuseUnverified(uow, assessed, context)
    await adopt(uow, assessed, context)
    // of a declined payment, whose code takes nothing off any more
    await giveBackCodes(
      uow,
      id,
      stored.codes.filter(code => code.is_taken && !codes.includes(code)),
    )
    await takeCodes(uow, id, codes)
    if (stored.state === 'open') await hold(uow, assessed)
    else await reprice(uow, assessed)
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
    return { assessed, pending: pendingOf(assessed, paymentId) }
  })
}

/** A payment of a checkout. A captured one locks and reads what its orders are made from in one statement. */
export function pendingOf(assessed: Assessed, paymentId: string): Pending {
  const checkoutId = assessed.stored.id
  return {
    paymentId,
    checkoutId,
    async lock(uow, outcome) {
      if (outcome.state === 'captured') await lockPaid(uow, checkoutId, paymentId)
      await uow.lock(touchedBy(assessed))
    },
  }
}

/** Stores prices that changed while the pieces were held and that the shopper agreed to. */
async function reprice(uow: UnitOfWork, assessed: Assessed): Promise<void> {
  const { id, version } = assessed.stored
  const { lines } = assessed
  uow.expect({ kind: 'checkout', id }, version)
  await refuseChangedAds(uow, assessed)
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

/**
 * Applies an outcome, and answers it. The answer that names the orders is stored for its key with the orders; one that
 * cannot be made takes none of them back.
 */
export async function applyAndAnswer(
  context: Context,
  pending: Pending,
  outcome: ChargeOutcome,
): Promise<Answer> {
  let placed: { answer: Answer } | { error: unknown } | undefined
  await applyOutcome(context.services, pending, outcome, uow => {
    placed = undefined
    const orders = placedOrders(uow)
    if (orders === undefined) return
    try {
      const answer = new Answer(201, { data: { orders: viewsOf(context, orders) } })
      context.keep?.(uow, answer)
      placed = { answer }
    } catch (error) {
      placed = { error }
    }
  })
  if (placed === undefined) return answerTo(context, pending.checkoutId, outcome)
  if ('error' in placed) throw placed.error
  return placed.answer
}

/** The answer to an outcome that placed no orders, or whose orders were placed by somebody else. */
async function answerTo(context: Context, id: string, outcome: ChargeOutcome): Promise<Answer> {
  if (outcome.state === 'declined') throw declined(outcome.message)
  if (outcome.state === 'challenge') {
    return challenged(outcome.challengeId, await openCheckout(context, id))
  }
  if (outcome.state === 'unknown') return unknown()
  const orders = await ordersOf(context, id)
  if (orders.length > 0) return new Answer(201, { data: { orders } })
  // the money came after the pieces were back on sale; it is being refunded
  throw await underWay(context, await openCheckout(context, id))
}

async function ordersOf(context: Context, checkoutId: string) {
  return viewsOf(context, await findOrdersOfCheckout(context.services, checkoutId))
}

function viewsOf({ services, viewer }: Context, orders: readonly StoredOrder[]) {
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
