import Stripe from 'stripe'
import type { PaymentProvider, PayoutRequest } from './provider.ts'

type Outcome = Awaited<ReturnType<PaymentProvider['payOut']>>

/** Stripe's reasons why nothing can be sent to an account, of those a repetition changes nothing about. */
const hopeless = new Set([
  'account_invalid',
  'insufficient_capabilities_for_transfer',
  'payouts_not_allowed',
  'transfers_not_allowed',
])

/**
 * Pays a seller out: a transfer to the connected account, and a payout from there to the bank. Each is looked for before
 * it is made, because Stripe forgets an idempotency key after a day. A payout that failed is taken back, so that the
 * money is the shop's again before it is the seller's balance.
 */
export async function payOutByStripe(stripe: Stripe, request: PayoutRequest): Promise<Outcome> {
  const reference = request.account?.reference ?? null
  if (reference === null) return { state: 'failed' }
  try {
    const transfer = await transferOf(stripe, request, reference)
    if (transfer === 'later') return { state: 'pending' }
    if (transfer.reversed) return { state: 'failed' }
    const payout = await payoutOf(stripe, request, reference)
    if (payout?.status === 'paid') return { state: 'paid' }
    if (payout !== null && payout.status !== 'failed' && payout.status !== 'canceled')
      return { state: 'pending' }
    await stripe.transfers.createReversal(transfer.id, {}, { idempotencyKey: `${request.key}:reversal` })
    return { state: 'failed' }
  } catch (error) {
    // certain: it was refused before any money moved
    if (isHopeless(error)) return { state: 'failed' }
    throw error
  }
}

const isHopeless = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && hopeless.has(error.code ?? '')

/** The transfer to the account; `later` while what buyers paid is not available on the shop's own balance yet. */
async function transferOf(
  stripe: Stripe,
  { key, sellerId, amountCents }: PayoutRequest,
  destination: string,
): Promise<Stripe.Transfer | 'later'> {
  const { data } = await stripe.transfers.list({ transfer_group: key, limit: 1 })
  const [known] = data
  if (known !== undefined) return known
  try {
    return await stripe.transfers.create(
      {
        amount: amountCents,
        currency: 'usd',
        destination,
        transfer_group: key,
        metadata: { withdrawal: key, seller: sellerId },
      },
      { idempotencyKey: `${key}:transfer` },
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'balance_insufficient')
      return 'later'
    throw error
  }
}

/** The payout of what was transferred; null where Stripe refuses it. */
async function payoutOf(
  stripe: Stripe,
  { key, amountCents }: PayoutRequest,
  stripeAccount: string,
): Promise<Stripe.Payout | null> {
  for await (const payout of stripe.payouts.list({ limit: 100 }, { stripeAccount }))
    if (payout.metadata?.withdrawal === key) return payout
  try {
    return await stripe.payouts.create(
      { amount: amountCents, currency: 'usd', metadata: { withdrawal: key } },
      { idempotencyKey: `${key}:payout`, stripeAccount },
    )
  } catch (error) {
    if (isHopeless(error)) return null
    throw error
  }
}
