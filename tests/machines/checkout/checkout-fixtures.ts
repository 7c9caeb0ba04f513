import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'

/** The moment at which every test of the checkout form begins. */
export const base = '2026-11-21T12:00:00.000Z'

const coat: Checkout['lines'][number] = {
  id: 'v_wool-coat-m',
  listing: { id: 'p_wool-coat', slug: 'wool-coat' },
  title: 'Wool coat',
  options: 'M · Navy',
  attachment: [],
  quantity: 1,
  unit_price: '120.00',
  total: '120.00',
  problem: null,
}
const scarf: Checkout['lines'][number] = {
  ...coat,
  id: 'v_silk-scarf-0',
  title: 'Silk scarf',
  quantity: 2,
  unit_price: '30.00',
  total: '60.00',
}

export const byStripe: Checkout['payment'] = { provider: 'stripe', publishable_key: 'pk_test_shop' }
export const bankAway = { status: 402, code: 'bank', message: 'Your bank’s question was not answered.' }

/** What a shopper's checkout looks like in a state; held for 15 minutes where it is reserved. */
export function checkout(state: string, given: Partial<Checkout> = {}): Checkout {
  return {
    id: 'k_checkout-one',
    state,
    version: 1,
    deadline: null,
    allowed: [],
    expires_at: state === 'reserved' ? '2026-11-21T12:15:00.000Z' : null,
    email: null,
    address: null,
    lines: [coat, scarf],
    parcels: [
      {
        seller: { id: 'u_atelier-01', name: 'Atelier' },
        line_ids: [coat.id, scarf.id],
        method: 'standard',
        methods: [
          {
            id: 'standard',
            name: 'Standard',
            price: '0.00',
            arrives: { from: '2026-11-26', to: '2026-12-09' },
          },
          {
            id: 'express',
            name: 'Express',
            price: '9.90',
            arrives: { from: '2026-11-25', to: '2026-12-04' },
          },
        ],
        pickup_point: null,
        notice: null,
        shipping: '0.00',
        fee: '0.00',
        saved: '0.00',
        total: '180.00',
        arrives: { from: '2026-11-26', to: '2026-12-09' },
      },
    ],
    subtotal: '180.00',
    shipping: '0.00',
    fees: '0.00',
    codes: [],
    discount: '0.00',
    total: '180.00',
    payment: { provider: 'manual', publishable_key: null },
    challenge: state === 'awaiting_challenge' ? { id: 'challenge-1' } : null,
    orders: state === 'paid' ? [order] : [],
    ...given,
  }
}

/** The scarf became dearer and the coat is gone. */
export function changed(state: string): Checkout {
  return checkout(state, {
    lines: [
      { ...coat, problem: 'out_of_stock' },
      { ...scarf, unit_price: '35.00', total: '70.00' },
    ],
    total: '70.00',
  })
}

/** Nothing of it can be bought any more. */
export function soldOut(): Checkout {
  return checkout('open', {
    lines: [coat, scarf].map(line => ({ ...line, problem: 'gone' as const })),
    total: '0.00',
  })
}

export const order: Order = {
  id: 'o_order-0001',
  number: 'G-2611-4821',
  kind: 'brand_order',
  state: 'placed',
  description: 'The brand looks at the order.',
  version: 1,
  deadline: null,
  allowed: [],
  subtotal: '180.00',
  shipping: '0.00',
  fee: '0.00',
  total: '180.00',
  refunded: '0.00',
  code: null,
  placed_at: base,
  seller: { id: 'u_atelier-01', name: 'Atelier', brand_slug: 'atelier' },
  buyer: { name: null, email: 'guest@demo.example' },
  thread_id: null,
  lines: [],
  delivery: 'standard',
  pickup_point: null,
  address: {
    name: 'Guest',
    line1: '1 Main St',
    postcode: '10001',
    city: 'New York',
    region: 'NY',
    country: 'US',
  },
  log: [],
}

export const network = new TypeError('fetch failed')
export const declined = { status: 402, code: 'card_declined', message: 'Your card was declined.' }
export const tooMany = { status: 429, code: 'too_many_requests', message: 'Please wait 20 seconds.' }
export const expired = { status: 409, code: 'checkout_expired', message: 'The time is over.' }
export const invalid = {
  status: 422,
  code: 'invalid',
  message: 'Please check the form.',
  errors: { email: ['Enter your email.'], 'address.city': ['Enter the city.'] },
}
export const elsewhere = {
  status: 422,
  code: 'invalid',
  message: '10001 is not a ZIP code in California.',
  errors: { 'address.postcode': ['10001 is not a ZIP code in California.'] },
}
export const priceChanged = {
  status: 409,
  code: 'price_changed',
  message: 'The total changed.',
  data: changed('open'),
}
export const paidElsewhere = { status: 409, code: 'state', message: 'Already paid.', data: checkout('paid') }
