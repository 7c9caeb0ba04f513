import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { handleCarrierWebhook, signatureOf } from '#server/domains/shipping/webhook.ts'
import { fireDue } from '#server/domains/sweep.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { isFull } from '#tests/support/browser/widths.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { byPost, type Deal, openDeal } from '#tests/support/trade/deals.ts'

const secret = 'a-secret-of-the-carriers'
let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop({ env: { CARRIER_WEBHOOK_SECRET: secret } }))
})
const hour = 3_600_000
const day = 24 * hour
const pass = async (ms: number) => {
  await passTime(server.services, ms)
  await fireDue(server.services)
}

/** A report of USPS about the parcel of an order, as its webhook takes it. */
async function report({ seller, id }: Deal, status: string): Promise<number> {
  const { shipment } = await seller.purchase(id)
  const event = { id: `${id} ${status}`, tracking: shipment?.tracking, status, text: 'Seen.' }
  const raw = Buffer.from(JSON.stringify({ ...event, at: server.services.clock.now().toISOString() }))
  const signed = signatureOf(secret, Math.floor(Date.now() / 1000), raw)
  return (await handleCarrierWebhook(server.services, 'usps', raw, signed)).status
}

/** What the two sides, the carrier and time do, each with the status of its answer. */
const acts = {
  'claims to have sent it': async ({ seller, id }: Deal) => (await seller.send(id, 'ship', byPost)).status,
  'ships it with the receipt': async ({ seller, id }: Deal) =>
    (await seller.send(id, 'ship', { ...byPost, receipt: await seller.image('dispute') })).status,
  'shows the receipt': async ({ seller, id }: Deal) =>
    (await seller.send(id, 'prove_sending', { receipt: await seller.image('dispute') })).status,
  'cancels as seller': async ({ seller, id }: Deal) =>
    (await seller.send(id, 'cancel', { reason: 'It never left the house.' })).status,
  'cancels as buyer': async ({ buyer, id }: Deal) => (await buyer.send(id, 'cancel')).status,
  'is scanned': (deal: Deal) => report(deal, 'accepted'),
  'is reported as delivered': (deal: Deal) => report(deal, 'delivered'),
  'says it arrived': async ({ buyer, id }: Deal) => (await buyer.send(id, 'deliver')).status,
  confirms: async ({ buyer, id }: Deal) => (await buyer.send(id, 'confirm')).status,
  'reports it as lost': async ({ buyer, id }: Deal) =>
    (await buyer.report(id, { reason: 'not_arrived', text: 'It never came.' })).status,
  'an hour passes': () => pass(hour).then(() => 200),
  'nine business days pass': () => pass(11 * day).then(() => 200),
  'a fortnight passes': () => pass(14 * day).then(() => 200),
  'two months pass': () => pass(62 * day).then(() => 200),
} as const
type Act = keyof typeof acts
/** An act, or one that is refused. */
type Step = Act | readonly [Act, 'refused']

/**
 * Cents by account. A coat for $60.00 in a parcel for $3.90 with a fee of $3.70 was paid with $67.60; what is held is the
 * price, and a refund gives back all of it.
 */
const held = { captured: 6760, refunded: 0, held: 6000, seller: 0, delivery: 390, platform: 370 }
const back = { captured: 6760, refunded: 6760, held: 0, seller: 0, delivery: 0, platform: 0 }
const paid = { captured: 6760, refunded: 0, held: 0, seller: 6000, delivery: 390, platform: 370 }

const claim = 'claims to have sent it'
const lostTooEarly = ['reports it as lost', 'refused'] as const
const cannotCancel = ['cancels as buyer', 'refused'] as const

const cases: readonly (readonly [
  title: string,
  steps: readonly Step[],
  state: string,
  books: typeof held,
])[] = [
  // a claim alone
  ['a claim', [claim], 'sent.cancellable', held],
  ['a claim and an hour', [claim, 'an hour passes', cannotCancel], 'sent.unproven', held],
  ['a claim after the hour', ['an hour passes', claim, cannotCancel], 'sent.unproven', held],
  [
    'a claim and almost all of its time',
    [claim, 'nine business days pass', lostTooEarly],
    'sent.unproven',
    held,
  ],
  ['a claim and silence', [claim, 'a fortnight passes'], 'cancelled', back],
  [
    'a claim, silence, and what comes too late',
    [
      claim,
      'a fortnight passes',
      'is scanned',
      'is reported as delivered',
      ['shows the receipt', 'refused'],
      ['says it arrived', 'refused'],
      lostTooEarly,
      'two months pass',
    ],
    'cancelled',
    back,
  ],
  ['a claim that the buyer cancels', [claim, 'cancels as buyer', 'two months pass'], 'cancelled', back],
  [
    'a claim that the seller cancels',
    [claim, 'an hour passes', 'cancels as seller', 'two months pass'],
    'cancelled',
    back,
  ],
  ['a claim after silence of the seller', ['two months pass', [claim, 'refused']], 'cancelled', back],
  // with the receipt
  [
    'a shipment with its receipt',
    ['ships it with the receipt', cannotCancel, lostTooEarly],
    'shipped.in_transit',
    held,
  ],
  [
    'a shipment with its receipt, and silence',
    ['ships it with the receipt', 'two months pass'],
    'completed.closed',
    paid,
  ],
  [
    'a claim, then the receipt',
    [claim, 'shows the receipt', cannotCancel, ['cancels as seller', 'refused'], lostTooEarly],
    'shipped.in_transit',
    held,
  ],
  [
    'a claim, the receipt, and half of the silence',
    [claim, 'shows the receipt', 'a fortnight passes'],
    'shipped.overdue',
    held,
  ],
  [
    'a claim, the receipt, and silence',
    [claim, 'shows the receipt', 'two months pass'],
    'completed.closed',
    paid,
  ],
  [
    'a claim, the receipt late, and silence',
    [claim, 'nine business days pass', 'shows the receipt', 'a fortnight passes', 'two months pass'],
    'completed.closed',
    paid,
  ],
  [
    'a claim, the receipt, a scan, and silence',
    [claim, 'shows the receipt', 'is scanned', 'two months pass'],
    'completed.closed',
    paid,
  ],
  [
    'a claim, the receipt, and the arrival',
    [claim, 'shows the receipt', 'says it arrived'],
    'delivered',
    held,
  ],
  [
    'a claim, the receipt, the arrival, and silence',
    [claim, 'shows the receipt', 'says it arrived', 'two months pass'],
    'completed.closed',
    paid,
  ],
  [
    'a claim, the receipt, a late arrival, and silence',
    [claim, 'shows the receipt', 'a fortnight passes', 'says it arrived', 'two months pass'],
    'completed.closed',
    paid,
  ],
  [
    'a claim, the receipt, and a lost parcel',
    [claim, 'shows the receipt', 'a fortnight passes', 'reports it as lost'],
    'disputed',
    held,
  ],
  [
    'a claim, the receipt, a lost parcel, and a silent seller',
    [claim, 'shows the receipt', 'a fortnight passes', 'reports it as lost', 'two months pass'],
    'refunded',
    back,
  ],
  // with a scan
  [
    'a claim, then a scan',
    [
      claim,
      'is scanned',
      cannotCancel,
      ['shows the receipt', 'refused'],
      ['cancels as seller', 'refused'],
      lostTooEarly,
    ],
    'shipped.in_transit',
    held,
  ],
  [
    'a claim, a scan, and half of the silence',
    [claim, 'is scanned', 'a fortnight passes'],
    'shipped.overdue',
    held,
  ],
  ['a claim, a scan, and silence', [claim, 'is scanned', 'two months pass'], 'completed.closed', paid],
  [
    'a claim, a scan late, and silence',
    [claim, 'nine business days pass', 'is scanned', 'two months pass'],
    'completed.closed',
    paid,
  ],
  [
    'a claim, a scan, the arrival, and silence',
    [claim, 'is scanned', 'says it arrived', 'two months pass'],
    'completed.closed',
    paid,
  ],
  [
    'a claim, a scan, the delivery, and silence',
    [claim, 'is scanned', 'is reported as delivered', 'two months pass'],
    'completed.closed',
    paid,
  ],
  [
    'a claim, a scan, a late arrival, and a confirmation',
    [claim, 'is scanned', 'a fortnight passes', 'says it arrived', 'confirms'],
    'completed.reviewable',
    paid,
  ],
  [
    'a claim, a scan, and a lost parcel',
    [claim, 'is scanned', 'a fortnight passes', 'reports it as lost'],
    'disputed',
    held,
  ],
  [
    'a claim, a scan, a lost parcel that the carrier delivers, and a silent seller',
    [
      claim,
      'is scanned',
      'a fortnight passes',
      'reports it as lost',
      'is reported as delivered',
      'two months pass',
    ],
    'refunded',
    back,
  ],
  // the arrival alone
  [
    'a claim and the arrival',
    [claim, 'says it arrived', cannotCancel, ['shows the receipt', 'refused']],
    'delivered',
    held,
  ],
  [
    'a claim, the arrival, and a confirmation',
    [claim, 'says it arrived', 'confirms'],
    'completed.reviewable',
    paid,
  ],
  [
    'a claim, the arrival, and silence',
    [claim, 'says it arrived', 'two months pass'],
    'completed.closed',
    paid,
  ],
  [
    'a claim, the arrival late, and silence',
    [claim, 'nine business days pass', 'says it arrived', 'two months pass'],
    'completed.closed',
    paid,
  ],
  [
    'a claim, the arrival, a scan, and silence',
    [claim, 'says it arrived', 'is scanned', 'two months pass'],
    'completed.closed',
    paid,
  ],
  [
    'a claim, the arrival of what never came, and a silent seller',
    [claim, 'says it arrived', 'reports it as lost', 'two months pass'],
    'refunded',
    back,
  ],
  ['a claim and the delivery', [claim, 'is reported as delivered', cannotCancel], 'delivered', held],
  [
    'a claim, the delivery, and silence',
    [claim, 'is reported as delivered', 'two months pass'],
    'completed.closed',
    paid,
  ],
  [
    'a claim, the delivery of what never came, and a silent seller',
    [claim, 'is reported as delivered', 'reports it as lost', 'two months pass'],
    'refunded',
    back,
  ],
]

async function booksOf({ id }: Deal): Promise<Record<string, number>> {
  const { rows } = await server.services.pool.query<{ account: string; cents: number }>(
    `select account, sum(amount_cents)::int as cents from postings where order_id = $1 group by account`,
    [id],
  )
  const books = Object.fromEntries(rows.map(({ account, cents }) => [account, Math.abs(cents)]))
  return Object.fromEntries(Object.keys(held).map(account => [account, books[account] ?? 0]))
}

/** All with the full counts; else every third. */
const proven = cases.filter((_, at) => isFull || at % 3 === 0)

describe('the money of', () => {
  test.each(proven)('%s', { timeout: 60_000 }, async (_, steps, state, books) => {
    const deal = await openDeal(server)
    for (const step of steps) {
      const [act, isRefused] = typeof step === 'string' ? [step, false] : [step[0], true]
      const status = await acts[act](deal)
      expect({ act, isRefused: status === 409, status }).toMatchObject({ act, isRefused })
      if (!isRefused) expect(status).toBeLessThan(300)
    }
    const { refunded, state: reached } = await deal.buyer.purchase(deal.id)
    expect({ state: reached, books: await booksOf(deal) }).toEqual({ state, books })
    expect(refunded).toBe((books.refunded / 100).toFixed(2))
    const { available, pending } = await deal.seller.balance()
    expect([available, pending]).toEqual([(books.seller / 100).toFixed(2), (books.held / 100).toFixed(2)])
    expect(await reconcile(server.services.pool)).toEqual([])
  })
})
