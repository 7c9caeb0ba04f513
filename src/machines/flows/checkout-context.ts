import type { Checkout, Payment } from '#src/api/contract/checkout.ts'
import type { Order } from '#src/api/contract/orders.ts'
import type { Deadline } from '#src/api/contract/values.ts'
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

/** What the answer to `pay` or to a challenge says. */
export type PayOutcome =
  | { readonly kind: 'paid'; readonly orders: readonly Order[] }
  | { readonly kind: 'challenge'; readonly id: string; readonly deadline: Deadline | null }
  | { readonly kind: 'unknown' }

export interface CheckoutFormInput {
  readonly id: string
  /** Unguessable and new for each form: attempts to pay are named after it. */
  readonly nonce: string
  /** Where the page already has it. */
  readonly checkout: Checkout | null
  /** What was typed before, where somebody comes back to it. */
  readonly typed?: TypedDetails
}

export interface CheckoutFormContext {
  readonly id: string
  readonly nonce: string
  /** As last answered. */
  readonly checkout: Checkout | null
  readonly details: CheckoutDetails
  /** Stands in the form in place of what is stored, once that has come. */
  readonly typed: TypedDetails
  /** The details that the server has. */
  readonly stored: CheckoutDetails
  /** The part of the details that is on its way. */
  readonly sending: CheckoutChanges
  /** The part that was refused last: leaving a field does not send it again as it is. */
  readonly refused: CheckoutChanges
  readonly payment: Payment | null
  /** Sentences by field, named as the server names them: `email`, `address.city`, `payment`. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>
  /** Null where a toast says it. */
  readonly message: string | null
  /** What changed meanwhile, and the total that was shown before. */
  readonly changes: readonly LineChange[]
  readonly totalBefore: string | null
  /** Counts what the shopper tried; a retry after a lost reply is the same attempt. */
  readonly attempt: number
  /** What the page showed when the button was pressed: its total is the one agreed to. */
  readonly agreed: Checkout | null
  readonly challengeId: string
  /** By when the bank's question has to be answered. */
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
  /** To the payment: holds the stock. */
  | { type: 'checkout.proceed' }
  | { type: 'checkout.pay' }
  | { type: 'checkout.retry' }
  | { type: 'checkout.holdAgain' }
  | { type: 'challenge.answered'; passed: boolean }
  | { type: 'changes.accepted' }

/** The form before anything happened; `input.checkout` fills it in. */
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
    ...(checkout === null ? {} : kept(checkout)),
  }
}

/** Whether anything is finished that was neither stored nor refused as it is. */
export function hasNews({ details, stored, refused }: CheckoutFormContext): boolean {
  const changes = changesOf(details, stored, false)
  return !isNothing(changes) && JSON.stringify(changes) !== JSON.stringify(refused)
}

/** What a checkout says of itself. */
export function kept(checkout: Checkout) {
  return {
    id: checkout.id,
    checkout,
    challengeId: checkout.challenge?.id ?? '',
    challengeDeadline: checkout.challenge === null ? null : checkout.deadline,
    orders: checkout.orders,
  }
}

/** The fresh checkout, and what differs from the one that was shown `before`. */
export function compared(before: Checkout | null, checkout: Checkout) {
  return {
    ...kept(checkout),
    changes: before === null ? [] : changesBetween(before, checkout),
    totalBefore: before?.total ?? null,
  }
}

/** The delivery chosen elsewhere meanwhile; what was chosen here and is not stored yet stays chosen. */
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
