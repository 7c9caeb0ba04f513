import type { Balance } from '#src/api/contract/trade/balance.ts'
import type { Dispute } from '#src/api/contract/trade/disputes.ts'
import type { Purchase, PurchaseEntry } from '#src/api/contract/trade/purchases.ts'

const at = '2026-11-20T10:00:00.000Z'
/** Where its parcel goes. */
export const homeAddress = {
  name: 'Mia Berg',
  line1: '12 Harbor Street',
  line2: null,
  postcode: '11201',
  city: 'Brooklyn',
  region: 'NY',
  country: 'US',
}
const allow = (...events: string[]): Purchase['allowed'] =>
  events.map(event => ({ event, ok: true, reason: null }))

/** An order as `GET /api/v1/purchases/:id` shows it; one that is paid where nothing else is said. */
export function aPurchase(more: Partial<Purchase> = {}): Purchase {
  const isSeller = more.role === 'seller'
  return {
    id: 'o_purchase00001',
    number: 'G-2611-4821',
    kind: 'purchase',
    state: 'paid.preparing',
    description: 'The seller prepares the parcel.',
    version: 3,
    deadline: {
      at: '2026-11-27T10:00:00.000Z',
      event: 'dispatch_deadline',
      description: 'Theo Lind has until Fri, Nov 27 to ship it.',
      texts: {
        who: isSeller ? 'You have until {day} to ship it.' : 'Theo Lind has until {day} to ship it.',
        can: isSeller ? 'You can ask for more time once.' : 'You don’t have to do anything.',
        otherwise: isSeller
          ? 'Otherwise it is canceled on that day and the buyer is refunded.'
          : 'Otherwise it is canceled on that day and you are refunded.',
      },
    },
    allowed: isSeller ? allow('ship', 'cancel', 'ask_extension') : [],
    subtotal: '60.00',
    shipping: '6.90',
    fee: '3.70',
    total: '70.60',
    refunded: '0.00',
    code: null,
    placed_at: at,
    ship_by: null,
    seller: { id: 'u_theo00000001', name: 'Theo Lind', brand_slug: null },
    buyer: { name: 'Mia Berg', email: 'mia@demo.example' },
    lines: [
      {
        id: 'ol_coat00000001',
        listing_id: 'a_coat0000001',
        listing_slug: 'long-wool-coat',
        title: 'Long wool coat',
        options: 'M',
        quantity: 1,
        unit_price: '60.00',
        total: '60.00',
        state: 'sold',
        attachment: [],
        garment_slug: null,
      },
    ],
    delivery: 'standard',
    pickup_point: null,
    address: homeAddress,
    log: [
      { at, event: 'second_thoughts_deadline', by: 'system', from: 'paid.cancellable', to: 'paid.preparing' },
    ],
    reporting_carriers: ['builtin'],
    role: 'buyer',
    with: isSeller
      ? { id: 'u_mia000000001', name: 'Mia Berg', is_company: false, has_page: true }
      : { id: 'u_theo00000001', name: 'Theo Lind', is_company: false, has_page: true },
    thread_id: 't_thread000001',
    steps: [
      { state: 'paid', label: 'Paid', status: 'current', at },
      { state: 'cancelled', label: 'Canceled if it is not shipped in time', status: 'otherwise', at: null },
      { state: 'shipped', label: 'Shipped', status: 'next', at: null },
      { state: 'delivered', label: 'Delivered', status: 'next', at: null },
      { state: 'completed', label: 'Completed', status: 'next', at: null },
    ],
    shipment: null,
    payout: '54.00',
    reviews: [],
    dispute: null,
    ...more,
  }
}

/** One that arrived, with its parcel. */
export const aDelivered = (more: Partial<Purchase> = {}): Purchase =>
  aPurchase({
    state: 'delivered',
    description: 'It arrived; the buyer looks at it.',
    allowed: more.role === 'seller' ? [] : allow('confirm', 'dispute'),
    deadline: {
      at: '2026-11-26T16:00:00.000Z',
      event: 'inspection_deadline',
      description: 'You have until Thu, Nov 26 to look at it.',
      texts: {
        who: 'You have until {day} to look at it.',
        can: 'You can confirm that everything is fine, or report a problem.',
        otherwise: 'Otherwise the seller is paid on that day.',
      },
    },
    steps: [
      { state: 'paid', label: 'Paid', status: 'done', at },
      { state: 'shipped', label: 'Shipped', status: 'done', at: '2026-11-21T09:30:00.000Z' },
      { state: 'delivered', label: 'Delivered', status: 'current', at: '2026-11-23T16:00:00.000Z' },
      { state: 'disputed', label: 'A problem is reported', status: 'otherwise', at: null },
      { state: 'completed', label: 'Completed', status: 'next', at: null },
    ],
    shipment: {
      carrier: 'builtin',
      tracking: 'GP12345678905',
      photo: null,
      former_numbers: [],
      receipt: null,
      shipped_at: '2026-11-21T09:30:00.000Z',
      delivered_at: '2026-11-23T16:00:00.000Z',
      scans: [
        { at: '2026-11-23T16:00:00.000Z', text: 'Delivered' },
        { at: '2026-11-22T08:00:00.000Z', text: 'In transit' },
        { at: '2026-11-21T09:30:00.000Z', text: 'Accepted' },
      ],
    },
    ...more,
  })

/** One that is over, with the reviews of both sides. */
export const aCompleted = (more: Partial<Purchase> = {}): Purchase =>
  aDelivered({
    state: 'completed.reviewable',
    description: 'Both sides can write a review.',
    allowed: allow('review'),
    deadline: null,
    lines: aPurchase().lines.map(line => ({ ...line, garment_slug: 'long-wool-coat' })),
    reviews: [{ by: 'seller', rating: 5, text: 'Fast and friendly.', at }],
    ...more,
  })

/** What Mia says is wrong; the seller has not answered where nothing else is said. */
export const aDispute = (more: Partial<Dispute> = {}): Dispute => ({
  id: 'd_torn000000001',
  order_id: 'o_purchase00001',
  reason: 'damaged',
  state: 'open',
  description: 'The seller has not answered yet.',
  version: 1,
  deadline: {
    at: '2026-11-27T10:00:00.000Z',
    event: 'replying_deadline',
    description: 'Theo Lind has until Fri, Nov 27 to answer.',
    texts: {
      who: 'Theo Lind has until {day} to answer.',
      can: 'You don’t have to do anything.',
      otherwise: 'Otherwise a moderator decides.',
    },
  },
  allowed: [],
  entries: [
    {
      ...{ by: 'buyer', type: 'claim', text: 'The sleeve is torn at the seam.', proposal: null },
      ...{ amount: null, images: [], at: '2026-11-24T10:00:00.000Z' },
    },
  ],
  return_address: null,
  return_shipment: null,
  log: [{ at: '2026-11-24T10:00:00.000Z', event: 'open', by: 'buyer', from: '', to: 'open' }],
  at: '2026-11-24T10:00:00.000Z',
  ...more,
})

/** One whose buyer reported a problem. */
export const aDisputed = (more: Partial<Purchase> = {}): Purchase =>
  aDelivered({
    state: 'disputed',
    description: 'A problem was reported.',
    allowed: [],
    deadline: null,
    dispute: aDispute(),
    ...more,
  })

/** The order as the list shows it. */
export function entryOf(purchase: Purchase): PurchaseEntry {
  const { id, number, kind, role, state, description, deadline, allowed, total, payout, lines } = purchase
  const { placed_at, ship_by, dispute } = purchase
  return {
    ...{
      id,
      number,
      kind,
      role,
      state,
      description,
      deadline,
      allowed,
      total,
      payout,
      lines,
      placed_at,
      ship_by,
    },
    with: purchase.with,
    dispute: dispute && {
      id: dispute.id,
      state: dispute.state,
      deadline: dispute.deadline,
      allowed: dispute.allowed,
    },
  }
}

/** A seller's money. */
export const aBalance = (more: Partial<Balance> = {}): Balance => ({
  available: '54.00',
  pending: '120.50',
  on_its_way: '0.00',
  paid_out: '30.00',
  pays_out: true,
  account_setup: 'form',
  account: { id: 'pa_first0000001', state: 'ready', holder: 'Jane Doe', last_four: '6789', since: at },
  withdrawals: [
    {
      ...{ id: 'wd_first0000001', amount: '30.00', state: 'paid', at },
      account: { holder: 'Jane Doe', last_four: '6789' },
    },
  ],
  ...more,
})
