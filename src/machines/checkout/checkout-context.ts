import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import type { Payment } from '#src/api/contract/trade/payment.ts'
import type { Deadline } from '#src/api/contract/values/values.ts'
import { changesBetween, type LineChange } from './checkout-changes.ts'
import {
  type CheckoutChanges,
  type CheckoutDetails,
  type CheckoutField,
  changesOf,
  detailsOf,
  isNothing,
  nothingTyped,
  type TypedDetails,
} from './checkout-details.ts'

/** The outcome in the response to `pay` or to a challenge. */
export type PayOutcome =
  | { readonly kind: 'paid'; readonly orders: readonly Order[] }
  | { readonly kind: 'challenge'; readonly id: string; readonly deadline: Deadline | null }
  | { readonly kind: 'unknown' }

export interface CheckoutFormInput {
  readonly id: string
  /** Unguessable and new for each form: attempts to pay are named after it. */
  readonly nonce: string
  /** Set where the page already has it. */
  readonly checkout: Checkout | null
  /** Earlier input, for a shopper who comes back to it. */
  readonly typed?: TypedDetails
}

export interface CheckoutFormContext {
  readonly id: string
  readonly nonce: string
  /** As last received. */
  readonly checkout: Checkout | null
  readonly details: CheckoutDetails
  /** Replaces the stored details in the form, once those have loaded. */
  readonly typed: TypedDetails
  /** The details that the server has. */
  readonly stored: CheckoutDetails
  /** The changes being sent. */
  readonly sending: CheckoutChanges
  /** The changes refused last: leaving a field does not send them again unchanged. */
  readonly refused: CheckoutChanges
  readonly payment: Payment | null
  /** Sentences by field, named as the server names them: `email`, `address.city`, `payment`. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>
  /** Null where a toast shows it. */
  readonly message: string | null
  /** What changed meanwhile, and the total that was shown before. */
  readonly changes: readonly LineChange[]
  readonly totalBefore: string | null
  /** Counts the shopper's attempts; a retry after a lost answer is the same attempt. */
  readonly attempt: number
  /** The checkout shown when the button was pressed: its total is the one agreed to. */
  readonly agreed: Checkout | null
  readonly challengeId: string
  /** The deadline for answering the bank's question. */
  readonly challengeDeadline: Deadline | null
  readonly challengePassed: boolean
  readonly orders: readonly Order[]
}

export type CheckoutFormEvent =
  | { type: 'details.typed'; field: CheckoutField; value: string }
  /** A field was left. */
  | { type: 'details.left' }
  | { type: 'shipping.chosen'; seller: string; method: string }
  | { type: 'payment.chosen'; payment: Payment }
  /** Proceeds to the payment: reserves the stock. */
  | { type: 'checkout.proceed' }
  | { type: 'checkout.pay' }
  | { type: 'checkout.retry' }
  | { type: 'checkout.holdAgain' }
  | { type: 'challenge.answered'; passed: boolean }
  | { type: 'changes.accepted' }

/** The form's first context; `input.checkout` fills it in. */
export function formOf({ id, nonce, checkout, typed = {} }: CheckoutFormInput): CheckoutFormContext {
  const stored = checkout === null ? nothingTyped : detailsOf(checkout)
  return {
    id,
    nonce,
    checkout: null,
    details: checkout === null ? stored : { ...stored, ...typed },
    typed,
    stored,
    sending: {},
    refused: {},
    payment: null,
    fieldErrors: {},
    message: null,
    changes: [],
    totalBefore: null,
    attempt: 0,
    agreed: null,
    challengeId: '',
    challengeDeadline: null,
    challengePassed: false,
    orders: [],
    ...(checkout === null ? {} : storedFields(checkout)),
  }
}

/** Whether there is a finished change that was neither stored nor refused as it is. */
export function hasNews({ details, stored, refused }: CheckoutFormContext): boolean {
  const changes = changesOf(details, stored, false)
  return !isNothing(changes) && JSON.stringify(changes) !== JSON.stringify(refused)
}

/** The part of the context that comes from a checkout. */
export function storedFields(checkout: Checkout) {
  return {
    id: checkout.id,
    checkout,
    challengeId: checkout.challenge?.id ?? '',
    challengeDeadline: checkout.challenge === null ? null : checkout.deadline,
    orders: checkout.orders,
  }
}

/** The fresh checkout, and its differences from the one that was shown `before`. */
export function compared(before: Checkout | null, checkout: Checkout) {
  return {
    ...storedFields(checkout),
    changes: before === null ? [] : changesBetween(before, checkout),
    totalBefore: before?.total ?? null,
  }
}

/** Takes the delivery chosen elsewhere meanwhile; a choice made here that is not stored yet stays. */
export function withDeliveryOf(checkout: Checkout, { details, stored }: CheckoutFormContext) {
  const { shipping } = detailsOf(checkout)
  const own = Object.entries(details.shipping).filter(
    ([seller, method]) => seller in shipping && stored.shipping[seller] !== method,
  )
  return {
    details: { ...details, shipping: { ...shipping, ...Object.fromEntries(own) } },
    stored: { ...stored, shipping },
  }
}

/** The errors without those of one field. */
export function withoutField(errors: Readonly<Record<string, readonly string[]>>, field: string) {
  const kept = Object.entries(errors).filter(([name]) => name !== field && name !== `address.${field}`)
  return Object.fromEntries(kept)
}
