import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import { PurchaseLog } from '#src/ui/purchases/timeline.tsx'
import { aDispute, aDisputed } from '#tests/support/trade/a-purchase.ts'

const linesOf = (purchase: Purchase) =>
  renderToStaticMarkup(<PurchaseLog purchase={purchase} />)
    .split('<li>')
    .slice(1)
    .map(line => line.replace('</p>', ' — ').replaceAll(/<[^>]+>/g, ''))

const order: Purchase['log'] = [
  { at: '2026-11-20T10:00:00.000Z', event: 'place', by: 'buyer', from: '', to: 'paid.cancellable' },
  {
    ...{ at: '2026-11-20T11:00:00.000Z', event: 'second_thoughts_deadline', by: 'system' },
    ...{ from: 'paid.cancellable', to: 'paid.preparing' },
  },
  { at: '2026-11-21T10:00:00.000Z', event: 'ship', by: 'seller', from: 'paid.preparing', to: 'shipped' },
  { at: '2026-11-24T10:00:00.000Z', event: 'dispute', by: 'buyer', from: 'delivered', to: 'disputed' },
  {
    at: '2026-11-26T10:00:00.000Z',
    event: 'dispute_refunded',
    by: 'system',
    from: 'disputed',
    to: 'refunded',
  },
]
const problem: Purchase['log'] = [
  { at: '2026-11-24T10:00:00.500Z', event: 'open', by: 'buyer', from: '', to: 'open' },
  { at: '2026-11-25T10:00:00.000Z', event: 'propose', by: 'seller', from: 'open', to: 'proposed' },
  { at: '2026-11-25T12:00:00.000Z', event: 'escalate', by: 'buyer', from: 'proposed', to: 'escalated' },
  { at: '2026-11-25T13:00:00.000Z', event: 'comment', by: 'seller', from: 'escalated', to: 'escalated' },
  {
    at: '2026-11-25T14:00:00.000Z',
    event: 'in_orbit_deadline',
    by: 'system',
    from: 'escalated',
    to: 'escalated',
  },
  { at: '2026-11-26T09:59:00.000Z', event: 'decide', by: 'moderator', from: 'escalated', to: 'refunded' },
]

test('the history tells of the order and of its problem, in words, with who and when', () => {
  const disputed = aDisputed({ log: order, dispute: aDispute({ log: problem }) })
  expect(linesOf(disputed)).toEqual([
    'You: Paid — November 20 at 10:00 AM',
    'Garderobe: The time to cancel ended — November 20 at 11:00 AM',
    'Seller: Marked it as shipped — November 21 at 10:00 AM · Paid → On its way',
    'You: Reported a problem — November 24 at 10:00 AM · Delivered → Problem reported',
    'Seller: Made a proposal — November 25 at 10:00 AM · Waiting for the seller → The seller made a proposal',
    'You: Asked a moderator — November 25 at 12:00 PM · The seller made a proposal → A moderator decides',
    'Seller: Added a comment — November 25 at 1:00 PM',
    'Garderobe: The time ended — November 25 at 2:00 PM',
    'Moderator: Decided — November 26 at 9:59 AM · A moderator decides → Settled: refunded',
    'Garderobe: The problem was settled: refunded — November 26 at 10:00 AM · Problem reported → Refunded',
  ])
  expect(linesOf({ ...disputed, role: 'seller' })[2]).toContain('You: Marked it as shipped')
})
