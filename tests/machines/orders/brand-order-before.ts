import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { day } from '#src/machines/lifecycles/roles.ts'
import {
  accept,
  accepted,
  agree,
  askCancel,
  begin,
  cancel,
  friday,
  monday,
  onlyScarf,
  refundPart,
  refuseCancel,
  refuseScarf,
  refuseShirts,
  shipAll,
} from './brand-order-walk.ts'

const undone = ['restock', 'refund']

/** What is promised of a brand order until something of it is shipped. */
export const brandOrderBefore: Record<string, (machine: AnyStateMachine) => void> = {
  'cancelled by the brand with a reason: paid back and back on sale, once': machine => {
    const row = begin(machine)
    expect([
      row.send('seller', { ...cancel, reason: ' ' }),
      row.send('seller', { type: 'order.cancel' }),
    ]).toEqual([false, false])
    expect(row.send('seller', cancel)).toBe(true)
    row.pass(60 * day)
    expect([row.state(), row.did]).toEqual(['cancelled', undone])
    expect([row.send('seller', cancel), row.send('buyer', cancel)]).toEqual([false, false])
  },
  'cancelled by the buyer without a reason while nobody accepted it': machine => {
    const row = begin(machine)
    row.pass(2 * day - 1)
    expect(row.send('buyer', { type: 'order.cancel' })).toBe(true)
    row.pass(60 * day)
    expect([row.state(), row.did]).toEqual(['cancelled', ['remindSeller', ...undone]])
    expect(accepted(machine).send('buyer', cancel)).toBe(false)
  },
  'the brand has two business days to accept, with a reminder after one': machine => {
    for (const [now, one, two] of [
      [monday, day, 2 * day],
      [friday, 3 * day, 4 * day],
    ] as const) {
      const row = begin(machine, { now })
      row.pass(one - 1)
      expect(row.did).toEqual([])
      row.pass(1)
      expect(row.did).toEqual(['remindSeller'])
      row.pass(two - one - 1)
      expect(row.state()).toBe('placed')
      row.pass(1)
      expect([row.state(), row.did]).toEqual(['cancelled', ['remindSeller', ...undone]])
    }
  },
  'the brand accepts, and nobody else': machine => {
    const row = begin(machine)
    expect([row.send('buyer', accept), row.send('moderator', accept), row.send('seller', shipAll)]).toEqual([
      false,
      false,
      false,
    ])
    row.pass(day)
    expect(row.send('seller', accept)).toBe(true)
    expect([row.state(), row.context().acceptedAt]).toEqual(['accepted.preparing', monday + day])
    expect(row.did).toEqual(['remindSeller', 'notifyAccepted'])
  },
  'the brand has five business days from the acceptance to ship, with reminders on the third and the last':
    machine => {
      const row = accepted(machine)
      row.pass(3 * day - 1)
      expect(row.did).toEqual([])
      row.pass(1)
      expect(row.did).toEqual(['remindSeller'])
      row.pass(day - 1)
      expect(row.did).toEqual(['remindSeller'])
      row.pass(1)
      expect(row.did).toEqual(['remindSeller', 'remindSeller'])
      // the fifth is the Monday after
      row.pass(3 * day - 1)
      expect(row.state()).toBe('accepted.preparing')
      row.pass(1)
      expect([row.state(), row.did.slice(2)]).toEqual(['cancelled', undone])
    },
  'an accepted order is still cancelled by the brand, with a reason': machine => {
    for (const asked of [false, true]) {
      const row = accepted(machine)
      if (asked) row.send('buyer', askCancel)
      row.did.length = 0
      expect(row.send('seller', { ...cancel, reason: '' })).toBe(false)
      expect(row.send('seller', cancel)).toBe(true)
      expect([row.state(), row.did]).toEqual(['cancelled', undone])
    }
  },
  'a line that the brand does not have is refunded; all lines cancel the order, and nothing is on sale again':
    machine => {
      for (const row of [begin(machine), accepted(machine)]) {
        const state = row.state()
        expect(row.send('buyer', refuseScarf)).toBe(false)
        for (const wrong of [{ quantity: 0 }, { quantity: 2 }, { lineId: 'l_other' }])
          expect(row.send('seller', { ...refuseScarf, ...wrong })).toBe(false)
        expect(row.send('seller', refuseScarf)).toBe(true)
        expect([row.state(), row.did]).toEqual([state, ['refuseLine']])
        row.change({
          lines: [
            { id: 'l_shirt', open: 2 },
            { id: 'l_scarf', open: 0 },
          ],
        })
        expect(row.send('seller', refuseShirts)).toBe(true)
        expect([row.state(), row.did]).toEqual(['cancelled', ['refuseLine', 'refund']])
      }
      const short = begin(machine)
      short.change(onlyScarf)
      expect(short.send('seller', refuseShirts)).toBe(false)
    },
  'a line refused does not move the deadline': machine => {
    const row = begin(machine)
    row.pass(day)
    row.send('seller', refuseScarf)
    row.pass(day - 1)
    expect(row.state()).toBe('placed')
    row.pass(1)
    expect(row.state()).toBe('cancelled')
  },
  'the buyer asks to cancel once, and the brand agrees': machine => {
    const row = accepted(machine)
    expect(begin(machine).send('buyer', askCancel)).toBe(false)
    expect(row.send('seller', askCancel)).toBe(false)
    expect(row.send('buyer', { type: 'order.askCancel' })).toBe(true)
    expect([row.state(), row.context().cancellation, row.did]).toEqual([
      'accepted.cancellationAsked',
      'asked',
      ['notifyAsked'],
    ])
    for (const event of [shipAll, refuseScarf, refundPart, accept])
      expect(row.send('seller', event)).toBe(false)
    expect([row.send('buyer', agree), row.send('buyer', askCancel)]).toEqual([false, false])
    expect(row.send('seller', agree)).toBe(true)
    expect([row.state(), row.context().cancellation]).toEqual(['cancelled', 'agreed'])
    expect(row.did).toEqual(['notifyAsked', ...undone])
  },
  'the brand refuses with a reason and ships; the buyer does not ask again, and its time runs on':
    machine => {
      const row = accepted(machine)
      row.pass(2 * day)
      row.send('buyer', askCancel)
      expect([row.send('seller', { ...refuseCancel, reason: ' ' }), row.send('buyer', refuseCancel)]).toEqual(
        [false, false],
      )
      row.did.length = 0
      expect(row.send('seller', refuseCancel)).toBe(true)
      expect([row.state(), row.context().cancellation, row.did]).toEqual([
        'accepted.preparing',
        'refused',
        ['notifyRefused'],
      ])
      expect(row.send('buyer', askCancel)).toBe(false)
      row.pass(5 * day - 1)
      expect(row.state()).toBe('accepted.preparing')
      row.pass(1)
      expect(row.state()).toBe('cancelled')
    },
  'a request that the brand does not answer for two business days cancels, with a reminder after one':
    machine => {
      const row = accepted(machine)
      row.send('buyer', askCancel)
      row.did.length = 0
      row.pass(day - 1)
      expect(row.did).toEqual([])
      row.pass(1)
      expect(row.did).toEqual(['remindSeller'])
      row.pass(day - 1)
      expect(row.state()).toBe('accepted.cancellationAsked')
      row.pass(1)
      expect([row.state(), row.context().cancellation, row.did.slice(1)]).toEqual([
        'cancelled',
        'agreed',
        undone,
      ])
    },
  'a part of the price goes back while the brand prepares; not nothing, not all of it, not without a reason':
    machine => {
      const row = accepted(machine)
      for (const wrong of [{ amountCents: 0 }, { amountCents: -1 }, { amountCents: 10_000 }, { reason: ' ' }])
        expect(row.send('seller', { ...refundPart, ...wrong })).toBe(false)
      expect(row.send('buyer', refundPart)).toBe(false)
      expect(row.send('seller', { ...refundPart, amountCents: 9999 })).toBe(true)
      expect([row.state(), row.did]).toEqual(['accepted.preparing', ['refundPart']])
      expect(begin(machine).send('seller', refundPart)).toBe(false)
    },
}
