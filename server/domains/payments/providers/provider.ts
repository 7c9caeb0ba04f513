/** What became of a charge, as the provider tells it. */
export type ChargeOutcome =
  | { state: 'captured'; reference: string }
  | { state: 'declined'; reference: string | null; message: string }
  /** The payer's bank asks a question; `challengeId` is what the browser answers (for Stripe the client secret). */
  | { state: 'challenge'; reference: string; challengeId: string }
  /** The answer was lost or is not known yet: ask again with `find`. Never thrown, because it is ordinary. */
  | { state: 'unknown' }

export interface ChargeRequest {
  /** Our payment's id: the provider's idempotency key, so that asking twice charges once. */
  key: string
  amountCents: number
  /** A manual token, or Stripe's payment method. */
  method: string
  checkoutId: string
}

/** Takes and gives back money. Called outside any database transaction; every call may be repeated. */
export interface PaymentProvider {
  readonly name: 'manual' | 'stripe'
  /** What the browser may know, Stripe's publishable key; null otherwise. */
  readonly publishableKey: string | null
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /**
   * What became of the charge with this key. `absent` where the provider never heard of it: nothing was charged, and
   * nothing will be, because the key is used up by asking.
   */
  find(request: ChargeRequest & { reference: string | null }): Promise<ChargeOutcome | { state: 'absent' }>
  /** Tells the provider how the bank's question was answered (`passed` is ignored where the bank itself tells). */
  answerChallenge(request: ChargeRequest & { reference: string; passed: boolean }): Promise<ChargeOutcome>
  /** Pays back a part or all. Repeating a key pays back once. Throws when the provider refuses or is away. */
  refund(request: { key: string; reference: string; amountCents: number }): Promise<void>
}

declare module '#server/platform/handler/handler.ts' {
  interface Services {
    payments: PaymentProvider
  }
}
