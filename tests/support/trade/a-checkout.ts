import type { Checkout } from '#src/api/contract/trade/checkout.ts'

/** A checkout as the API shows it: one parcel of one line, nothing typed yet. */
export function aCheckout(more: Partial<Checkout> = {}): Checkout {
  return {
    id: 'k_12345678',
    state: 'open',
    version: 1,
    deadline: null,
    allowed: [],
    expires_at: null,
    email: null,
    address: null,
    lines: [],
    parcels: [],
    subtotal: '10.00',
    shipping: '0.00',
    fees: '0.00',
    codes: [],
    discount: '0.00',
    total: '10.00',
    payment: { provider: 'manual', publishable_key: null },
    challenge: null,
    orders: [],
    ...more,
  }
}
