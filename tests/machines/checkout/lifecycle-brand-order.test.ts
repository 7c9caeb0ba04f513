import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import { type BrandOrderContext, brandOrderMachine } from '#src/machines/lifecycles/brand-order.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { describeMachine, rests } from '../kit.ts'
import { rowOf } from '../lifecycle-row.ts'

const cancel = { type: 'order.cancel', reason: 'The last piece has a flaw.' }
const [monday, friday] = [Date.UTC(2026, 0, 5, 10), Date.UTC(2026, 0, 9, 10)]
const undone = ['refund', 'restock']

describeMachine({
  name: 'lifecycle-brand-order',
  machine: brandOrderMachine.provide({
    delays: { acceptance: ({ context }) => businessDays(context.now, 2) },
  }),
  inputs: { 'on a Monday': { now: monday }, 'on a Friday': { now: friday } },
  events: {
    'the brand cancels': { ...cancel, by: 'seller' },
    'the buyer cancels': { type: 'order.cancel', by: 'buyer' },
  },
  meanwhile: {
    'the next day': ({ now }: BrandOrderContext) => ({ now: now < friday + day ? now + day : now }),
  },
  project: () => ({}),
  invariants: {
    placed: rests(['needsSeller'], ['order.cancel', 'after acceptance']),
    cancelled: rests(['settled'], []),
  },
  behaviours: {
    'cancelled by the brand: paid back and back on sale, once': machine => {
      const row = rowOf(machine, { now: monday })
      expect(row.send('seller', cancel)).toBe(true)
      row.pass(30 * day)
      expect([row.state(), row.did]).toEqual(['cancelled', undone])
      expect([row.send('seller', cancel), row.send('buyer', cancel)]).toEqual([false, false])
    },
    'without a word of the brand for two business days it is canceled': machine => {
      isCancelledAfter(machine, monday, 2 * day)
    },
    'a weekend is no business day': machine => {
      isCancelledAfter(machine, friday, 4 * day)
    },
    'cancelled by the buyer while nobody accepted it: paid back and back on sale, once': machine => {
      const row = rowOf(machine, { now: monday })
      row.pass(2 * day - 1)
      expect(row.send('buyer', { type: 'order.cancel' })).toBe(true)
      row.pass(30 * day)
      expect([row.state(), row.did]).toEqual(['cancelled', undone])
      expect([row.send('buyer', cancel), row.send('seller', cancel)]).toEqual([false, false])
    },
    'nobody accepts, and nobody else cancels': machine => {
      const row = rowOf(machine, { now: monday })
      expect(row.send('seller', { type: 'order.accept' })).toBe(false)
      expect([row.send('moderator', cancel), row.send('provider', cancel)]).toEqual([false, false])
      expect([row.state(), row.did]).toEqual(['placed', []])
    },
  },
})

function isCancelledAfter(machine: AnyStateMachine, now: number, wait: number): void {
  const row = rowOf(machine, { now })
  row.pass(wait - 1)
  expect([row.state(), row.did]).toEqual(['placed', []])
  row.pass(1)
  expect([row.state(), row.did]).toEqual(['cancelled', undone])
}
