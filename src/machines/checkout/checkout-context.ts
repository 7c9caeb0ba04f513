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
  pointNeeded,
  type TypedDetails,
  withChanges,
} from './checkout-details.ts'

/** The outcome in the response to `pay` or to a challenge. */
export type PayOutcome =
  | { readonly kind: 'paid'; readonly orders: readonly Order[] }
  | { readonly kind: 'challenge'; readonly id: string; readonly deadline: Deadline | null }
  | { readonly kind: 'unknown' }

/** An attempt to pay the total that was shown. */
export interface PaymentAttempt {
  readonly id: string
  readonly payment: Payment | null
  readonly expectedTotal: string
  readonly savesAddress: boolean
  /** Makes a repeated attempt the same one. */
  readonly key: string
}

export interface CheckoutFormInput {
  readonly id: string
  /** Unguessable and new for each form: attempts to pay are named after it. */
  readonly nonce: string
  /** Set where the page already has it. */
  readonly checkout: Checkout | null
  /** Earlier input, for a shopper who comes back to it. */
  readonly typed?: TypedDetails
  /** The country that the browser's languages suggest, for an address that is not known yet. */
  readonly likelyCountry?: string | null
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
  /** Whether the address is to be saved with the member's own. */
  readonly savesAddress: boolean
  /** The country that was filled in before anybody chose one; empty once one is chosen, or where one was stored. */
  readonly suggestedCountry: string
  readonly likelyCountry: string
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
  /** The address is to be saved, or not. */
  | { type: 'address.saveChosen'; isSaved: boolean }
  /** Proceeds to the payment: reserves the stock. */
  | { type: 'checkout.proceed' }
  | { type: 'checkout.pay' }
  | { type: 'checkout.retry' }
  | { type: 'checkout.holdAgain' }
  | { type: 'challenge.answered'; passed: boolean }
  | { type: 'changes.accepted' }
  /** The checkout as another call of this page was answered: a discount code was entered or removed. */
  | { type: 'checkout.changed'; checkout: Checkout }

/** The form's first context; `input.checkout` fills it in. */
export function formOf(input: CheckoutFormInput): CheckoutFormContext {
  const { id, nonce, checkout, typed = {}, likelyCountry } = input
  const stored = checkout === null ? nothingTyped : detailsOf(checkout)
  const likely = likelyCountry ?? ''
  return {
    id,
    nonce,
    checkout: null,
    ...(checkout === null
      ? { details: stored, suggestedCountry: '' }
      : withLikelyCountry({ ...stored, ...typed }, likely)),
    likelyCountry: likely,
    typed,
    stored,
    sending: {},
    refused: {},
    payment: null,
    savesAddress: false,
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

/** The details with the likely country, where none is stored or was chosen. */
export function withLikelyCountry(details: CheckoutDetails, likelyCountry: string) {
  return details.country === ''
    ? { details: { ...details, country: likelyCountry }, suggestedCountry: likelyCountry }
    : { details, suggestedCountry: '' }
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
    ([seller, method]) =>
      seller in shipping &&
      stored.shipping[seller] !== method &&
      (method !== pointNeeded || hasPoints(checkout, seller)),
  )
  return {
    details: { ...details, shipping: { ...shipping, ...Object.fromEntries(own) } },
    stored: { ...stored, shipping },
  }
}

/**
 * Whether the server took another delivery for the agreed total than the stored one or the one sent: the new address
 * does not have it. Another total is refused by the server.
 */
export function hasOtherDelivery(
  checkout: Checkout,
  { stored, sending, agreed }: CheckoutFormContext,
): boolean {
  if (checkout.total !== agreed?.total) return false
  const wanted = withChanges(stored, sending).shipping
  return Object.entries(detailsOf(checkout).shipping).some(
    ([seller, method]) => seller in wanted && wanted[seller] !== method,
  )
}

const hasPoints = ({ parcels }: Checkout, of: string): boolean =>
  parcels.some(({ seller, methods }) => seller.id === of && methods.some(({ id }) => id === pointNeeded))

/** What else is judged by a field: its errors go with those of the field. */
const judgedBy: Readonly<Record<string, readonly string[]>> = {
  country: ['line1', 'city', 'region', 'postcode'],
  region: ['postcode'],
}

/** The same with the message, which goes with the last error. */
export function withoutRefusal({ fieldErrors, message }: CheckoutFormContext, field: string) {
  const left = withoutField(fieldErrors, field)
  const isOver = field in fieldErrors && Object.keys(left).length === 0
  return { fieldErrors: left, message: isOver ? null : message }
}

/** The errors without those of one field. */
export function withoutField(errors: Readonly<Record<string, readonly string[]>>, field: string) {
  const gone = [field, ...(judgedBy[field] ?? [])].flatMap(name => [name, `address.${name}`])
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !gone.includes(name)))
}

/** The errors without those of what was stored: a refusal that was answered late is about an earlier try. */
export const withoutStored = (errors: CheckoutFormContext['fieldErrors'], stored: CheckoutChanges) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !((name.split('.')[0] ?? name) in stored)))
