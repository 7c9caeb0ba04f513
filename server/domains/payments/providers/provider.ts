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
  /** The pages on which it asks sellers for their account itself; null where a form of ours asks. */
  readonly hosted: HostedAccounts | null
  /**
   * Stores the account of a seller under a key of ours, by which payouts name it. Nobody else stores its number.
   * Repeating a key stores it once. Throws where the provider has pages of its own.
   */
  addPayoutAccount(request: PayoutAccountRequest): Promise<void>
  /**
   * Pays a seller out, or returns the outcome of the payout with this key: repeating a key pays once. `at` is the
   * marketplace's time.
   */
  payOut(request: PayoutRequest): Promise<{ state: 'pending' | 'paid' | 'failed' }>
}

/** Accounts of sellers that a provider asks for on pages of its own. Every call may be repeated. */
export interface HostedAccounts {
  /** Opens an account under a key of ours, and answers the provider's reference to it. */
  open(request: { key: string; sellerId: string; email: string }): Promise<string>
  /**
   * The address of a page, good for some minutes, on which the seller goes on; it leads back to `backUrl`. An account
   * that is ready is changed there.
   */
  page(request: { reference: string; isReady: boolean; backUrl: string }): Promise<string>
  /** How far an account is. */
  look(reference: string): Promise<AccountReport>
}

/** What a provider says of a seller's account. */
export type AccountReport =
  | { state: 'ready'; holder: string; lastFour: string }
  /** `being_set_up`: the seller, or the provider, is not done yet. */
  | { state: 'being_set_up' | 'restricted' }

/** An account of which we keep the holder and the last four characters. */
export interface PayoutAccountRequest {
  key: string
  sellerId: string
  holder: string
  /** In the form of an IBAN, in capitals without spaces. */
  accountNumber: string
}

/** A payout; its key is our withdrawal's id. */
export interface PayoutRequest {
  key: string
  sellerId: string
  amountCents: number
  /**
   * The account it goes to: our key, and the provider's reference where it has pages of its own; null for a withdrawal
   * from before sellers named one.
   */
  account: { key: string; reference: string | null } | null
  at: Date
}

declare module '#server/platform/handler/handler.ts' {
  interface Services {
    payments: PaymentProvider
  }
}
