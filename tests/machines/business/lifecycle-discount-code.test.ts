import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type CodeContext, discountCodeMachine } from '#src/machines/lifecycles/discount-code.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { describeMachine, rests } from '../kit.ts'
import { rowOf } from '../lifecycle-row.ts'

const begin = { type: 'code.begin' }
const take = { type: 'code.take' }
const giveBack = { type: 'code.giveBack' }
const pause = { type: 'code.pause' }
const resume = { type: 'code.resume' }
const end = { type: 'code.end' }
const now: CodeContext = { now: 0, startsAt: 0, endsAt: 7 * day, uses: 0, limit: null }
const later: CodeContext = { ...now, startsAt: 3 * day }
const once: CodeContext = { ...now, limit: 1 }
const twice: CodeContext = { ...now, limit: 2 }

describeMachine({
  name: 'lifecycle-discount-code',
  machine: discountCodeMachine,
  inputs: { 'from now': now, 'from a day to come': later, 'of one use': once },
  events: {
    'it is created on its first day': { ...begin, by: 'system' },
    'a payment with it begins': { ...take, by: 'system' },
    'a payment with it came to nothing': { ...giveBack, by: 'system' },
    'it is paused': { ...pause, by: 'seller' },
    'it is resumed': { ...resume, by: 'seller' },
    'it ends early': { ...end, by: 'seller' },
  },
  // one code of a shop is used any number of times
  project: (context: CodeContext) => ({ ...context, uses: Math.min(context.uses, 2) }),
  invariants: {
    scheduled: rests(['settled'], ['code.begin', 'code.end', 'after untilStart']),
    active: rests(['live'], ['code.take', 'code.giveBack', 'code.pause', 'code.end', 'after untilEnd']),
    paused: rests(['needsSeller'], ['code.resume', 'code.giveBack', 'code.end', 'after untilEnd']),
    usedUp: rests(['settled'], ['code.giveBack', 'code.end', 'after untilEnd']),
    ended: rests(['settled'], ['code.giveBack']),
  },
  behaviours: {
    'a code for days to come starts and ends by itself, to the moment': machine => {
      const row = rowOf(machine, later)
      expect(row.state()).toBe('scheduled')
      for (const event of [begin, take]) expect(row.send('system', event)).toBe(false)
      row.pass(3 * day - 1)
      expect(row.state()).toBe('scheduled')
      row.pass(1)
      expect([row.state(), row.did]).toEqual(['active', []])
      row.pass(4 * day)
      expect([row.state(), row.did]).toEqual(['ended', ['notifyEnded']])
    },
    'the last use uses it up, once, and one that comes back can be taken again': machine => {
      const row = active(machine, twice)
      expect([row.send('system', take), row.state(), uses(row)]).toEqual([true, 'active', 1])
      expect([row.send('system', take), row.state(), uses(row)]).toEqual([true, 'usedUp', 2])
      expect(row.did).toEqual(['notifyUsedUp'])
      expect([row.send('system', take), uses(row)]).toEqual([false, 2])
      expect([row.send('system', giveBack), row.state(), uses(row)]).toEqual([true, 'active', 1])
      expect([row.send('system', take), row.state(), uses(row)]).toEqual([true, 'usedUp', 2])
      row.pass(7 * day)
      expect(row.state()).toBe('ended')
    },
    'a paused one is not taken, and holds again when it is resumed': machine => {
      const row = active(machine, twice)
      row.send('system', take)
      expect([row.send('seller', pause), row.send('system', take), row.state()]).toEqual([
        ...[true, false, 'paused'],
      ])
      expect([row.send('system', giveBack), row.state(), uses(row)]).toEqual([true, 'paused', 0])
      expect([row.send('seller', resume), row.send('system', take), row.state()]).toEqual([
        ...[true, true, 'active'],
      ])
      row.send('seller', pause)
      row.pass(7 * day)
      expect([row.state(), row.did]).toEqual(['ended', ['notifyEnded']])
    },
    'one that ended is never used again, and counts what comes back': machine => {
      const row = active(machine, now)
      row.send('system', take)
      expect([row.send('seller', end), row.state(), row.did]).toEqual([true, 'ended', []])
      for (const event of [pause, resume, end]) expect(row.send('seller', event)).toBe(false)
      expect(row.send('system', take)).toBe(false)
      expect([row.send('system', giveBack), row.state(), uses(row)]).toEqual([true, 'ended', 0])
    },
    'its brand ends it in every state, before it begins, paused and used up': machine => {
      const scheduled = rowOf(machine, later)
      const paused = active(machine, twice)
      const usedUp = active(machine, once)
      paused.send('seller', pause)
      usedUp.send('system', take)
      for (const row of [scheduled, paused, usedUp]) {
        row.did.length = 0
        expect([row.send('seller', end), row.state(), row.did]).toEqual([true, 'ended', []])
        row.pass(30 * day)
        expect([row.state(), row.did]).toEqual(['ended', []])
      }
    },
    'one that is used up ends on its last day, and says so': machine => {
      const row = active(machine, once)
      row.send('system', take)
      row.did.length = 0
      row.pass(7 * day - 1)
      expect(row.state()).toBe('usedUp')
      row.pass(1)
      expect([row.state(), row.did]).toEqual(['ended', ['notifyEnded']])
    },
    'uses are never fewer than none': machine => {
      const row = active(machine, now)
      expect([row.send('system', giveBack), uses(row)]).toEqual([true, 0])
    },
    'nobody but its brand sends its events, and nobody takes a use but a payment': machine => {
      const row = active(machine, now)
      for (const by of ['buyer', 'member', 'moderator', 'system'] as const)
        for (const event of [pause, end]) expect(row.send(by, event)).toBe(false)
      expect(row.state()).toBe('active')
      for (const by of ['buyer', 'member', 'moderator', 'seller'] as const) {
        expect(row.send(by, take)).toBe(false)
        expect(rowOf(machine, now).send(by, begin)).toBe(false)
      }
    },
  },
})

/** One that begins when it is created. */
function active(machine: AnyStateMachine, input: CodeContext) {
  const row = rowOf(machine, input)
  expect(row.send('system', begin)).toBe(true)
  return row
}

const uses = (row: ReturnType<typeof rowOf>) => row.context().uses
