import { randomBytes } from 'node:crypto'

/** An intent as Stripe shows it, as far as anybody here looks. */
export interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  client_secret: string
  metadata: Record<string, string>
  payment_method: string | null
  last_payment_error: { type: 'card_error'; code: string; decline_code?: string; message: string } | null
  created: number
}

export interface Refund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: 'succeeded' | 'failed'
  metadata: Record<string, string>
  created: number
}

/** A connected account as Stripe shows it, as far as anybody here looks. */
export interface ConnectedAccount {
  id: string
  object: 'account'
  details_submitted: boolean
  payouts_enabled: boolean
  capabilities: { transfers: 'active' | 'inactive' }
  requirements: { disabled_reason: string | null }
  external_accounts: { object: 'list'; data: Bank[] }
  metadata: Record<string, string>
}

interface Bank {
  id: string
  object: 'bank_account'
  account_holder_name: string | null
  bank_name: string
  last4: string
  default_for_currency: boolean
}

export interface StripeEventBody {
  id: string
  object: 'event'
  api_version: string
  type: string
  created: number
  data: { object: Intent | Refund | ConnectedAccount }
}

/** An answer of Stripe's. */
export interface Reply {
  status: number
  body: object
}

/** What Stripe would keep: intents, refunds, and an event with a copy of the thing for everything that happened. */
export interface StripeBooks {
  intents: Map<string, Intent>
  refunds: Refund[]
  events: StripeEventBody[]
  /** A payment method of a card that was typed; named after the test card whose behaviour it has. */
  addMethod(card: string): string
  create(params: URLSearchParams): Reply
  cancel(id: string): Reply
  refund(params: URLSearchParams): Reply
  /** The bank's question is answered on the bank's page, with the client secret. */
  answer(clientSecret: string, passed: boolean): void
}

const declines = new Map([
  ['pm_card_chargeDeclined', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
])

export function openStripeBooks(): StripeBooks {
  const intents = new Map<string, Intent>()
  const refunds: Refund[] = []
  const events: StripeEventBody[] = []
  /** Methods made of typed cards; null once used, because one that belongs to no customer can be used once. */
  const methods = new Map<string, string | null>()
  const tell = (type: string, thing: Intent | Refund) =>
    events.push({
      id: newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      type,
      created: now(),
      data: { object: structuredClone(thing) },
    })

  const capture = (intent: Intent) => {
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    tell('payment_intent.succeeded', intent)
  }
  const fail = (intent: Intent, code: string, decline_code?: string) => {
    intent.status = 'requires_payment_method'
    intent.last_payment_error = {
      type: 'card_error',
      code,
      message: `Stripe says ${code}.`,
      ...(decline_code ? { decline_code } : {}),
    }
    tell('payment_intent.payment_failed', intent)
  }

  return {
    intents,
    refunds,
    events,

    addMethod(card) {
      const id = newId('pm')
      methods.set(id, card)
      return id
    },

    create(params) {
      const amount = Number(params.get('amount'))
      if (!Number.isInteger(amount) || amount < 50 || params.get('currency') !== 'usd') {
        return refused(400, 'parameter_invalid_integer', 'This amount cannot be charged.')
      }
      const given = params.get('payment_method')
      const method = methods.get(given ?? '') ?? given
      if (methods.get(given ?? '') === null) {
        return refused(400, 'payment_method_unexpected_state', 'This PaymentMethod was previously used.')
      }
      const confirm = params.get('confirm') === 'true'
      const known = method === 'pm_card_visa' || method === 'pm_card_authenticationRequired'
      if (confirm && !known && !declines.has(method ?? '')) {
        return refused(400, 'resource_missing', `No such PaymentMethod: '${method}'`)
      }
      if (confirm && methods.has(given ?? '')) methods.set(given ?? '', null)
      const id = newId('pi')
      const intent: Intent = {
        id,
        object: 'payment_intent',
        amount,
        amount_received: 0,
        currency: 'usd',
        status: 'requires_payment_method',
        client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
        metadata: metadataOf(params),
        payment_method: method,
        last_payment_error: null,
        created: now(),
      }
      intents.set(id, intent)
      tell('payment_intent.created', intent)
      if (!confirm) return { status: 200, body: structuredClone(intent) }
      const decline = declines.get(method ?? '')
      if (decline) {
        fail(intent, 'card_declined', decline)
        const error = { ...intent.last_payment_error, payment_intent: structuredClone(intent) }
        return { status: 402, body: { error } }
      }
      if (method === 'pm_card_visa') capture(intent)
      else {
        intent.status = 'requires_action'
        tell('payment_intent.requires_action', intent)
      }
      return { status: 200, body: structuredClone(intent) }
    },

    cancel(id) {
      const intent = intents.get(id)
      if (!intent) return refused(404, 'resource_missing', `No such payment_intent: '${id}'`)
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        return refused(400, 'payment_intent_unexpected_state', `It is ${intent.status}.`)
      }
      intent.status = 'canceled'
      tell('payment_intent.canceled', intent)
      return { status: 200, body: structuredClone(intent) }
    },

    refund(params) {
      const intent = intents.get(params.get('payment_intent') ?? '')
      if (intent?.status !== 'succeeded') return refused(400, 'charge_not_refundable', 'Nothing was charged.')
      const amount = Number(params.get('amount'))
      const already = refunds
        .filter(refund => refund.payment_intent === intent.id && refund.status === 'succeeded')
        .reduce((sum, refund) => sum + refund.amount, 0)
      if (!Number.isInteger(amount) || amount < 1 || already + amount > intent.amount_received) {
        return refused(400, 'amount_too_large', 'Refund amount is greater than the unrefunded amount.')
      }
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        payment_intent: intent.id,
        amount,
        status: 'succeeded',
        metadata: metadataOf(params),
        created: now(),
      }
      refunds.push(refund)
      tell('refund.created', refund)
      return { status: 200, body: structuredClone(refund) }
    },

    answer(clientSecret, passed) {
      const intent = [...intents.values()].find(({ client_secret }) => client_secret === clientSecret)
      if (intent?.status !== 'requires_action') throw new Error('The bank asked no such question.')
      if (passed) capture(intent)
      else fail(intent, 'payment_intent_authentication_failure')
    },
  }
}

export function refused(
  status: number,
  code: string,
  message: string,
  type = 'invalid_request_error',
): Reply {
  return { status, body: { error: { type, code, message } } }
}

const now = () => Math.floor(Date.now() / 1000)
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export function metadataOf(params: URLSearchParams): Record<string, string> {
  const entries = [...params].flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
    return key ? [[key, value] as const] : []
  })
  return Object.fromEntries(entries)
}
