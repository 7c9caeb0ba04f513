import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { definitions } from '#server/domains/definitions.ts'
import { allowedFor, deadlineOf } from '#server/platform/lifecycle/allowed.ts'
import { deadlineKey, deadlineText, waitingText } from '#server/platform/lifecycle/deadline-text.ts'
import type { Kind } from '#server/platform/lifecycle/definition.ts'
import { createLifecycle } from '#server/platform/lifecycle/lifecycle.ts'
import { leavesOfChart, lifecycleCharts } from '#tests/support/charts.ts'
import { allEntries, deadlineKeys, deadlineList, entriesOf, readersOf } from '#tests/support/deadline-list.ts'

const charts = await lifecycleCharts()
const { kinds, definition } = createLifecycle(definitions)
const textsOfKind = (kind: Kind) => definition(kind).texts
const at = new Date('2026-11-25T15:45:00Z')

describe('the text of a deadline', () => {
  test.each([
    [
      'checkout',
      'reserved.reservation',
      'buyer',
      '',
      'You have until Wed, Nov 25, 3:45 PM UTC to pay. We hold your items until then. Otherwise they go back on sale.',
    ],
    [
      'ad',
      'published.shownFor',
      'seller',
      'Theo',
      'You have until Wed, Nov 25, 3:45 PM UTC to renew your ad. Renew it if you still have the item, and it is shown for 90 more days. Otherwise it expires, and you can renew it later.',
    ],
    [
      'ad',
      'removed.contestable.appealTime',
      'seller',
      'Theo',
      'You have until Wed, Nov 25, 3:45 PM UTC to appeal. Explain why the removal was wrong, and a moderator reviews your ad again. Otherwise it stays removed.',
    ],
    [
      'brand_order',
      'placed.acceptance',
      'buyer',
      'Ondine',
      'Ondine has until Wed, Nov 25, 3:45 PM UTC to accept your order. You can cancel it until then. Otherwise it is canceled on that day and you are refunded.',
    ],
    [
      'brand_order',
      'placed.acceptance',
      'seller',
      'Ondine',
      'You have until Wed, Nov 25, 3:45 PM UTC to accept this order. Accept it, or cancel it with a reason. You can refund an unavailable item and ship the rest. Otherwise it is canceled on that day and the buyer is refunded.',
    ],
    [
      'purchase',
      'paid.preparing.dispatch',
      'buyer',
      'Theo',
      'Theo has until Wed, Nov 25, 3:45 PM UTC to ship your order. You don’t have to do anything. Theo may ask for more time once. Otherwise the order is canceled on that day and you are refunded.',
    ],
    [
      'purchase',
      'paid.preparing.dispatch',
      'seller',
      'Theo',
      'You have until Wed, Nov 25, 3:45 PM UTC to ship this order. Ship it and enter the tracking number, or cancel it with a reason. You can ask for three more business days once. Otherwise the order is canceled on that day and the buyer is refunded. Your ad then comes back paused.',
    ],
    [
      'purchase',
      'delivered.inspection',
      'buyer',
      'Theo',
      'You have until Wed, Nov 25, 3:45 PM UTC to check the item. Confirm that everything is fine, or report a problem. Otherwise Theo is paid.',
    ],
    [
      'user',
      'leaving.grace',
      'member',
      'Mia',
      'You have until Wed, Nov 25, 3:45 PM UTC to keep your account. Log in and choose “Keep my account” in your settings. Otherwise everything about you is deleted, and past orders keep only a number.',
    ],
    [
      'user',
      'leaving.grace',
      'moderator',
      'Mia',
      'Mia has until Wed, Nov 25, 3:45 PM UTC to keep the account. You can suspend it, which does not stop the deletion. Otherwise everything about the member is deleted, and past orders keep only a number.',
    ],
  ] as const)('of %s, %s, to the %s', (kind, key, reader, name, text) => {
    expect(deadlineText(textsOfKind(kind), key, at, { reader, name, zone: null })).toBe(text)
  })

  test('of an ad in review: a moderator acts, the seller can withdraw it, and nobody else sees it until then', () => {
    const of = (reader: 'seller' | 'moderator') =>
      waitingText(textsOfKind('ad'), 'pending_review', { reader, name: 'Theo' })
    expect(of('seller')).toBe(
      'A moderator reviews your ad before it goes on sale. You can withdraw it from review, or delete it. Only you can see it until it’s approved.',
    )
    expect(of('moderator')).toBe(
      'You review the ad of Theo before it goes on sale. You can approve it, or reject or remove it with a reason. Only Theo can see it until you approve it.',
    )
    expect(waitingText(textsOfKind('ad'), 'draft', { reader: 'seller', name: 'Theo' })).toBeNull()
  })

  test('is sent in full, and in three sentences for a client that knows the reader’s time zone', () => {
    const reminder = { event: 'xstate.after.reminder.ad.published', at: new Date('2026-11-18T15:45:00Z') }
    const expiry = { event: 'xstate.after.shownFor.ad.published', at }
    const shown = deadlineOf(definition('ad'), [expiry, reminder], { reader: 'seller', name: 'Theo' })
    expect(shown).toEqual({
      at: '2026-11-25T15:45:00.000Z',
      event: 'shown_for_deadline',
      description: expect.stringContaining('You have until Wed, Nov 25, 3:45 PM UTC to renew your ad.'),
      texts: {
        who: 'You have until {day} to renew your ad.',
        can: 'Renew it if you still have the item, and it is shown for 90 more days.',
        otherwise: 'Otherwise it expires, and you can renew it later.',
      },
    })
    expect(deadlineOf(definition('ad'), [reminder], { reader: 'seller', name: 'Theo' })).toBeNull()
  })
})

describe('every deadline of every chart', () => {
  const wanted = kinds.flatMap(kind => {
    const chart = charts.get(kind)
    const keys = chart === undefined ? [] : deadlineKeys(chart)
    return keys.flatMap(key => readersOf[kind].map(reader => ({ kind, key, reader })))
  })

  test.each(wanted)('$kind $key has its texts for the $reader', ({ kind, key, reader }) => {
    expect(entriesOf(kind, key, reader)).not.toEqual([])
  })

  test('no text is of a deadline or a state that is not there, or for somebody who never reads it', () => {
    const states = new Set(
      [...charts].flatMap(([kind, chart]) =>
        leavesOfChart(chart).map(({ node }) => `${kind} ${node.path.join('.')}`),
      ),
    )
    const known = new Set(wanted.map(({ kind, key, reader }) => `${kind} ${key} ${reader}`))
    const strange = allEntries.filter(
      ({ kind, key, reader }) =>
        !known.has(`${kind} ${key} ${reader}`) &&
        !(states.has(`${kind} ${key}`) && readersOf[kind].includes(reader)),
    )
    expect(strange).toEqual([])
  })

  const sentences = allEntries.flatMap(({ kind, key, reader, texts }) =>
    Object.entries(texts).map(([part, text]) => ({ name: `${kind} ${key} ${reader} ${part}`, text })),
  )

  test.each(sentences)('$name is a full sentence', ({ text }) => {
    expect(text).toMatch(/^\p{Lu}[^:]*[^\s.]\.$/u)
    expect(text).not.toMatch(/undefined| {2}|\.\.|\bshe\b|\bher\b/)
  })

  test('a time of day names its day, which may be the next one', () => {
    expect(sentences.filter(({ text }) => /(?<!\{day\}, )\{time\}/.test(text))).toEqual([])
  })

  test('each names its moment, but where the thing waits without one', () => {
    const silent = allEntries.filter(
      ({ texts: { who, can, otherwise } }) => !/\{(day|time)\}/.test(who + can + otherwise),
    )
    expect([...new Set(silent.map(({ key }) => key))]).toEqual([
      'pendingReview',
      'removed.contested',
      'delivered.awaitingReturns',
      'disputed',
    ])
  })
})

test('a moment is known by the event of its deadline', () => {
  expect(deadlineKey('xstate.after.acceptance.brandOrder.placed')).toBe('placed.acceptance')
  expect(deadlineKey('xstate.after.secondThoughts.purchase.paid.cancellable')).toBe(
    'paid.cancellable.secondThoughts',
  )
  expect(() =>
    deadlineText(textsOfKind('brand_order'), 'placed.never', at, {
      reader: 'buyer',
      name: 'Ondine',
      zone: null,
    }),
  ).toThrow('says nothing to the buyer')
})

test('the actions that a text offers its reader are allowed then', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  const order = {
    id: 'o_1',
    version: 1,
    kind: 'brand_order',
    placed_at: now,
    extension: null,
    reviewed_by: [],
    accepted_at: now,
    cancellation: null,
    subtotal_cents: 4990,
    shipping_cents: 490,
    refunded_cents: 0,
    delivery_refunded_cents: 0,
    under_way: 1,
    correctable: 1,
    open_returns: 0,
    lines: [{ id: 'l_1', quantity: 1, shipped: 1, refused: 0, returned: 0, asked: 0 }],
  }
  const can = (kind: Kind, state: string, role: 'buyer' | 'seller') =>
    allowedFor(definition(kind), { ...order, state }, role, now).flatMap(({ event, ok }) =>
      ok ? [event] : [],
    )
  expect(can('brand_order', 'placed', 'buyer')).toEqual(['cancel'])
  expect(can('brand_order', 'placed', 'seller')).toEqual(['accept', 'refuse_line', 'cancel'])
  expect(can('brand_order', 'accepted.preparing', 'buyer')).toEqual(['ask_cancel'])
  expect(can('brand_order', 'accepted.preparing', 'seller')).toEqual([
    'ship',
    'refuse_line',
    'refund_part',
    'cancel',
  ])
  expect(can('brand_order', 'accepted.cancellation_asked', 'seller')).toEqual([
    'agree_cancel',
    'refuse_cancel',
    'cancel',
  ])
  expect(can('brand_order', 'accepted.cancellation_asked', 'buyer')).toEqual([])
  expect(can('brand_order', 'partially_shipped', 'seller')).toEqual([
    'ship',
    'refuse_line',
    'refund_part',
    'correct_tracking',
  ])
  expect(can('brand_order', 'shipped', 'buyer')).toEqual(['deliver'])
  expect(can('brand_order', 'delivered.returnable', 'buyer')).toEqual(['request_return'])
  expect(can('purchase', 'paid.cancellable', 'buyer')).toEqual(['cancel'])
  expect(can('purchase', 'paid.preparing', 'buyer')).toEqual([])
  expect(can('purchase', 'paid.preparing', 'seller')).toEqual(['ask_extension', 'ship', 'cancel'])
  expect(can('purchase', 'paid.extension_asked', 'buyer')).toEqual(['grant_extension', 'decline_extension'])
  expect(can('purchase', 'sent.cancellable', 'buyer')).toEqual(['cancel', 'deliver'])
  expect(can('purchase', 'sent.unproven', 'buyer')).toEqual(['deliver'])
  expect(can('purchase', 'sent.unproven', 'seller')).toEqual(['prove_sending', 'correct_tracking', 'cancel'])
  expect(can('purchase', 'shipped.in_transit', 'buyer')).toEqual(['deliver', 'dispute'])
  expect(can('purchase', 'shipped.overdue', 'buyer')).toEqual(['claim_lost', 'deliver', 'dispute'])
  expect(can('purchase', 'delivered', 'buyer')).toEqual(['confirm', 'dispute'])
  expect(can('purchase', 'completed.reviewable', 'seller')).toEqual(['review'])
})

test('an offer that waits for an answer says who has to give it, to either side', () => {
  for (const reader of ['buyer', 'seller'] as const)
    expect(entriesOf('offer', 'pending.answering', reader).map(({ texts }) => texts.who)).toEqual([
      'Theo has until {day}, {time} to answer.',
      'You have until {day}, {time} to answer.',
    ])
})

test('the list of all texts is current', () => {
  const file = join(import.meta.dirname, '../../../docs/deadlines.md')
  if (process.env.UPDATE_TABLES === '1') writeFileSync(file, deadlineList())
  expect(readFileSync(file, 'utf8')).toBe(deadlineList())
})
