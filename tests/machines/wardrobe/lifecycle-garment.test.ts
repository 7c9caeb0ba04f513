import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type GarmentContext, garmentMachine, garmentSentences } from '#src/machines/lifecycles/garment.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { describeMachine, type Invariant, rests } from '../kit.ts'
import { rowOf as rowFrom } from '../lifecycle-row.ts'

const free: GarmentContext = { isBeingBought: false }
const rowOf = (machine: AnyStateMachine, context = free) => rowFrom(machine, { now: 0, ...context })

const archive = { type: 'garment.archive' }
const restore = { type: 'garment.restore' }
const donate = { type: 'garment.donate' }
const discard = { type: 'garment.discard' }
const keep = { type: 'garment.keep' }
const leave = { type: 'garment.leave' }
const sell = { type: 'garment.sell' }
const comeBack = { type: 'garment.return' }
const all = [archive, restore, donate, discard, keep, leave, sell, comeBack]

const leavable = ['garment.donate', 'garment.discard', 'garment.leave', 'garment.sell']

/** Neither worn, nor put away, nor sold any more. */
const isGone: Invariant = snapshot =>
  !snapshot.can({ ...archive, by: 'member' }) && !snapshot.can({ ...sell, by: 'system' })

describeMachine({
  name: 'lifecycle-garment',
  machine: garmentMachine,
  inputs: { 'nobody buys it': free, 'a shopper pays for it': { isBeingBought: true } },
  events: {
    'its owner puts it away': { ...archive, by: 'member' },
    'its owner takes it out again': { ...restore, by: 'member' },
    'its owner gives it away': { ...donate, by: 'member' },
    'its owner throws it away': { ...discard, by: 'member' },
    'its owner has it after all': { ...keep, by: 'member' },
    'a shopper pays for it': { ...leave, by: 'system' },
    'an order of it is completed': { ...sell, by: 'system' },
    'the order is returned': { ...comeBack, by: 'system' },
  },
  invariants: {
    owned: rests(['settled'], ['garment.archive', ...leavable]),
    archived: rests(['settled'], ['garment.restore', ...leavable]),
    leaving: rests(['waiting'], ['garment.sell', 'garment.return']),
    sold: rests(['settled'], ['garment.return']),
    donated: isGone,
    'donated.recent': rests(['needsMember'], ['garment.keep', 'after undoing']),
    'donated.past': rests(['settled'], []),
    discarded: isGone,
    'discarded.recent': rests(['needsMember'], ['garment.keep', 'after undoing']),
    'discarded.past': rests(['settled'], []),
  },
  behaviours: {
    'a garment is put away and comes back, as often as its owner likes': machine => {
      const row = rowOf(machine)
      expect(row.state()).toBe('owned')
      for (const _ of [1, 2]) {
        expect([row.send('member', archive), row.state()]).toEqual([true, 'archived'])
        expect([row.send('member', archive), row.state()]).toEqual([false, 'archived'])
        expect([row.send('member', restore), row.state()]).toEqual([true, 'owned'])
        expect([row.send('member', restore), row.state()]).toEqual([false, 'owned'])
      }
    },
    'a garment given or thrown away can be taken back for thirty days, and not a moment longer': machine => {
      for (const [leave, state] of [
        [donate, 'donated'],
        [discard, 'discarded'],
      ] as const) {
        for (const before of [[], [archive]]) {
          const row = rowOf(machine)
          for (const event of before) row.send('member', event)
          expect([row.send('member', leave), row.state()]).toEqual([true, `${state}.recent`])
          row.pass(30 * day - 1)
          expect([row.send('member', keep), row.state()]).toEqual([true, 'owned'])
          // the first thirty days no longer count
          row.pass(1)
          expect(row.state()).toBe('owned')
          row.send('member', leave)
          row.pass(30 * day - 1)
          expect(row.state()).toBe(`${state}.recent`)
          row.pass(1)
          expect([row.state(), row.send('member', keep)]).toEqual([`${state}.past`, false])
        }
      }
    },
    'a garment given or thrown away is taken off sale; one that is put away is not': machine => {
      for (const leave of [donate, discard]) {
        for (const before of [[archive, restore], [archive]]) {
          const row = rowOf(machine)
          for (const event of before) row.send('member', event)
          expect(row.did).toEqual([])
          row.send('member', leave)
          row.send('member', keep)
          expect(row.did).toEqual(['takeOffSale'])
        }
      }
    },
    'a garment being bought can be put away, but neither given nor thrown away, and the sentence says why':
      machine => {
        for (const before of [[], [archive]]) {
          const row = rowOf(machine, { isBeingBought: true })
          for (const event of before) expect(row.send('member', event)).toBe(true)
          expect([row.send('member', donate), row.send('member', discard), row.did]).toEqual([
            false,
            false,
            [],
          ])
          expect([row.send('system', sell), row.state()]).toEqual([true, 'sold'])
        }
        expect(garmentSentences.isFree).toBe('A buyer is paying for it right now.')
      },
    'a garment in the wardrobe or put away can be sold, and comes back into the wardrobe': machine => {
      for (const before of [[], [archive]]) {
        const row = rowOf(machine)
        for (const event of before) row.send('member', event)
        expect([row.send('system', sell), row.state()]).toEqual([true, 'sold'])
        for (const event of all) expect(row.send('member', event)).toBe(false)
        row.pass(400 * day)
        expect([row.send('system', comeBack), row.state()]).toEqual([true, 'owned'])
      }
    },
    'a paid garment is leaving until its order is completed, and comes back when it is not': machine => {
      for (const before of [[], [archive]]) {
        const row = rowOf(machine)
        for (const event of before) row.send('member', event)
        expect([row.send('system', leave), row.state()]).toEqual([true, 'leaving'])
        // its owner can do nothing with what is somebody else’s by now
        for (const by of ['member', 'buyer', 'seller', 'moderator'] as const) {
          for (const event of all) expect(row.send(by, event)).toBe(false)
        }
        row.pass(400 * day)
        expect([row.send('system', leave), row.state()]).toEqual([false, 'leaving'])
        expect([row.send('system', comeBack), row.state()]).toEqual([true, 'owned'])
        row.send('system', leave)
        expect([row.send('system', sell), row.state()]).toEqual([true, 'sold'])
        expect(row.did).toEqual([])
      }
    },
    'a garment is moved only by its owner, and sold only by an order': machine => {
      const row = rowOf(machine)
      for (const by of ['buyer', 'seller', 'moderator', 'system'] as const) {
        for (const event of [archive, donate, discard]) expect(row.send(by, event)).toBe(false)
      }
      for (const by of ['member', 'buyer', 'seller', 'moderator'] as const) {
        for (const event of [leave, sell]) expect(row.send(by, event)).toBe(false)
      }
      row.send('member', archive)
      expect([row.send('system', restore), row.send('member', sell)]).toEqual([false, false])
      row.send('member', discard)
      expect([row.send('system', keep), row.send('moderator', keep)]).toEqual([false, false])
      expect([row.send('system', sell), row.state()]).toEqual([false, 'discarded.recent'])
      // its owner threw it away, and nobody else did anything
      expect(row.did).toEqual(['takeOffSale'])
    },
  },
})
