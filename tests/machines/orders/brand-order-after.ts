import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { day } from '#src/machines/lifecycles/roles.ts'
import {
  accepted,
  cancel,
  correct,
  deliver,
  delivered,
  deliverParcel,
  nothingOpen,
  onlyScarf,
  partlyShipped,
  refundAll,
  refundPart,
  refuseScarf,
  requestReturn,
  settle,
  shipAll,
  shipped,
  shipScarf,
  shipShirts,
} from './brand-order-walk.ts'

/** What is promised of a brand order once something of it is shipped. */
export const brandOrderAfter: Record<string, (machine: AnyStateMachine) => void> = {
  'the brand ships everything, or a part and then the rest': machine => {
    const whole = accepted(machine)
    expect(whole.send('buyer', shipAll)).toBe(false)
    for (const lines of [[], [{ lineId: 'l_shirt', quantity: 3 }], [...shipScarf.lines, ...shipScarf.lines]])
      expect(whole.send('seller', { ...shipAll, lines })).toBe(false)
    expect(whole.send('seller', shipAll)).toBe(true)
    expect([whole.state(), whole.did]).toEqual(['shipped', ['handToCarrier']])
    const parts = accepted(machine)
    expect(parts.send('seller', shipShirts)).toBe(true)
    expect([parts.state(), parts.did]).toEqual(['partiallyShipped', ['handToCarrier']])
    parts.change({ ...onlyScarf, underWay: 1 })
    expect([parts.send('buyer', shipScarf), parts.send('seller', shipShirts)]).toEqual([false, false])
    expect([parts.send('seller', cancel), parts.send('buyer', cancel)]).toEqual([false, false])
    expect(parts.send('seller', shipScarf)).toBe(true)
    expect([parts.state(), parts.did]).toEqual(['shipped', ['handToCarrier', 'handToCarrier']])
  },
  'the brand corrects a number of a parcel until the first scan, without more time, and nobody else does':
    machine => {
      for (const row of [partlyShipped(machine), shipped(machine)]) {
        const state = row.state()
        expect([row.send('buyer', correct), row.send('carrier', correct)]).toEqual([false, false])
        expect(row.send('seller', correct)).toBe(true)
        expect([row.state(), row.did]).toEqual([state, ['correctTracking']])
        row.change({ correctable: 0 })
        expect(row.send('seller', correct)).toBe(false)
      }
      for (const row of [accepted(machine), delivered(machine)])
        expect(row.send('seller', correct)).toBe(false)
      const late = shipped(machine)
      late.pass(14 * day - 1)
      late.send('seller', correct)
      late.pass(1)
      expect(late.state()).toBe('delivered.returnable')
    },
  'the rest has five business days from the last parcel, with a reminder; then it is refunded': machine => {
    const row = partlyShipped(machine)
    row.pass(4 * day - 1)
    expect(row.did).toEqual([])
    row.change({ lines: [{ id: 'l_scarf', open: 2 }] })
    expect(row.send('seller', shipScarf)).toBe(true)
    expect([row.state(), row.did]).toEqual(['partiallyShipped', ['handToCarrier']])
    row.did.length = 0
    row.change({ lines: [{ id: 'l_scarf', open: 1 }] })
    // from a Friday, the fifth business day is the Friday after
    row.pass(6 * day - 1)
    expect(row.did).toEqual([])
    row.pass(1)
    expect(row.did).toEqual(['remindSeller'])
    row.pass(day - 1)
    expect(row.state()).toBe('partiallyShipped')
    row.pass(1)
    expect([row.state(), row.did]).toEqual(['shipped', ['remindSeller', 'refuseRest']])
  },
  'parcels that arrived before: refusing the rest ends the delivery': machine => {
    const late = partlyShipped(machine)
    expect([late.send('buyer', deliverParcel), late.send('seller', deliver)]).toEqual([false, false])
    expect(late.send('carrier', deliverParcel)).toBe(true)
    expect([late.state(), late.context().underWay, late.did]).toEqual(['partiallyShipped', 0, []])
    expect(late.send('carrier', deliverParcel)).toBe(false)
    late.pass(7 * day)
    expect([late.state(), late.did]).toEqual([
      'delivered.returnable',
      ['remindSeller', 'refuseRest', 'notifyDelivered'],
    ])
    const refused = partlyShipped(machine)
    refused.send('carrier', deliverParcel)
    expect(refused.send('seller', refuseScarf)).toBe(true)
    expect([refused.state(), refused.did]).toEqual([
      'delivered.returnable',
      ['refuseLine', 'notifyDelivered'],
    ])
    const underWay = partlyShipped(machine)
    expect([
      underWay.send('buyer', refuseScarf),
      underWay.send('seller', { ...refuseScarf, quantity: 2 }),
    ]).toEqual([false, false])
    expect(underWay.send('seller', refuseScarf)).toBe(true)
    expect([underWay.state(), underWay.did]).toEqual(['shipped', ['refuseLine']])
    const some = partlyShipped(machine)
    some.send('carrier', deliverParcel)
    some.change({ lines: [{ id: 'l_scarf', open: 2 }] })
    expect(some.send('seller', { ...refuseScarf, quantity: 3 })).toBe(false)
    expect(some.send('seller', refuseScarf)).toBe(true)
    expect([some.state(), some.did]).toEqual(['partiallyShipped', ['refuseLine']])
  },
  'the last parcel delivers the order, and so does either side': machine => {
    const row = shipped(machine, 2)
    expect([row.send('moderator', deliver), row.send('buyer', deliverParcel)]).toEqual([false, false])
    expect(row.send('carrier', deliverParcel)).toBe(true)
    expect([row.state(), row.did]).toEqual(['shipped', []])
    expect(row.send('carrier', deliverParcel)).toBe(true)
    expect([row.state(), row.context().underWay, row.did]).toEqual([
      'delivered.returnable',
      0,
      ['notifyDelivered'],
    ])
    for (const side of ['buyer', 'seller'] as const) {
      const said = shipped(machine, 2)
      expect(said.send(side, deliver)).toBe(true)
      expect([said.state(), said.did]).toEqual(['delivered.returnable', ['closeParcels', 'notifyDelivered']])
    }
  },
  'after 14 days it counts as delivered; the buyer is asked after 12': machine => {
    const row = shipped(machine)
    row.pass(12 * day - 1)
    expect(row.did).toEqual([])
    row.pass(1)
    expect(row.did).toEqual(['remindBuyer'])
    row.pass(2 * day - 1)
    expect(row.state()).toBe('shipped')
    row.pass(1)
    expect([row.state(), row.did]).toEqual([
      'delivered.returnable',
      ['remindBuyer', 'closeParcels', 'notifyDelivered'],
    ])
  },
  'thirty days after delivery it is complete and the brand is paid': machine => {
    const row = delivered(machine)
    row.pass(30 * day - 1)
    expect([row.state(), row.did]).toEqual(['delivered.returnable', []])
    row.pass(1)
    expect([row.state(), row.did]).toEqual(['completed', ['paySeller', 'handOver', 'close']])
    expect([row.send('seller', refundPart), row.send('buyer', requestReturn)]).toEqual([false, false])
  },
  'a return under way keeps it open, and its end completes it': machine => {
    const row = delivered(machine)
    expect(row.send('seller', requestReturn)).toBe(false)
    expect(row.send('buyer', requestReturn)).toBe(true)
    expect(row.send('buyer', requestReturn)).toBe(true)
    expect([row.state(), row.context().openReturns]).toEqual(['delivered.returnable', 2])
    row.pass(30 * day)
    expect([row.state(), row.did]).toEqual(['delivered.awaitingReturns', []])
    expect(row.send('buyer', requestReturn)).toBe(false)
    expect(row.send('seller', settle())).toBe(false)
    expect(row.send('system', settle())).toBe(true)
    expect([row.state(), row.context().openReturns, row.did]).toEqual(['delivered.awaitingReturns', 1, []])
    expect(row.send('system', settle())).toBe(true)
    expect([row.state(), row.did]).toEqual(['completed', ['paySeller', 'handOver', 'close']])
  },
  'a return cannot be requested where nothing is left to return': machine => {
    const row = delivered(machine)
    row.change({ returnable: 0 })
    expect(row.send('buyer', requestReturn)).toBe(false)
  },
  'a return that is settled in time lets the window run on; when all is back the order is refunded':
    machine => {
      const row = delivered(machine)
      row.send('buyer', requestReturn)
      expect(row.send('buyer', settle())).toBe(false)
      expect(row.send('system', settle())).toBe(true)
      expect([row.state(), row.context().openReturns]).toEqual(['delivered.returnable', 0])
      row.send('buyer', requestReturn)
      row.send('buyer', requestReturn)
      // another one is open: it ends later
      expect(row.send('system', settle(true))).toBe(true)
      expect([row.state(), row.context().openReturns]).toEqual(['delivered.returnable', 1])
      expect(row.send('system', settle(true))).toBe(true)
      expect([row.state(), row.context().openReturns, row.did]).toEqual(['refunded', 0, ['close']])
      const late = delivered(machine)
      late.send('buyer', requestReturn)
      late.pass(30 * day)
      expect(late.send('buyer', settle(true))).toBe(false)
      expect(late.send('system', settle(true))).toBe(true)
      expect([late.state(), late.context().openReturns, late.did]).toEqual(['refunded', 0, ['close']])
    },
  'the brand gives a part of the price back, or all of it, but never more than was paid': machine => {
    const open = delivered(machine)
    open.send('buyer', requestReturn)
    open.pass(30 * day)
    for (const row of [shipped(machine), delivered(machine), open]) {
      const state = row.state()
      row.did.length = 0
      for (const wrong of [{ amountCents: 0 }, { amountCents: 10_491 }, { reason: ' ' }])
        expect(row.send('seller', { ...refundPart, ...wrong })).toBe(false)
      expect([row.send('buyer', refundPart), row.send('buyer', refundAll)]).toEqual([false, false])
      expect(row.send('seller', refundPart)).toBe(true)
      expect([row.state(), row.did]).toEqual([state, ['refundPart']])
    }
    for (const amountCents of [10_000, 10_490]) {
      for (const row of [shipped(machine), delivered(machine)]) {
        expect(row.send('seller', { ...refundAll, amountCents, reason: '' })).toBe(false)
        expect(row.send('seller', { ...refundAll, amountCents })).toBe(true)
        expect([row.state(), row.did]).toEqual(['refunded', ['refundPart', 'close']])
      }
    }
    expect(open.send('seller', refundAll)).toBe(false)
    const parts = partlyShipped(machine)
    expect([parts.send('buyer', refundPart), parts.send('seller', refundAll)]).toEqual([false, false])
    expect(parts.send('seller', refundPart)).toBe(true)
    expect([parts.state(), parts.did]).toEqual(['partiallyShipped', ['refundPart']])
    parts.change(nothingOpen)
    expect(parts.send('seller', shipScarf)).toBe(false)
  },
}
