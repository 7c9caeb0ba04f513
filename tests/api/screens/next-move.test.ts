import { expect, test } from 'vitest'
import { purchaseActions } from '#src/routes/-purchases/purchase-actions.tsx'
import { mainEvent, needsReader, needsReceipt, owedEvent } from '#src/ui/purchases/next-move.ts'
import { nextActions } from '#src/ui/purchases/words.ts'
import { aDelivered, aDispute, aPurchase } from '#tests/support/trade/a-purchase.ts'

const may = (...events: string[]) =>
  aPurchase({ allowed: events.map(event => ({ event, ok: true, reason: null })) })
/** The names of the buttons of an order that allows these. */
const buttonsOf = (...events: string[]) =>
  purchaseActions(may(...events)).flatMap(({ name }) => (events.includes(name) ? [name] : []))

test.for([
  ['ship', ['cancel', 'ship']],
  ['prove_sending', ['cancel', 'prove_sending']],
  ['confirm', ['dispute', 'confirm']],
  ['grant_extension', ['decline_extension', 'grant_extension']],
  ['deliver', ['dispute', 'deliver']],
  ['deliver', ['claim_lost', 'dispute', 'deliver']],
  ['review', ['review']],
  [null, ['cancel']],
  [null, []],
] as const)('%s stands out of %j', ([main, events]) => {
  expect(mainEvent(may(...events))).toBe(main)
})

test('a refused move never stands out', () => {
  const allowed = [{ event: 'ship', ok: false, reason: 'It is too late.' }]
  expect([mainEvent({ allowed }), needsReader({ allowed, dispute: null })]).toEqual([null, false])
})

test('an order waits for its reader where somebody else waits for them', () => {
  for (const event of ['ship', 'prove_sending', 'confirm', 'grant_extension', 'claim_lost'])
    expect([owedEvent(may('cancel', event)), nextActions[event]]).toEqual([event, expect.any(String)])
  for (const event of ['cancel', 'deliver', 'review', 'dispute', 'ask_extension'])
    expect(needsReader(may(event))).toBe(false)
})

test.for([
  ['the seller, who has not answered', 'open', ['propose'], true],
  ['the seller, who may propose something else', 'proposed', ['propose'], false],
  ['the buyer, who reads a proposal', 'proposed', ['accept', 'escalate', 'withdraw'], true],
  ['the buyer, while a moderator decides', 'escalated', ['comment', 'withdraw'], false],
  ['the buyer, who sends it back', 'returning', ['ship_return', 'withdraw'], true],
  ['the seller, while it is on its way back', 'return_shipped', ['receive_return'], false],
  ['the seller, who has it back', 'return_delivered', ['receive_return', 'escalate'], true],
  ['anybody, once it is settled', 'refunded', [], false],
] as const)('a problem waits for %s: %s %j %s', ([, state, events, waits]) => {
  const allowed = events.map(event => ({ event, ok: true, reason: null }))
  const order = aPurchase({ allowed: [], dispute: aDispute({ state, allowed }) })
  expect(needsReader(order)).toBe(waits)
  if (waits) expect(nextActions[owedEvent(order) ?? '']).toEqual(expect.any(String))
  const refused = allowed.map(each => ({ ...each, ok: false }))
  expect(needsReader({ ...order, dispute: aDispute({ state, allowed: refused }) })).toBe(false)
})

test('the buttons begin with what should be done and end with what ends the order', () => {
  expect(buttonsOf('cancel', 'ask_extension', 'ship')).toEqual(['ship', 'ask_extension', 'cancel'])
  expect(buttonsOf('claim_lost', 'dispute', 'deliver')).toEqual(['deliver', 'dispute', 'claim_lost'])
  expect(buttonsOf('decline_extension', 'grant_extension')).toEqual(['grant_extension', 'decline_extension'])
})

test('only a parcel that was said to be sent, by a carrier that reports nothing here, needs its receipt', () => {
  const shipment = aDelivered().shipment
  const sent = (carrier: string, state = 'sent.unproven') =>
    needsReceipt({
      state,
      shipment: shipment && { ...shipment, carrier },
      reporting_carriers: ['builtin', 'usps'],
    })
  expect([sent('other'), sent('ups'), sent('usps'), sent('builtin')]).toEqual([true, true, false, false])
  expect(sent('other', 'shipped.in_transit')).toBe(false)
  expect(needsReceipt({ state: 'paid.preparing', shipment: null, reporting_carriers: [] })).toBe(false)
})
