import type { BrandOrderContext } from '#src/machines/lifecycles/brand-order-events.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { describeMachine, rests } from '../kit.ts'
import { brandOrderAfter } from './brand-order-after.ts'
import { brandOrderBefore } from './brand-order-before.ts'
import {
  accept,
  agree,
  askCancel,
  brandOrder,
  cancel,
  correct,
  deliver,
  deliverParcel,
  friday,
  input,
  onlyScarf,
  refundAll,
  refundPart,
  refuseCancel,
  refuseScarf,
  refuseShirts,
  requestReturn,
  settle,
  shipAll,
  shipScarf,
  shipShirts,
} from './brand-order-walk.ts'

const few = (count: number) => Math.max(0, Math.min(count, 2))

describeMachine({
  name: 'lifecycle-brand-order',
  machine: brandOrder,
  inputs: { 'three pieces on a Monday': { ...input } },
  events: {
    'the brand accepts': { ...accept, by: 'seller' },
    'the brand cancels': { ...cancel, by: 'seller' },
    'the buyer cancels': { type: 'order.cancel', by: 'buyer' },
    'the brand refuses the scarf': { ...refuseScarf, by: 'seller' },
    'the brand refuses the shirts': { ...refuseShirts, by: 'seller' },
    'the brand ships everything': { ...shipAll, by: 'seller' },
    'the brand ships the shirts': { ...shipShirts, by: 'seller' },
    'the brand ships the scarf': { ...shipScarf, by: 'seller' },
    'the brand corrects a tracking number': { ...correct, by: 'seller' },
    'the buyer has it': { ...deliver, by: 'buyer' },
    'the carrier delivers a parcel': { ...deliverParcel, by: 'carrier' },
    'the buyer asks to cancel': { ...askCancel, by: 'buyer' },
    'the brand agrees': { ...agree, by: 'seller' },
    'the brand does not agree': { ...refuseCancel, by: 'seller' },
    'the brand gives a part back': { ...refundPart, by: 'seller' },
    'the brand gives all back': { ...refundAll, by: 'seller' },
    'the buyer sends something back': { ...requestReturn, by: 'buyer' },
    'a return is settled': { ...settle(), by: 'system' },
    'everything is back': { ...settle(true), by: 'system' },
  },
  meanwhile: {
    'every parcel is scanned': (facts: BrandOrderContext) => ({ ...facts, correctable: 0 }),
    'the next day': (facts: BrandOrderContext) => ({ ...facts, now: Math.min(facts.now + day, friday) }),
    'the shirts are with the carrier': (facts: BrandOrderContext) =>
      facts.lines[0]?.open === 2 ? { ...facts, ...onlyScarf, underWay: 1 } : facts,
    'another parcel is with the carrier': (facts: BrandOrderContext) =>
      facts.lines[0]?.open === 0 ? { ...facts, underWay: 2 } : facts,
    'everything is with the buyer': (facts: BrandOrderContext) => ({ ...facts, underWay: 0, returnable: 1 }),
  },
  project: ({ acceptedAt, cancellation, lines, underWay, openReturns, ...facts }: BrandOrderContext) => ({
    isAccepted: acceptedAt !== null,
    cancellation,
    open: lines.map(({ open }) => open),
    underWay: few(underWay),
    openReturns: few(openReturns),
    returnable: facts.returnable,
    correctable: facts.correctable,
  }),
  invariants: {
    placed: rests(
      ['needsSeller'],
      ['order.accept', 'order.refuseLine', 'order.cancel', 'after acceptance', 'after acceptanceReminder'],
    ),
    accepted: snapshot => snapshot.context.acceptedAt !== null,
    'accepted.preparing': rests(
      ['needsSeller'],
      [
        'order.ship',
        'order.refuseLine',
        'order.refundPart',
        'order.askCancel',
        'order.cancel',
        'after dispatch',
        'after dispatchReminder',
        'after lastReminder',
      ],
    ),
    'accepted.cancellationAsked': rests(
      ['needsSeller'],
      [
        'order.agreeCancel',
        'order.refuseCancel',
        'order.cancel',
        'after answering',
        'after answeringReminder',
        'after dispatch',
        'after dispatchReminder',
        'after lastReminder',
      ],
    ),
    partiallyShipped: rests(
      ['needsSeller'],
      [
        'order.ship',
        'order.refuseLine',
        'order.refundPart',
        'order.deliverParcel',
        'order.correctTracking',
        'after rest',
        'after restReminder',
      ],
    ),
    shipped: rests(
      ['needsCarrier'],
      [
        'order.deliver',
        'order.deliverParcel',
        'order.refundPart',
        'order.correctTracking',
        'after arrival',
        'after arrivalReminder',
      ],
    ),
    delivered: snapshot => snapshot.hasTag('endsByTime'),
    'delivered.returnable': rests(
      ['endsByTime'],
      ['order.requestReturn', 'order.settleReturn', 'order.refundPart', 'after returnWindow'],
    ),
    'delivered.awaitingReturns': rests(['endsByTime'], ['order.settleReturn', 'order.refundPart']),
    completed: rests(['settled'], []),
    refunded: rests(['settled'], []),
    cancelled: rests(['settled'], []),
  },
  behaviours: { ...brandOrderBefore, ...brandOrderAfter },
})
