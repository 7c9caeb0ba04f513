/** The outcome of a charge, as reported by the provider. */
export type ChargeOutcome =
  | { state: 'captured'; reference: string }
  | { state: 'declined'; reference: string | null; message: string }
  /**
   * The payer's bank asks for a confirmation; the browser answers `challengeId` (for Stripe the client
   * secret).
   */
  | { state: 'challenge'; reference: string; challengeId: string }
  /**
   * The answer was lost or is not known yet: ask again with `find`. Never thrown, because it is a normal
   * outcome.
   */
  | { state: 'unknown' }

export interface ChargeRequest {
  /** Our payment's id, used as the provider's idempotency key, so that a repeated request charges once. */
  key: string
  amountCents: number
  /** A manual token, or the id of Stripe's payment method. */
  method: string
  checkoutId: string
}

/** Charges and refunds. Called outside any database transaction; every call may be repeated. */
export interface PaymentProvider {
  readonly name: 'manual' | 'stripe'
  /** The key that the browser needs: Stripe's publishable key; otherwise null. */
  readonly publishableKey: string | null
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /**
   * The outcome of the charge with this key. `absent` if the provider does not know it: nothing was charged,
   * and nothing will be, because this call uses up the key.
   */
  find(request: ChargeRequest & { reference: string | null }): Promise<ChargeOutcome | { state: 'absent' }>
  /**
   * Passes on the answer to the bank's challenge (`passed` is ignored if the bank reports the answer itself).
   */
  answerChallenge(request: { key: string; reference: string; passed: boolean }): Promise<ChargeOutcome>
  /**
   * Refunds a part or all. Repeating a key refunds once. Throws if the provider refuses or is unavailable.
   */
  refund(request: { key: string; reference: string; amountCents: number }): Promise<void>
  /** Whether it can pay sellers out. */
  readonly paysOut: boolean
  /**
   * Stores the account of a seller under a key of ours, by which payouts name it. Nobody else stores its numbers.
   * Repeating a key stores it once.
   */
  addPayoutAccount(request: PayoutAccountRequest): Promise<void>
  /**
   * Pays a seller out, or returns the outcome of the payout with this key: repeating a key pays once. `at` is the
   * marketplace's time.
   */
  payOut(request: PayoutRequest): Promise<{ state: 'pending' | 'paid' | 'failed' }>
}

/** An account of a bank in the US, of which we keep the last four digits. */
export interface PayoutAccountRequest {
  key: string
  sellerId: string
  holder: string
  /** Nine digits with a right check digit. */
  routingNumber: string
  /** 4 to 17 digits. */
  accountNumber: string
}

/** A payout; its key is our withdrawal's id. */
export interface PayoutRequest {
  key: string
  sellerId: string
  amountCents: number
  /** The key of the account it goes to; null for a withdrawal from before sellers named one. */
  accountKey: string | null
  at: Date
}

declare module '#server/platform/handler/handler.ts' {
  interface Services {
    payments: PaymentProvider
  }
}
